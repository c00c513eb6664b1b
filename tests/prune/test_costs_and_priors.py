"""Costs and priors act on the path and on the validation errors."""

from __future__ import annotations

import numpy as np
import pytest

from treewright import CostComplexity, prune_path

from .worked import F1, V1, leaf_names, rows_of, scaled, tree_of

COSTS = [[0.0, 1.0], [5.0, 0.0]]  # costs[predicted][true]
WITH_COSTS = {"component": "decision.majority", "costs": COSTS}


def test_worked_costs() -> None:
    full = tree_of(F1, decision=WITH_COSTS)
    path = prune_path(full)
    np.testing.assert_allclose(path.alphas, [0, 0.005, 0.075], atol=1e-12)
    np.testing.assert_allclose(path.errors, [0.24, 0.25, 0.4], atol=1e-12)
    trees = [leaf_names(path.tree(i), full) for i in range(len(path))]
    assert trees == ["N3 N5 N6 N7 N8", "N1 N7 N8", "N0"]


def test_validation_counts_costs() -> None:
    path = prune_path(tree_of(F1, decision=WITH_COSTS), validation=rows_of(V1))
    assert path.validation_errors is not None
    # Answers of N3 N5 N6 N7 N8: A A B A B; of N1: A; of N0: A.
    wanted = [2 + 2 + 5 + 1 + 5, 6 + 1 + 5, 14]
    np.testing.assert_allclose(30 * path.validation_errors, wanted)
    assert path.standard_errors is not None
    squares = np.array([2 + 2 + 25 + 1 + 25, 6 + 1 + 25, 14]) / 30
    np.testing.assert_allclose(
        path.standard_errors, np.sqrt((squares - path.validation_errors**2) / 30)
    )


def test_priors_of_the_data_change_nothing() -> None:
    plain = prune_path(tree_of(F1), validation=rows_of(V1))
    decision = {"component": "decision.majority", "priors": [0.6, 0.4]}
    same = prune_path(tree_of(F1, decision=decision), validation=rows_of(V1))
    np.testing.assert_allclose(same.alphas, plain.alphas, atol=1e-15)
    np.testing.assert_allclose(same.validation_errors, plain.validation_errors)


def test_priors_alter_masses() -> None:
    decision = {"component": "decision.majority", "priors": [0.2, 0.8]}
    full = tree_of(F1, decision=decision)
    method = CostComplexity(se=0)
    mass = full.arrays["counts"] * np.array([0.2 / 0.6, 0.8 / 0.4])
    losses = mass.sum(axis=1) - mass.max(axis=1)
    path = prune_path(full, method, validation=rows_of(V1))
    for i in range(len(path)):
        leaves = path.tree(i).arrays["counts"][path.tree(i).leaves] * [1 / 3, 2]
        risk = (leaves.sum(axis=1) - leaves.max(axis=1)).sum() / 100
        assert path.errors[i] == pytest.approx(risk)
    assert path.errors[-1] == pytest.approx(losses[0] / 100)
    # The root answers B: every A of V1 is wrong, and weighs a third.
    total = 16 / 3 + 14 * 2
    assert path.validation_errors is not None
    assert path.validation_errors[-1] == pytest.approx(16 / 3 / total)


def test_scale_of_weights_does_not_matter() -> None:
    plain, tenth = (prune_path(tree_of(scaled(F1, w))) for w in (1.0, 0.1))
    np.testing.assert_allclose(tenth.alphas, plain.alphas, atol=1e-12)
    assert tenth.n_leaves.tolist() == plain.n_leaves.tolist()
    assert [n.tolist() for n in map(tenth.nodes, range(4))] == [[7], [1], [6], [0]]
