"""Whatever a user holds in their hands, as a source of columns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import numpy as np

from treewright.errors import DataError, DataTypeError
from treewright.table.arrays import ArraySource, check_shape, read_array
from treewright.table.held import HeldColumn
from treewright.table.objects import read_objects
from treewright.table.schema import position_names


class Source(Protocol):
    """Columns that can be read one by one."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""

    @property
    def named(self) -> bool:
        """Whether the names are the user's own, and not positions."""

    @property
    def n_rows(self) -> int:
        """The number of rows."""

    def raw(self, position: int) -> Any:
        """Return the values of a column as they came."""

    def read(self, position: int) -> HeldColumn:
        """Return a column."""


class DictSource:
    """The columns of a dict: name to array, list or series."""

    def __init__(self, columns: Mapping[Any, Any]) -> None:
        self._values = list(columns.values())
        self.named = all(isinstance(name, str) for name in columns)
        self.names = tuple(columns) if self.named else position_names(len(columns))
        lengths = [_length(name, v) for name, v in zip(self.names, self._values, strict=True)]
        check_shape((lengths[0] if lengths else 0, len(lengths)))
        self.n_rows = lengths[0]
        for name, length in zip(self.names, lengths, strict=True):
            if length != self.n_rows:
                raise DataError(
                    f"columns of different lengths: {self.names[0]!r} has {self.n_rows} rows, "
                    f"{name!r} has {length}",
                    where="X",
                    fix="give every column the same number of rows",
                )

    def raw(self, position: int) -> Any:
        """Return the values of a column as they came."""
        return self._values[position]

    def read(self, position: int) -> HeldColumn:
        """Return a column."""
        return read_values(self.names[position], self._values[position])


def open_source(X: Any) -> Source:
    """Return the columns of an array, frame, dict of columns or list of rows."""
    if isinstance(X, np.ndarray):
        return ArraySource(X)
    if hasattr(X, "toarray"):  # before mappings: a sparse matrix may be a dict
        raise DataTypeError(
            f"sparse data ({type(X).__name__}) is not supported", where="X", fix="use X.toarray()"
        )
    if isinstance(X, Mapping):
        return DictSource(X)
    if isinstance(X, (list, tuple)):
        return ArraySource(_rows_as_array(X))
    from treewright.table.frames import open_frame

    source = open_frame(X)
    if source is not None:
        return source
    if hasattr(X, "__array__"):
        return ArraySource(np.asarray(X))
    raise DataTypeError(
        f"cannot read columns from a {type(X).__name__}",
        where="X",
        fix="give an array, a pandas, polars or pyarrow frame, a dict of columns or a list of rows",
    )


def read_values(name: str, values: Any) -> HeldColumn:
    """Return one array, list or series as a column."""
    if isinstance(values, np.ndarray):
        return read_array(name, values)
    if isinstance(values, (list, tuple)):
        return read_objects(name, values)
    from treewright.table.frames import open_series, read_series

    series = open_series(values)
    if series is not None:
        return read_series(name, series)
    if hasattr(values, "__array__"):
        return read_array(name, np.asarray(values))
    return read_objects(name, list(values))


def _length(name: str, values: Any) -> int:
    if isinstance(values, (str, bytes)) or not hasattr(values, "__len__"):
        raise DataTypeError(
            f"a {type(values).__name__} is no column",
            where=f"column {name!r}",
            fix="give a one-dimensional array, list or series",
        )
    if isinstance(values, np.ndarray) and values.ndim != 1:
        raise DataError(
            f"an array of shape {values.shape} is no column",
            where=f"column {name!r}",
            fix="give one array a column",
        )
    return len(values)


def _rows_as_array(rows: Sequence[Any]) -> np.ndarray[Any, Any]:
    """Return rows as an array of objects: only so do 1, 1.0, True and "1" stay what they are."""
    if not rows:
        check_shape((0,))
    for position, row in enumerate(rows):
        if isinstance(row, (Mapping, set)):
            raise DataTypeError(
                f"a row is a {type(row).__name__}",
                where=f"X, row {position}",
                fix="give a frame, or rows as lists",
            )
        if isinstance(row, (str, bytes)) or not hasattr(row, "__len__"):
            check_shape((len(rows),))
    width = len(rows[0])
    for position, row in enumerate(rows):
        if len(row) != width:
            raise DataError(
                f"rows of different lengths: the first has {width} values, this has {len(row)}",
                where=f"X, row {position}",
                fix="give every row the same number of values",
            )
    array = np.empty((len(rows), width), dtype=object)
    for position, row in enumerate(rows):
        array[position, :] = np.fromiter(row, dtype=object, count=width)
    return array
