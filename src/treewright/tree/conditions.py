"""What a row must satisfy to take one branch of a split.

An `Interval` bounds a numeric column, a `Symbols` names the symbols of any other column.  Both can
be narrowed by another condition on the same column, which is how a rule merges the questions of a
path into one condition per column.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from treewright.table import Column, Symbol
from treewright.tree import wording


@dataclass(frozen=True, slots=True)
class Interval:
    """``low < value <= high`` on a numeric column; an open side is infinite."""

    column: Column
    low: float = -math.inf
    high: float = math.inf
    # How many digits keep the thresholds of this column apart in the tree: wording, not meaning.
    digits: int = field(default=wording.DIGITS, compare=False, repr=False)

    def narrowed(self, other: Interval) -> Interval:
        """Both conditions at once."""
        return replace(self, low=max(self.low, other.low), high=min(self.high, other.high))

    def holds(self, value: Symbol | None) -> bool:
        """Whether a number satisfies the condition; a missing one never does."""
        return isinstance(value, int | float) and self.low < value <= self.high

    def worded(self, digits: int) -> str:
        """In words, with at least this many digits."""
        return wording.interval(self.column, self.low, self.high, max(digits, self.digits))

    def __str__(self) -> str:
        return self.worded(self.digits)


@dataclass(frozen=True, slots=True)
class Symbols:
    """The value is one of these symbols, given by their codes in the column (ascending)."""

    column: Column
    codes: tuple[int, ...]

    @property
    def symbols(self) -> tuple[Symbol, ...]:
        """The symbols themselves, in the order of the column."""
        return tuple(self.column.symbols[code] for code in self.codes)

    def narrowed(self, other: Symbols) -> Symbols:
        """Both conditions at once."""
        kept = frozenset(other.codes)
        return replace(self, codes=tuple(code for code in self.codes if code in kept))

    def holds(self, value: Symbol | None) -> bool:
        """Whether a symbol satisfies the condition; a missing one never does."""
        return value is not None and value in self.symbols

    def __str__(self) -> str:
        return wording.symbols(self.column, self.codes)


Condition = Interval | Symbols


def narrowed(known: Mapping[str, Condition], new: Condition) -> dict[str, Condition]:
    """Conditions by column name, with one more; one on a known column narrows that one.

    Examples
    --------
    >>> from treewright import Column
    >>> width = Column("width", "numeric")
    >>> both = narrowed({"width": Interval(width, high=3.0)}, Interval(width, low=1.5))
    >>> str(both["width"])
    '1.5 < width ≤ 3'
    """
    name = new.column.name
    old = known.get(name)
    if isinstance(old, Interval) and isinstance(new, Interval):
        return {**known, name: old.narrowed(new)}
    if isinstance(old, Symbols) and isinstance(new, Symbols):
        return {**known, name: old.narrowed(new)}
    return {**known, name: new}
