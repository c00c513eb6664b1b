import numpy as np
import pandas as pd
import polars as pl
import pytest

from treewright.errors import DataError
from treewright.table import Table


@pytest.mark.parametrize("infinity", [np.inf, -np.inf])
@pytest.mark.parametrize(
    "make",
    [
        lambda v: np.array([[0.0, 1.0], [2.0, v]]),
        lambda v: np.array([[np.nan, 1.0], [2.0, v]]),
        lambda v: np.asfortranarray([[0.0, -v], [2.0, v]]),
        lambda v: np.array([[0.0, 1.0], [2.0, v]], dtype=np.float32),
        lambda v: np.array([["a", 1.0], ["b", v]], dtype=object),
        lambda v: pd.DataFrame({"x0": ["a", "b"], "x1": [1.0, v]}),
        lambda v: pl.DataFrame({"x0": ["a", "b"], "x1": [None, v]}),
    ],
    ids=["array", "with-missing", "opposed", "float32", "object", "pandas", "polars"],
)
def test_infinities_are_refused_with_column_and_row(make, infinity):
    with pytest.raises(DataError, match=r"infinite value .*column 'x1', row"):
        Table.from_frame(make(infinity))


def test_infinities_are_refused_at_prediction_too():
    schema = Table.from_frame(np.ones((2, 2))).schema
    for encode in (schema.encode, schema.matrix):
        with pytest.raises(DataError, match="column 'x1', row 0"):
            encode(np.array([[1.0, np.inf]]))


@pytest.mark.filterwarnings("error")
def test_finite_values_whose_sum_overflows_are_finite():
    X = np.full((4, 2), 1.7e308)
    X[0, 0] = np.nan
    assert Table.from_frame(X).n_rows == 4


@pytest.mark.filterwarnings("error")
def test_a_matrix_without_any_value_is_finite():
    assert Table.from_frame(np.full((2, 2), np.nan)).missing("x0").all()
