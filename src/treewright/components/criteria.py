"""Split quality measures.

A criterion scores candidate splits from sums over their parts, never from rows. The native ones
are computed in the core; their `score` methods here are the same formulas in NumPy, for reading,
for checking, and for subclasses that change one thing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from treewright.components.base import Component
from treewright.components.registry import native

Floats = NDArray[np.float64]


@dataclass(frozen=True, repr=False)
class Criterion(Component):
    """Base of split quality measures; write `score` for one of your own.

    ``supports`` says which targets the measure is for: ``"classification"`` (the default) or
    ``"regression"``.

    Examples
    --------
    >>> import numpy as np
    >>> from treewright import Criterion, Exhaustive, Plan, Table, grow
    >>> class Misplaced(Criterion):
    ...     '''Largest difference between the class shares of the two parts.'''
    ...
    ...     def score(self, parent, parts):
    ...         shares = parts / parts.sum(axis=2, keepdims=True)
    ...         return np.abs(shares[:, 0] - shares[:, 1]).max(axis=1)
    >>> table = Table.from_frame(np.array([[1.0], [2.0], [3.0]]), ["a", "b", "b"])
    >>> grow(table, Plan(splitter=Exhaustive(criterion=Misplaced()))).n_leaves
    2
    """

    family: ClassVar[str] = "criterion"
    concerns: ClassVar[frozenset[str]] = frozenset(
        {"classification", "regression", "cost_matrix", "monotone"}
    )
    supports: ClassVar[frozenset[str]] = frozenset({"classification"})

    def score(self, parent: Floats, parts: Floats) -> Floats:
        """Quality of each candidate split; higher is better, 1e-12 or less is no split.

        In regression a quality has the unit of y squared, and is divided by the node's mean squared
        error before any comparison.

        Parameters
        ----------
        parent
            Statistics of the node, one vector. Classification: the mass of each class. Regression:
            weight, sum of y, sum of y squared, where y is centred on the mean of the node.
        parts
            The same statistics as ``parts[candidate, part, statistic]``. Rows whose value in the
            candidate's column is missing are in neither `parent` nor `parts`.
        """
        raise NotImplementedError(f"{type(self).__name__} has no score method")


def _shares(masses: Floats) -> Floats:
    total = masses.sum(axis=-1, keepdims=True)
    result: Floats = masses / np.where(total > 0, total, 1.0)
    return result


def _purity_gain(impurity: Callable[[Floats], Any], parent: Floats, parts: Floats) -> Floats:
    """Impurity of the node less the mean impurity of its parts."""
    part_shares = _shares(parts.sum(axis=2))
    gain: Floats = impurity(_shares(parent)) - (part_shares * impurity(_shares(parts))).sum(axis=1)
    return gain


@native("criterion.gini")
@dataclass(frozen=True, repr=False)
class Gini(Criterion):
    """Gini gain: how much less often two objects drawn from one part differ in class.

    With a cost matrix the impurity is the expected cost of labelling an object by the class of
    another drawn from the same node, which uses the matrix made symmetric.
    """

    supports = frozenset({"classification", "cost_matrix", "monotone"})

    def score(self, parent: Floats, parts: Floats) -> Floats:
        """Gain in purity, where the impurity is 1 - sum of squared class shares."""
        return _purity_gain(lambda p: 1.0 - (p * p).sum(axis=-1), parent, parts)


@native("criterion.ordinal_gini")
@dataclass(frozen=True, repr=False)
class OrdinalGini(Criterion):
    """Gini gain for ordered classes: far misplacements weigh more than near ones.

    The order is that of the class labels in the table. The impurity sums F(1 - F) over the
    cumulative class shares F.
    """

    supports = frozenset({"classification", "monotone"})

    def score(self, parent: Floats, parts: Floats) -> Floats:
        """Gain in purity, where the impurity is the sum of F(1 - F)."""

        def impurity(shares: Floats) -> Floats:
            cumulative = np.cumsum(shares, axis=-1)[..., :-1]
            total: Floats = (cumulative * (1.0 - cumulative)).sum(axis=-1)
            return total

        return _purity_gain(impurity, parent, parts)


@native("criterion.entropy")
@dataclass(frozen=True, repr=False)
class Entropy(Criterion):
    """Information gain in bits."""

    supports = frozenset({"classification", "monotone"})

    def score(self, parent: Floats, parts: Floats) -> Floats:
        """Gain in purity, where the impurity is the entropy of the class shares, base 2."""

        def impurity(shares: Floats) -> Floats:
            logs = np.log2(shares, where=shares > 0, out=np.zeros_like(shares))
            total: Floats = -(shares * logs).sum(axis=-1)
            return total

        return _purity_gain(impurity, parent, parts)


@native("criterion.twoing")
@dataclass(frozen=True, repr=False)
class Twoing(Criterion):
    """Gini gain of the best grouping of the classes into two superclasses, for each split."""

    supports = frozenset({"classification", "monotone"})

    def score(self, parent: Floats, parts: Floats) -> Floats:  # noqa: ARG002
        """P_left P_right / 4 times the squared sum of the absolute differences of class shares."""
        part_shares = _shares(parts.sum(axis=2))
        class_shares = _shares(parts)
        distance = np.abs(class_shares[:, 0] - class_shares[:, 1]).sum(axis=1)
        result: Floats = part_shares[:, 0] * part_shares[:, 1] / 4.0 * distance**2
        return result


@native("criterion.accuracy")
@dataclass(frozen=True, repr=False)
class Accuracy(Criterion):
    """Gain in the share of objects that a majority label gets right."""

    supports = frozenset({"classification", "monotone"})

    def score(self, parent: Floats, parts: Floats) -> Floats:
        """Gain in purity, where the impurity is the share outside the largest class."""
        return _purity_gain(lambda p: 1.0 - p.max(axis=-1), parent, parts)


@native("criterion.least_squares")
@dataclass(frozen=True, repr=False)
class LeastSquares(Criterion):
    """Decrease of the mean squared error around the mean.

    Splits are compared by what share of the node's own error they remove, so that the unit of
    the target does not matter. Leaves predict means.
    """

    supports = frozenset({"regression", "monotone"})

    def score(self, parent: Floats, parts: Floats) -> Floats:
        """Squared error removed, divided by the weight."""

        def squared_error(sums: Floats) -> Floats:
            weight, total, squares = np.moveaxis(sums, -1, 0)
            error: Floats = squares - total * total / np.where(weight > 0, weight, 1.0)
            return error

        removed: Floats = squared_error(parent) - squared_error(parts).sum(axis=1)
        gain: Floats = removed / parent[0]
        return gain


@native("criterion.least_absolute_deviation")
@dataclass(frozen=True, repr=False)
class LeastAbsoluteDeviation(Criterion):
    """Decrease of the mean absolute error around the median.

    Leaves predict medians. Sums do not determine medians, so there is no `score` in Python.
    """

    supports = frozenset({"regression"})
