"""Columns of Python objects: text, numbers, booleans or dates, one family a column."""

from __future__ import annotations

import datetime as dt
import decimal
import numbers
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError, DataTypeError
from treewright.table.days import read_day_objects
from treewright.table.held import LARGEST_WHOLE, HeldColumn, all_missing, beyond_whole, complex_data
from treewright.table.schema import Column

_FIXES = {
    "text": "make it all text with .astype(str), or all numbers (pandas.to_numeric)",
    "bytes": "decode the bytes to text",
}


def read_objects(name: str, cells: Sequence[Any]) -> HeldColumn:
    """Return Python objects as a column of the one family they belong to.

    None, NaN, NaT and ``pandas.NA`` are missing. Integers mixed with floats are numbers. Any
    other mixture is refused: which of the two the column means is not ours to guess.
    """
    types = set(map(type, cells))
    families = {cls: _family(cls) for cls in types}
    present = set(families.values()) - {"missing"}
    if len(present) > 1 and _only_nan(cells, families):
        families = {c: "missing" if f == "number" else f for c, f in families.items()}
        present.discard("number")
    if present <= {"date", "datetime"} and len(present) == 2:
        present = {"datetime"}
    if not present:
        return all_missing(name, len(cells))
    if len(present) > 1:
        raise _mixed(name, cells, families)
    return _read_family(name, present.pop(), cells, families)


def _read_family(
    name: str, family: str, cells: Sequence[Any], families: dict[type, str]
) -> HeldColumn:
    if family == "text":
        return read_text(name, cells)
    missing_types = {cls for cls, known in families.items() if known == "missing"}
    if family == "boolean":
        codes = [-1 if type(cell) in missing_types else int(cell) for cell in cells]
        return HeldColumn(Column(name, "boolean"), np.array(codes, dtype=np.int32))
    if family == "number":
        return HeldColumn(Column(name, "numeric"), _numbers(name, cells, missing_types))
    if family in ("date", "datetime", "duration"):
        return read_day_objects(name, cells, [type(cell) in missing_types for cell in cells])
    raise _unusable(name, family, cells, families)


def read_text(name: str, cells: Sequence[Any]) -> HeldColumn:
    """Return text as a symbolic column with its symbols sorted; all that is no text is missing."""
    symbols = sorted([cell for cell in set(cells) if isinstance(cell, str)])
    codes = {symbol: code for code, symbol in enumerate(symbols)}
    found = np.fromiter((codes.get(cell, -1) for cell in cells), np.int32, len(cells))
    return HeldColumn(Column(name, "symbolic", tuple([str(symbol) for symbol in symbols])), found)


def _numbers(name: str, cells: Sequence[Any], missing_types: set[type]) -> NDArray[np.float64]:
    if missing_types:
        cells = [np.nan if type(cell) in missing_types else cell for cell in cells]
    try:
        values = np.array(cells, dtype=np.float64)
    except OverflowError:
        values = np.array([float(_capped(cell)) for cell in cells])
    # Whole numbers were rounded on the way to float64, so the cells themselves are looked at.
    for row in np.flatnonzero(np.abs(values) >= LARGEST_WHOLE).tolist():
        if isinstance(cells[row], numbers.Integral) and abs(cells[row]) > LARGEST_WHOLE:
            raise beyond_whole(name, cells[row], row)
    return values


def _capped(cell: Any) -> Any:
    return min(cell, 2**1000) if cell > 0 else max(cell, -(2**1000))


def _family(cls: type) -> str:
    if cls is type(None) or _is_pandas_missing(cls):
        return "missing"
    if issubclass(cls, str):
        return "text"
    if issubclass(cls, (bool, np.bool_)):
        return "boolean"
    if issubclass(cls, (dt.timedelta, np.timedelta64)):  # NumPy calls the latter an integer
        return "duration"
    if issubclass(cls, (numbers.Real, decimal.Decimal)):
        return "number"
    if issubclass(cls, (dt.datetime, np.datetime64)):
        return "datetime"
    if issubclass(cls, dt.date):
        return "date"
    if issubclass(cls, numbers.Complex):
        return "complex"
    return "bytes" if issubclass(cls, (bytes, bytearray)) else "other"


def _is_pandas_missing(cls: type) -> bool:
    return cls.__module__.startswith("pandas.") and cls.__name__ in ("NAType", "NaTType")


def _only_nan(cells: Sequence[Any], families: dict[type, str]) -> bool:
    """Whether the numbers among the cells are all NaN, so that they only mark missing values."""
    number_types = {cls for cls, family in families.items() if family == "number"}
    if not number_types or not all(issubclass(cls, (float, np.floating)) for cls in number_types):
        return False
    return all(cell != cell for cell in cells if type(cell) in number_types)


def _mixed(name: str, cells: Sequence[Any], families: dict[type, str]) -> DataError:
    examples: dict[str, str] = {}
    for row, cell in enumerate(cells):
        family = families[type(cell)]
        # A NaN beside text is a missing value, not an example of a number.
        if family == "missing" or (family == "number" and cell != cell):
            continue
        if family in ("other", "complex", "bytes"):
            return _unusable(name, family, cells, families)
        examples.setdefault(family, f"{cell!r} ({type(cell).__name__}, row {row})")
    first, second, *_ = examples.values()
    fix = _FIXES["text"] if "text" in examples else "convert the column to one type"
    return DataError(f"mixed types: {first} and {second}", where=f"column {name!r}", fix=fix)


def _unusable(name: str, family: str, cells: Sequence[Any], families: dict[type, str]) -> DataError:
    row = next(row for row, cell in enumerate(cells) if families[type(cell)] == family)
    where = f"column {name!r}, row {row}"
    if family == "complex":
        return complex_data(name)
    return DataTypeError(
        f"a cell holds a {type(cells[row]).__name__}, but an argument must be a string "
        "or a number (or a boolean, a date, a duration)",
        where=where,
        fix=_FIXES.get(family, "turn it into one or more plain columns"),
    )
