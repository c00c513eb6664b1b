"""What a path answers."""

from __future__ import annotations

import pytest

from treewright import CostComplexity, DataError, deal, prune_path

from .worked import F1, V1, rows_of, tree_of


def test_repr_and_length() -> None:
    path = prune_path(tree_of(F1))
    assert repr(path) == "PrunePath(4 trees, 5 to 1 leaves)"
    assert len(path) == 4


def test_trees_by_number() -> None:
    path = prune_path(tree_of(F1))
    assert [path.tree(i).n_leaves for i in (0, 1, 2, 3, -1)] == [5, 3, 2, 1, 1]
    with pytest.raises(IndexError):
        path.tree(4)


def test_without_validation_there_is_no_choice() -> None:
    path = prune_path(tree_of(F1))
    assert path.validation_errors is None
    with pytest.raises(DataError, match="validation"):
        path.tree()


def test_the_favoured_tree() -> None:
    path = prune_path(tree_of(F1), CostComplexity(se=1), validation=rows_of(V1))
    assert path.choice == 1
    assert path.tree().n_leaves == 3


def test_folds_need_a_learner() -> None:
    with pytest.raises(DataError, match="learner"):
        prune_path(tree_of(F1), validation=deal(rows_of(V1), 3))


def test_classes_are_matched_by_label() -> None:
    table = rows_of([[b, a] for a, b in V1], classes=("B", "A"))
    path = prune_path(tree_of(F1), validation=table)
    assert path.validation_errors is not None
    assert path.validation_errors[0] == pytest.approx(7 / 30)


def test_a_class_that_the_tree_does_not_know() -> None:
    with pytest.raises(DataError, match="'C'"):
        prune_path(tree_of(F1), validation=rows_of([[1, 1]] * 6, classes=("A", "C")))
