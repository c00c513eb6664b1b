"""Components written in Python, as the core calls them.

The core asks for splits by position of the column and codes of the symbols; a splitter gives them
by name and symbol. What stands between the two refuses at once what no splitter may return. The
other kinds of components are called as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from treewright.components.base import Component
from treewright.components.node_view import NodeView
from treewright.components.parameters import did_you_mean
from treewright.components.split import Split
from treewright.components.splitters import Splitter
from treewright.errors import PlanError
from treewright.table import Column, Schema

#: Column, threshold, codes of the symbols on the left, gain.
CoreSplit = tuple[int, float | None, list[int] | None, float]


def for_core(part: Component, schema: Schema) -> Any:
    """The object that the core calls for a component written in Python."""
    return SplitterBody(part, schema) if isinstance(part, Splitter) else part


class SplitterBody:
    """A splitter whose splits are resolved against a schema."""

    def __init__(self, splitter: Splitter, schema: Schema) -> None:
        self.splitter = splitter
        self.schema = schema

    def best_splits(self, node: NodeView, n: int) -> list[CoreSplit]:
        """The splitter's splits in positions and codes."""
        offered = self.splitter.best_splits(node, n)
        if not isinstance(offered, Sequence):
            raise self._fault(f"returned {offered!r}", "return a list of Splits, empty for none")
        return [self._resolved(split) for split in offered[:n]]

    def _resolved(self, split: Split) -> CoreSplit:
        if not isinstance(split, Split):
            raise self._fault(f"returned {split!r} in its list", "return Splits")
        position = self._position(split.column)
        column = self.schema.columns[position]
        if column.kind == "symbolic":
            if split.left is None:
                raise self._fault(
                    f"put a threshold on {column.name!r}, whose symbols have no order",
                    "name the symbols that go left",
                )
            return position, None, self._codes(split.left, column), float(split.gain)
        if split.threshold is None:
            raise self._fault(
                f"named symbols of {column.name!r}, which is {column.kind}", "give a threshold"
            )
        return position, float(split.threshold), None, float(split.gain)

    def _position(self, column: str | int) -> int:
        names = self.schema.names
        if isinstance(column, str):
            if column not in names:
                raise self._fault(f"split on {column!r}", did_you_mean(column, names))
            return self.schema.index_of(column)
        if not 0 <= column < len(names):
            raise self._fault(f"split on column {column}", f"columns are 0 to {len(names) - 1}")
        return int(column)

    def _codes(self, left: Sequence[Any], column: Column) -> list[int]:
        code = {symbol: i for i, symbol in enumerate(column.symbols)}
        for symbol in left:
            if symbol not in code:
                known = did_you_mean(str(symbol), [str(s) for s in column.symbols])
                raise self._fault(f"sent {symbol!r} of {column.name!r} left", known)
        return [code[symbol] for symbol in left]

    def _fault(self, what: str, fix: str) -> PlanError:
        return PlanError(f"{type(self.splitter).__name__} {what}", fix=fix)
