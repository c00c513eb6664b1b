"""The table: typed immutable columns with target, weights and ids, and views of its rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.table.columns import Columns, columns_of_matrix, columns_of_source
from treewright.table.held import Values, frozen
from treewright.table.recode import present
from treewright.table.schema import Column, Kind, Schema
from treewright.table.sources import open_source
from treewright.table.target import Target, Task, read_target
from treewright.table.weights import read_weights

if TYPE_CHECKING:
    from treewright import _core


class Table:
    """Rows to learn from or to predict: built once, never written again.

    Build one with `from_frame`. Views share the columns, so that folds cost an index each.

    Examples
    --------
    >>> from treewright.table import Table
    >>> table = Table.from_frame({"size": [1.0, None, 3.5], "colour": ["red", "blue", None]},
    ...                          ["yes", "no", "yes"])
    >>> table
    Table of 3 rows, 2 columns (1 numeric, 1 symbolic), target 'y' (2 classes)
    >>> table.schema.columns[1].symbols
    ('blue', 'red')
    >>> table.missing("size").tolist()
    [False, True, False]
    >>> table.view([0, 2]).column("size").tolist()
    [1.0, 3.5]
    """

    __slots__ = (
        "_columns",
        "_content_hash",
        "_ids",
        "_rows",
        "_target",
        "_used",
        "_view_target",
        "_weights",
    )

    def __init__(
        self,
        columns: Columns,
        *,
        target: Target | None = None,
        weights: NDArray[np.float64] | None = None,
        ids: NDArray[Any] | None = None,
        rows: NDArray[np.int64] | None = None,
    ) -> None:
        self._columns = columns
        self._target = target
        self._weights = weights
        self._ids = ids
        self._rows = rows
        self._view_target = target if rows is None else None
        self._content_hash: str | None = None
        self._used: Table | None = None

    @classmethod
    def from_frame(
        cls,
        X: object,
        y: object = None,
        *,
        weights: object = None,
        ids: object = None,
        kinds: Mapping[str, Kind] | None = None,
        task: Task | None = None,
    ) -> Table:
        """Build a table.

        Parameters
        ----------
        X : array, frame, dict of columns or list of rows
            NumPy, pandas, polars or pyarrow. The memory of float64 columns is taken over without
            a copy: do not write to it afterwards.
        y : array, series, list or str, optional
            The target, or the name of the column of X that is the target.
        weights : array of float, optional
            One weight a row, zero or more.
        ids : array, optional
            One name a row, carried along.
        kinds : mapping of column name to kind, optional
            Where the kind is not what the column's type says, say a number that is a code:
            ``{"zip": "symbolic"}``. Columns of arrays are named ``x0``, ``x1``, ...
        task : {"classification", "regression"}, optional
            What the target is. Without it its type decides: floats are numbers; integers, text,
            booleans and categories are classes.

        Returns
        -------
        Table

        Raises
        ------
        DataError
            If the data cannot be held as they are; the message names column and row.
        """
        name = "y"
        if type(X) is np.ndarray and X.dtype.kind in "fiu" and not kinds and type(y) is not str:
            columns = columns_of_matrix(X)
        else:
            source = open_source(X)
            position = None
            if isinstance(y, str):
                name = y
                position = _target_position(name, source.names, source.named)
                y = source.raw(position)
            columns = columns_of_source(source, without=position, kinds=kinds)
        n_rows = columns.n_rows
        return cls(
            columns,
            target=None if y is None else read_target(y, task, name, n_rows),
            weights=None if weights is None else read_weights(weights, n_rows),
            ids=None if ids is None else _read_ids(ids, n_rows),
        )

    @property
    def schema(self) -> Schema:
        """Names, kinds and symbols of the columns."""
        return self._columns.schema

    @property
    def n_rows(self) -> int:
        """The number of rows, repeated ones counted each."""
        return self._columns.n_rows if self._rows is None else len(self._rows)

    @property
    def n_columns(self) -> int:
        """The number of columns, the target not counted."""
        return len(self._columns.values)

    @property
    def target(self) -> Target | None:
        """The target of these rows."""
        if self._view_target is None and self._target is not None and self._rows is not None:
            self._view_target = self._target.take(self._rows)
        return self._view_target

    @property
    def core_target(self) -> Target | None:
        """The target of all rows of `core`, of which `rows` are those of this view."""
        return self._target

    @property
    def weights(self) -> NDArray[np.float64] | None:
        """The weights of these rows; None if each weighs one."""
        return self._weights

    @property
    def ids(self) -> NDArray[Any] | None:
        """The names of these rows."""
        return self._ids

    @property
    def rows(self) -> NDArray[np.int64] | None:
        """The places of these rows in `core`; None if they are all its rows, in order."""
        return self._rows

    @property
    def core(self) -> _core.Table:
        """The table of the C++ core, shared with all views."""
        return self._columns.core

    @property
    def all_rows(self) -> Table:
        """All rows of `core`, in order and without weights: what the numbers in `rows` count."""
        return Table(self._columns, target=self._target)

    def column(self, name: str) -> Values:
        """Return a column as it is held: float64 with NaN, or int32 codes with -1, for missing."""
        return self._take(self._columns.values[self.schema.index_of(name)])

    def missing(self, name: str) -> NDArray[np.bool_]:
        """Return where a column has no value."""
        return ~present(self.column(name))

    def view(self, rows: object, weights: object = None) -> Table:
        """Return some of these rows as a table, without a copy of the columns.

        Parameters
        ----------
        rows : array of int, or array of bool with one value a row
            A row may be named more than once.
        weights : array of float, optional
            One weight for each row named; replaces the weights of this table.
        """
        index = _read_rows(rows, self.n_rows)
        if weights is not None:
            taken: NDArray[np.float64] | None = read_weights(weights, len(index))
        else:
            taken = None if self._weights is None else frozen(self._weights[index])
        return Table(
            self._columns,
            target=self._target,
            weights=taken,
            ids=None if self._ids is None else frozen(self._ids[index]),
            rows=frozen(index if self._rows is None else self._rows[index]),
        )

    def take_weights(self, weights: object) -> Table:
        """Return the same rows with other weights; None for none."""
        return Table(
            self._columns,
            target=self._target,
            weights=None if weights is None else read_weights(weights, self.n_rows),
            ids=self._ids,
            rows=self._rows,
        )

    def rebuilt(self) -> Table:
        """Return these rows as a table of their own, without symbols that do not occur.

        The classes of the target stay.
        """
        columns, values = [], []
        for column in self.schema.columns:
            taken = self.column(column.name)
            kept, held = _without_unused(column, taken, taken)
            columns.append(kept)
            values.append(held)
        return Table(
            Columns(Schema(tuple(columns)), values, self.n_rows),
            target=self.target,
            weights=self._weights,
            ids=self._ids,
        )

    def with_used_symbols(self) -> Table:
        """Return these rows under a schema without the symbols that do not occur in them.

        A tree then does not depend on symbols that other rows have. Columns are not copied but
        for the codes of those that change; without such the table itself is returned.
        """
        if self.schema.all_numeric:
            return self
        if self._used is None:
            self._used = self._drop_unused_symbols()
        return self._used

    def _drop_unused_symbols(self) -> Table:
        columns, values = [], []
        for column, all_rows in zip(self.schema.columns, self._columns.values, strict=True):
            kept, recoded = _without_unused(column, self._take(all_rows), all_rows)
            columns.append(kept)
            values.append(recoded)
        if tuple(columns) == self.schema.columns:
            return self
        return Table(
            Columns(Schema(tuple(columns)), values, self._columns.n_rows),
            target=self._target,
            weights=self._weights,
            ids=self._ids,
            rows=self._rows,
        )

    @property
    def content_hash(self) -> str:
        """A hash over schema, values, target and weights of these rows, in their order."""
        if self._content_hash is None:
            from treewright.table.hashes import content_hash

            self._content_hash = content_hash(self)
        return self._content_hash

    def row_hashes(self) -> NDArray[np.uint64]:
        """Return a hash of each row's content, the target left out.

        It depends on the names of the columns and the row's values, not on the order of the
        columns, on the codes of the symbols or on other rows.
        """
        hashes: NDArray[np.uint64] = self._take(self._columns.row_hashes)
        return hashes

    def _take(self, values: NDArray[Any]) -> NDArray[Any]:
        return values if self._rows is None else frozen(values[self._rows])

    def __repr__(self) -> str:
        counts: dict[str, int] = {}
        for column in self.schema.columns:
            counts[column.kind] = counts.get(column.kind, 0) + 1
        kinds = ", ".join([f"{count} {kind}" for kind, count in counts.items()])
        text = f"Table of {self.n_rows} rows, {self.n_columns} columns ({kinds})"
        target = self._target
        if target is not None:
            what = f"{target.n_classes} classes" if target.kind == "classes" else "a number"
            text += f", target {target.name!r} ({what})"
        return text + ("" if self._weights is None else ", weighted")


def _target_position(name: str, names: tuple[str, ...], named: bool) -> int:
    if not named:
        raise DataError(
            f"y names the column {name!r}, but the columns of X have no names",
            where="y",
            fix="give y as an array, or X as a frame",
        )
    if name not in names:
        raise DataError(
            f"X has no column {name!r}", where="y", fix=f"the columns are {', '.join(names[:8])}"
        )
    return names.index(name)


def _read_ids(ids: Any, n_rows: int) -> NDArray[Any]:
    values = np.asarray(ids)
    if values.shape != (n_rows,):
        raise DataError(
            f"ids of shape {values.shape} for {n_rows} rows", where="ids", fix="give one id a row"
        )
    return frozen(values)


def _read_rows(rows: Any, n_rows: int) -> NDArray[np.int64]:
    index = np.asarray(rows)
    if index.dtype == np.bool_ and index.shape == (n_rows,):
        return np.flatnonzero(index).astype(np.int64, copy=False)
    if index.ndim != 1 or (index.size and index.dtype.kind not in "iu"):
        raise DataError(
            f"rows of shape {index.shape} and dtype {index.dtype}",
            where="rows",
            fix="give row numbers, or one boolean a row",
        )
    if index.size and (index.min() < 0 or index.max() >= n_rows):
        place = int(np.argmax((index < 0) | (index >= n_rows)))
        raise DataError(
            f"row {index[place]} does not exist",
            where=f"rows, place {place}",
            fix=f"rows are numbered 0 to {n_rows - 1}",
        )
    # A copy, so that the view cannot change with the caller's array.
    return index.astype(np.int64)


def _without_unused(column: Column, taken: Values, values: Values) -> tuple[Column, Values]:
    """Return a column without the symbols that the taken codes lack, and its values recoded."""
    if column.kind not in ("symbolic", "ordered"):
        return column, values
    occurs = np.zeros(len(column.symbols) + 1, dtype=bool)
    occurs[taken.astype(np.int32, copy=False)] = True  # a missing value marks the spare place
    used = np.flatnonzero(occurs[:-1])
    if len(used) == len(column.symbols):
        return column, values
    lookup = np.full(len(column.symbols) + 1, -1, dtype=np.int32)
    lookup[used] = np.arange(len(used), dtype=np.int32)
    symbols = tuple([column.symbols[code] for code in used])
    kept = Column(column.name, column.kind, symbols, column.unit)
    return kept, lookup[values.astype(np.int32, copy=False)]
