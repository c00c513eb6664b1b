"""Plans of all components that fit a data set, for properties that hold under any of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import strategies as st

from treewright import (
    Accuracy,
    Accurate,
    AnyOf,
    Constant,
    Entropy,
    Exhaustive,
    Gini,
    HillClimbing,
    Improves,
    LeastAbsoluteDeviation,
    LeastSquares,
    MajorityChild,
    MaxDepth,
    MaxLeaves,
    OrdinalGini,
    PerfectClassification,
    Plan,
    Pure,
    SmallerThan,
    Surrogates,
    Twoing,
)

from .data import Rows

OF_CLASSES = (Gini(), Entropy(), Twoing(), OrdinalGini(), Accuracy())
OF_NUMBERS = (LeastSquares(), LeastAbsoluteDeviation())


@st.composite
def plans(draw: st.DrawFn, rows: Rows, **fixed: Any) -> Plan:
    """A plan that fits the rows; `fixed` fields are not drawn."""
    numbers = rows.is_regression
    criterion = draw(st.sampled_from(OF_NUMBERS if numbers else OF_CLASSES))
    drawn: dict[str, Any] = {
        "splitter": Exhaustive(
            criterion=criterion,
            symbols=draw(st.sampled_from(["binary", "all_subsets"])),
            min_child=draw(st.sampled_from([1.0, 0.0, 2.0, 3.5])),
            max_exhaustive_symbols=draw(st.sampled_from([12, 3])),
            scale_by_known=draw(st.booleans()),
        ),
        "stop": draw(_stops(numbers)),
        "missing": draw(st.sampled_from([Surrogates(), Surrogates(limit=1), MajorityChild()])),
        "accept": draw(st.sampled_from([None, None, Improves()])),
        "prospects": draw(st.sampled_from([Constant(), PerfectClassification()])),
        "search": HillClimbing(order=draw(st.sampled_from(["depth", "breadth"]))),
        "weight_scale": draw(st.sampled_from(["auto", "raw", "count", "effective"])),
    }
    if not numbers and draw(st.booleans()):
        drawn |= draw(_priors_and_costs(rows, criterion))
    return Plan(**(drawn | fixed))


def _stops(numbers: bool) -> st.SearchStrategy[Any]:
    rules = [Pure(), SmallerThan(4), MaxDepth(2), MaxLeaves(4), AnyOf(Pure(), SmallerThan(2.5))]
    if not numbers:
        rules += [Accurate(errors=1.5), Accurate(errors=0.0, share=0.2)]
    return st.sampled_from(rules)


@st.composite
def _priors_and_costs(draw: st.DrawFn, rows: Rows, criterion: Any) -> dict[str, Any]:
    labels = np.unique(rows.y).tolist()
    out: dict[str, Any] = {}
    if draw(st.booleans()):
        parts = [draw(st.integers(1, 5)) for _ in labels]
        out["priors"] = {x: part / sum(parts) for x, part in zip(labels, parts, strict=True)}
    if draw(st.booleans()):
        out["costs"] = {
            a: {b: float(draw(st.integers(1, 9))) for b in labels if b != a} for a in labels
        }
        if isinstance(criterion, Gini):
            out["costs_use"] = draw(st.sampled_from(["priors", "gini"]))
    return out
