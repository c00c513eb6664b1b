import numpy as np
import pandas as pd
import polars as pl
import pytest

from treewright.errors import DataError
from treewright.table import Table

X = np.arange(3.0).reshape(-1, 1)


@pytest.mark.parametrize("task", [None, "classification", "regression"])
@pytest.mark.parametrize(
    "y",
    [
        [1.0, np.nan, 2.0],
        [1.0, None, 2.0],
        pd.Series([1.0, pd.NA, 2.0], dtype="Float64"),
        pl.Series([1, None, 2]),
    ],
)
def test_a_missing_number_is_refused(y, task):
    with pytest.raises(DataError, match=r"Input y contains NaN.*row 1"):
        Table.from_frame(X, y, task=task)


@pytest.mark.parametrize(
    "y", [["a", None, "b"], pd.Series(["a", None, "b"]), pd.Categorical(["a", None, "b"])]
)
def test_a_missing_label_is_refused(y):
    with pytest.raises(DataError, match=r"Input y contains NaN.*row 1"):
        Table.from_frame(X, y)


@pytest.mark.parametrize("task", [None, "classification", "regression"])
def test_an_infinite_target_is_refused(task):
    message = r"Input y contains infinity or a value too large for dtype\('float64'\)"
    with pytest.raises(DataError, match=message):
        Table.from_frame(X, [1.0, np.inf, 2.0], task=task)


def test_a_target_of_another_length_is_refused():
    with pytest.raises(DataError, match="X has 3 rows, but y has 2"):
        Table.from_frame(X, [0, 1])


def test_several_target_columns_are_refused():
    with pytest.raises(DataError, match="y should be a 1d array"):
        Table.from_frame(X, np.ones((3, 2)))


def test_text_is_no_number():
    with pytest.raises(DataError, match="column 'y'"):
        Table.from_frame(X, ["a", "b", "c"], task="regression")


def test_mixed_labels_are_refused():
    with pytest.raises(DataError, match=r"mixed types.*column 'y'"):
        Table.from_frame(X, np.array(["a", 1, "b"], dtype=object))


def test_an_unknown_task_is_refused():
    with pytest.raises(DataError, match="unknown task 'ranking'"):
        Table.from_frame(X, [0, 1, 0], task="ranking")
