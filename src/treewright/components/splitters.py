"""Node splitters: how the best split of a node is found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from treewright.components.base import CAPABILITIES, Component
from treewright.components.criteria import Criterion, Gini
from treewright.components.field_checks import at_least, between
from treewright.components.node_view import NodeView
from treewright.components.registry import native
from treewright.components.split import Split


@dataclass(frozen=True, repr=False)
class Splitter(Component):
    """Base of node splitters; write `best_splits` for one of your own.

    A table with symbolic columns, missing values or weights, and a Plan with priors, are refused
    unless ``supports`` says that the splitter deals with them.

    Examples
    --------
    >>> import numpy as np
    >>> from treewright import Plan, Split, Splitter, Table, grow
    >>> class Halves(Splitter):
    ...     '''Cut the first column at its median.'''
    ...
    ...     def best_splits(self, node, n):
    ...         values = node.table.column(node.table.schema.names[0])[node.rows]
    ...         middle = np.median(values)
    ...         return [Split(0, threshold=middle)] if middle < values.max() else []
    >>> table = Table.from_frame(np.array([[1.0], [2.0], [3.0], [4.0]]), ["a", "b", "a", "b"])
    >>> grow(table, Plan(splitter=Halves())).n_leaves
    4
    """

    family: ClassVar[str] = "splitter"
    concerns: ClassVar[frozenset[str]] = frozenset(CAPABILITIES)
    supports: ClassVar[frozenset[str]] = frozenset({"classification", "regression"})

    def best_splits(self, node: NodeView, n: int) -> Sequence[Split]:
        """Up to `n` splits, best first; none makes the node a leaf."""
        raise NotImplementedError(f"{type(self).__name__} has no best_splits method")


@native("splitter.exhaustive")
@dataclass(frozen=True, repr=False)
class Exhaustive(Splitter):
    """Every threshold of every numeric column, every way to divide the symbols in two.

    Parameters
    ----------
    criterion
        Measure of quality.
    symbols
        ``"binary"``: for two classes and in regression the symbols are put in order, which is as
        good as trying all subsets for concave measures; else all subsets are tried up to
        `max_exhaustive_symbols` symbols, and a heuristic beyond. ``"all_subsets"``: all are
        tried, always.
    min_child
        Least weight of known rows on either side.
    max_exhaustive_symbols
        Most symbols in a node for which all subsets are tried (with 20, half a million).
    scale_by_known
        Multiply a split's quality by the share of rows that have a value in its column.
    """

    criterion: Criterion = field(default_factory=Gini)
    symbols: Literal["binary", "all_subsets"] = "binary"
    min_child: float = field(default=1.0, metadata=at_least(0))
    max_exhaustive_symbols: int = field(default=12, metadata=between(1, 20))
    scale_by_known: bool = True

    supports = Splitter.concerns
