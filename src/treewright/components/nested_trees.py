"""The nested trees of cost-complexity pruning, as places in one full tree."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np
from numpy.typing import NDArray

from treewright import _core

if TYPE_CHECKING:
    from treewright.tree import Tree

Floats = NDArray[np.float64]
Steps = NDArray[np.int32]

#: Alphas closer than this (relative) are taken for one: they differ by rounding.
_ROUNDING = 1e-12


@dataclass(frozen=True, eq=False)
class NestedTrees:
    """Tree i is the smallest that minimises risk + alpha * leaves from ``alphas[i]`` on.

    A node is a leaf of tree i if ``collapsed_at <= i < vanishes_at``.
    """

    alphas: Floats
    n_leaves: Steps
    risk: Floats
    collapsed_at: Steps
    vanishes_at: Steps

    @classmethod
    def of(cls, tree: Tree, losses: Floats, scale: float) -> Self:
        """The sequence of a tree whose nodes have these losses; the risk is loss / scale."""
        arrays = tree.arrays
        alphas, n_leaves, risk, collapsed_at, vanishes_at = _core.cost_complexity_path(
            arrays["child_begin"], arrays["children"], losses
        )
        return cls(alphas / scale, n_leaves, risk / scale, collapsed_at, vanishes_at)

    def __len__(self) -> int:
        return len(self.alphas)

    def at(self, alpha: float | Floats) -> NDArray[np.intp]:
        """The tree for a price of leaves: the last that begins at or below `alpha`."""
        return np.searchsorted(self.alphas, np.multiply(alpha, 1.0 + _ROUNDING), side="right") - 1

    def sums(self, values: Floats) -> Floats:
        """For each tree of the sequence, the sum over its leaves of a value of the nodes."""
        n = len(self.alphas)
        begin = np.minimum(np.maximum(self.collapsed_at, 0), self.vanishes_at)
        coming = np.bincount(begin, values, n + 1)
        going = np.bincount(self.vanishes_at, values, n + 1)
        with np.errstate(invalid="ignore"):  # values may have overflowed to infinity
            sums: Floats = np.cumsum((coming - going)[:n])
        return sums

    def collapsed(self, step: int) -> NDArray[np.intp]:
        """The inner nodes that become leaves at this step, and not before."""
        return np.flatnonzero(self.collapsed_at == step)

    def pruned(self, tree: Tree, step: int) -> Tree:
        """Tree number `step` itself."""
        inner = self.collapsed_at >= 0
        nodes = np.flatnonzero(inner & (self.collapsed_at <= step) & (step < self.vanishes_at))
        return tree.pruned(nodes) if len(nodes) else tree
