"""Small data sets of all kinds of columns, drawn from bytes: quick to draw and to shrink.

Columns have few different values, so that ties, empty cells and equal rows abound.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

from treewright import Table

Task = Literal["two", "many", "number"]
#: Neighbouring numbers, a huge one, numbers without a short binary form.
NUMBERS = np.array([-1e9, -0.3, 0.0, 0.1, 0.2, np.nextafter(0.2, 1.0), 1 / 3, 2.0, 1e-300])
SYMBOLS = np.array(list("abcdefg"), dtype=object)
LEVELS = np.array([-1.0, 0.0, 0.5, 4.0])
KINDS = ("numeric", "symbolic", "boolean", "ordered")
_CODES = {"numeric": len(NUMBERS), "symbolic": len(SYMBOLS), "boolean": 2, "ordered": len(LEVELS)}
LABELS = np.array(["ash", "birch", "cedar", "dogwood"])


@dataclass(frozen=True, eq=False)
class Rows:
    """Rows as codes: ``cells[row, column]`` is -1 where the value is missing."""

    kinds: tuple[str, ...]
    cells: NDArray[np.int64]
    y: NDArray[Any]
    weights: NDArray[np.float64] | None

    @property
    def n(self) -> int:
        return len(self.y)

    @property
    def is_regression(self) -> bool:
        return self.y.dtype.kind == "f"

    @property
    def names(self) -> list[str]:
        return [f"{kind}{i}" for i, kind in enumerate(self.kinds)]

    def columns(self) -> dict[str, NDArray[Any]]:
        """The columns by name, as a caller would give them."""
        return {
            name: values_of(kind, self.cells[:, i])
            for i, (name, kind) in enumerate(zip(self.names, self.kinds, strict=True))
        }

    def table(self) -> Table:
        kinds: Any = dict(zip(self.names, self.kinds, strict=True))
        return Table.from_frame(self.columns(), self.y, weights=self.weights, kinds=kinds)

    def taken(self, rows: NDArray[Any]) -> Rows:
        """These rows, in this order; a row may come twice."""
        weights = None if self.weights is None else self.weights[rows]
        return Rows(self.kinds, self.cells[rows], self.y[rows], weights)

    def repeated(self) -> Rows:
        """Each row as often as its weight says, without weights."""
        assert self.weights is not None
        again = np.repeat(np.arange(self.n), self.weights.astype(int))
        return dataclasses.replace(self.taken(again), weights=None)

    def __repr__(self) -> str:
        return f"Rows({self.kinds}, {self.cells.tolist()}, {self.y.tolist()}, {self.weights})"


def values_of(kind: str, codes: NDArray[np.int64]) -> NDArray[Any]:
    """Codes of one column as values; missing ones are NaN or None."""
    gone = codes < 0
    if kind in ("numeric", "ordered"):
        table = NUMBERS if kind == "numeric" else LEVELS
        return np.where(gone, np.nan, table[codes])
    table = SYMBOLS if kind == "symbolic" else np.array([False, True], dtype=object)
    values = table[codes]
    values[gone] = None
    return values


@st.composite
def rows(
    draw: st.DrawFn,
    task: Task | None = None,
    *,
    kinds: tuple[str, ...] = KINDS,
    most: int = 40,
    columns: int = 4,
    missing: bool | None = None,
    weights: tuple[str, ...] = ("none", "whole", "broken"),
) -> Rows:
    """Up to `most` rows; `weights` names the ways in which they may be weighted."""
    task = draw(st.sampled_from(["two", "many", "number"])) if task is None else task
    n = draw(st.integers(2, most))
    drawn_kinds = tuple(draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=columns)))
    has_missing = draw(st.booleans()) if missing is None else missing
    raw = _bytes(draw, n * (len(drawn_kinds) + 2)).reshape(n, -1)
    cells = np.empty((n, len(drawn_kinds)), dtype=np.int64)
    for i, kind in enumerate(drawn_kinds):
        cells[:, i] = raw[:, i] % _CODES[kind]
        if has_missing:
            cells[raw[:, i] >= 216, i] = -1
    # Half of the rows follow the first column, so that there is something to learn.
    signal = np.where(raw[:, -2] < 128, cells[:, 0] + 1, raw[:, -2])
    y: NDArray[Any]
    if task == "number":
        y = (signal % 23) * 0.1 - 0.7
    else:
        y = LABELS[signal % (2 if task == "two" else 4)]
    how = draw(st.sampled_from(weights))
    given = None
    if how == "whole":
        given = (raw[:, -1] % 4).astype(float)
        # Classes that only rows of weight zero have stay known, so each keeps one row.
        first = np.unique(y, return_index=True)[1]
        given[first] = np.maximum(given[first], 1.0)
    elif how == "broken":
        given = (raw[:, -1] % 11 + 1) / 7
    return Rows(drawn_kinds, cells, y, given)


def _bytes(draw: st.DrawFn, count: int) -> NDArray[np.int64]:
    return np.frombuffer(draw(st.binary(min_size=count, max_size=count)), np.uint8).astype(np.int64)
