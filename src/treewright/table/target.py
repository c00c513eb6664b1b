"""What a tree is to predict: classes or real numbers."""

from __future__ import annotations

import numbers
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.table.arrays import as_float64, unmasked
from treewright.table.held import HeldColumn, frozen, symbol_of
from treewright.table.recode import as_kind, present, recode
from treewright.table.schema import Column, Symbol
from treewright.table.sources import read_values

Task = Literal["classification", "regression"]

#: Squares of differences, times weights, have to stay within float64.
LARGEST_NUMBER = 1e120
_FRAME_DIMENSIONS = 2


@dataclass(frozen=True, eq=False)
class Target:
    """The target of a table: class codes or real numbers, one a row, none missing.

    Use `from_labels` or `from_numbers`.

    Parameters
    ----------
    name : str
    classes : tuple, optional
        The class labels by code, sorted; in the order of the categories if they are ordered.
    codes : ndarray of int32, optional
        The class of each row.
    values : ndarray of float64, optional
        The number of each row, where the target is a number.

    Examples
    --------
    >>> from treewright.table import Target
    >>> Target.from_labels(["ham", "spam", "ham"])
    Target 'y': 3 rows of 2 classes ('ham', 'spam')
    >>> Target.from_numbers([1.5, 2.0]).values.tolist()
    [1.5, 2.0]
    """

    name: str
    classes: tuple[Symbol, ...] | None = None
    codes: NDArray[np.int32] | None = None
    values: NDArray[np.float64] | None = None

    @classmethod
    def from_labels(cls, y: object, *, name: str = "y") -> Target:
        """Return class labels as a target; labels that do not occur are no classes.

        Raises
        ------
        DataError
            If a label is missing or infinite.
        """
        array = _as_array(y)
        if array is not None and array.dtype.kind in "iub":
            labels, codes = _distinct_whole(array)
        elif array is not None and array.dtype.kind == "f":
            array = as_float64(array, name)
            _check_numbers(array, name)
            labels, codes = np.unique(array, return_inverse=True)
        else:
            return _from_held(read_values(name, y), name)
        return cls(name, tuple(labels.tolist()), frozen(codes.astype(np.int32, copy=False)))

    @classmethod
    def from_numbers(cls, y: object, *, name: str = "y") -> Target:
        """Return real numbers as a target.

        Raises
        ------
        DataError
            If a number is missing or infinite, or if the target is text.
        """
        array = _as_array(y)
        if array is not None and array.dtype.kind in "fiu":
            values = as_float64(array, name)
        else:
            held = read_values(name, y)
            unit = held.column.unit
            recoded = recode(held, Column(name, "numeric", unit=unit))
            values = recoded.astype(np.float64, copy=False)
        _check_numbers(values, name)
        _check_magnitude(values, name)
        return cls(name, values=frozen(values))

    @property
    def kind(self) -> Literal["classes", "number"]:
        """Whether the target is a class or a number."""
        return "number" if self.classes is None else "classes"

    @property
    def n_classes(self) -> int:
        """The number of classes; 0 where the target is a number."""
        return 0 if self.classes is None else len(self.classes)

    def __len__(self) -> int:
        held = self.codes if self.codes is not None else self.values
        return 0 if held is None else len(held)

    def take(self, rows: NDArray[np.int64]) -> Target:
        """Return the target of some rows; all classes stay."""
        codes = None if self.codes is None else frozen(self.codes[rows])
        values = None if self.values is None else frozen(self.values[rows])
        return Target(self.name, self.classes, codes, values)

    def __repr__(self) -> str:
        if self.classes is None:
            return f"Target {self.name!r}: {len(self)} numbers"
        shown = ", ".join(map(repr, self.classes[:6])) + (", ..." if self.n_classes > 6 else "")
        return f"Target {self.name!r}: {len(self)} rows of {self.n_classes} classes ({shown})"


def read_target(y: object, task: Task | None, name: str, n_rows: int) -> Target:
    """Return y as the target that the task says; without a task, as its type says.

    Floats are numbers; integers, text, booleans and categories are classes. How many distinct
    values there are plays no part.
    """
    if task is None:
        task = "regression" if _holds_floats(y, name) else "classification"
    if task == "classification":
        target = Target.from_labels(y, name=name)
    elif task == "regression":
        target = Target.from_numbers(y, name=name)
    else:
        raise DataError(
            f"unknown task {task!r}", where="task", fix='use "classification" or "regression"'
        )
    if len(target) != n_rows:
        raise DataError(
            f"X has {n_rows} rows, but {name} has {len(target)}",
            where=name,
            fix="give one target value a row (Found input variables with inconsistent numbers of "
            "samples)",
        )
    return target


def _as_array(y: Any) -> NDArray[Any] | None:
    """Return numbers as an array; None for text, categories, dates and objects."""
    if isinstance(y, np.ndarray):
        array = unmasked(y)
    elif isinstance(y, (list, tuple)):
        array = _array_of_list(y)
    elif not (hasattr(y, "__len__") or hasattr(y, "__array__")):
        raise DataError(
            f"y is a {type(y).__name__}", where="y", fix="give an array, series or list"
        )
    elif len(getattr(y, "shape", ())) == _FRAME_DIMENSIONS:
        array = np.asarray(y)
    else:
        from treewright.table.frames import plain_numbers

        numbers_of_series = plain_numbers(y)
        if numbers_of_series is None:
            return None
        array = numbers_of_series
    if array.ndim == 2 and array.shape[1] == 1:
        array = array[:, 0]
    if array.ndim != 1:
        raise DataError(
            f"y should be a 1d array, got an array of shape {array.shape} instead",
            where="y",
            fix="give one target value a row",
        )
    if array.dtype.kind == "O":
        array = _simplest(array)
    return array if array.dtype.kind in "iubf" else None


def _array_of_list(y: Any) -> NDArray[Any]:
    try:
        return np.asarray(y)
    except ValueError:
        raise DataError(
            "y holds lists of different lengths", where="y", fix="give one target value a row"
        ) from None


def _simplest(array: NDArray[Any]) -> NDArray[Any]:
    """Return objects that are all integers, or all floats, as an array of these."""
    types = set(map(type, array.tolist()))
    booleans = (bool, np.bool_)
    for family in (booleans, numbers.Integral, (float, np.floating)):
        if types and all(issubclass(cls, family) for cls in types):
            return np.array(array.tolist())
        if any(issubclass(cls, booleans) for cls in types):  # Python calls them integers
            break
    return array


def _holds_floats(y: object, name: str) -> bool:
    array = _as_array(y)
    if array is not None:
        return array.dtype.kind == "f"
    return read_values(name, y).column.is_numeric


def _distinct_whole(array: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return the distinct integers and their codes, by counting where that is cheaper."""
    if not array.size:
        return array, array
    if array.dtype.kind == "b":
        array = array.astype(np.int8)
        labels, codes = _distinct_whole(array)
        return labels.astype(bool), codes
    lowest, highest = int(array.min()), int(array.max())
    if highest - lowest > 4 * len(array) + 64 or highest > np.iinfo(np.int64).max:
        labels, codes = np.unique(array, return_inverse=True)
        return labels, codes
    offsets = (array.astype(np.int64) - lowest) if lowest else array.astype(np.int64, copy=False)
    counts = np.bincount(offsets)
    found = np.flatnonzero(counts)
    if len(found) == len(counts):
        return found + lowest, offsets
    lookup = np.zeros(len(counts), dtype=np.int32)
    lookup[found] = np.arange(len(found), dtype=np.int32)
    return found + lowest, lookup[offsets]


def _from_held(held: HeldColumn, name: str) -> Target:
    if not present(held.values).all():
        raise _missing(name, int(np.argmin(present(held.values))))
    if held.column.is_numeric:
        _check_numbers(held.values.astype(np.float64, copy=False), name)
        held = as_kind(held, "symbolic")
    column, codes, _ = held
    symbols = column.symbols
    counts = np.bincount(codes.astype(np.int64), minlength=len(symbols))
    occur = np.flatnonzero(counts).tolist()
    if column.kind != "ordered":
        occur.sort(key=lambda code: (isinstance(symbols[code], str), symbols[code]))
    lookup = np.full(len(symbols) + 1, -1, dtype=np.int32)
    lookup[occur] = np.arange(len(occur), dtype=np.int32)
    classes = tuple([symbol_of(symbols[code]) for code in occur])
    return Target(name, classes, frozen(lookup[codes.astype(np.int64)]))


def _check_numbers(values: NDArray[Any], name: str) -> None:
    with np.errstate(over="ignore", invalid="ignore"):
        if np.isfinite(np.add.reduce(values)):
            return
    missing = np.isnan(values)
    if missing.any():
        raise _missing(name, int(np.argmax(missing)))
    infinite = np.isinf(values)
    if infinite.any():
        raise DataError(
            f"Input {name} contains infinity or a value too large for dtype('float64').",
            where=f"{name}, row {int(np.argmax(infinite))}",
            fix="drop the row or correct it",
        )


def _check_magnitude(values: NDArray[np.float64], name: str) -> None:
    if not values.size or max(values.max(), -values.min()) <= LARGEST_NUMBER:
        return
    row = int(np.argmax(np.abs(values) > LARGEST_NUMBER))
    raise DataError(
        f"{values[row]:g} is beyond {LARGEST_NUMBER:g}, so that squared errors overflow",
        where=f"{name}, row {row}",
        fix="express the target in a larger unit",
    )


def _missing(name: str, row: int) -> DataError:
    return DataError(
        f"Input {name} contains NaN or a missing value.",
        where=f"{name}, row {row}",
        fix="drop rows whose target is not known",
    )
