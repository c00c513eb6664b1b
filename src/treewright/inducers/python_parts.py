"""Components written in Python, as the core calls them.

The core asks for splits by position of the column and codes of the symbols; a splitter gives them
by name and symbol. What stands between the two, and before the other kinds of components, refuses
at once what none of them may return.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

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
    if isinstance(part, Splitter):
        return SplitterBody(part, schema)
    checked = _CHECKED.get(part.family)
    return part if checked is None else checked(part)


class Body:
    """A component whose answers are looked at before the core takes them."""

    def __init__(self, part: Any) -> None:
        self.part = part

    def fault(self, method: str, given: Any, fix: str) -> PlanError:
        """The error for an answer that cannot be used."""
        text = repr(given)
        shown = text if len(text) <= 60 else text[:57] + "..."
        return PlanError(f"{type(self.part).__name__}.{method} returned {shown}", fix=fix)

    def truth(self, method: str, given: Any) -> bool:
        """The answer to a yes or no question."""
        if not isinstance(given, bool | np.bool_):
            raise self.fault(method, given, "return True or False")
        return bool(given)

    def numbers(self, method: str, given: Any, shape: tuple[int, ...], fix: str) -> NDArray[Any]:
        """The answer to a question for numbers, one for each place of a shape."""
        try:
            values = np.asarray(given)
        except ValueError:
            raise self.fault(method, given, fix) from None
        if values.shape != shape or values.dtype.kind not in "fiub":
            raise self.fault(method, given, fix)
        numbers: NDArray[np.float64] = values.astype(np.float64)
        return numbers


class StopBody(Body):
    """A stop rule."""

    def should_stop(self, node: NodeView) -> bool:
        """Its answer, if it is one."""
        return self.truth("should_stop", self.part.should_stop(node))


class AcceptorBody(Body):
    """An acceptor."""

    def accepts(self, node: NodeView, children: Sequence[NodeView]) -> bool:
        """Its answer, if it is one."""
        return self.truth("accepts", self.part.accepts(node, children))


class ProspectsBody(Body):
    """Prospects."""

    def prospects(self, node: NodeView) -> float:
        """Their answer, if it is one."""
        given = self.part.prospects(node)
        fix = "return a number that is not NaN"
        value = float(self.numbers("prospects", given, (), fix))
        if value != value:
            raise self.fault("prospects", given, fix)
        return value


class CriterionBody(Body):
    """A criterion."""

    def score(self, parent: NDArray[Any], parts: NDArray[Any]) -> NDArray[Any]:
        """Its scores, if they are some."""
        count = len(parts)
        fix = f"score must return one number per candidate, {count} here"
        scores = self.numbers("score", self.part.score(parent, parts), (count,), fix)
        if not np.isfinite(scores).all():
            shown = "NaN" if np.isnan(scores).any() else "infinity"
            name = type(self.part).__name__
            fix = "return 0 where there is nothing to gain"
            raise PlanError(f"{name}.score returned {shown}", fix=fix)
        return scores


class DecisionBody(Body):
    """A decision."""

    def probabilities(self, counts: NDArray[Any]) -> NDArray[Any]:
        """Its probabilities, if they are some."""
        given = self.part.probabilities(counts)
        fix = f"return an array of shape {counts.shape} with probabilities from 0 to 1"
        shares = self.numbers("probabilities", given, counts.shape, fix)
        if not ((shares >= 0) & (shares <= 1 + 1e-9)).all():
            raise self.fault("probabilities", given, fix)
        limited: NDArray[np.float64] = np.minimum(shares, 1.0)
        return limited


_CHECKED = {
    "stop": StopBody,
    "acceptor": AcceptorBody,
    "prospects": ProspectsBody,
    "criterion": CriterionBody,
    "decision": DecisionBody,
}


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
            if not isinstance(symbol, Hashable) or symbol not in code:
                known = did_you_mean(str(symbol), [str(s) for s in column.symbols])
                raise self._fault(f"sent {symbol!r} of {column.name!r} left", known)
        return [code[symbol] for symbol in left]

    def _fault(self, what: str, fix: str) -> PlanError:
        return PlanError(f"{type(self.splitter).__name__} {what}", fix=fix)
