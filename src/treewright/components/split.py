"""Split: what a splitter written in Python proposes."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from numbers import Real

import numpy as np

from treewright.errors import PlanError

Symbol = str | int | float | bool


@dataclass(frozen=True)
class Split:
    """One way to divide a node in two.

    Parameters
    ----------
    column
        Name or position of the column.
    threshold
        Rows whose value is at most this go left; for an ordered or boolean column it is
        compared with the position of the value in the column's order (False, True).
    left
        Symbols that go left, for a symbolic column; in place of `threshold`.
    gain
        Quality of the split; 1e-12 or less is no split.

    Examples
    --------
    >>> Split("age", threshold=37.5, gain=0.2)
    Split(column='age', threshold=37.5, left=None, gain=0.2)
    """

    column: str | int
    threshold: float | None = None
    left: tuple[Symbol, ...] | None = None
    gain: float = 1.0

    def __post_init__(self) -> None:
        where = f"split on {self.column!r}"
        is_place = isinstance(self.column, int | np.integer) and not isinstance(self.column, bool)
        if not (is_place or isinstance(self.column, str)):
            raise PlanError(where, fix="give the column's name or position")
        for name, number in (("threshold", self.threshold), ("gain", self.gain)):
            if not (_is_number(number) or (number is None and name == "threshold")):
                raise PlanError(f"{name} {number!r} of a {where}", fix="give a finite number")
        if (self.threshold is None) == (self.left is None):
            raise PlanError(
                f"split on {self.column!r}", fix="give either a threshold or the left symbols"
            )
        if self.left is not None:
            left: object = self.left
            if isinstance(left, str) or not isinstance(left, Iterable):
                raise PlanError(f"left {left!r} of a {where}", fix="give a tuple of symbols")
            object.__setattr__(self, "left", tuple(left))


def _is_number(value: object) -> bool:
    is_real = isinstance(value, Real) and not isinstance(value, bool)
    return is_real and math.isfinite(value)  # type: ignore[arg-type]
