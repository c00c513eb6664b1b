"""NumPy arrays as columns; float64 memory is taken over, never copied."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError, DataTypeError
from treewright.table.days import read_days
from treewright.table.held import LARGEST_WHOLE, HeldColumn, beyond_whole, complex_data
from treewright.table.objects import read_objects, read_text
from treewright.table.schema import Column, position_names

FLOAT64 = np.dtype(np.float64)
_MATRIX_DIMENSIONS = 2


class ArraySource:
    """The columns of a two-dimensional array, named by position."""

    named = False

    def __init__(self, X: NDArray[Any]) -> None:
        check_shape(X.shape)
        self.n_rows: int = X.shape[0]
        self.names = position_names(X.shape[1])
        self._cells = as_float64_matrix(X) if X.dtype.kind in "fiu" else unmasked(X)

    def raw(self, position: int) -> NDArray[Any]:
        """Return the values of a column as they came."""
        values: NDArray[Any] = self._cells[:, position]
        return values

    def read(self, position: int) -> HeldColumn:
        """Return a column."""
        return read_array(self.names[position], self.raw(position))


def read_array(name: str, values: NDArray[Any]) -> HeldColumn:
    """Return a one-dimensional array as a column of the kind its dtype says."""
    values = unmasked(values)
    kind = values.dtype.kind
    if kind in "fiu":
        return HeldColumn(Column(name, "numeric"), as_float64(values, name))
    if kind == "b":
        return HeldColumn(Column(name, "boolean"), values.astype(np.int32))
    if kind == "U":
        return read_text(name, values.tolist())
    if kind in "OT":
        return read_objects(name, values.astype(object, copy=False).tolist())
    if kind in "mM":
        return read_days(name, values)
    if kind == "c":
        raise complex_data(name)
    raise DataTypeError(
        f"values of dtype {values.dtype}, but an argument must be a string or a number",
        where=f"column {name!r}",
        fix="decode bytes to text; give the fields of records as columns",
    )


def as_float64(values: NDArray[Any], name: str) -> NDArray[np.float64]:
    """Return real or whole numbers as float64: the same memory if it is float64 already."""
    if values.dtype == FLOAT64 and values.flags.aligned:
        return values
    if values.dtype.kind in "iu":
        check_whole(values, name)
    return _rounded(values)


def as_float64_matrix(X: NDArray[Any]) -> NDArray[np.float64]:
    """Return a numeric matrix as float64: the same memory if it is float64 already."""
    X = unmasked(X)
    if X.dtype == FLOAT64 and X.flags.aligned:
        return X
    if X.dtype.kind in "iu" and _is_beyond_whole(X):
        for position, name in enumerate(position_names(X.shape[1])):
            check_whole(X[:, position], name)
    return _rounded(X)


def _rounded(values: NDArray[Any]) -> NDArray[np.float64]:
    # A long double may become infinite; that is found, and said, with the other infinities.
    with np.errstate(over="ignore"):
        return values.astype(np.float64)


def check_whole(values: NDArray[Any], name: str) -> None:
    """Refuse integers that float64 cannot hold exactly."""
    if _is_beyond_whole(values):
        beyond = values > LARGEST_WHOLE
        if values.dtype.kind == "i":
            beyond |= values < -LARGEST_WHOLE
        row = int(np.argmax(beyond))
        raise beyond_whole(name, values[row], row)


def _is_beyond_whole(values: NDArray[Any]) -> bool:
    if values.dtype.itemsize < FLOAT64.itemsize or not values.size:
        return False
    return bool(values.max() > LARGEST_WHOLE or values.min() < -LARGEST_WHOLE)


def has_infinity(values: NDArray[np.float64]) -> bool:
    """Whether a value is infinite; NaN is not. Takes no memory of the size of the data."""
    # One infinity makes the sum infinite or NaN, so a finite sum settles it in one pass.
    with np.errstate(over="ignore", invalid="ignore"):
        if np.isfinite(np.add.reduce(values, axis=None)):
            return False
        highest = np.fmax.reduce(values, axis=None)
        lowest = np.fmin.reduce(values, axis=None)
    return bool(highest == np.inf or lowest == -np.inf)


def infinite_value(name: str, values: NDArray[np.float64]) -> DataError:
    """Return the error for a column that holds an infinity."""
    row = int(np.argmax(np.isinf(values)))
    return DataError(
        f"infinite value {values[row]}",
        where=f"column {name!r}, row {row}",
        fix="replace it by a finite number, or by NaN if it is unknown",
    )


def check_shape(shape: tuple[int, ...]) -> None:
    """Refuse what is not a matrix with at least one row and one column."""
    if len(shape) != _MATRIX_DIMENSIONS:
        raise DataError(
            f"Expected a 2D array or a frame, got {len(shape)}D of shape {shape}",
            where="X",
            fix="Reshape your data: X.reshape(-1, 1) for one column, X.reshape(1, -1) for one row",
        )
    for count, unit in zip(shape, ("sample(s)", "feature(s)"), strict=True):
        if count == 0:
            shown = f"({shape[0]}, {shape[1]})"
            raise DataError(f"Found 0 {unit} (shape={shown}) while a minimum of 1 is required.")


def unmasked(values: NDArray[Any]) -> NDArray[Any]:
    """Return a plain array; the masked cells of a masked one are missing."""
    if type(values) is np.ndarray:
        return values
    if isinstance(values, np.ma.MaskedArray):
        return _fill_masked(values)
    return np.asarray(values)


def _fill_masked(values: Any) -> NDArray[Any]:
    filled: NDArray[Any]
    if not np.ma.is_masked(values):
        filled = values.data
    elif values.dtype.kind == "f":
        filled = values.filled(np.nan)
    elif values.dtype.kind in "iu":
        check_whole(values.compressed(), "masked array")
        filled = values.astype(np.float64).filled(np.nan)
    else:
        filled = values.astype(object).filled(None)
    return filled
