import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from treewright.errors import DataError
from treewright.table import Table

BEYOND = 2**53 + 1


@pytest.mark.parametrize("value", [BEYOND, -BEYOND, 2**63 - 1, -(2**63)])
@pytest.mark.parametrize(
    "make",
    [
        lambda v: np.array([[0], [v]]),
        lambda v: [[0], [v]],
        lambda v: np.array([[0.5], [v]], dtype=object),
        lambda v: pd.DataFrame({"x0": [0, v]}),
        lambda v: pd.DataFrame({"x0": pd.Series([None, v], dtype="Int64")}),
        lambda v: pl.DataFrame({"x0": [None, v]}),
        lambda v: pa.table({"x0": [None, v]}),
    ],
    ids=["array", "list", "object", "pandas", "nullable", "polars", "pyarrow"],
)
def test_integers_beyond_2_to_the_53_are_refused(make, value):
    with pytest.raises(DataError, match=r"beyond 2\*\*53 .*column 'x0', row 1.*make it text"):
        Table.from_frame(make(value))


def test_unsigned_integers_are_looked_at_too():
    with pytest.raises(DataError, match=r"beyond 2\*\*53"):
        Table.from_frame(np.array([[2**64 - 1]], dtype=np.uint64))


def test_integers_beyond_every_float_are_refused():
    with pytest.raises(DataError, match=r"beyond 2\*\*53"):
        Table.from_frame(np.array([[1], [10**400]], dtype=object))


@pytest.mark.parametrize("value", [2**53, -(2**53)])
def test_2_to_the_53_itself_is_held(value):
    assert Table.from_frame(np.array([[value]])).column("x0")[0] == value
    assert Table.from_frame([[value]]).column("x0")[0] == value


def test_large_floats_are_floats():
    assert Table.from_frame(np.array([[1e300]])).column("x0")[0] == 1e300
