"""From the parameters of the CART estimators to the Plan that they stand for."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Mapping
from functools import lru_cache
from numbers import Integral, Real
from typing import Any

import numpy as np

from treewright.components import (
    Accuracy,
    AnyOf,
    CostComplexity,
    Criterion,
    Entropy,
    Exhaustive,
    Gini,
    LeastAbsoluteDeviation,
    LeastSquares,
    MajorityChild,
    MaxDepth,
    Missing,
    OrdinalGini,
    Pure,
    Refinement,
    SmallerThan,
    StopRule,
    Surrogates,
    Twoing,
)
from treewright.components.parameters import did_you_mean
from treewright.errors import PlanError
from treewright.inducers import Plan
from treewright.inducers.suitability import Task
from treewright.inducers.weight_scale import weight_factor
from treewright.table import Table

_CRITERIA: Mapping[Task, Mapping[str, Criterion]] = {
    "classification": {
        "gini": Gini(),
        "entropy": Entropy(),
        "log_loss": Entropy(),  # scikit-learn has both names for it
        "twoing": Twoing(),
        "ordinal_gini": OrdinalGini(),
        "accuracy": Accuracy(),
    },
    "regression": {
        "squared_error": LeastSquares(),
        "absolute_error": LeastAbsoluteDeviation(),
    },
}

#: With ``cv=None`` scikit-learn means five folds.
_FOLDS_BY_DEFAULT = 5


def cart_plan(estimator: Any, table: Table, task: Task) -> Plan:
    """The Plan of a CART estimator for a table: fractions and positions need the data."""
    total = _total_weight(table)
    growth = (
        estimator.criterion,
        estimator.symbols,
        estimator.missing,
        estimator.max_surrogates,
        estimator.max_depth,
        _split_weight(estimator.min_samples_split, total),
        _leaf_weight(estimator.min_samples_leaf, total),
        task,
    )
    try:
        plan = _kept_growth(*growth)
    except TypeError:  # a component of the user's own that has no hash
        plan = _growth(*growth)
    changes: dict[str, Any] = {}
    refine = _refinement(estimator.pruning, estimator.ccp_alpha, estimator.se, estimator.cv)
    if refine is not None:
        changes["refine"] = refine
    if estimator.monotonic_cst is not None:
        changes["monotone"] = directions(estimator.monotonic_cst, table.schema.names)
    if task == "classification":
        changes.update(priors=estimator.priors, costs=estimator.costs)
    return dataclasses.replace(plan, **changes) if _says_something(changes) else plan


def _says_something(changes: Mapping[str, Any]) -> bool:
    return any(value is not None for value in changes.values())


def _growth(
    criterion: Any,
    symbols: Any,
    missing: Any,
    max_surrogates: Any,
    max_depth: Any,
    split_weight: float,
    leaf_weight: float,
    task: Task,
) -> Plan:
    """The Plan without pruning."""
    rules: list[StopRule] = [Pure(), SmallerThan(split_weight)]
    if max_depth is not None:
        rules.append(MaxDepth(max_depth))
    return Plan(
        splitter=Exhaustive(
            criterion=_criterion(criterion, task), symbols=symbols, min_child=leaf_weight
        ),
        stop=AnyOf(*rules),
        missing=_missing(missing, max_surrogates),
    )


#: Building and checking a Plan takes as long as growing a tree on iris.
_kept_growth = lru_cache(maxsize=64, typed=True)(_growth)


def _criterion(given: Any, task: Task) -> Criterion:
    if isinstance(given, Criterion):
        return given
    known = _CRITERIA[task]
    if not isinstance(given, str) or given not in known:
        raise PlanError(f"criterion is {given!r}", fix=did_you_mean(str(given), known))
    return known[given]


def _missing(given: Any, max_surrogates: Any) -> Missing:
    if isinstance(given, Missing):
        return given
    if given == "surrogates":
        return Surrogates(limit=max_surrogates)
    if given == "majority":
        return MajorityChild()
    raise PlanError(f"missing is {given!r}", fix="it takes 'surrogates', 'majority' or a component")


def _refinement(pruning: Any, ccp_alpha: Any, se: Any, cv: Any) -> Refinement | None:
    if ccp_alpha is not None:
        return CostComplexity(loss="impurity", alpha=ccp_alpha)
    if pruning is None or isinstance(pruning, Refinement):
        return pruning
    if not isinstance(pruning, str) or pruning != "cv":
        raise PlanError(f"pruning is {pruning!r}", fix="it takes 'cv', None or a component")
    if cv is None:
        cv = _FOLDS_BY_DEFAULT
    return CostComplexity(folds=int(cv) if isinstance(cv, Integral) else cv, se=se)


def _total_weight(table: Table) -> float:
    """The weight of all rows, on the scale of the sizes that the plan compares."""
    weights = table.weights
    if weights is None:
        return float(table.n_rows)
    return float(weights.sum()) * weight_factor(weights, "auto")


def _split_weight(given: Any, total: float) -> float:
    if _is_whole(given) and given >= 2:
        return float(given)
    if _is_share(given) and 0 < given <= 1:
        return float(max(2, _whole(given * total)))
    raise PlanError(
        f"min_samples_split is {given!r}",
        fix="it takes a whole number from 2, or a share of all rows: a float above 0 up to 1.0",
    )


def _leaf_weight(given: Any, total: float) -> float:
    if _is_whole(given) and given >= 1:
        return float(given)
    if _is_share(given) and 0 < given < 1:
        return float(_whole(given * total))
    raise PlanError(
        f"min_samples_leaf is {given!r}",
        fix="it takes a whole number from 1, or a share of all rows: a float above 0 and below 1.0",
    )


def _is_whole(value: Any) -> bool:
    return isinstance(value, Integral) and not isinstance(value, bool)


def _is_share(value: Any) -> bool:
    return isinstance(value, Real) and not isinstance(value, Integral)


def directions(monotonic_cst: Any, names: tuple[str, ...]) -> Mapping[str, int]:
    """Directions by column name from one a column, or by name, as scikit-learn takes them.

    Examples
    --------
    >>> directions([1, 0, -1], ("age", "height", "price"))
    {'age': 1, 'height': 0, 'price': -1}
    """
    if isinstance(monotonic_cst, Mapping):
        return monotonic_cst
    given = np.asarray(monotonic_cst)
    if given.shape != (len(names),):
        raise PlanError(
            f"monotonic_cst has shape {given.shape}, but X has {len(names)} columns",
            fix="give one direction a column, or a dict by column name",
        )
    return dict(zip(names, given.tolist(), strict=True))


def _whole(share: float) -> int:
    """Round up, but not because the sum of the weights was rounded in its last bit."""
    return math.ceil(share * (1 - 1e-12))
