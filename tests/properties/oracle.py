"""Brute force: every way to divide a node, each scored from its rows by the formula as published.

Nothing is sorted in advance, summed up step by step or left out. The order of the candidates and
the rule for ties are the house's: a later candidate wins only if it is better by more than 1e-12.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

TOLERANCE = 1e-12
Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
Symbols = Literal["binary", "all_subsets"]


@dataclass(frozen=True, eq=False)
class Node:
    """The rows of a node. Columns are numbers or codes as floats, NaN where missing."""

    kinds: tuple[str, ...]
    columns: tuple[Floats, ...]
    y: NDArray[Any]  # class codes, or numbers
    weights: Floats
    classes: int  # 0: regression
    factors: Floats | None = None  # of classes, from priors and costs
    costs: Floats | None = None  # for the cost Gini: [predicted, true]


@dataclass(frozen=True, eq=False)
class Candidate:
    """One division: the rows that go left, those that are known, and what it is worth."""

    column: int
    threshold: float | None
    left_codes: tuple[int, ...] | None
    left: Bools
    known: Bools
    gain: float = 0.0  # decrease of impurity on the known rows
    merit: float = 0.0  # what is compared: by the node's impurity in regression, by known share


# ---- impurities: masses[..., class] -> [...] ----


def _shares(masses: Floats) -> Floats:
    total = masses.sum(axis=-1, keepdims=True)
    return masses / np.where(total > 0, total, 1.0)


def _gini(masses: Floats) -> Floats:
    return 1.0 - (_shares(masses) ** 2).sum(axis=-1)


def _entropy(masses: Floats) -> Floats:
    p = _shares(masses)
    return -(p * np.log2(np.where(p > 0, p, 1.0))).sum(axis=-1)


def _accuracy(masses: Floats) -> Floats:
    return 1.0 - _shares(masses).max(axis=-1)


def _ordinal_gini(masses: Floats) -> Floats:
    p = _shares(masses)
    total = np.zeros(p.shape[:-1])
    for c in range(p.shape[-1] - 1):
        below = p[..., : c + 1].sum(axis=-1)
        total = total + below * (1.0 - below)
    return total


def _cost_gini(costs: Floats) -> Callable[[Floats], Floats]:
    return lambda masses: np.einsum("...a,ab,...b->...", _shares(masses), costs, _shares(masses))


_OF_CLASSES = {
    "gini": _gini,
    "entropy": _entropy,
    "accuracy": _accuracy,
    "ordinal_gini": _ordinal_gini,
}


def impurity_gain(
    impurity: Callable[[Floats], Floats], left: Floats, right: Floats
) -> NDArray[np.float64]:
    """I(D) - sum of P_i I(D_i), for masses ``[candidate, class]`` of the two parts."""
    share = left.sum(axis=-1) / (left + right).sum(axis=-1)
    return impurity(left + right) - share * impurity(left) - (1 - share) * impurity(right)


def twoing_gain(left: Floats, right: Floats) -> Floats:
    """The best gain of p_1 p_2 over all groupings of the classes into two."""
    k = left.shape[-1]
    best = np.zeros(left.shape[:-1])
    for size in range(1, k):
        for group in combinations(range(k), size):
            two = [
                np.stack([m[..., list(group)].sum(axis=-1), m.sum(axis=-1)], axis=-1)
                for m in (left, right)
            ]
            pairs = [np.stack([t[..., 0], t[..., 1] - t[..., 0]], axis=-1) for t in two]
            best = np.maximum(best, impurity_gain(lambda m: _gini(m) / 2, *pairs))
    return best


def _variance(y: Floats, w: Floats) -> float:
    mean = np.average(y, weights=w)
    return float(np.average((y - mean) ** 2, weights=w))


def _absolute(y: Floats, w: Floats) -> float:
    """Mean distance from the median: the least that any of the values gives."""
    return float((w * np.abs(y[:, None] - y)).sum(axis=1).min() / w.sum())


_OF_NUMBERS = {"least_squares": _variance, "least_absolute_deviation": _absolute}


def impurity_of(node: Node, criterion: str) -> float:
    """The impurity of the whole node."""
    if node.classes == 0:
        return _OF_NUMBERS[criterion](node.y, node.weights)
    masses = _masses(node)[:, None] * np.eye(node.classes)[node.y]
    if criterion == "twoing":
        return float(_gini(masses.sum(axis=0)) / 2)
    return float(_measure(node, criterion)(masses.sum(axis=0)))


def _measure(node: Node, criterion: str) -> Callable[[Floats], Floats]:
    if criterion == "gini" and node.costs is not None:
        return _cost_gini(node.costs)
    return _OF_CLASSES[criterion]


def _masses(node: Node) -> Floats:
    return node.weights if node.factors is None else node.weights * node.factors[node.y]


# ---- candidates ----


def candidates(
    node: Node,
    criterion: str,
    *,
    min_child: float = 1.0,
    scale_by_known: bool = True,
    symbols: Symbols = "binary",
) -> list[Candidate]:
    """Every admissible division, columns and cuts in order."""
    found: list[Candidate] = []
    whole = impurity_of(node, criterion) if node.classes == 0 else 1.0
    if whole == 0:
        return found
    for column, kind in enumerate(node.kinds):
        values = node.columns[column]
        known = ~np.isnan(values)
        divisions = [
            (threshold, codes, left)
            for threshold, codes, left in _divisions(node, kind, values, known, symbols)
            if min(node.weights[left].sum(), node.weights[known & ~left].sum())
            >= min_child * (1 - 1e-12)
        ]
        if not divisions:
            continue
        gains = _gains(node, criterion, known, np.array([left for *_, left in divisions]))
        scale = node.weights[known].sum() / node.weights.sum() if scale_by_known else 1.0
        found += [
            Candidate(
                column, threshold, codes, left, known, float(gain), float(gain * scale / whole)
            )
            for (threshold, codes, left), gain in zip(divisions, gains, strict=True)
        ]
    return found


def best(found: list[Candidate]) -> Candidate | None:
    """The winner by the house rule; None if no candidate is worth anything."""
    winner, bar = None, TOLERANCE
    for column in sorted({c.column for c in found}):
        own, own_bar = None, TOLERANCE
        for candidate in found:
            if candidate.column == column and candidate.merit > own_bar:
                own, own_bar = candidate, candidate.merit + TOLERANCE
        if own is not None and own.merit > bar:
            winner, bar = own, own.merit + TOLERANCE
    return winner


def has_ties(found: list[Candidate], within: float = 1e-9) -> bool:
    """Whether two candidates are as good as the best, or nearly so."""
    if not found:
        return False
    top = max(c.merit for c in found)
    return sum(c.merit > top - within for c in found) > 1


def midpoint(a: float, b: float) -> float:
    """The threshold between two values; `a` itself where no number lies between."""
    middle = (a + b) / 2
    return middle if middle < b else a


def _divisions(
    node: Node, kind: str, values: Floats, known: Bools, symbols: Symbols
) -> Iterator[tuple[float | None, tuple[int, ...] | None, Bools]]:
    present = sorted(set(values[known].tolist()))
    if kind != "symbolic":
        for a, b in pairwise(present):
            threshold = midpoint(a, b)
            yield threshold, None, known & (values <= threshold)
        return
    for codes in _symbol_sets(node, present, values, symbols):
        yield None, tuple(sorted(codes)), known & np.isin(values, codes)


def _symbol_sets(
    node: Node, present: list[float], values: Floats, symbols: Symbols
) -> Iterator[list[int]]:
    """What goes left: prefixes of Breiman's order, or all subsets without the last symbol."""
    codes = [int(code) for code in present]
    if len(codes) < 2:
        return
    if symbols == "all_subsets" or node.classes > 2:
        for mask in range(1, 2 ** (len(codes) - 1)):
            yield [code for bit, code in enumerate(codes) if mask >> bit & 1]
        return
    worth = node.y if node.classes == 0 else (node.y == 1).astype(float)
    masses = _masses(node)
    means = [np.average(worth[values == c], weights=masses[values == c]) for c in codes]
    # Symbols alike but for rounding keep their order.
    order = sorted(range(len(codes)), key=lambda i: (round(means[i], 13), i))
    for size in range(1, len(codes)):
        yield [codes[i] for i in order[:size]]


def _gains(node: Node, criterion: str, known: Bools, lefts: Bools) -> Floats:
    rights = known & ~lefts
    if node.classes == 0:
        impurity, y, w = _OF_NUMBERS[criterion], node.y, node.weights
        whole = impurity(y[known], w[known])
        out = []
        for left, right in zip(lefts, rights, strict=True):
            share = w[left].sum() / w[known].sum()
            parts = share * impurity(y[left], w[left]) + (1 - share) * impurity(y[right], w[right])
            out.append(whole - parts)
        return np.array(out)
    masses = _masses(node)[:, None] * np.eye(node.classes)[node.y]
    parts = lefts @ masses, rights @ masses
    if criterion == "twoing":
        return twoing_gain(*parts)
    return impurity_gain(_measure(node, criterion), *parts)
