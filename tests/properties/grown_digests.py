"""Digests of trees grown by many plans on many tables; run as a script, it prints them as JSON.

``python grown_digests.py 1 2 4`` grows everything with one, two and four threads.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import numpy as np

from treewright import (
    Accuracy,
    AnyOf,
    CostComplexity,
    Entropy,
    Exhaustive,
    Gini,
    HillClimbing,
    LeastAbsoluteDeviation,
    LeastSquares,
    MajorityChild,
    MaxDepth,
    MaxLeaves,
    OrdinalGini,
    PerfectClassification,
    Plan,
    SmallerThan,
    Surrogates,
    Table,
    Twoing,
    grow,
)

SIZES = {"small": 60, "middle": 700, "large": 5000}
TARGETS = ("two", "seven", "number")


def columns(n: int, rng: np.random.Generator, *, mixed: bool) -> dict[str, Any]:
    """Six numeric columns, some with few values; if `mixed`, symbols and gaps besides."""
    out: dict[str, Any] = {f"x{i}": rng.normal(size=n) for i in range(3)}
    out |= {f"few{i}": rng.integers(0, 4 + 20 * i, n) / 4 for i in range(3)}
    if mixed:
        for i, name in enumerate(list(out)[:4]):
            out[name][rng.random(n) < 0.05 * (i + 1)] = np.nan
        symbols = np.array([*"abcdefghi", None], dtype=object)
        out["symbol"] = symbols[rng.integers(0, 10, n)]
        out["sunny"] = np.array([False, True, None], dtype=object)[rng.integers(0, 3, n)]
    return out


def table(size: str, target: str, *, mixed: bool, weighted: bool) -> Table:
    """Every table is the same in every process."""
    n = SIZES[size]
    rng = np.random.default_rng([n, TARGETS.index(target), mixed, weighted])
    X = columns(n, rng, mixed=mixed)
    signal = np.nan_to_num(X["x0"]) - X["few2"] / 3 + rng.normal(size=n)
    y: Any = signal
    if target != "number":
        cuts = [0.5] if target == "two" else [0.1, 0.25, 0.4, 0.5, 0.7, 0.9]
        y = np.digitize(signal, np.quantile(signal, cuts))
    weights = rng.integers(1, 9, n) / 7 if weighted else None
    return Table.from_frame(X, y, weights=weights)


def plans(target: str, size: str) -> dict[str, Plan]:
    """Plans by name; those that take long only for tables that are not large."""
    if target == "number":
        criteria: list[Any] = [LeastSquares(), LeastAbsoluteDeviation()]
    else:
        criteria = [Gini(), Entropy(), Twoing(), OrdinalGini(), Accuracy()]
    if size == "large":
        criteria = criteria[:2]
    out = {repr(c): Plan(splitter=Exhaustive(criterion=c), stop=SmallerThan(4)) for c in criteria}
    by_leaves = {"prospects": PerfectClassification(), "search": HillClimbing(order="breadth")}
    first = Exhaustive(criterion=criteria[0], min_child=5)
    out["best leaves first"] = Plan(splitter=first, stop=MaxLeaves(25), **by_leaves)
    out["majority child"] = Plan(
        splitter=first, stop=AnyOf(MaxDepth(9), SmallerThan(9)), missing=MajorityChild()
    )
    out["one surrogate"] = Plan(splitter=first, missing=Surrogates(limit=1))
    if size == "middle":
        out["pruned"] = Plan(splitter=first, stop=MaxDepth(7), refine=CostComplexity(folds=3))
    if target != "seven":
        out["monotone"] = Plan(splitter=first, stop=MaxDepth(8), monotone={"x0": 1, "few2": -1})
    return out


def digests(n_jobs: int) -> dict[str, str]:
    """One digest of the tree's JSON for each table and plan."""
    found = {}
    for size in SIZES:
        for target in TARGETS:
            for mixed, weighted in ((False, False), (True, False), (True, True)):
                data = table(size, target, mixed=mixed, weighted=weighted)
                for name, plan in plans(target, size).items():
                    tree = grow(data, plan, n_jobs=n_jobs)
                    case = f"{size} {target} mixed={mixed} weighted={weighted} {name}"
                    found[case] = hashlib.sha256(tree.to_json().encode()).hexdigest()
    return found


if __name__ == "__main__":
    print(json.dumps([digests(int(n_jobs)) for n_jobs in sys.argv[1:]]))
