"""Trees with known statistics, without growing them: F1, the worked example of the pruners."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from treewright import Column, Schema, Table, Tree
from treewright.tree.model_file import core_tree

# Class counts of A and B; a node's children follow it. Leaves are numbered from the left.
F1 = (
    [40 + 20, 40],
    (
        [50, 10],
        ([44, 2],),
        ([6, 8], ([5, 2],), ([1, 6],)),
    ),
    (
        [10, 30],
        ([8, 5], ([5, 3],), ([3, 2],)),
        ([2, 25],),
    ),
)
NAMES = ("N0", "N1", "N3", "N4", "N5", "N6", "N2", "N7", "N9", "N10", "N8")
V1 = ([10, 2], [1, 2], [1, 2], [2, 0], [1, 1], [1, 7])  # N3 N5 N6 N9 N10 N8


def tree_of(nested: Any, classes: Sequence[Any] = ("A", "B"), **given: Any) -> Tree:
    """A binary tree on one column ``x``: leaf number i holds the rows with x = i."""
    counts: list[Any] = []
    children: list[list[int]] = []
    threshold: list[float] = []
    leaves = 0

    def add(node: Any) -> int:
        nonlocal leaves
        place = len(counts)
        counts.append(node[0])
        children.append([])
        threshold.append(np.nan)
        for below in node[1:]:
            children[place].append(add(below))
            if len(children[place]) == 1:
                threshold[place] = leaves - 0.5
        leaves += len(node) == 1
        return place

    add(nested)
    n = len(counts)
    mass = np.array(counts, dtype=float)
    weight = mass.sum(axis=1)
    inner = np.array([bool(below) for below in children])
    begin = np.cumsum([0] + [len(below) for below in children]).astype(np.int32)
    impurity = 1.0 - (mass**2).sum(axis=1) / weight**2
    arrays = {
        "feature": np.where(inner, 0, -1).astype(np.int32),
        "features_column": np.zeros(1, np.int32),
        "threshold": np.array(threshold),
        "child_begin": begin,
        "children": np.array([c for below in children for c in below], np.int32),
        "branch_begin": np.zeros(n + 1, np.int32),
        "branches": np.zeros(0, np.int16),
        "default_child": np.where(inner, 0, -1).astype(np.int32),
        "surrogate_begin": np.zeros(n + 1, np.int32),
        "surrogate_feature": np.zeros(0, np.int32),
        "surrogate_threshold": np.zeros(0),
        "surrogate_flipped": np.zeros(0, np.uint8),
        "surrogate_branch_begin": np.zeros(1, np.int32),
        "surrogate_branches": np.zeros(0, np.int16),
        "surrogate_agreement": np.zeros(0),
        "surrogate_adjusted": np.zeros(0),
        "counts": mass,
        "weight": weight,
        "weight2": weight.copy(),
        "n_rows": np.ceil(weight).astype(np.int64),
        "known": weight.copy(),
        "gain": np.where(inner, 0.1, 0.0),
        "impurity": impurity,
        "heuristic": np.zeros(n, np.uint8),
    }
    schema = Schema((Column("x", "numeric"),))
    return Tree(core_tree(arrays, 1, mass.shape[1]), schema, classes=classes, **given)


def scaled(nested: Any, factor: float) -> Any:
    """The tree with all counts multiplied."""
    return ([factor * c for c in nested[0]], *(scaled(below, factor) for below in nested[1:]))


def rows_of(leaf_counts: Sequence[Sequence[int]], classes: Sequence[Any] = ("A", "B")) -> Table:
    """A table that sends so many rows of each class to each leaf."""
    x = [i for i, counts in enumerate(leaf_counts) for n in counts for _ in range(n)]
    y = [
        c for counts in leaf_counts for c, n in zip(classes, counts, strict=True) for _ in range(n)
    ]
    return Table.from_frame({"x": np.array(x, dtype=float)}, y)


def leaf_names(tree: Tree, full: Tree, names: Sequence[str] = NAMES) -> str:
    """The leaves of a pruned tree, by the names of the full tree's nodes with equal counts."""
    name_of = {
        tuple(c): name for c, name in zip(full.arrays["counts"].tolist(), names, strict=True)
    }
    return " ".join(name_of[tuple(c)] for c in tree.arrays["counts"][tree.leaves].tolist())
