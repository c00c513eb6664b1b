"""Monotone constraints hold for every row, whatever the other columns say."""

import numpy as np
import pytest

from treewright.components import Entropy, Exhaustive, Gini, LeastSquares, MaxLeaves
from treewright.inducers import Plan, grow
from treewright.table import Table

RNG = np.random.default_rng(11)
X = RNG.normal(size=(400, 3)).round(2)
NOISY = X[:, 0] - X[:, 1] + RNG.normal(scale=1.5, size=400)
GRID = np.linspace(-3, 3, 61)


def responses(tree, column):
    """Predictions along a column, for many settings of the others."""
    rows = X[:40].repeat(len(GRID), axis=0)
    rows[:, column] = np.tile(GRID, 40)
    values = tree.predict(rows) if tree.classes is None else tree.predict_proba(rows)[:, 1]
    return values.reshape(40, len(GRID))


@pytest.mark.parametrize(
    ("y", "criterion"),
    [
        (np.where(NOISY > 0, "b", "a"), Gini()),
        (np.where(NOISY > 0, "b", "a"), Entropy()),
        (NOISY, LeastSquares()),
    ],
)
def test_directions_hold(y, criterion):
    table = Table.from_frame(X, y)
    free = Plan(splitter=Exhaustive(criterion=criterion), stop=MaxLeaves(60))
    tree = grow(table, free.set_params(monotone={"x0": 1, "x1": -1}))
    assert tree.n_leaves > 5
    assert (np.diff(responses(tree, 0), axis=1) >= 0).all()
    assert (np.diff(responses(tree, 1), axis=1) <= 0).all()
    assert (np.diff(responses(grow(table, free), 0), axis=1) < 0).any()
