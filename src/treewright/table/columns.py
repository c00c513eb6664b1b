"""The columns of a table as they are held: shared by all its views, written once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.table.arrays import (
    FLOAT64,
    as_float64_matrix,
    check_shape,
    has_infinity,
    infinite_value,
)
from treewright.table.held import HeldColumn, Values, frozen
from treewright.table.recode import as_kind
from treewright.table.schema import (
    Kind,
    Schema,
    absent_column,
    check_distinct,
    numeric_schema,
    position_names,
)

if TYPE_CHECKING:
    from treewright import _core
    from treewright.table.sources import Source


class Columns:
    """Schema and values of all rows; the core's table over the same memory is made on demand."""

    __slots__ = ("_core", "_row_hashes", "n_rows", "schema", "values")

    def __init__(self, schema: Schema, values: Sequence[Values], n_rows: int) -> None:
        self.schema = schema
        self.values = tuple([frozen(column) for column in values])
        self.n_rows = n_rows
        self._core: _core.Table | None = None
        self._row_hashes: NDArray[np.uint64] | None = None

    @property
    def core(self) -> _core.Table:
        """The core's table; made once, so that what it ranks is ranked once."""
        if self._core is None:
            from treewright import _core

            described: list[tuple[str, NDArray[Any], int]] = [
                (column.kind, held, len(column.symbols))
                for column, held in zip(self.schema.columns, self.values, strict=True)
            ]
            self._core = _core.Table(self.n_rows, described)
        return self._core

    @property
    def row_hashes(self) -> NDArray[np.uint64]:
        """A hash of the content of every row."""
        if self._row_hashes is None:
            from treewright.table.hashes import row_hashes

            self._row_hashes = frozen(row_hashes(self))
        return self._row_hashes

    def __reduce__(self) -> tuple[type[Columns], tuple[Any, ...]]:
        return type(self), (self.schema, self.values, self.n_rows)


def columns_of_matrix(X: NDArray[Any]) -> Columns:
    """Return a numeric matrix as columns, with as little work as can be."""
    check_shape(X.shape)
    matrix = checked_matrix(X)
    n_rows, n_columns = matrix.shape
    matrix = frozen(matrix)
    return Columns(numeric_schema(n_columns), list(matrix.T), n_rows)


def checked_matrix(X: NDArray[Any]) -> NDArray[np.float64]:
    """Return a numeric matrix as float64, after a look for infinities."""
    matrix = X if X.dtype == FLOAT64 and X.flags.aligned else as_float64_matrix(X)
    if has_infinity(matrix):
        for position, name in enumerate(position_names(matrix.shape[1])):
            if has_infinity(matrix[:, position]):
                raise infinite_value(name, matrix[:, position])
    return matrix


def columns_of_source(
    source: Source, *, without: int | None, kinds: Mapping[str, Kind] | None
) -> Columns:
    """Read all columns of a source but one, in the kinds the user names."""
    check_distinct(source.names)
    for name in kinds or ():
        if name not in source.names:
            raise absent_column(name, source.names)
    columns = []
    for position, name in enumerate(source.names):
        if position != without:
            held = read_checked(source, position)
            columns.append(as_kind(held, kinds[name]) if kinds and name in kinds else held)
    if not columns:
        raise DataError(
            f"Found 0 feature(s) (shape=({source.n_rows}, 0)) while a minimum of 1 is required.",
            where="X without its target column",
        )
    schema = Schema(tuple([held.column for held in columns]))
    return Columns(schema, [held.values for held in columns], source.n_rows)


def read_checked(source: Source, position: int) -> HeldColumn:
    """Read a column and look for infinities in it."""
    held = source.read(position)
    if held.column.is_numeric:
        numbers = held.values.astype(np.float64, copy=False)
        if has_infinity(numbers):
            raise infinite_value(held.column.name, numbers)
    return held
