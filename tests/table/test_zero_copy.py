import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from treewright.table import Table


@pytest.mark.parametrize("order", ["C", "F"])
def test_float64_arrays_are_not_copied(order):
    X = np.asarray(np.random.default_rng(0).random((20, 3)), order=order)
    table = Table.from_frame(X)
    for position, name in enumerate(table.schema.names):
        assert np.shares_memory(table.column(name), X[:, position])
        assert table.column(name).strides == X[:, position].strides


def test_a_strided_and_reversed_view_is_not_copied():
    X = np.random.default_rng(0).random((40, 6))[::-2, ::2]
    table = Table.from_frame(X)
    assert np.shares_memory(table.column("x1"), X)
    assert table.column("x1").tolist() == X[:, 1].tolist()


@pytest.mark.parametrize(
    "make",
    [
        lambda values: pd.DataFrame({"a": values}),
        lambda values: pl.DataFrame({"a": values}),
        lambda values: pa.table({"a": values}),
        lambda values: {"a": values},
    ],
    ids=["pandas", "polars", "pyarrow", "dict"],
)
def test_float64_columns_of_frames_are_not_copied(make):
    frame = make(np.arange(6.0))
    again = Table.from_frame(frame).column("a")
    assert np.shares_memory(Table.from_frame(frame).column("a"), again)


def test_encoding_does_not_copy_either():
    X = np.random.default_rng(0).random((20, 3))
    schema = Table.from_frame(X).schema
    assert np.shares_memory(schema.encode(X).column("x2"), X)
    assert schema.matrix(X) is X


def test_a_read_only_array_is_taken_as_it_is():
    X = np.arange(6.0).reshape(3, 2)
    X.flags.writeable = False
    assert np.shares_memory(Table.from_frame(X).column("x0"), X)
