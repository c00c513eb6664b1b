"""Text and category columns of frames as codes, by the frame library's own hashing.

Narwhals has no call for the codes of a category, so each library is asked in its own words; all
other libraries go the way of Python objects.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from narwhals.stable import v2 as nw
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.table.held import HeldColumn, symbol_of as as_symbol
from treewright.table.schema import Column, Symbol


class Coded(NamedTuple):
    """Codes (-1 for missing) and what they stand for.

    ``declared`` says that the order of the categories is the source's own and not that of their
    first appearance; ``ordered`` that the source calls them ordered.
    """

    codes: NDArray[Any]
    categories: list[Any]
    declared: bool = False
    ordered: bool = False


def read_categories(name: str, series: nw.Series[Any]) -> HeldColumn | None:
    """Return a text or category series as a column; None if it is neither after all."""
    coded = _coded(series)
    if coded is None:
        return None
    symbols = [None if value is None else as_symbol(value) for value in coded.categories]
    if coded.declared:
        if len(set(symbols)) < len(symbols):
            raise DataError(
                "two categories have the same text",
                where=f"column {name!r}",
                fix="rename the categories",
            )
        kind = "ordered" if coded.ordered else "symbolic"
        column = Column(name, kind, tuple([s for s in symbols if s is not None]))  # type: ignore[arg-type]
        return HeldColumn(column, coded.codes.astype(np.int32), declared=True)
    return sorted_column(name, symbols, coded.codes)


def sorted_column(name: str, symbols: Iterable[Symbol | None], codes: NDArray[Any]) -> HeldColumn:
    """Return a symbolic column whose symbols are those that occur, sorted.

    Codes in order of appearance would make the order of rows matter.
    """
    listed = list(symbols)
    occurs = np.zeros(len(listed) + 1, dtype=bool)
    occurs[codes] = True  # a missing value, -1, marks the spare last place
    used = {s: None for s, here in zip(listed, occurs[:-1], strict=True) if here and s is not None}
    order = sorted(used, key=lambda symbol: (isinstance(symbol, str), symbol))
    new_codes = {symbol: code for code, symbol in enumerate(order)}
    lookup = np.array([*[new_codes.get(s, -1) for s in listed], -1], dtype=np.int32)  # type: ignore[arg-type]
    return HeldColumn(Column(name, "symbolic", tuple(order)), lookup[codes])


def _coded(series: nw.Series[Any]) -> Coded | None:
    implementation = series.implementation
    native: Any = series.to_native()
    if implementation.is_pandas_like():
        return _coded_pandas(native)
    if implementation.is_polars():
        return _coded_polars(series, native)
    if implementation.is_pyarrow():
        return _coded_pyarrow(native)
    return None


def _coded_pandas(native: Any) -> Coded | None:
    if hasattr(native.dtype, "categories"):
        categories = native.cat.categories.tolist()
        return Coded(native.cat.codes.to_numpy(), categories, True, bool(native.cat.ordered))
    try:
        codes, found = native.factorize()
    except TypeError:  # cells that cannot be hashed
        return None
    categories = found.tolist()
    if not categories and native.dtype == object:
        return None
    return Coded(codes, categories) if all(isinstance(c, str) for c in categories) else None


def _coded_polars(series: nw.Series[Any], native: Any) -> Coded | None:
    polars: Any = series.__native_namespace__()
    if native.dtype == polars.Enum:
        codes = native.to_physical().cast(polars.Int64).fill_null(-1).to_numpy()
        return Coded(codes, native.dtype.categories.to_list(), declared=True)
    if native.dtype == polars.String:
        native = native.cast(polars.Categorical)
    elif native.dtype != polars.Categorical:
        return None
    # Categories may be shared by the whole process: their numbers are neither dense nor ours.
    distinct = native.drop_nulls().unique()
    numbers = distinct.to_physical().to_numpy()
    order = np.argsort(numbers)
    found = np.searchsorted(numbers[order], native.to_physical().fill_null(0).to_numpy())
    found[native.is_null().to_numpy()] = -1
    categories = distinct.cast(polars.String).to_list()
    return Coded(found, [categories[position] for position in order])


def _coded_pyarrow(native: Any) -> Coded:
    if not hasattr(native.type, "ordered"):
        native = native.dictionary_encode()
    array = native.unify_dictionaries().combine_chunks()
    ordered = bool(array.type.ordered)
    if hasattr(array, "chunks"):  # older releases keep chunks, of one dictionary by now
        if not array.num_chunks:
            return Coded(np.empty(0, dtype=np.int64), [], ordered, ordered)
        pieces, dictionary = array.chunks, array.chunk(0).dictionary
    else:
        pieces, dictionary = [array], array.dictionary
    codes = [
        piece.indices.cast("int64").fill_null(-1).to_numpy(zero_copy_only=False) for piece in pieces
    ]
    return Coded(np.concatenate(codes), dictionary.to_pylist(), ordered, ordered)
