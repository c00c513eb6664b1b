import numpy as np
import pandas as pd
import polars as pl
import pytest

from treewright.errors import DataError
from treewright.table import Table


def test_numbers_may_be_named_symbols():
    table = Table.from_frame(np.array([[30.0], [10.0], [np.nan]]), kinds={"x0": "symbolic"})
    assert table.schema.columns[0].symbols == (10, 30)
    assert table.column("x0").tolist() == [1, 0, -1]


def test_numbers_may_be_ordered_symbols():
    table = Table.from_frame({"a": [1.5, 0.5]}, kinds={"a": "ordered"})
    assert (table.schema.columns[0].kind, table.schema.columns[0].symbols) == (
        "ordered",
        (0.5, 1.5),
    )


def test_zero_and_one_may_be_booleans_and_back():
    table = Table.from_frame(
        {"a": [0, 1], "b": [True, None]}, kinds={"a": "boolean", "b": "numeric"}
    )
    assert table.column("a").tolist() == [0, 1]
    assert table.column("b")[0] == 1.0
    assert table.missing("b").tolist() == [False, True]


def test_other_numbers_are_no_booleans():
    with pytest.raises(DataError, match="column 'a'"):
        Table.from_frame({"a": [0, 2]}, kinds={"a": "boolean"})


def test_text_is_no_number():
    with pytest.raises(DataError, match="text symbols, but numbers are wanted"):
        Table.from_frame({"a": ["1", "2"]}, kinds={"a": "numeric"})


def test_ordered_categories_may_be_symbols():
    frame = pd.DataFrame({"a": pd.Categorical(["x", "y"], categories=["y", "x"], ordered=True)})
    table = Table.from_frame(frame, kinds={"a": "symbolic"})
    assert (table.schema.columns[0].kind, table.schema.columns[0].symbols) == (
        "symbolic",
        ("y", "x"),
    )


def test_declared_categories_may_be_ordered():
    frame = pl.DataFrame({"a": pl.Series(["hi", "lo"], dtype=pl.Enum(["lo", "hi"]))})
    table = Table.from_frame(frame, kinds={"a": "ordered"})
    assert (table.schema.columns[0].kind, table.schema.columns[0].symbols) == (
        "ordered",
        ("lo", "hi"),
    )


def test_text_has_no_order_of_its_own():
    with pytest.raises(DataError, match="order of the symbols is not known"):
        Table.from_frame({"a": ["hi", "lo"]}, kinds={"a": "ordered"})


def test_an_unknown_column_or_kind_is_named():
    with pytest.raises(DataError, match="no column 'b'"):
        Table.from_frame({"a": [1]}, kinds={"b": "symbolic"})
    with pytest.raises(DataError, match="unknown kind 'nominal'"):
        Table.from_frame({"a": [1]}, kinds={"a": "nominal"})
