"""New data in the columns, order and codes of a schema."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.table.arrays import check_shape
from treewright.table.columns import Columns, checked_matrix, read_checked
from treewright.table.held import HeldColumn
from treewright.table.recode import recode
from treewright.table.schema import Schema, absent_column, check_distinct
from treewright.table.sources import Source, open_source
from treewright.table.table import Table


def encode(schema: Schema, X: object) -> Table:
    """Return new data as a table with the columns of a schema; see `Schema.encode`."""
    if isinstance(X, Table):
        return _encode_table(schema, X)
    matrix = numeric_matrix(schema, X)
    if matrix is not None:
        return Table(Columns(schema, list(matrix.T), matrix.shape[0]))
    source = open_source(X)
    values = []
    for position, wanted in zip(_positions(schema, source), schema.columns, strict=True):
        values.append(recode(read_checked(source, position), wanted))
    return Table(Columns(schema, values, source.n_rows))


def numeric_matrix(schema: Schema, X: object) -> NDArray[np.float64] | None:
    """Return plain numeric data as a checked matrix; see `Schema.matrix`."""
    if not schema.takes_plain_numbers:
        return None
    if isinstance(X, np.ndarray):
        array = X
    elif isinstance(X, (list, tuple)) and X and isinstance(X[0], (list, tuple, np.ndarray)):
        try:
            array = np.asarray(X)
        except ValueError:  # ragged: the long way says which row
            return None
    else:
        return None
    if array.dtype.kind not in "fiu":
        return None
    check_shape(array.shape)
    _check_width(schema, array.shape[1])
    return checked_matrix(array)


def _encode_table(schema: Schema, table: Table) -> Table:
    if table.schema == schema:
        return table
    values = []
    for wanted in schema.columns:
        column = table.schema.columns[table.schema.index_of(wanted.name)]
        values.append(recode(HeldColumn(column, table.column(wanted.name)), wanted))
    return Table(
        Columns(schema, values, table.n_rows),
        target=table.target,
        weights=table.weights,
        ids=table.ids,
    )


def _positions(schema: Schema, source: Source) -> list[int] | range:
    """Return where the schema's columns are in a source: by name, or by position if it has none."""
    if source.named:
        check_distinct(source.names)
        found = {name: position for position, name in enumerate(source.names)}
        absent = [name for name in schema.names if name not in found]
        if not absent:
            return [found[name] for name in schema.names]
        # What was learnt from an array has no names to look for.
        if not schema.is_positional or len(source.names) != len(schema):
            raise absent_column(absent[0], source.names)
    _check_width(schema, len(source.names))
    return range(len(schema))


def _check_width(schema: Schema, width: int) -> None:
    if width != len(schema):
        raise DataError(
            f"X has {width} features, but Schema is expecting {len(schema)} features as input",
            where="X",
            fix="give the columns in the order of schema.names, or a frame that names them",
        )
