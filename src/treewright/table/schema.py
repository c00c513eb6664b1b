"""What is known about the columns of a table: names, kinds, symbols, units."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from treewright.errors import DataError, ModelFileError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from treewright.table.table import Table

Kind: TypeAlias = Literal["numeric", "ordered", "boolean", "symbolic"]
Symbol: TypeAlias = str | int | float | bool

KINDS: frozenset[str] = frozenset(get_args(Kind))
UNITS: frozenset[str] = frozenset({"date", "datetime", "duration"})
BOOLEAN_SYMBOLS: tuple[Symbol, ...] = (False, True)


def symbol_key(symbol: Symbol) -> Hashable:
    """Tell ``True`` from ``1`` (which Python calls equal), but not ``1`` from ``1.0``."""
    return (symbol,) if isinstance(symbol, bool) else symbol


@dataclass(frozen=True)
class Column:
    """One column: its name, its kind and the symbols it may hold.

    Parameters
    ----------
    name : str
    kind : {"numeric", "ordered", "boolean", "symbolic"}
    symbols : tuple of str, int, float or bool, optional
        The symbols by code. Ordered columns list the lowest first; boolean columns hold
        ``(False, True)``, which is filled in; numeric columns have none.
    unit : {"date", "datetime", "duration"}, optional
        For numeric columns that hold days: since 1970-01-01, or as a length of time.

    Examples
    --------
    >>> from treewright.table import Column
    >>> Column("colour", "symbolic", ("blue", "red")).symbols
    ('blue', 'red')
    """

    name: str
    kind: Kind
    symbols: tuple[Symbol, ...] = ()
    unit: str | None = None

    def __post_init__(self) -> None:
        where = f"column {self.name!r}"
        if not isinstance(self.name, str):
            raise DataError("a column name is not text", where=where, fix="use a str")
        if self.kind not in KINDS:
            raise DataError(
                f"unknown kind {self.kind!r}", where=where, fix=f"use one of {sorted(KINDS)}"
            )
        if self.unit is not None and (self.kind != "numeric" or self.unit not in UNITS):
            raise DataError(
                f"unit {self.unit!r} on a column that is {self.kind}",
                where=where,
                fix=f"numeric columns may have one of {sorted(UNITS)}",
            )
        if self.kind == "boolean":
            if self.symbols not in ((), BOOLEAN_SYMBOLS):
                raise DataError("symbols of a boolean column", where=where, fix="leave them out")
            object.__setattr__(self, "symbols", BOOLEAN_SYMBOLS)
        elif self.kind == "numeric" and self.symbols:
            raise DataError("a numeric column with symbols", where=where, fix="leave them out")
        else:
            _check_symbols(self.symbols, where)

    @property
    def is_numeric(self) -> bool:
        """Whether the column holds float64 values and not symbol codes."""
        return self.kind == "numeric"

    def to_json(self) -> dict[str, Any]:
        """Return the column as a plain document."""
        document: dict[str, Any] = {"name": self.name, "kind": self.kind}
        if self.kind in ("ordered", "symbolic"):
            document["symbols"] = list(self.symbols)
        if self.unit is not None:
            document["unit"] = self.unit
        return document


def _check_symbols(symbols: tuple[Symbol, ...], where: str) -> None:
    for symbol in symbols:
        if not isinstance(symbol, (str, int, float)):
            raise DataError(
                f"{symbol!r} is not a symbol", where=where, fix="use text, numbers or booleans"
            )
        if isinstance(symbol, float) and not math.isfinite(symbol):
            raise DataError(f"{symbol!r} is not a symbol", where=where, fix="leave it out")
    if len(set(map(symbol_key, symbols))) != len(symbols):
        raise DataError("a symbol is listed twice", where=where, fix="list each symbol once")


@dataclass(frozen=True)
class Schema:
    """The columns of a table, in order.

    Examples
    --------
    >>> from treewright.table import Column, Schema
    >>> schema = Schema((Column("age", "numeric"), Column("colour", "symbolic", ("blue", "red"))))
    >>> schema.names
    ('age', 'colour')
    >>> table = schema.encode({"colour": ["red", "green"], "age": [31, 47]})
    >>> table.column("colour").tolist()  # green was never seen: missing
    [1, -1]
    """

    columns: tuple[Column, ...]

    def __post_init__(self) -> None:
        if len(set(self.names)) != len(self.columns):
            check_distinct(self.names)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the columns, in order."""
        return tuple([column.name for column in self.columns])

    @cached_property
    def _positions(self) -> dict[str, int]:
        return {name: position for position, name in enumerate(self.names)}

    @cached_property
    def all_numeric(self) -> bool:
        """Whether every column is numeric."""
        return all(column.is_numeric for column in self.columns)

    @cached_property
    def takes_plain_numbers(self) -> bool:
        """Whether every column is numeric and none holds dates or durations."""
        return all(column.is_numeric and column.unit is None for column in self.columns)

    @cached_property
    def is_positional(self) -> bool:
        """Whether the names are those given to the columns of an array: ``x0``, ``x1``, ..."""
        return self.names == position_names(len(self.names))

    def __len__(self) -> int:
        return len(self.columns)

    def index_of(self, name: str) -> int:
        """Return the position of a column.

        Raises
        ------
        DataError
            If there is no column of this name.
        """
        position = self._positions.get(name)
        if position is None:
            raise absent_column(name, self.names)
        return position

    def encode(self, X: object) -> Table:
        """Return new data as a table with these columns, in this order, with these codes.

        Frames and dicts are matched by column name; further columns are ignored. Arrays and lists
        of rows are matched by position. Symbols that these columns do not list are missing.

        Parameters
        ----------
        X : array, frame, dict of columns, list of rows or Table

        Returns
        -------
        Table
            With target, weights and ids only if X is a Table.
        """
        from treewright.table.encode import encode

        return encode(self, X)

    def matrix(self, X: object) -> NDArray[np.float64] | None:
        """Return a NumPy array or list of rows as a checked float64 matrix, without a table.

        This is the short way for all-numeric schemas; float64 memory is not copied.

        Returns
        -------
        ndarray of shape (n_rows, n_columns), or None
            None if a column is not numeric or X is not a plain numeric array: use `encode`.
        """
        from treewright.table.encode import numeric_matrix

        return numeric_matrix(self, X)

    def to_json(self) -> dict[str, Any]:
        """Return the schema as a plain document, for a model file."""
        return {"columns": [column.to_json() for column in self.columns]}

    @classmethod
    def from_json(cls, document: Mapping[str, Any]) -> Schema:
        """Read what `to_json` wrote, checking every field.

        Raises
        ------
        ModelFileError
            If the document is not a schema.
        """
        columns = _field(document, "columns", list, "schema")
        try:
            return cls(tuple([_column_from_json(c, i) for i, c in enumerate(columns)]))
        except DataError as error:
            raise ModelFileError(f"the schema cannot be used: {error}") from error


def _column_from_json(document: object, position: int) -> Column:
    where = f"schema, column {position}"
    name = _field(document, "name", str, where)
    kind = _field(document, "kind", str, where)
    symbols = _field(document, "symbols", list, where, default=[])
    unit = _field(document, "unit", str, where, default=None)
    return Column(name, kind, tuple(symbols), unit)


_REQUIRED: Any = object()


def _field(document: object, name: str, kind: type, where: str, default: Any = _REQUIRED) -> Any:
    if not isinstance(document, Mapping):
        raise ModelFileError("not an object", where=where, fix="write the model file again")
    value = document.get(name, default)
    if value is default and default is not _REQUIRED:
        return value
    if value is _REQUIRED or not isinstance(value, kind):
        raise ModelFileError(
            f"field {name!r} is absent or not a {kind.__name__}",
            where=where,
            fix="write the model file again",
        )
    return value


def absent_column(name: str, names: tuple[str, ...]) -> DataError:
    """Return the error for a name that no column has."""
    shown = ", ".join(map(repr, names[:8])) + (", ..." if len(names) > 8 else "")
    return DataError(
        f"there is no column {name!r}", where="columns", fix=f"the columns are {shown}"
    )


def check_distinct(names: tuple[str, ...]) -> None:
    """Refuse a name that two columns share."""
    seen: set[str] = set()
    for position, name in enumerate(names):
        if name in seen:
            raise DataError(
                f"duplicate column name {name!r}",
                where=f"column {position}",
                fix="rename or drop one of the columns",
            )
        seen.add(name)


@lru_cache(maxsize=64)
def position_names(n_columns: int) -> tuple[str, ...]:
    """Return the names of the columns of an array: ``x0``, ``x1``, ..."""
    return tuple([f"x{position}" for position in range(n_columns)])


@lru_cache(maxsize=64)
def numeric_schema(n_columns: int) -> Schema:
    """Return the schema of a plain numeric array (shared: it is asked for at every fit)."""
    return Schema(tuple([Column(name, "numeric") for name in position_names(n_columns)]))
