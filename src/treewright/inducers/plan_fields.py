"""The fields of a Plan that are not components: priors, costs, monotone directions.

They come as the mappings that are pleasant to write, are kept as immutable ones, and get JSON
forms of their own because class labels need not be text.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np

from treewright.errors import PlanError
from treewright.inducers.frozen_mapping import FrozenMapping

Label = str | int | float | bool
Priors = FrozenMapping[Label, float]
CostsByLabel = FrozenMapping[Label, FrozenMapping[Label, float]]
Costs = CostsByLabel | tuple[tuple[float, ...], ...]


def frozen_priors(given: Any) -> Priors | None:
    """Priors by label: finite, positive, summing to one."""
    if given is None:
        return None
    _require_mapping(given, "priors", "{label: probability}")
    priors = {_label(label): _number(value, f"priors[{label!r}]") for label, value in given.items()}
    for label, value in priors.items():
        if value <= 0:
            raise PlanError(f"priors[{label!r}] is {value:g}", fix="give each class more than 0")
    total = math.fsum(priors.values())
    if abs(total - 1.0) > 1e-6:
        raise PlanError(f"priors sum to {total:g}", fix="make them sum to 1")
    return FrozenMapping(priors)


def frozen_costs(given: Any) -> Costs | None:
    """Costs by label or as a square, finite and not negative, nothing on the diagonal."""
    if given is None:
        return None
    if isinstance(given, Mapping):
        return _costs_by_label(given)
    return _costs_square(given)


def frozen_monotone(given: Any) -> FrozenMapping[str, int] | None:
    """Directions by column name; columns with 0 are free and left out."""
    if given is None:
        return None
    _require_mapping(given, "monotone", "{column: 1 or -1}")
    for column, direction in given.items():
        if not isinstance(column, str):
            raise PlanError(f"monotone names the column {column!r}", fix="use the column's name")
        if direction not in (-1, 0, 1):
            raise PlanError(
                f"monotone[{column!r}] is {direction!r}", fix="use 1, -1, or 0 for free"
            )
    directions = {column: int(d) for column, d in given.items() if d != 0}
    return FrozenMapping(directions) if directions else None


def priors_document(priors: Mapping[Label, float] | None) -> Any:
    """JSON form: pairs in order of the labels."""
    return None if priors is None else [[label, priors[label]] for label in _ordered(priors)]


def costs_document(costs: Any) -> Any:
    """JSON form: triples (predicted, true, cost), or the square."""
    if costs is None:
        return None
    if isinstance(costs, Mapping):
        triples = [
            [predicted, true, costs[predicted][true]]
            for predicted in _ordered(costs)
            for true in _ordered(costs[predicted])
        ]
        return {"by_label": triples}
    return {"matrix": [list(row) for row in costs]}


def priors_of_document(document: Any) -> Any:
    """The mapping in a JSON form; what else is wrong with it, the Plan says."""
    if document is None:
        return None
    try:
        return dict(document)
    except (TypeError, ValueError):
        raise PlanError(
            "priors are no list of pairs", where="document", fix="write [label, probability] pairs"
        ) from None


def costs_of_document(document: Any) -> Any:
    """The mapping or the square in a JSON form."""
    if document is None:
        return None
    if isinstance(document, Mapping) and set(document) == {"matrix"}:
        return document["matrix"]
    if not isinstance(document, Mapping) or set(document) != {"by_label"}:
        raise PlanError(
            "costs are no costs",
            where="document",
            fix="write an object with 'by_label' or 'matrix'",
        )
    costs: dict[Any, dict[Any, Any]] = {}
    try:
        for predicted, true, cost in document["by_label"]:
            costs.setdefault(predicted, {})[true] = cost
    except (TypeError, ValueError):
        raise PlanError(
            "costs.by_label is no list of triples",
            where="document",
            fix="write [predicted, true, cost] triples",
        ) from None
    return costs


def _costs_by_label(given: Mapping[Any, Any]) -> CostsByLabel:
    rows: dict[Label, FrozenMapping[Label, float]] = {}
    for predicted, row in given.items():
        _require_mapping(row, f"costs[{predicted!r}]", "{true: cost}")
        rows[_label(predicted)] = FrozenMapping(
            {
                _label(true): _cost(value, f"costs[{predicted!r}][{true!r}]", predicted == true)
                for true, value in row.items()
            }
        )
    return FrozenMapping(rows)


def _costs_square(given: Any) -> tuple[tuple[float, ...], ...]:
    rows = given.tolist() if isinstance(given, np.ndarray) else given
    is_square = isinstance(rows, list | tuple) and all(
        isinstance(row, list | tuple) and len(row) == len(rows) for row in rows
    )
    if not rows or not is_square:
        raise PlanError(
            "costs are neither a mapping nor a square of numbers",
            fix="give {predicted: {true: cost}}, or a row and a column per class",
        )
    return tuple(
        tuple(_cost(value, f"costs[{i}][{j}]", i == j) for j, value in enumerate(row))
        for i, row in enumerate(rows)
    )


def _cost(value: Any, where: str, is_right: bool) -> float:
    cost = _number(value, where)
    if cost < 0:
        raise PlanError(f"{where} is {cost:g}", fix="give 0 or more")
    if is_right and cost != 0:
        raise PlanError(f"{where} is {cost:g}", fix="a right answer costs 0")
    return cost


def _number(value: Any, where: str) -> float:
    is_number = isinstance(value, int | float | np.integer | np.floating)
    if not is_number or isinstance(value, bool) or not math.isfinite(value):
        raise PlanError(f"{where} is {value!r}", fix="give a finite number")
    return float(value)


def _label(value: Any) -> Label:
    plain = value.item() if isinstance(value, np.generic) else value
    if not isinstance(plain, str | int | float | bool):
        raise PlanError(f"class label {value!r}", fix="labels are text, numbers or booleans")
    return plain


def _ordered(labels: Mapping[Label, Any]) -> list[Label]:
    """Labels in an order that does not depend on how they were given, mixed types included."""
    return sorted(labels, key=lambda label: (type(label).__name__, label))


def _require_mapping(given: Any, name: str, shape: str) -> None:
    if not isinstance(given, Mapping):
        raise PlanError(f"{name} is {given!r}", fix=f"give a mapping {shape}")
