"""Brute force for surrogate splits: every threshold of every other column, both ways round."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from .oracle import TOLERANCE, Node, midpoint

Sides = NDArray[np.int64]


@dataclass(frozen=True)
class Surrogate:
    column: int
    threshold: float | None
    flipped: bool
    side_of_code: dict[int, int] | None
    agreement: float
    adjusted: float


def surrogates(node: Node, primary: int, side: Sides, larger: int, limit: int) -> list[Surrogate]:
    """The deputies of a split; `side` is the child of each row, -1 where the split is missing."""
    found = [
        best
        for column in range(len(node.kinds))
        if column != primary and (best := _best(node, column, side, larger)) is not None
    ]
    found.sort(key=lambda s: -round(s.adjusted, 11))  # stable: equal ones keep column order
    return found[:limit]


def _best(node: Node, column: int, side: Sides, larger: int) -> Surrogate | None:
    values, w = node.columns[column], node.weights
    both = ~np.isnan(values) & (side >= 0)
    total = w[both].sum()
    smaller = min(w[both & (side == 0)].sum(), w[both & (side == 1)].sum())
    if smaller <= 0:
        return None

    def rated(says: Sides) -> tuple[float, float]:
        agreeing = w[both & (says == side)].sum()
        return agreeing / total, (smaller - (total - agreeing)) / smaller

    if node.kinds[column] == "symbolic":
        side_of_code = {}
        for code in sorted({int(v) for v in values[both]}):
            here = both & (values == code)
            zero, one = w[here & (side == 0)].sum(), w[here & (side == 1)].sum()
            alike = abs(zero - one) <= 1e-12 * (zero + one)
            side_of_code[code] = larger if alike else int(one > zero)
        says = np.array(
            [side_of_code.get(int(v), -1) if k else -1 for v, k in _pairs(values, both)]
        )
        agreement, adjusted = rated(says)
        if adjusted <= TOLERANCE:
            return None
        return Surrogate(column, None, False, side_of_code, agreement, adjusted)
    best: Surrogate | None = None
    present = sorted(set(values[both].tolist()))
    for a, b in pairwise(present):
        for flipped in (False, True):
            below = (values <= midpoint(a, b)).astype(np.int64)
            agreement, adjusted = rated(below if flipped else 1 - below)
            bar = TOLERANCE if best is None else best.adjusted + TOLERANCE
            if adjusted > bar:
                best = Surrogate(column, midpoint(a, b), flipped, None, agreement, adjusted)
    return best


def _pairs(values: NDArray[np.float64], both: NDArray[np.bool_]) -> list[tuple[float, bool]]:
    return list(zip(np.nan_to_num(values, nan=-1.0).tolist(), both.tolist(), strict=True))
