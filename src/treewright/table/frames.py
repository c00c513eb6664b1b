"""Frames and series of pandas, polars and pyarrow, read through narwhals.

This module and `categories` are the only ones that import narwhals; they are loaded when the
first frame comes.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from narwhals.stable import v2 as nw
from numpy.typing import NDArray

from treewright.errors import DataError, DataTypeError
from treewright.table.arrays import check_shape, read_array
from treewright.table.categories import read_categories
from treewright.table.held import LARGEST_WHOLE, HeldColumn, all_missing, beyond_whole
from treewright.table.schema import Column, check_distinct, position_names


class FrameSource:
    """The columns of a data frame."""

    def __init__(self, frame: nw.DataFrame[Any]) -> None:
        check_shape(frame.shape)
        self._frame = frame
        self.n_rows: int = frame.shape[0]
        self._native_names: list[Any] = frame.columns
        #: Like scikit-learn, names count only if all of them are text.
        self.named = all(isinstance(name, str) for name in self._native_names)
        own = tuple(self._native_names)
        self.names = own if self.named else position_names(len(own))

    def raw(self, position: int) -> nw.Series[Any]:
        """Return a column as a series."""
        return self._frame.get_column(self._native_names[position])

    def read(self, position: int) -> HeldColumn:
        """Return a column."""
        return read_series(self.names[position], self.raw(position))


def open_frame(X: Any) -> FrameSource | None:
    """Return a source for a frame of any library narwhals knows; None if X is no frame."""
    try:
        frame = nw.from_native(X, allow_series=True, pass_through=True)
        return _source_of(frame)
    except nw.exceptions.DuplicateError as error:
        check_distinct(_native_names(X))
        raise DataError("duplicate column names", where="X", fix="rename them") from error


def _source_of(frame: Any) -> FrameSource | None:
    if isinstance(frame, nw.Series):
        check_shape(frame.shape)
    if isinstance(frame, nw.LazyFrame):
        raise DataTypeError("the frame is lazy", where="X", fix="call .collect() first")
    if not isinstance(frame, nw.DataFrame):
        return None
    return FrameSource(frame)


def _native_names(X: Any) -> tuple[str, ...]:
    names = X.column_names if hasattr(X, "column_names") else X.columns
    return tuple(map(str, names))


def open_series(values: Any) -> nw.Series[Any] | None:
    """Return a series of any library narwhals knows; None if the values are no series."""
    library = type(values).__module__.split(".")[0]
    if library == "pyarrow" and hasattr(values, "dictionary_encode"):
        values = _arrow_chunks(values)
    elif library == "pandas" and not hasattr(values, "to_frame"):
        values = sys.modules[library].Series(values)  # its Categorical and other bare arrays
    series = nw.from_native(values, allow_series=True, pass_through=True)
    return series if isinstance(series, nw.Series) else None


def _arrow_chunks(values: Any) -> Any:
    return values if hasattr(values, "chunks") else sys.modules["pyarrow"].chunked_array([values])


def plain_numbers(values: Any) -> NDArray[Any] | None:
    """Return a series of integers or floats, or what has such an array inside, as an array."""
    series = open_series(values)
    if series is None:
        return np.asarray(values) if hasattr(values, "__array__") else None
    return series.to_numpy() if series.dtype.is_integer() or series.dtype.is_float() else None


def read_series(name: str, series: nw.Series[Any]) -> HeldColumn:
    """Return a series as a column of the kind its dtype says."""
    dtype = series.dtype
    if dtype in (nw.Categorical, nw.Enum, nw.String, nw.Object):
        return read_categories(name, series) or read_array(name, series.to_numpy())
    if dtype == nw.Boolean:
        return _read_booleans(name, series)
    if dtype.is_integer():
        return _read_integers(name, series)
    if dtype.is_decimal():
        return read_array(name, series.cast(nw.Float64).to_numpy())
    if dtype == nw.Unknown and series.null_count() == len(series):
        return all_missing(name, len(series))
    if dtype in (nw.Time, nw.Binary) or dtype.is_nested():
        raise DataTypeError(
            f"values of type {dtype}, but an argument must be a string or a number",
            where=f"column {name!r}",
            fix="turn the column into one or more plain columns",
        )
    return read_array(name, series.to_numpy())


def _read_booleans(name: str, series: nw.Series[Any]) -> HeldColumn:
    missing = series.is_null()
    if not missing.any():
        return read_array(name, series.to_numpy().astype(bool))
    codes = series.fill_null(False).to_numpy().astype(np.int32)
    codes[missing.to_numpy().astype(bool)] = -1
    return HeldColumn(Column(name, "boolean"), codes)


def _read_integers(name: str, series: nw.Series[Any]) -> HeldColumn:
    # Nulls would turn the integers into floats before their size could be seen.
    if series.null_count() == len(series):
        return all_missing(name, len(series))
    for extreme in (series.max(), series.min()):
        if abs(int(extreme)) > LARGEST_WHOLE:
            raise beyond_whole(name, extreme, _row_of(series, extreme))
    if series.null_count():
        series = series.cast(nw.Float64)
    return HeldColumn(Column(name, "numeric"), series.to_numpy().astype(np.float64))


def _row_of(series: nw.Series[Any], value: Any) -> int:
    return int(np.argmax((series == value).fill_null(False).to_numpy()))
