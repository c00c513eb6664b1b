"""A column as it was read: what it is, and its values as a table holds them."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.table.schema import Column, Symbol

Values: TypeAlias = NDArray[np.float64] | NDArray[np.int32]

#: Beyond this magnitude float64 skips integers.
LARGEST_WHOLE = 2**53


class HeldColumn(NamedTuple):
    """A column and its values: float64 with NaN, or int32 codes with -1, for missing.

    ``declared`` says that the source itself gave the order of the symbols (a category dtype).
    """

    column: Column
    values: Values
    declared: bool = False


def frozen(values: NDArray[Any]) -> NDArray[Any]:
    """Return a read-only view; the caller's own array stays as it is."""
    if values.flags.writeable:
        values = values.view()
        values.flags.writeable = False
    return values


def symbol_of(value: object) -> Symbol:
    """Return a category as a symbol: text, numbers and booleans as such, all else as its text."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, float) and not math.isfinite(value):
        return str(value)
    if isinstance(value, (bool, str)):
        return str(value) if isinstance(value, str) else value
    if isinstance(value, (int, float)):
        return value
    return str(value)


def whole_where_possible(numbers: Iterable[float]) -> tuple[Symbol, ...]:
    """Return distinct numbers as symbols: as int if all are whole, so that 3 reads ``3``."""
    listed = list(numbers)
    if all(number.is_integer() for number in listed):
        return tuple([int(number) for number in listed])
    return tuple(listed)


def all_missing(name: str, n_rows: int) -> HeldColumn:
    """Return a column without any value; numeric, since nothing says otherwise."""
    return HeldColumn(Column(name, "numeric"), np.full(n_rows, np.nan))


def beyond_whole(name: str, value: object, row: int | None = None) -> DataError:
    """Return the error for an integer that float64 cannot hold exactly."""
    where = f"column {name!r}" + ("" if row is None else f", row {row}")
    return DataError(
        f"integer {value} is beyond 2**53 in magnitude, where float64 skips integers",
        where=where,
        fix="if it is an identifier, drop it or make it text; if not, convert it to float",
    )


def complex_data(name: str) -> DataError:
    """Return the error for complex numbers."""
    return DataError(
        "Complex data not supported",
        where=f"column {name!r}",
        fix="split it into real and imaginary part",
    )
