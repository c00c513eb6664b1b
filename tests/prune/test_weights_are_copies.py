"""Whole weights equal repeated rows, and the order of rows and columns does not matter."""

from __future__ import annotations

import numpy as np
import pytest

from treewright import (
    CostComplexity,
    Exhaustive,
    Gini,
    LeastSquares,
    Plan,
    Table,
    Tree,
    grow,
)


def plan(classes: bool) -> Plan:
    criterion = Gini() if classes else LeastSquares()
    return Plan(splitter=Exhaustive(criterion=criterion), refine=CostComplexity(folds=5, se=0.5))


def numbers(n: int, seed: int, *, classes: bool) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    rng = np.random.default_rng(seed)
    X = rng.integers(0, 5, (n, 3)).astype(float)
    y = X[:, 0] - X[:, 1] + rng.normal(0, 2, n).round(1)
    weights = rng.integers(0, 4, n).astype(float)
    return X, (y > 0).astype(int) if classes else y, weights


def assert_same_tree(one: Tree, other: Tree) -> None:
    for name in ("feature", "threshold", "children"):
        np.testing.assert_array_equal(one.arrays[name], other.arrays[name])
    np.testing.assert_allclose(one.arrays["weight"], other.arrays["weight"], rtol=1e-12)


@pytest.mark.parametrize("classes", [True, False])
@pytest.mark.parametrize("seed", range(5))
def test_weights_and_repeated_rows(seed: int, classes: bool) -> None:
    X, y, w = numbers(90, seed, classes=classes)
    again = np.repeat(np.arange(90), w.astype(int))
    assert_same_tree(
        grow(Table.from_frame(X, y, weights=w), plan(classes)),
        grow(Table.from_frame(X[again], y[again]), plan(classes)),
    )


@pytest.mark.parametrize("classes", [True, False])
@pytest.mark.parametrize("seed", range(5))
def test_order_of_rows(seed: int, classes: bool) -> None:
    X, y, w = numbers(90, seed, classes=classes)
    order = np.random.default_rng(seed).permutation(90)
    assert_same_tree(
        grow(Table.from_frame(X, y, weights=w), plan(classes)),
        grow(Table.from_frame(X[order], y[order], weights=w[order]), plan(classes)),
    )
