"""Do the parts of a Plan fit each other, and the data? Answered before anything runs.

Every component declares the capabilities it has (`Component.supports`) among those that concern
its family. Most of what a table or a Plan asks for is such a capability, and one rule compares the
two; what is left are rules about particular pairs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from treewright.components.base import CAPABILITIES, Component
from treewright.components.registry import registered
from treewright.errors import PlanError

if TYPE_CHECKING:
    from treewright.inducers.plan import Plan

Task = Literal["classification", "regression"]

#: What the core does inside its own scans, so that a body in Python cannot take part in it.
_CORE_ONLY = frozenset({"cost_matrix", "monotone"})
#: The method that a component written in Python has to bring.
_BODIES = {
    "criterion": "score",
    "splitter": "best_splits",
    "stop": "should_stop",
    "acceptor": "accepts",
    "prospects": "prospects",
    "decision": "probabilities",
}
#: Families whose members live in the core only.
_NO_BODIES = frozenset({"missing", "search"})


def check_plan(
    plan: Plan, task: Task, n_classes: int | None, of_table: frozenset[str] = frozenset()
) -> None:
    """Raise a PlanError for the first misfit; `of_table` are capabilities the data ask for."""
    _check_task(plan, task)
    for part in plan.parts():
        _check_body(part)
    demands = _demands(plan, task, of_table)
    for capability, asker in demands.items():
        for part in plan.parts():
            if capability in part.concerns - capabilities(part):
                raise _misfit(part, capability, asker, frozenset(demands))
    _check_monotone(plan, task, n_classes)


def capabilities(part: Component) -> frozenset[str]:
    """What a component can do, given where its body is."""
    return part.supports if part.native else part.supports - _CORE_ONLY


def _check_task(plan: Plan, task: Task) -> None:
    if task not in ("classification", "regression"):
        raise PlanError(f"unknown task {task!r}", fix="use 'classification' or 'regression'")
    if task == "regression":
        for name in ("priors", "costs"):
            if getattr(plan, name) is not None:
                raise PlanError(
                    f"Plan.{name} is about classes, but the target is numbers",
                    fix=f"leave {name} out, or give a target of classes",
                )
    if plan.costs_use == "gini" and plan.costs is None:
        raise PlanError(
            "Plan.costs_use is 'gini', but there are no costs", fix="give costs, or leave it out"
        )


def _demands(plan: Plan, task: Task, of_table: frozenset[str]) -> dict[str, str]:
    """The capabilities asked for, and who asks."""
    demands: dict[str, str] = {task: f"the target ({task})"}
    for capability in sorted(of_table):
        demands[capability] = f"the table's {CAPABILITIES[capability]}"
    if plan.priors is not None:
        demands["priors"] = "Plan.priors"
    if plan.costs is not None:
        by_matrix = plan.costs_use == "gini"
        demands["cost_matrix" if by_matrix else "priors"] = f"Plan.costs_use={plan.costs_use!r}"
    if plan.monotone is not None:
        demands["monotone"] = "Plan.monotone"
    return demands


def _misfit(part: Component, capability: str, asker: str, demands: frozenset[str]) -> PlanError:
    fixes = [
        f"{cls.__name__}()"
        for cls in registered(part.family).values()
        if cls.__module__.startswith("treewright.") and demands & cls.concerns <= cls.supports
    ]
    own = type(part).__name__
    if capability == "cost_matrix":
        fixes.append("costs_use='priors'")
    elif capability == "monotone" and not fixes:
        fixes.append("no monotone constraints")
    if not part.native and capability not in _CORE_ONLY:
        fixes.append(f"{own} itself, with {capability!r} in its supports once it deals with them")
    return PlanError(
        f"{part!r} does not support {CAPABILITIES[capability]}, which {asker} asks for",
        fix=f"use {' or '.join(fixes) or 'another part'}",
    )


def _check_body(part: Component) -> None:
    if part.native:
        return
    cls = type(part)
    if part.family in _NO_BODIES:
        known = ", ".join(f"{known.__name__}()" for known in registered(part.family).values())
        raise PlanError(
            f"{cls.__name__} is a {part.family} component written in Python, but these live in "
            "the core",
            fix=f"use one of {known}",
        )
    method = _BODIES.get(part.family)
    if method is None:
        return
    family_base = next(base for base in cls.__mro__ if "family" in base.__dict__)
    if getattr(cls, method) is getattr(family_base, method):
        raise PlanError(f"{cls.__name__} has no body", fix=f"write its method {method}")


def _check_monotone(plan: Plan, task: Task, n_classes: int | None) -> None:
    if plan.monotone is None or task == "regression" or n_classes is None or n_classes <= 2:
        return
    raise PlanError(
        f"Plan.monotone with {n_classes} classes: a direction needs one probability that rises",
        fix="use two classes or a numeric target, or leave monotone out",
    )
