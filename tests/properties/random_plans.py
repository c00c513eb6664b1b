"""A generator of plans at random that draws every native component and every field.

What a field may be drawn from stands in `VALUES`, by ``Class.field``; a field that is missing there
is found by the test, so that nobody adds one that is never tried.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from treewright import Component, Plan, Table, registered
from treewright.inducers.plan_fields import frozen_monotone

Rng = np.random.Generator


@dataclass(frozen=True, eq=False)
class Data:
    """A table to grow on, and other rows to see what the tree does."""

    name: str
    table: Table
    probe: dict[str, Any]
    labels: tuple[str, ...]

    @classmethod
    def of(cls, name: str, seed: int, n: int = 123) -> Data:
        """``two`` and ``three`` classes or ``number``: all kinds of columns, gaps, weights."""
        rng = np.random.default_rng(seed)
        symbols = np.array([*"abcdefghi", None], dtype=object)

        def columns(n: int) -> dict[str, Any]:
            out: dict[str, Any] = {
                "x": rng.normal(size=n),
                "few": rng.integers(0, 6, n) / 2,
                "symbol": symbols[rng.integers(0, 10, n)],
                "sunny": np.array([False, True, None], dtype=object)[rng.integers(0, 3, n)],
                "level": rng.integers(0, 5, n).astype(float),
            }
            out["x"][rng.random(n) < 0.15] = np.nan
            out["few"][rng.random(n) < 0.1] = np.nan
            return out

        X = columns(n)
        signal = np.nan_to_num(X["x"]) + 0.4 * np.nan_to_num(X["few"]) + rng.normal(size=n)
        signal = signal + np.isin(X["symbol"], list("bdg")) - 0.2 * X["level"]
        y: Any = signal
        labels = {"two": ("no", "yes"), "three": ("high", "low", "middle"), "number": ()}[name]
        if labels:
            cuts = np.quantile(signal, [0.6] if name == "two" else [0.3, 0.7])
            y = np.array(labels)[np.digitize(signal, cuts)]
        weights = {"two": rng.integers(1, 4, n), "three": None, "number": rng.integers(1, 8, n) / 4}
        kinds: Any = {"level": "ordered"}
        table = Table.from_frame(X, y, weights=weights[name], kinds=kinds)
        return cls(name, table, columns(300), labels)


# ---- what each field is drawn from ----


def _one_of(*values: Any) -> Callable[[Rng, Data], Any]:
    return lambda rng, data: values[rng.integers(len(values))]


def _perhaps(share: float, draw: Callable[[Rng, Data], Any]) -> Callable[[Rng, Data], Any]:
    return lambda rng, data: draw(rng, data) if rng.random() < share else None


def _component(family: str) -> Callable[[Rng, Data], Component]:
    def draw(rng: Rng, data: Data) -> Component:
        known = natives(family)
        return draw_component(rng, data, known[rng.integers(len(known))])

    return draw


def _criterion(rng: Rng, data: Data) -> Component:
    """Mostly one for the target at hand."""
    task = "classification" if data.labels else "regression"
    known = natives("criterion")
    if rng.random() < 0.85:
        known = [cls for cls in known if task in cls.supports]
    return draw_component(rng, data, known[rng.integers(len(known))])


def _rules(rng: Rng, data: Data) -> tuple[Component, ...]:
    simple = [cls for cls in natives("stop") if "rules" not in {f.name for f in fields(cls)}]
    count = rng.integers(1, 4)
    return tuple(
        draw_component(rng, data, simple[i]) for i in rng.integers(len(simple), size=count)
    )


def _priors(rng: Rng, data: Data) -> dict[str, float]:
    return dict(zip(data.labels, rng.dirichlet(np.full(len(data.labels), 4.0)), strict=True))


def _costs(rng: Rng, data: Data) -> Any:
    k = len(data.labels)
    square = np.where(np.eye(k) > 0, 0.0, rng.integers(0, 6, (k, k)))
    if rng.random() < 0.5:
        return square.tolist()
    return {
        a: {b: square[i, j] for j, b in enumerate(data.labels) if i != j}
        for i, a in enumerate(data.labels)
    }


def _monotone(rng: Rng, data: Data) -> Any:
    names = rng.choice(["x", "few", "level", "sunny"], size=2, replace=False)
    return frozen_monotone({name: int(rng.choice([-1, 1])) for name in names.tolist()})


VALUES: Mapping[str, Callable[[Rng, Data], Any]] = {
    "Plan.splitter": _component("splitter"),
    "Plan.stop": _component("stop"),
    "Plan.missing": _component("missing"),
    "Plan.refine": _perhaps(0.4, _component("refinement")),
    "Plan.accept": _perhaps(0.3, _component("acceptor")),
    "Plan.prospects": _component("prospects"),
    "Plan.search": _component("search"),
    "Plan.decision": _component("decision"),
    "Plan.priors": _perhaps(0.2, _priors),
    "Plan.costs": _perhaps(0.25, _costs),
    "Plan.costs_use": _one_of("priors", "priors", "gini"),
    "Plan.weight_scale": _one_of("auto", "raw", "count", "effective"),
    "Plan.monotone": _perhaps(0.2, _monotone),
    "Exhaustive.criterion": _criterion,
    "Exhaustive.symbols": _one_of("binary", "all_subsets"),
    "Exhaustive.min_child": _one_of(0.0, 1.0, 2.0, 4.5, 9.0),
    "Exhaustive.max_exhaustive_symbols": _one_of(1, 3, 6, 12),
    "Exhaustive.scale_by_known": _one_of(True, False),
    "SmallerThan.weight": _one_of(0.0, 3.0, 7.5, 20.0, 60.0),
    "MaxDepth.depth": _one_of(0, 1, 2, 4, 7),
    "MaxLeaves.leaves": _one_of(1, 2, 4, 7, 12),
    "Accurate.errors": _one_of(0.0, 1.0, 3.0, 8.0),
    "Accurate.share": _one_of(None, 0.0, 0.1, 0.3),
    "AnyOf.rules": _rules,
    "AllOf.rules": _rules,
    "Surrogates.limit": _one_of(0, 1, 2, 5),
    "HillClimbing.order": _one_of("depth", "breadth"),
    "CostComplexity.loss": _one_of("error", "impurity"),
    "CostComplexity.folds": _one_of(2, 3, 5, 10),
    "CostComplexity.se": _one_of(0.0, 0.5, 1.0),
    "CostComplexity.alpha": _one_of(None, None, None, 0.003, 0.03),
    "CostComplexity.geometric": _one_of(True, False),
    "CostComplexity.pooled": _one_of(True, False),
    "CostComplexity.tef": _one_of(0.0, 0.3, 1.0),
    "CostComplexity.deviation": _one_of("objects", "fold_means", "folds"),
}


def natives(family: str | None = None) -> list[type[Component]]:
    """The native components of a family."""
    return [cls for cls in registered(family).values() if cls.native]


def draw_component(rng: Rng, data: Data, cls: type[Component]) -> Component:
    """One component of a class, its fields at random; a PlanError if they do not fit."""
    return cls(**{f.name: VALUES[f"{cls.__name__}.{f.name}"](rng, data) for f in fields(cls)})


def draw_plan(rng: Rng, data: Data) -> Plan:
    """A plan, every field at random; a PlanError if they do not fit."""
    drawn = {f.name: VALUES[f"Plan.{f.name}"](rng, data) for f in fields(Plan)}
    # Without classes there is nothing to say about them; what else misfits is refused.
    if not data.labels and rng.random() < 0.9:
        drawn |= {"priors": None, "costs": None}
    if drawn["costs"] is None and rng.random() < 0.9:
        drawn["costs_use"] = "priors"
    return Plan(**drawn)


def every_field() -> list[str]:
    """``Class.field`` for the Plan and all native components."""
    owners: list[Any] = [Plan, *natives()]
    return [f"{cls.__name__}.{f.name}" for cls in owners for f in fields(cls)]


def neighbours(rng: Rng, data: Data, plan: Plan, what: str) -> list[Plan]:
    """Plans that differ from `plan` only in a field, ``Class.field``, or a component, ``Class``."""
    owner, _, name = what.partition(".")
    params = plan.get_params(deep=True)
    if owner == "Plan":
        places = [""]
    else:
        places = [key for key, value in params.items() if type(value).__name__ == owner]
    found = []
    for place in places:
        if name:
            value = VALUES[what](rng, data)
            key = f"{place}__{name}" if place else name
            before = params[key]
        else:
            before = params[place]
            optional = place in ("accept", "refine")
            value = None if optional else _component(before.family)(rng, data)
            key = place
            if type(value) is type(before):
                continue
        if value != before:
            found.append(plan.set_params(**{key: value}))
    return found
