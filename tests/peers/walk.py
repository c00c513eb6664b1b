"""Walks a scikit-learn tree node by node and asks treewright what it would do there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from treewright import Plan, Table

from .partition import Measure, codes, gain, impurity, one_split, root_split

# On the scale of the node's impurity.
SAME = 1e-9


@dataclass
class Walk:
    """What a walk found; `different` must stay empty."""

    nodes: int = 0
    tied: int = 0
    zero_gain: int = 0
    different: list[str] = field(default_factory=list)

    def tell(self, record_property: Callable[[str, object], None]) -> None:
        """Record the counts with the test."""
        record_property("inner nodes compared", self.nodes)
        record_property("differing but tied", self.tied)
        record_property("of zero gain excepted", self.zero_gain)
        record_property("different", len(self.different))


def rows_of_nodes(model: Any, X: NDArray[np.float32]) -> list[NDArray[np.int64]]:
    """The rows that reach each node."""
    paths = model.decision_path(X).tocsc()
    return [
        np.sort(paths.indices[begin:end]).astype(np.int64)
        for begin, end in zip(paths.indptr, paths.indptr[1:], strict=False)
    ]


def walk(model: Any, X: NDArray[np.float32], y: NDArray[Any], plan: Plan, measure: Measure) -> Walk:
    """Compare the splits of a fitted scikit-learn tree with ours, always below theirs.

    At every inner node of theirs our best split of the same rows must be worth as much as theirs:
    different splits are told apart from ties by what they are worth, which NumPy works out.
    """
    table = Table.from_frame(X.astype(np.float64), y)
    plan = one_split(plan)
    found, targets, reached = Walk(), codes(y), rows_of_nodes(model, X)
    theirs = model.tree_
    for node in np.flatnonzero(theirs.children_left >= 0):
        rows = reached[node]
        scale = impurity(targets[rows], measure)
        their_side = np.isin(rows, reached[theirs.children_right[node]], assume_unique=True)
        their_gain = gain(targets[rows], their_side.astype(np.int8), measure)
        our = root_split(table, rows, plan)
        our_gain = 0.0 if our is None else gain(targets[rows], our.side, measure)
        if their_gain <= 1e-12 * max(1.0, scale) and our is None:
            found.zero_gain += 1
            continue
        found.nodes += 1
        if abs(our_gain - their_gain) > SAME * max(scale, np.finfo(float).tiny):
            found.different.append(
                f"node {node} with {len(rows)} rows: ours {our and our.column} gains {our_gain!r}, "
                f"theirs x{theirs.feature[node]} <= {theirs.threshold[node]!r} {their_gain!r}"
            )
        elif our is None or not _same(our.side, their_side):
            found.tied += 1
        if our is not None:
            # What a node tells of its split must be what the split is worth.
            assert abs(our.tree.node(0).gain - our_gain) <= SAME * scale
    return found


def _same(side: NDArray[np.int8], their_side: NDArray[np.bool_]) -> bool:
    return bool((side == their_side).all() or (side != their_side).all())
