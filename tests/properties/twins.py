"""Every native component that can have a body in Python, written again in Python."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from treewright import (
    Acceptor,
    AllOf,
    AnyOf,
    Component,
    Exhaustive,
    NodeView,
    Prospects,
    Split,
    Splitter,
    StopRule,
)

from .oracle import Node, best, candidates

#: Families without bodies in Python, and the one component that cannot have one.
NO_BODY = {"missing", "search", "refinement", "criterion.least_absolute_deviation"}


class PythonPure(StopRule):
    def should_stop(self, node: NodeView) -> bool:
        target: Any = node.table.target
        labels = target.values if target.classes is None else target.codes
        return len(np.unique(labels[node.rows])) < 2


@dataclass(frozen=True, repr=False)
class PythonSmallerThan(StopRule):
    weight: float = 0.0

    def should_stop(self, node: NodeView) -> bool:
        return node.weight < self.weight * (1 - 1e-12)


@dataclass(frozen=True, repr=False)
class PythonMaxDepth(StopRule):
    depth: int = 0

    def should_stop(self, node: NodeView) -> bool:
        return node.depth >= self.depth


@dataclass(frozen=True, repr=False)
class PythonMaxLeaves(StopRule):
    leaves: int = 1

    def should_stop(self, node: NodeView) -> bool:
        return node.n_leaves >= self.leaves


@dataclass(frozen=True, repr=False)
class PythonAccurate(StopRule):
    errors: float = 1.0
    share: float | None = None

    def should_stop(self, node: NodeView) -> bool:
        if node.errors < self.errors * (1 - 1e-12):
            return True
        return self.share is not None and node.errors <= self.share * node.weight * (1 + 1e-12)


@dataclass(frozen=True, repr=False)
class PythonAnyOf(StopRule):
    rules: tuple[StopRule, ...] = ()

    def should_stop(self, node: NodeView) -> bool:
        return any(rule.should_stop(node) for rule in self.rules)


@dataclass(frozen=True, repr=False)
class PythonAllOf(StopRule):
    rules: tuple[StopRule, ...] = ()

    def should_stop(self, node: NodeView) -> bool:
        return all(rule.should_stop(node) for rule in self.rules)


class PythonImproves(Acceptor):
    def accepts(self, node: NodeView, children: Sequence[NodeView]) -> bool:
        return sum(child.errors for child in children) < node.errors * (1 - 1e-12)


class PythonConstant(Prospects):
    def prospects(self, node: NodeView) -> float:
        return 7.0


class PythonPerfectClassification(Prospects):
    def prospects(self, node: NodeView) -> float:
        return node.errors / node.root_weight


@dataclass(frozen=True, repr=False)
class PythonExhaustive(Splitter):
    """Brute force in every node."""

    criterion: str = "gini"
    symbols: str = "binary"
    min_child: float = 1.0
    scale_by_known: bool = True

    supports = frozenset({"classification", "regression", "symbols", "missing", "weights"})

    def best_splits(self, node: NodeView, n: int) -> list[Split]:
        columns = node.table.schema.columns
        winner = best(
            candidates(
                self._node(node),
                self.criterion,
                min_child=self.min_child,
                scale_by_known=self.scale_by_known,
                symbols=self.symbols,  # type: ignore[arg-type]
            )
        )
        if winner is None:
            return []
        if winner.left_codes is None:
            return [Split(winner.column, threshold=winner.threshold, gain=winner.gain)]
        symbols = columns[winner.column].symbols
        left = tuple(symbols[code] for code in winner.left_codes)
        return [Split(winner.column, left=left, gain=winner.gain)]

    @staticmethod
    def _node(node: NodeView) -> Node:
        target: Any = node.table.target
        values = []
        for column in node.table.schema.columns:
            held = node.table.column(column.name)[node.rows].astype(float)
            values.append(held if column.kind == "numeric" else np.where(held < 0, np.nan, held))
        kinds = tuple(column.kind for column in node.table.schema.columns)
        regression = target.classes is None
        y = (target.values if regression else target.codes)[node.rows]
        classes = 0 if regression else len(target.classes)
        return Node(kinds, tuple(values), y, node.weights, classes)


WRITTEN = {
    twin.__name__.removeprefix("Python"): twin
    for twin in (
        PythonPure,
        PythonSmallerThan,
        PythonMaxDepth,
        PythonMaxLeaves,
        PythonAccurate,
        PythonImproves,
        PythonConstant,
        PythonPerfectClassification,
    )
}


def twin(part: Component) -> Component:
    """The same in Python. Criteria and decisions have their formulas there already."""
    cls = type(part)
    given = part.get_params(deep=False)
    if isinstance(part, AnyOf | AllOf):
        combination = PythonAnyOf if isinstance(part, AnyOf) else PythonAllOf
        rules: Any = tuple(twin(rule) for rule in part.rules)
        return combination(rules=rules)
    if isinstance(part, Exhaustive):
        del given["max_exhaustive_symbols"]
        given["criterion"] = part.criterion.name.removeprefix("criterion.")
        return PythonExhaustive(**given)
    if part.family in ("criterion", "decision"):
        return type(f"Python{cls.__name__}", (cls,), {})(**given)  # type: ignore[no-any-return]
    return WRITTEN[cls.__name__](**given)


def has_twin(cls: type[Component]) -> bool:
    """Whether `twin` knows a component."""
    return (
        cls in (AnyOf, AllOf, Exhaustive)
        or cls.family in ("criterion", "decision")
        or cls.__name__ in WRITTEN
    )
