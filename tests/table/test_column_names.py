import numpy as np
import pandas as pd
import pyarrow as pa
import pytest

from treewright.errors import DataError
from treewright.table import Table


def test_names_that_are_all_text_are_kept():
    assert Table.from_frame(pd.DataFrame({"b": [1], "a": [2]})).schema.names == ("b", "a")


@pytest.mark.parametrize("names", [[0, 1], ["a", 1]])
def test_other_names_give_way_to_positions(names):
    table = Table.from_frame(pd.DataFrame([[1, 2]], columns=names))
    assert table.schema.names == ("x0", "x1")
    assert table.column("x1").tolist() == [2.0]


def test_duplicate_names_are_refused():
    for frame in (
        pd.DataFrame(np.ones((2, 3)), columns=["a", "b", "a"]),
        pa.Table.from_arrays([pa.array([1.0])] * 3, names=["a", "b", "a"]),
    ):
        with pytest.raises(DataError, match="duplicate column name 'a'"):
            Table.from_frame(frame)


def test_an_absent_column_is_named():
    table = Table.from_frame({"a": [1]})
    with pytest.raises(DataError, match=r"no column 'b'.*'a'"):
        table.column("b")
