"""The worked path of F1: alphas, leaves, risk, trees, errors on V1."""

from __future__ import annotations

import numpy as np
import pytest

from treewright import CostComplexity, prune_path

from .worked import F1, V1, leaf_names, rows_of, tree_of


def test_error_loss() -> None:
    full = tree_of(F1)
    path = prune_path(full, CostComplexity(se=0), validation=rows_of(V1))
    np.testing.assert_allclose(path.alphas, [0, 0.025, 0.03, 0.2], atol=1e-12)
    assert path.n_leaves.tolist() == [5, 3, 2, 1]
    np.testing.assert_allclose(path.errors, [0.12, 0.17, 0.2, 0.4], atol=1e-12)
    trees = [leaf_names(path.tree(i), full) for i in range(len(path))]
    assert trees == ["N3 N5 N6 N7 N8", "N1 N7 N8", "N1 N2", "N0"]
    assert path.validation_errors is not None
    np.testing.assert_allclose(30 * path.validation_errors, [7, 8, 10, 14])
    assert path.choice == 0


def test_nodes_that_fall_at_each_step() -> None:
    path = prune_path(tree_of(F1))
    assert [path.nodes(i).tolist() for i in range(4)] == [[7], [1], [6], [0]]


def test_prices_are_geometric_means() -> None:
    method = CostComplexity()
    prices = method.prices(prune_path(tree_of(F1), method).alphas)
    np.testing.assert_allclose(prices, [0, 0.027386, 0.077460, np.inf], atol=5e-7)
    plain = CostComplexity(geometric=False)
    np.testing.assert_allclose(plain.prices(prune_path(tree_of(F1)).alphas), [0, 0.025, 0.03, 0.2])


def test_impurity_loss() -> None:
    path = prune_path(tree_of(F1), CostComplexity(loss="impurity"))
    alphas = [0, 0.000038, 0.022857, 0.051425, 0.059834, 0.163333]
    np.testing.assert_allclose(path.alphas, alphas, atol=5e-7)
    assert path.n_leaves.tolist() == [6, 5, 4, 3, 2, 1]
    risk = [0.182512, 0.182551, 0.205408, 0.256832, 0.316667, 0.48]
    np.testing.assert_allclose(path.errors, risk, atol=5e-7)


@pytest.mark.parametrize(
    ("alpha", "leaves"), [(0, 5), (0.0249, 5), (0.025, 3), (0.1, 2), (0.2, 1), (9, 1)]
)
def test_pruning_at_a_given_price(alpha: float, leaves: int) -> None:
    assert CostComplexity(alpha=alpha).prune(tree_of(F1)).n_leaves == leaves


def test_a_tree_of_one_leaf() -> None:
    path = prune_path(tree_of(([3, 1],)), validation=rows_of([[2, 2]]))
    assert path.alphas.tolist() == [0]
    assert CostComplexity().prices(path.alphas).tolist() == [np.inf]
    assert path.tree().n_leaves == 1
