"""Two trees compared: their splits, which must be the same, and their numbers, nearly so."""

from __future__ import annotations

import numpy as np

from treewright import Tree

#: What decides where a row goes.
SPLITS = (
    "feature",
    "features_column",
    "child_begin",
    "children",
    "threshold",
    "branch_begin",
    "branches",
    "default_child",
    "surrogate_begin",
    "surrogate_feature",
    "surrogate_threshold",
    "surrogate_flipped",
    "surrogate_branch_begin",
    "surrogate_branches",
)
#: Statistics that a weight of two and a repeated row have in common.
NUMBERS = (
    "counts",
    "mean",
    "sse",
    "center",
    "weight",
    "known",
    "gain",
    "impurity",
    "heuristic",
    "surrogate_agreement",
    "surrogate_adjusted",
)


def assert_same_splits(one: Tree, other: Tree) -> None:
    """The trees send every row the same way."""
    assert one.schema == other.schema
    for name in SPLITS:
        left, right = one.arrays[name], other.arrays[name]
        assert left.tobytes() == right.tobytes(), f"{name}: {left} and {right}"


def assert_same_tree(one: Tree, other: Tree) -> None:
    """The same splits, and numbers that agree to twelve digits."""
    assert_same_splits(one, other)
    for name in NUMBERS:
        if name in one.arrays:
            left, right = one.arrays[name], other.arrays[name]
            np.testing.assert_allclose(left, right, rtol=1e-12, atol=1e-12, err_msg=name)
