"""Cross-validated pruning does what a slow, plain program does."""

from __future__ import annotations

import numpy as np
import pytest

from treewright import (
    CostComplexity,
    Exhaustive,
    LeastSquares,
    Plan,
    Table,
    Tree,
    deal,
    grow,
    prune_path,
)
from treewright.datasets import load

SETS = ["iris", "glass", "heart-cleveland", "vote", "machine-cpu", "auto-mpg"]


def table_of(name: str) -> Table:
    data = load(name)
    return Table.from_frame(data.X, data.y, kinds=data.kinds, task=data.task)


def plan_for(table: Table, refine: CostComplexity | None = None) -> Plan:
    assert table.target is not None
    if table.target.kind == "classes":
        return Plan(refine=refine)
    return Plan(splitter=Exhaustive(criterion=LeastSquares()), refine=refine)


def plain_errors(table: Table, prices: np.ndarray, folds: int) -> np.ndarray:
    """Held-out losses of all rows, [price, row]: each fold's tree is pruned and predicts."""
    losses: list[np.ndarray] = []
    for fold in deal(table, folds):
        path = prune_path(grow(fold.train, plan_for(table)))
        trees: list[Tree] = [path.tree(i) for i in range(len(path))]
        step = [int(np.flatnonzero(path.alphas <= price)[-1]) for price in prices]
        target = fold.test.target
        assert target is not None
        by_tree = []
        for tree in trees:
            predicted = tree.predict(fold.test)
            if target.classes is None:
                by_tree.append((predicted - target.values) ** 2)
            else:
                by_tree.append(predicted != np.array(target.classes, object)[target.codes])
        losses.append(np.array(by_tree, float)[step])
    return np.concatenate(losses, axis=1)


@pytest.mark.parametrize("name", SETS)
def test_errors_and_choice(name: str) -> None:
    table = table_of(name)
    full = grow(table, plan_for(table))
    method = CostComplexity(folds=5)
    path = prune_path(
        full, method, validation=deal(table, 5), learner=lambda rows: grow(rows, plan_for(table))
    )
    losses = plain_errors(table, method.prices(path.alphas), 5)
    np.testing.assert_allclose(path.validation_errors, losses.mean(axis=1), rtol=1e-9)
    deviation = losses.std(axis=1) / np.sqrt(table.n_rows)
    np.testing.assert_allclose(path.standard_errors, deviation, rtol=1e-6, atol=1e-12)
    best = int(np.flatnonzero(losses.mean(axis=1) <= losses.mean(axis=1).min() * (1 + 1e-9))[-1])
    limit = (losses.mean(axis=1) + deviation)[best] * (1 + 1e-12)
    assert path.choice == int(np.flatnonzero(losses.mean(axis=1) <= limit)[-1])
    assert path.tree().to_json() == path.tree(path.choice).to_json()
    assert grow(table, plan_for(table, method)).n_leaves == path.tree().n_leaves
