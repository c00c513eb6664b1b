"""Fewer rows than folds make fewer folds; fewer than two leave the tree as it is."""

from __future__ import annotations

import numpy as np
import pytest

from treewright import CostComplexity, Exhaustive, LeastSquares, Plan, Table, grow


@pytest.mark.parametrize("n", [1, 2, 3, 9, 10, 11])
def test_any_number_of_rows(n: int) -> None:
    table = Table.from_frame(
        np.arange(float(n)).reshape(-1, 1), [i % 2 for i in range(n)], task="classification"
    )
    tree = grow(table, Plan(refine=CostComplexity()))
    assert 1 <= tree.n_leaves <= n


def test_one_row_is_left_unpruned() -> None:
    table = Table.from_frame(np.array([[1.0]]), [2.5])
    plan = Plan(splitter=Exhaustive(criterion=LeastSquares()), refine=CostComplexity())
    assert grow(table, plan).n_leaves == 1


def test_a_class_of_a_single_row() -> None:
    table = Table.from_frame(np.arange(12.0).reshape(-1, 1), ["a"] * 11 + ["b"])
    assert grow(table, Plan(refine=CostComplexity(folds=3))).n_leaves >= 1


@pytest.mark.parametrize("unit", [1e-100, 1e100])
def test_targets_of_any_size(unit: float) -> None:
    rng = np.random.default_rng(0)
    X = rng.integers(0, 6, (60, 2)).astype(float)
    y = X[:, 0] + rng.normal(0, 1, 60)
    plan = Plan(splitter=Exhaustive(criterion=LeastSquares()), refine=CostComplexity(se=0))
    leaves = [grow(Table.from_frame(X, scale * y), plan).n_leaves for scale in (1.0, unit)]
    assert leaves[0] == leaves[1] > 1
