"""Split: what a splitter written in Python proposes."""

from __future__ import annotations

import math
from dataclasses import dataclass

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
        if (self.threshold is None) == (self.left is None):
            raise PlanError(
                f"split on {self.column!r}", fix="give either a threshold or the left symbols"
            )
        if self.threshold is not None and not math.isfinite(self.threshold):
            raise PlanError(
                f"threshold {self.threshold} of a split on {self.column!r}",
                fix="give a finite number",
            )
        if self.left is not None:
            object.__setattr__(self, "left", tuple(self.left))
