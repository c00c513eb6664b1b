"""Decisions: how the class counts of a leaf become probabilities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from treewright.components.base import Component
from treewright.components.registry import native

Floats = NDArray[np.float64]


@dataclass(frozen=True, repr=False)
class Decision(Component):
    """Base of decision modules; write `probabilities` for one of your own.

    Examples
    --------
    >>> import numpy as np
    >>> from treewright import Decision, MaxDepth, Plan, Table, grow
    >>> class Doubtful(Decision):
    ...     '''Move every leaf a tenth of the way to "all classes alike".'''
    ...
    ...     def probabilities(self, counts):
    ...         shares = counts / counts.sum(axis=1, keepdims=True)
    ...         return 0.9 * shares + 0.1 / counts.shape[1]
    >>> table = Table.from_frame(np.array([[1.0], [2.0]]), ["a", "b"])
    >>> grow(table, Plan(decision=Doubtful())).predict_proba(table).round(2).tolist()
    [[0.95, 0.05], [0.05, 0.95]]
    """

    family: ClassVar[str] = "decision"
    concerns: ClassVar[frozenset[str]] = frozenset({"classification", "regression", "monotone"})
    supports: ClassVar[frozenset[str]] = frozenset({"classification"})

    def probabilities(self, counts: Floats) -> Floats:
        """Class probabilities ``[node, class]`` from class counts ``[node, class]``."""
        raise NotImplementedError(f"{type(self).__name__} has no probabilities method")


@native("decision.majority")
@dataclass(frozen=True, repr=False)
class Majority(Decision):
    """The shares of the classes in the leaf; in regression, the leaf's own value."""

    supports = Decision.concerns

    def probabilities(self, counts: Floats) -> Floats:
        """Count over total."""
        result: Floats = counts / counts.sum(axis=1, keepdims=True)
        return result


@native("decision.laplace")
@dataclass(frozen=True, repr=False)
class Laplace(Decision):
    """Shares as if each class had one object more in every leaf.

    They need not rise where the plain shares do (9 of 10 becomes 10 / 12, 1 of 1 becomes 2 / 3), so
    a Plan with monotone columns refuses it.
    """

    def probabilities(self, counts: Floats) -> Floats:
        """(count + 1) / (total + number of classes)."""
        result: Floats = (counts + 1.0) / (counts.sum(axis=1, keepdims=True) + counts.shape[1])
        return result
