"""Priors and costs, resolved to numbers in the order of a table's classes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from treewright.components.parameters import did_you_mean
from treewright.errors import PlanError

if TYPE_CHECKING:
    from treewright.inducers.plan import Plan
    from treewright.inducers.plan_fields import Label

Floats = NDArray[np.float64]


def prior_shares(plan: Plan, classes: Sequence[Label]) -> Floats | None:
    """The plan's priors by class, or None."""
    if plan.priors is None:
        return None
    _check_labels(plan.priors, classes, "priors")
    absent = [label for label in classes if label not in plan.priors]
    if absent:
        raise PlanError(f"priors lack the class {absent[0]!r}", fix="give one for every class")
    return np.array([plan.priors[label] for label in classes], dtype=np.float64)


def cost_matrix(plan: Plan, classes: Sequence[Label]) -> Floats | None:
    """Costs as ``[predicted, true]`` with a zero diagonal; None without costs or choices."""
    costs: Any = plan.costs
    if costs is None:
        return None
    n = len(classes)
    if isinstance(costs, Mapping):
        matrix = np.ones((n, n)) - np.eye(n)
        place = {label: i for i, label in enumerate(classes)}
        _check_labels(costs, classes, "costs")
        for predicted, row in costs.items():
            _check_labels(row, classes, f"costs[{predicted!r}]")
            for true, cost in row.items():
                matrix[place[predicted], place[true]] = cost
    else:
        if len(costs) != n:
            raise PlanError(
                f"costs are a square of {len(costs)}, but there are {n} classes",
                fix="give one row and one column per class, in the order of the classes",
            )
        matrix = np.array(costs, dtype=np.float64)
    return matrix if n > 1 else None


def growth_factors(
    class_weights: Floats,
    priors: Floats | None,
    costs: Floats | None,
    classes: Sequence[Label],
) -> Floats | None:
    """What the weight of each class is multiplied by while the tree grows, or None for nothing.

    Priors p replace the shares in the data; `costs`, if they act through the priors, alter
    them to p'(c) proportional to p(c) times the sum over a of cost(a|c). Factors keep the total.

    Examples
    --------
    Eight objects of the first class, six of the second, which is five times as costly to miss:

    >>> weights, costs = np.array([8.0, 6.0]), np.array([[0.0, 5.0], [1.0, 0.0]])
    >>> factors = growth_factors(weights, None, costs, ["a", "b"])
    >>> (weights * factors / 14).round(6).tolist()
    [0.210526, 0.789474]
    """
    if priors is None and costs is None:
        return None
    total = class_weights.sum()
    shares = class_weights / total if priors is None else priors
    if costs is not None:
        to_miss = costs.sum(axis=0)
        if (to_miss == 0).any():
            free = classes[int(np.argmax(to_miss == 0))]
            raise PlanError(
                f"costs: missing the class {free!r} costs nothing, so it would have no weight",
                fix="give it a positive cost, or use costs_use='gini'",
            )
        shares = shares * to_miss
    present = class_weights > 0
    # Classes that do not occur take no share: the sum over the others stays the data's own.
    shares = np.where(present, shares, 0.0) / shares[present].sum()
    result: Floats = np.divide(
        shares * total, class_weights, out=np.ones_like(class_weights), where=present
    )
    return result


def _check_labels(given: Mapping[Any, Any], classes: Sequence[Label], where: str) -> None:
    for label in given:
        if label not in classes:
            near = did_you_mean(str(label), [str(c) for c in classes])
            raise PlanError(f"{where} name the class {label!r}, which the target lacks", fix=near)
