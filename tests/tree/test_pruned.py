"""Pruning makes another tree, in which inner nodes are leaves with their own statistics."""

from __future__ import annotations

import pandas as pd
import pytest

from treewright import DataError, Tree


def test_a_named_node_becomes_a_leaf(mixed: Tree) -> None:
    tree = mixed.pruned([3, 8])
    assert (tree.n_nodes, tree.n_leaves, tree.depth) == (7, 4, 2)
    assert tree.node(3).counts == mixed.node(3).counts
    assert tree.node(6).counts == mixed.node(8).counts
    assert mixed.n_nodes == 11
    row = pd.DataFrame(
        {"size": [3.0], "colour": ["red"], "grade": ["high"], "smoker": [True], "since": [None]}
    )
    assert tree.apply(row).tolist() == [3]


def test_nodes_below_and_leaves_change_nothing(mixed: Tree) -> None:
    assert mixed.pruned([1, 3, 4]).to_json() == mixed.pruned([1]).to_json()
    assert mixed.pruned([2, 10]).to_json() == mixed.to_json()
    assert mixed.pruned([]).to_json() == mixed.to_json()


def test_pruning_twice_is_pruning_once(mixed: Tree) -> None:
    assert mixed.pruned([8]).pruned([3]).to_json() == mixed.pruned([3, 8]).to_json()


def test_what_is_known_stays(mixed: Tree) -> None:
    tree = mixed.pruned([0])
    assert (tree.classes, tree.target, tree.plan) == (mixed.classes, mixed.target, mixed.plan)
    assert tree.n_nodes == 1


@pytest.mark.parametrize("node", [-1, 11])
def test_no_such_node(mixed: Tree, node: int) -> None:
    with pytest.raises(DataError, match=f"no node {node}"):
        mixed.pruned([node])
