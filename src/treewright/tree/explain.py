"""Why the tree answers as it does for one row: the path in words and as values."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from treewright.errors import DataError
from treewright.table import Column, Table
from treewright.tree import wording
from treewright.tree.conditions import Condition, Interval
from treewright.tree.node import Label, Node, Surrogate

if TYPE_CHECKING:
    from treewright.tree.tree import Tree

Route = Literal["value", "surrogate", "default"]


@dataclass(frozen=True, slots=True)
class Step:
    """One question on the way of a row.

    Attributes
    ----------
    node, child : int
        Ids of the node that asked and of the one that the row went to.
    column : Column
        The column the node asks.
    value : str, int, float, bool or None
        The row's value in it, None if it is missing or unknown to the node.
    route : {"value", "surrogate", "default"}
        What decided: the value; another column that answered for it; or, nothing being known, the
        default of the node.
    answered_by : Surrogate or None
        The surrogate that answered.
    condition : Condition or None
        What held, on `column` or on the surrogate's; None if nothing was known.
    summary : str
        The training rows in the child.
    text : str
        The step in words.
    """

    node: int
    child: int
    column: Column
    value: Label | None
    route: Route
    answered_by: Surrogate | None
    condition: Condition | None
    summary: str
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer for one row and the steps that led to it.

    Attributes
    ----------
    prediction : label or float
    probabilities : dict or None
        Probability of each class; None in regression.
    steps : tuple of Step
    leaf : int
    summary : str
        The training rows in the leaf.
    """

    prediction: Label
    probabilities: dict[Label, float] | None
    steps: tuple[Step, ...]
    leaf: int
    summary: str

    def __str__(self) -> str:
        answer = wording.symbol(self.prediction)
        if self.probabilities is not None:
            answer += f" (probability {wording.number(self.probabilities[self.prediction], 3)})"
        lines = [f"{answer}, because"] if self.steps else [f"{answer}, whatever the row holds"]
        for place, step in enumerate(self.steps, start=1):
            lines.append(f"  {place}. {step.text}")
            lines.append(f"     → {step.summary}")
        lines.append(f"leaf {self.leaf}" + ("" if self.steps else f": {self.summary}"))
        return "\n".join(lines)


def explain(tree: Tree, row: Any) -> Explanation:
    """Follow one row down the tree."""
    raw = _one_row(row)
    table = tree.schema.encode(raw)
    if table.n_rows != 1:
        raise DataError(
            f"{table.n_rows} rows to explain", where="explain", fix="give one row at a time"
        )
    path = tree.decision_path(table).indices.tolist()
    held = _Row(table, raw)
    steps = tuple(_step(tree, tree.node(above), below, held) for above, below in pairwise(path))
    leaf = tree.node(path[-1])
    probabilities = None
    if tree.classes is not None:
        shares = tree.probabilities[leaf.id].tolist()
        probabilities = dict(zip(tree.classes, shares, strict=True))
    return Explanation(
        prediction=leaf.prediction,
        probabilities=probabilities,
        steps=steps,
        leaf=leaf.id,
        summary=leaf.summary(),
    )


class _Row:
    """The values of one row: as the tree sees them and, for messages, as they were given."""

    def __init__(self, table: Table, given: Any) -> None:
        self._table = table
        self._given = given if isinstance(given, Mapping) else {}

    def held(self, column: Column) -> float:
        """A number, or the code of a symbol, -1 if it is missing."""
        return float(self._table.column(column.name)[0])

    def is_missing(self, column: Column) -> bool:
        value = self.held(column)
        return math.isnan(value) if column.kind == "numeric" else value < 0

    def value(self, column: Column) -> Label | None:
        if self.is_missing(column):
            return None
        held = self.held(column)
        return held if column.kind == "numeric" else column.symbols[int(held)]

    def unknown(self, column: Column) -> str | None:
        """The symbol that was given where the tree's column knows no such symbol."""
        cell = self._given.get(column.name)
        given = cell[0] if isinstance(cell, list) and len(cell) == 1 else None
        if column.kind == "numeric" or not isinstance(given, str | int):
            return None
        return wording.symbol(given) if self.is_missing(column) else None


def _one_row(row: Any) -> Any:
    """A row in a form that `Schema.encode` takes, as a table of one row."""
    if isinstance(row, Mapping):
        # A mapping of columns with one value each is a row already.
        return {
            name: cell if isinstance(cell, list | np.ndarray) else [cell]
            for name, cell in row.items()
        }
    if isinstance(row, Table):
        return row
    if hasattr(row, "to_dict") and getattr(row, "ndim", None) == 1:  # a row of a data frame
        return {name: [cell] for name, cell in row.to_dict().items()}
    if isinstance(row, np.ndarray) and row.ndim == 1:
        return row.reshape(1, -1)
    if isinstance(row, list | tuple) and not any(isinstance(cell, list | tuple) for cell in row):
        return [list(row)]
    return row


def _step(tree: Tree, node: Node, child: int, row: _Row) -> Step:
    column = node.column
    assert column is not None  # only inner nodes have children
    ordinal = tree.node(child).ordinal
    assert ordinal is not None
    value = row.value(column)
    condition: Condition | None = node.condition(ordinal)
    surrogate: Surrogate | None = None
    route: Route = "value"
    if not any(node.condition(o).holds(value) for o in range(len(node.children))):
        surrogate = _first_known(node, row)
        route = "default" if surrogate is None else "surrogate"
        condition = None if surrogate is None else surrogate.conditions[ordinal]
    return Step(
        node=node.id,
        child=child,
        column=column,
        value=value,
        route=route,
        answered_by=surrogate,
        condition=condition,
        summary=tree.node(child).summary(),
        text=_words(node, column, row, condition, surrogate),
    )


def _first_known(node: Node, row: _Row) -> Surrogate | None:
    for surrogate in node.surrogates:
        value = row.value(surrogate.column)
        if any(condition.holds(value) for condition in surrogate.conditions):
            return surrogate
    return None


def _words(
    node: Node,
    column: Column,
    row: _Row,
    condition: Condition | None,
    surrogate: Surrogate | None,
) -> str:
    name = wording.printable(column.name)
    if condition is not None and surrogate is None:
        return _held(column, row, condition)
    unknown = row.unknown(column)
    if unknown is not None:
        lost = f"{name} = {unknown} is not a symbol that the tree knows"
    elif row.is_missing(column):
        lost = f"{name} is missing"
    else:
        seen = wording.value(column, row.held(column))
        lost = f"{name} = {seen} was not among the training rows of this node"
    if condition is None or surrogate is None:
        share = wording.percent(_default_share(node))
        return f"{lost}; went the default way, with {share} of the training weight"
    agreement = wording.percent(surrogate.agreement)
    answer = _held(surrogate.column, row, condition)
    return f"{lost}; answered by {answer} (it agreed on {agreement} of the training weight)"


def _held(column: Column, row: _Row, condition: Condition) -> str:
    """The row's value with what it satisfies: ``width = 1.4 ≤ 2.45``."""
    name, value = wording.printable(column.name), row.held(column)
    if isinstance(condition, Interval):
        bounds = [bound for bound in (condition.low, condition.high) if math.isfinite(bound)]
        # A value just beside a threshold needs enough digits to be seen on its side.
        digits = wording.digits_apart([value, *bounds])
        relation = condition.worded(digits).removeprefix(f"{name} ")
        return f"{name} = {wording.value(column, value, digits)} {relation}"
    told, words = f"{name} = {wording.value(column, value)}", str(condition)
    return told if words == told else f"{told}, {words.removeprefix(f'{name} ')}"


def _default_share(node: Node) -> float:
    ordinal = node.default_child
    weight = node.weight
    if ordinal is None or weight <= 0:
        return 0.0
    return node.child(ordinal).weight / weight
