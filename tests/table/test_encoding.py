import datetime as dt

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from treewright.errors import DataError
from treewright.table import Table

TRAINING = {
    "n": [1.0, 2.0, None],
    "s": ["b", "a", None],
    "p": [True, False, None],
}


@pytest.fixture
def schema():
    return Table.from_frame(TRAINING).schema


@pytest.mark.parametrize("make", [dict, pd.DataFrame, pl.DataFrame, pa.table])
def test_columns_are_matched_by_name_and_others_ignored(schema, make):
    new = {"z": [[1], [2], [3]], "p": [None, True, False], "s": ["a", "c", None], "n": [5, 6, None]}
    table = schema.encode(make(new))
    assert table.schema is schema
    assert table.column("n")[:2].tolist() == [5.0, 6.0]
    assert table.column("s").tolist() == [0, -1, -1]
    assert table.column("p").tolist() == [-1, 1, 0]


def test_arrays_and_rows_are_matched_by_position(schema):
    for X in ([[5, "a", True]], np.array([[5, "a", True]], dtype=object)):
        table = schema.encode(X)
        assert [table.column(name).tolist() for name in schema.names] == [[5.0], [0], [1]]


def test_an_absent_column_is_refused(schema):
    with pytest.raises(DataError, match="no column 's'"):
        schema.encode(pd.DataFrame({"n": [1.0], "p": [True]}))


@pytest.mark.parametrize("X", [np.ones((1, 2)), [[1, "a", True, 4]]])
def test_another_number_of_columns_is_refused(schema, X):
    with pytest.raises(
        DataError, match=r"X has \d features, but \w+ is expecting 3 features as input"
    ):
        schema.encode(X)


def test_frames_go_by_position_where_arrays_were_learnt_from():
    schema = Table.from_frame(np.ones((2, 2))).schema
    assert schema.encode(pd.DataFrame({"a": [1.0], "b": [2.0]})).column("x1").tolist() == [2.0]
    with pytest.raises(DataError, match="no column 'x0'"):
        schema.encode(pd.DataFrame({"a": [1.0]}))


@pytest.mark.parametrize(
    "new", [{"n": ["one"]}, {"s": [3.0]}, {"p": ["yes"]}, {"p": [2]}, {"n": [dt.date(2020, 1, 1)]}]
)
def test_a_column_of_another_type_is_refused(schema, new):
    with pytest.raises(DataError, match=f"are wanted .column '{next(iter(new))}'"):
        schema.encode({"n": [1.0], "s": ["a"], "p": [True], **new})


def test_a_column_without_any_value_is_missing_in_every_kind(schema):
    for nothing in ([None], [float("nan")], np.array([np.nan]), pl.Series([None], dtype=pl.String)):
        table = schema.encode({"n": nothing, "s": nothing, "p": nothing})
        assert all(table.missing(name).all() for name in schema.names)


def test_zero_and_one_stand_for_booleans_and_back(schema):
    table = schema.encode({"n": [True], "s": ["a"], "p": [0.0]})
    assert (table.column("n")[0], table.column("p")[0]) == (1.0, 0)


def test_categories_are_found_by_symbol_not_by_code(schema):
    new = pd.Categorical(["a", "b", "zz"], categories=["zz", "b", "a"])
    assert schema.encode({"n": [1, 1, 1], "s": pd.Series(new), "p": [1, 1, 1]}).column(
        "s"
    ).tolist() == [0, 1, -1]


def test_numbers_are_found_among_symbols_that_are_numbers():
    schema = Table.from_frame({"zip": [10, 30]}, kinds={"zip": "symbolic"}).schema
    assert schema.encode({"zip": np.array([30.0, 20.0, np.nan])}).column("zip").tolist() == [
        1,
        -1,
        -1,
    ]


def test_ordered_symbols_are_found_in_plain_text():
    values = pd.Categorical(["hi", "lo"], categories=["lo", "hi"], ordered=True)
    schema = Table.from_frame(pd.DataFrame({"a": values})).schema
    assert schema.encode({"a": ["hi", "lo", "??"]}).column("a").tolist() == [1, 0, -1]


def test_dates_stand_for_datetimes():
    schema = Table.from_frame({"when": [dt.datetime(2020, 1, 1, 12)]}).schema
    assert schema.encode({"when": [dt.date(2020, 1, 1)]}).column("when").tolist() == [18262.0]
    with pytest.raises(DataError, match=r"but numbers .datetime. are wanted"):
        schema.encode(np.array([[18262.0]]))


def test_a_table_of_other_codes_is_translated(schema):
    other = Table.from_frame(
        {"s": ["c", "a"], "n": [1, 2], "p": [True, False]}, [0, 1], weights=[1, 2]
    )
    table = schema.encode(other)
    assert table.column("s").tolist() == [-1, 0]
    assert table.target is other.target
    assert table.weights is other.weights
    assert schema.encode(table) is table
    assert schema.encode(other.view([1])).column("s").tolist() == [0]


def test_the_matrix_of_plain_numbers():
    schema = Table.from_frame(np.ones((2, 2))).schema
    assert schema.matrix([[1, 2]]).tolist() == [[1.0, 2.0]]
    assert schema.matrix(np.array([[1, 2]], dtype=np.float32)).dtype == np.float64
    assert schema.matrix(pd.DataFrame({"x0": [1.0], "x1": [2.0]})) is None
    assert schema.matrix([["a", "b"]]) is None


def test_only_plain_numbers_make_a_matrix(schema):
    assert schema.matrix(np.ones((1, 3))) is None
