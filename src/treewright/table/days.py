"""Dates, times and durations as numbers: days, since 1970-01-01 or as a length."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataTypeError
from treewright.table.held import HeldColumn
from treewright.table.schema import Column

_WHOLE_DAYS = frozenset({"Y", "M", "W", "D"})
_STEPS_A_DAY = {
    "h": 24,
    "m": 1_440,
    "s": 86_400,
    "ms": 86_400_000,
    "us": 86_400_000_000,
    "ns": 86_400_000_000_000,
}
_NO_FIXED_LENGTH = frozenset({"Y", "M"})


def read_days(name: str, values: NDArray[Any]) -> HeldColumn:
    """Return datetime64 or timedelta64 values as days; NaT is missing."""
    step, _ = np.datetime_data(values.dtype)
    is_instant = values.dtype.kind == "M"
    if step == "generic":  # only NaT has no unit
        values = values.astype(f"{values.dtype.kind}8[D]")
        step = "D"
    if not is_instant and step in _NO_FIXED_LENGTH:
        raise DataTypeError(
            f"durations in {values.dtype} have no fixed number of days",
            where=f"column {name!r}",
            fix="convert them to timedelta64[D]",
        )
    missing = np.isnat(values)
    unit = "duration" if not is_instant else "date" if step in _WHOLE_DAYS else "datetime"
    if step in _WHOLE_DAYS:
        days = values.astype(f"{values.dtype.kind}8[D]").astype(np.int64).astype(np.float64)
    else:
        days = _fractional_days(values, step)
    days[missing] = np.nan
    return HeldColumn(Column(name, "numeric", unit=unit), days)


def _fractional_days(values: NDArray[Any], step: str) -> NDArray[np.float64]:
    """Divide in two parts, so that one instant gives one number whatever unit it came in."""
    if step not in _STEPS_A_DAY:  # what is finer than nanoseconds is lost in float64 anyway
        step = "ns"
    steps = values.astype(f"{values.dtype.kind}8[{step}]").astype(np.int64)
    whole, rest = np.divmod(steps, _STEPS_A_DAY[step])
    days: NDArray[np.float64] = whole + rest / _STEPS_A_DAY[step]
    return days


def read_day_objects(name: str, cells: Sequence[Any], missing: Sequence[bool]) -> HeldColumn:
    """Return ``date``, ``datetime`` and ``timedelta`` objects as days."""
    naive = [None if gone else _naive(cell) for cell, gone in zip(cells, missing, strict=True)]
    present = [cell for cell in naive if cell is not None]
    if all(isinstance(cell, (dt.timedelta, np.timedelta64)) for cell in present):
        return read_days(name, np.array(naive, dtype="m8[us]"))
    if any(isinstance(cell, (dt.datetime, np.datetime64)) for cell in present):
        return read_days(name, np.array(naive, dtype="M8[us]"))
    return read_days(name, np.array(naive, dtype="M8[D]"))


def _naive(cell: Any) -> Any:
    """Return an instant in UTC without its zone, which is what NumPy takes."""
    if isinstance(cell, dt.datetime) and cell.tzinfo is not None:
        return cell.astimezone(dt.UTC).replace(tzinfo=None)
    return cell
