"""A node looked at: place, question, surrogates, statistics."""

from __future__ import annotations

import pytest

from treewright import Tree


def test_place(mixed: Tree) -> None:
    root, inner, leaf = mixed.node(0), mixed.node(3), mixed.node(5)
    assert (root.parent, root.ordinal, root.depth, root.children) == (None, None, 0, (1, 6))
    assert (inner.parent, inner.ordinal, inner.depth, inner.children) == (1, 1, 2, (4, 5))
    assert (leaf.is_leaf, leaf.children, leaf.column, leaf.threshold) == (True, (), None, None)


def test_question(mixed: Tree) -> None:
    root = mixed.node(0)
    assert root.column is not None
    assert root.column.name == "colour"
    assert root.threshold is None
    assert root.heuristic
    assert [str(root.condition(ordinal)) for ordinal in (0, 1)] == [
        "colour in {blue, red}",
        "colour = green",
    ]
    assert mixed.node(1).threshold == 2.25
    with pytest.raises(ValueError, match="is a leaf"):
        mixed.node(2).condition(0)
    with pytest.raises(IndexError, match="no child 2"):
        root.condition(2)


def test_surrogates(mixed: Tree) -> None:
    size, grade = mixed.node(0).surrogates
    assert [str(condition) for condition in size.conditions] == ["size ≤ 3.5", "size > 3.5"]
    assert [str(condition) for condition in grade.conditions] == ["grade ≥ mid", "grade = low"]
    assert (grade.agreement, grade.adjusted) == (0.8, 0.25)


def test_statistics(mixed: Tree, regression: Tree) -> None:
    root = mixed.node(0)
    assert root.counts == {"no": 60.0, "yes": 40.0}
    assert (root.weight, root.n_rows, root.known, root.mean, root.sse) == (100, 100, 90, None, None)
    assert root.prediction == "no"
    node = regression.node(1)
    assert (node.counts, node.mean, node.sse, node.prediction) == (None, 0.5, 1.0, 0.25)


def test_the_tree_as_a_whole(mixed: Tree) -> None:
    assert (mixed.n_nodes, mixed.n_leaves, mixed.depth) == (11, 6, 3)
    assert mixed.leaves.tolist() == [2, 4, 5, 7, 9, 10]
    assert repr(mixed) == "Tree(11 nodes, 6 leaves, depth 3, 2 classes from 5 columns)"
    assert repr(mixed.node(2)) == "Node(2, predicts no, 30 rows: no 30)"


def test_no_such_node(mixed: Tree) -> None:
    with pytest.raises(IndexError, match="nodes 0 to 10"):
        mixed.node(11)


def test_arrays_are_read_only(mixed: Tree) -> None:
    with pytest.raises(ValueError, match="read-only"):
        mixed.arrays["threshold"][0] = 1.0
