import numpy as np
import pandas as pd
import pytest

from treewright.errors import DataError
from treewright.table import Table

X = np.arange(3.0).reshape(-1, 1)


@pytest.mark.parametrize("weights", [[1, 0, 2], np.array([1.0, 0, 2]), pd.Series([1, 0, 2])])
def test_weights_are_held_as_float64(weights):
    held = Table.from_frame(X, weights=weights).weights
    assert held.dtype == np.float64
    assert held.tolist() == [1.0, 0.0, 2.0]


def test_without_weights_there_are_none():
    assert Table.from_frame(X).weights is None


@pytest.mark.parametrize("weight", [-1.0, np.nan, np.inf])
def test_impossible_weights_are_refused(weight):
    with pytest.raises(DataError, match=r"negative, missing or infinite .*row 1"):
        Table.from_frame(X, weights=[1.0, weight, 1.0])


def test_weights_that_are_all_zero_are_refused():
    with pytest.raises(DataError, match="all weights are zero"):
        Table.from_frame(X, weights=[0.0, 0.0, 0.0])


@pytest.mark.parametrize("weights", [[1.0], np.ones((3, 1)), ["a", "b", "c"]])
def test_other_shapes_and_types_are_refused(weights):
    with pytest.raises(DataError, match="one number a row"):
        Table.from_frame(X, weights=weights)


def test_weights_may_be_replaced():
    table = Table.from_frame(X, [0, 1, 0], weights=[1, 2, 3])
    other = table.take_weights([4, 5, 6])
    assert other.weights.tolist() == [4.0, 5.0, 6.0]
    assert table.weights.tolist() == [1.0, 2.0, 3.0]
    assert other.target is table.target
    assert other.take_weights(None).weights is None
