"""Monotone constraints: one direction a column, or by name."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest

from treewright import CartClassifier, CartRegressor, PlanError

RNG = np.random.default_rng(0)
X = pd.DataFrame({"up": RNG.random(200), "free": RNG.random(200)})
NUMBERS = np.sin(9 * X["up"]) + X["free"]
CLASSES = (NUMBERS > 0.7).astype(int)
GRID = pd.DataFrame({"up": np.linspace(0, 1, 50), "free": 0.5})


@pytest.mark.parametrize("directions", [[1, 0], {"up": 1}, np.array([1, 0])], ids=repr)
def test_predictions_only_rise(directions: Any) -> None:
    numbers = CartRegressor(monotonic_cst=directions, pruning=None).fit(X, NUMBERS)
    assert (np.diff(numbers.predict(GRID)) >= 0).all()
    classes = CartClassifier(monotonic_cst=directions, pruning=None).fit(X, CLASSES)
    assert (np.diff(classes.predict_proba(GRID)[:, 1]) >= 0).all()


def test_without_them_they_do_not() -> None:
    free = CartRegressor(pruning=None).fit(X, NUMBERS)
    assert (np.diff(free.predict(GRID)) < 0).any()


def test_arrays_have_columns_by_position() -> None:
    model = CartRegressor(monotonic_cst=[1, 0], pruning=None).fit(X.to_numpy(), NUMBERS)
    assert (np.diff(model.predict(GRID.to_numpy())) >= 0).all()


@pytest.mark.parametrize(
    ("directions", "message"),
    [
        ([1], r"monotonic_cst has shape \(1,\), but X has 2 columns"),
        ({"upp": 1}, "did you mean 'up'"),
        ([2, 0], "is 2"),
    ],
    ids=repr,
)
def test_what_constraints_cannot_be(directions: Any, message: str) -> None:
    with pytest.raises(PlanError, match=message):
        CartRegressor(monotonic_cst=directions).fit(X, NUMBERS)
