import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from treewright.errors import DataError
from treewright.table import Table


def test_rows_keep_the_type_of_each_cell():
    table = Table.from_frame([[1.5, True, "b", 1], [2, None, "a", None]])
    kinds = [column.kind for column in table.schema.columns]
    assert kinds == ["numeric", "boolean", "symbolic", "numeric"]


def test_rows_may_be_arrays_or_tuples():
    assert Table.from_frame([np.array([1.0, 2.0]), (3.0, 4.0)]).column("x1").tolist() == [2.0, 4.0]


def test_a_dict_names_its_columns():
    table = Table.from_frame(
        {
            "n": [1, None],
            "t": np.array(["b", "a"]),
            "p": pd.Series([True, False]),
            "q": pl.Series([1.5, None]),
        }
    )
    assert table.schema.names == ("n", "t", "p", "q")
    kinds = [column.kind for column in table.schema.columns]
    assert kinds == ["numeric", "symbolic", "boolean", "numeric"]


def test_bare_arrays_of_frame_libraries_keep_their_types():
    table = Table.from_frame(
        {
            "c": pd.Categorical(["a", None, "b"], categories=["b", "a"]),
            "d": pa.array(["b", None, "a"]).dictionary_encode(),
            "i": pd.array([1, None, 3]),
        }
    )
    assert table.column("c").tolist() == [1, -1, 0]
    assert table.column("d").tolist() == [1, -1, 0]
    assert table.missing("i").tolist() == [False, True, False]


def test_columns_of_different_lengths_are_refused():
    with pytest.raises(DataError, match=r"'a' has 2 rows, 'b' has 1 .*same number"):
        Table.from_frame({"a": [1, 2], "b": [1]})


def test_a_scalar_is_no_column():
    with pytest.raises(DataError, match="int is no column"):
        Table.from_frame({"a": 1})


def test_rows_of_different_lengths_are_refused():
    with pytest.raises(DataError, match="row 1"):
        Table.from_frame([[1, 2], [1]])


def test_rows_that_are_dicts_are_refused():
    with pytest.raises(TypeError, match="a row is a dict"):
        Table.from_frame([{"a": 1}])
