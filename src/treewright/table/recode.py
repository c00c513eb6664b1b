"""A column as it was read, made into the column that is wanted."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.table.held import HeldColumn, Values, whole_where_possible
from treewright.table.schema import Column, Kind, Symbol, symbol_key

_INSTANTS = frozenset({"date", "datetime"})


def recode(held: HeldColumn, wanted: Column) -> Values:
    """Return the values of a column in the kind and codes of another.

    What loses nothing is allowed: 0 and 1 for booleans and back, numbers that name categories.
    Symbols that the wanted column does not list become missing.

    Raises
    ------
    DataError
        If the kinds do not go together, say text where numbers are wanted.
    """
    column, values, _ = held
    is_alike = column.kind == wanted.kind and column.symbols == wanted.symbols
    if is_alike and _same_unit(column.unit, wanted.unit):
        return values
    if not present(values).any():
        return missing_values(wanted, len(values))
    if wanted.kind == "numeric":
        if not _same_unit(column.unit, wanted.unit):
            raise _mismatch(column, wanted)
        return _as_numbers(held, wanted)
    if wanted.kind == "boolean":
        return _as_booleans(held, wanted)
    symbols, codes = _as_symbols(held)
    if not _shares_a_type(symbols, wanted.symbols):
        raise _mismatch(column, wanted)
    index = {symbol_key(symbol): code for code, symbol in enumerate(wanted.symbols)}
    found = [index.get(symbol_key(symbol), -1) for symbol in symbols]
    return np.array([*found, -1], dtype=np.int32)[codes]


def as_kind(held: HeldColumn, kind: Kind) -> HeldColumn:
    """Return a column as the kind that the user names for it."""
    column, _, declared = held
    if column.kind == kind:
        return held
    name = column.name
    if kind in ("numeric", "boolean"):
        wanted = Column(name, kind)
        return HeldColumn(wanted, recode(held, wanted))
    if kind == "ordered" and column.kind == "symbolic" and not declared and column.symbols:
        raise DataError(
            "the order of the symbols is not known",
            where=f"column {name!r}",
            fix="make it a category with an order: pandas.Categorical(..., ordered=True)",
        )
    symbols, codes = _as_symbols(held)
    return HeldColumn(Column(name, kind, symbols), codes, declared)


def present(values: Values) -> NDArray[np.bool_]:
    """Return which values are not missing."""
    if values.dtype == np.float64:
        return ~np.isnan(values)
    known: NDArray[np.bool_] = values >= 0
    return known


def missing_values(column: Column, n_rows: int) -> Values:
    """Return values of a column, all of them missing."""
    return np.full(n_rows, np.nan) if column.is_numeric else np.full(n_rows, -1, dtype=np.int32)


def _as_symbols(held: HeldColumn) -> tuple[tuple[Symbol, ...], NDArray[np.int32]]:
    column, values, _ = held
    if not column.is_numeric:
        return column.symbols, values.astype(np.int32, copy=False)
    known = present(values)
    # Adding zero turns -0.0 into 0.0.
    numbers, inverse = np.unique(values[known] + 0.0, return_inverse=True)
    codes = np.full(len(values), -1, dtype=np.int32)
    codes[known] = inverse
    return whole_where_possible(numbers.tolist()), codes


def _as_numbers(held: HeldColumn, wanted: Column) -> Values:
    column, codes, _ = held
    if column.is_numeric:
        return codes
    if any(isinstance(symbol, str) for symbol in column.symbols):
        raise _mismatch(column, wanted)
    numbers = np.array([*map(float, column.symbols), np.nan])
    return numbers[codes.astype(np.int32, copy=False)]


def _as_booleans(held: HeldColumn, wanted: Column) -> Values:
    symbols, codes = _as_symbols(held)
    found = []
    for symbol in symbols:
        if isinstance(symbol, str) or symbol not in (0, 1):
            raise _mismatch(held.column, wanted)
        found.append(int(symbol))
    return np.array([*found, -1], dtype=np.int32)[codes]


def _shares_a_type(symbols: tuple[Symbol, ...], wanted: tuple[Symbol, ...]) -> bool:
    return not wanted or not {*map(_type, symbols)}.isdisjoint(map(_type, wanted))


def _type(symbol: Symbol) -> str:
    if isinstance(symbol, bool):
        return "boolean"
    return "text" if isinstance(symbol, str) else "number"


def _same_unit(unit: str | None, wanted: str | None) -> bool:
    return unit == wanted or {unit, wanted} == _INSTANTS


def _describe(column: Column) -> str:
    if column.is_numeric:
        return f"numbers ({column.unit})" if column.unit else "numbers"
    if column.kind == "boolean":
        return "booleans"
    types = " and ".join(sorted({*map(_type, column.symbols)})) or "no"
    return f"{types} symbols"


def _mismatch(column: Column, wanted: Column) -> DataError:
    return DataError(
        f"the column holds {_describe(column)}, but {_describe(wanted)} are wanted",
        where=f"column {wanted.name!r}",
        fix="convert the column to the type it is wanted in",
    )
