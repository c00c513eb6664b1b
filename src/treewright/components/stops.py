"""Stop rules: which nodes are not split any further."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from treewright.components.base import Component
from treewright.components.field_checks import at_least
from treewright.components.node_view import NodeView
from treewright.components.registry import native
from treewright.errors import PlanError


@dataclass(frozen=True, repr=False)
class StopRule(Component):
    """Base of stop rules; write `should_stop` for one of your own.

    Examples
    --------
    >>> import numpy as np
    >>> from dataclasses import dataclass
    >>> from treewright import Plan, StopRule, Table, grow
    >>> @dataclass(frozen=True, repr=False)
    ... class SmallShare(StopRule):
    ...     '''Leave nodes alone that hold little of the training data.'''
    ...
    ...     share: float = 0.6
    ...
    ...     def should_stop(self, node):
    ...         return node.weight < self.share * node.root_weight
    >>> table = Table.from_frame(np.array([[1.0], [2.0], [3.0], [4.0]]), ["a", "b", "a", "b"])
    >>> grow(table, Plan(stop=SmallShare(0.8))).n_leaves
    2
    """

    family: ClassVar[str] = "stop"
    concerns: ClassVar[frozenset[str]] = frozenset({"classification", "regression"})
    supports: ClassVar[frozenset[str]] = concerns

    def should_stop(self, node: NodeView) -> bool:
        """Whether `node` stays a leaf; asked before any split is sought."""
        raise NotImplementedError(f"{type(self).__name__} has no should_stop method")


@native("stop.pure")
@dataclass(frozen=True, repr=False)
class Pure(StopRule):
    """Stop where all targets agree."""


@native("stop.smaller_than")
@dataclass(frozen=True, repr=False)
class SmallerThan(StopRule):
    """Stop where the rows weigh less than `weight`."""

    weight: float = field(metadata=at_least(0))


@native("stop.max_depth")
@dataclass(frozen=True, repr=False)
class MaxDepth(StopRule):
    """Stop at `depth` splits below the root."""

    depth: int = field(metadata=at_least(0))


@native("stop.max_leaves")
@dataclass(frozen=True, repr=False)
class MaxLeaves(StopRule):
    """Stop when the tree has `leaves` leaves.

    Which leaves those are depends on the order of growth: choose it by the Plan's `prospects`, or
    let ``HillClimbing(order="breadth")`` keep the tree balanced.
    """

    leaves: int = field(metadata=at_least(1))


@native("stop.accurate")
@dataclass(frozen=True, repr=False)
class Accurate(StopRule):
    """Stop where the majority label is nearly always right.

    Parameters
    ----------
    errors
        Stop where less than this weight is wrong: 2 lets one foreign object be, 0 never stops.
    share
        Stop also where this share of the node's weight or less is wrong.
    """

    errors: float = field(default=1.0, metadata=at_least(0))
    share: float | None = field(default=None, metadata=at_least(0))

    supports = frozenset({"classification"})


@dataclass(frozen=True, repr=False)
class _Combination(StopRule):
    """Several rules as one."""

    rules: tuple[StopRule, ...]

    def __init__(self, *each: StopRule, rules: Sequence[StopRule] = ()) -> None:
        object.__setattr__(self, "rules", (*each, *rules))
        self.__post_init__()
        if not self.rules:
            raise PlanError(f"{type(self).__name__} has no rules", fix="name at least one")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(repr(rule) for rule in self.rules)})"


@native("stop.any_of")
@dataclass(frozen=True, init=False, repr=False)
class AnyOf(_Combination):
    """Stop where at least one of the rules says so."""


@native("stop.all_of")
@dataclass(frozen=True, init=False, repr=False)
class AllOf(_Combination):
    """Stop where all of the rules say so."""
