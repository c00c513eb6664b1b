"""The Plan as the core reads it: everything resolved against one table.

Nested dicts of components with all fields, numbers in the order of the table's classes and
columns, bodies in Python as objects.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from treewright.components.base import Component
from treewright.components.parameters import did_you_mean
from treewright.errors import PlanError
from treewright.inducers.class_factors import cost_matrix, growth_factors, prior_shares
from treewright.inducers.python_parts import for_core
from treewright.inducers.weight_scale import weight_factor
from treewright.table import Schema, Table

if TYPE_CHECKING:
    from treewright.inducers.plan import Plan

_PARTS = ("splitter", "stop", "accept", "prospects", "search", "missing", "decision")


def plan_document(plan: Plan, table: Table) -> dict[str, Any]:
    """What the core needs to grow `plan` on `table`, which has a target."""
    document: dict[str, Any] = {name: _part(getattr(plan, name), table.schema) for name in _PARTS}
    document.update(_of_classes(plan, table))
    document["monotone"] = _directions(plan, table.schema)
    document["weight_scale"] = weight_factor(table.weights, plan.weight_scale)
    # Bodies in Python look rows up where the core counts them: in the whole table.
    document["table"] = None if _is_native(plan) else table.all_rows
    return document


def decision_document(plan: Plan, table: Table) -> dict[str, Any]:
    """What a Tree needs to turn the class counts of `plan` into answers."""
    classes = table.target.classes if table.target is not None else None
    document: dict[str, Any] = _part(plan.decision, table.schema)
    document.pop("family", None)
    if classes is not None:
        priors, costs = prior_shares(plan, classes), cost_matrix(plan, classes)
        if priors is not None:
            document["priors"] = priors.tolist()
        if costs is not None:
            document["costs"] = costs.tolist()
    return document


def _is_native(plan: Plan) -> bool:
    return all(part.native for part in plan.parts())


def _part(value: Any, schema: Schema) -> Any:
    if isinstance(value, Component):
        if not value.native:
            body = for_core(value, schema)
            return {"component": "python", "family": value.family, "object": body}
        inner = {field.name: _part(getattr(value, field.name), schema) for field in fields(value)}
        return {"component": value.name, **inner}
    if isinstance(value, tuple):
        return [_part(item, schema) for item in value]
    return value


def _of_classes(plan: Plan, table: Table) -> dict[str, Any]:
    target = table.target
    if target is None or target.classes is None:
        return {"class_factors": None, "costs": None, "cost_gini": False}
    priors, costs = prior_shares(plan, target.classes), cost_matrix(plan, target.classes)
    by_matrix = plan.costs_use == "gini"
    factors = None
    if priors is not None or costs is not None:
        factors = growth_factors(
            _class_weights(table), priors, None if by_matrix else costs, target.classes
        )
    return {"class_factors": factors, "costs": costs, "cost_gini": by_matrix}


def _class_weights(table: Table) -> NDArray[np.float64]:
    assert table.target is not None
    assert table.target.classes is not None
    counts = np.bincount(
        np.asarray(table.target.codes),
        weights=table.weights,
        minlength=len(table.target.classes),
    )
    return counts.astype(np.float64)


def _directions(plan: Plan, schema: Schema) -> NDArray[np.int8] | None:
    if plan.monotone is None:
        return None
    directions = np.zeros(len(schema.columns), dtype=np.int8)
    for name, direction in plan.monotone.items():
        if name not in schema.names:
            raise PlanError(
                f"Plan.monotone names the column {name!r}, which the table lacks",
                fix=did_you_mean(name, schema.names),
            )
        position = schema.index_of(name)
        if schema.columns[position].kind == "symbolic":
            raise PlanError(
                f"Plan.monotone names the column {name!r}, whose symbols have no order",
                fix="leave it out, or give the column's kind as 'ordered'",
            )
        directions[position] = direction
    return directions
