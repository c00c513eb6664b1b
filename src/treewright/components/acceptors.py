"""Split acceptors: a last look at a split after it was made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from treewright.components.base import Component
from treewright.components.node_view import NodeView
from treewright.components.registry import native


@dataclass(frozen=True, repr=False)
class Acceptor(Component):
    """Base of split acceptors; write `accepts` for one of your own.

    Examples
    --------
    >>> import numpy as np
    >>> from treewright import Acceptor, Plan, Table, grow
    >>> class Balanced(Acceptor):
    ...     '''No child with less than a third of the weight.'''
    ...
    ...     def accepts(self, node, children):
    ...         return min(child.weight for child in children) >= node.weight / 3
    >>> table = Table.from_frame(np.array([[1.0], [2.0], [3.0], [4.0]]), ["a", "b", "b", "b"])
    >>> grow(table, Plan(accept=Balanced())).n_leaves
    1
    """

    family: ClassVar[str] = "acceptor"
    concerns: ClassVar[frozenset[str]] = frozenset({"classification", "regression"})
    supports: ClassVar[frozenset[str]] = concerns

    def accepts(self, node: NodeView, children: Sequence[NodeView]) -> bool:
        """Whether the split of `node` into `children` stays; else `node` becomes a leaf."""
        raise NotImplementedError(f"{type(self).__name__} has no accepts method")


@native("acceptor.improves")
@dataclass(frozen=True, repr=False)
class Improves(Acceptor):
    """Keep a split only if the children get less wrong, as leaves, than the node does."""
