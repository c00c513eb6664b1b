"""Prospects: which open node is split first. They matter where growth is cut by a leaf budget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from treewright.components.base import Component
from treewright.components.node_view import NodeView
from treewright.components.registry import native


@dataclass(frozen=True, repr=False)
class Prospects(Component):
    """Base of prospects; write `prospects` for one of your own.

    Examples
    --------
    >>> import numpy as np
    >>> from treewright import MaxLeaves, Plan, Prospects, Table, grow
    >>> class LargestFirst(Prospects):
    ...     '''Split the heaviest node first.'''
    ...
    ...     def prospects(self, node):
    ...         return node.weight
    >>> table = Table.from_frame(np.arange(6.0).reshape(6, 1), ["a", "b", "a", "b", "a", "b"])
    >>> grow(table, Plan(prospects=LargestFirst(), stop=MaxLeaves(3))).n_leaves
    3
    """

    family: ClassVar[str] = "prospects"
    concerns: ClassVar[frozenset[str]] = frozenset({"classification", "regression"})
    supports: ClassVar[frozenset[str]] = concerns

    def prospects(self, node: NodeView) -> float:
        """How much a split of `node` promises; the open node with the most is next."""
        raise NotImplementedError(f"{type(self).__name__} has no prospects method")


@native("prospects.constant")
@dataclass(frozen=True, repr=False)
class Constant(Prospects):
    """All nodes promise the same: the order is the search's own."""


@native("prospects.perfect_classification")
@dataclass(frozen=True, repr=False)
class PerfectClassification(Prospects):
    """The share of the training weight that a perfect split of the node would put right.

    In regression, the squared error of the node.
    """
