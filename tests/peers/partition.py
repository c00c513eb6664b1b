"""What a split is worth, worked out from the rows alone: the judge between two libraries.

Everything here is NumPy on the rows of one node, in two passes; no running sums, no shared code
with the core.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from treewright import AnyOf, MaxDepth, Plan, Table, Tree, grow

Measure = Literal["gini", "entropy", "squares", "deviation"]
Rows = NDArray[np.int64]


def impurity(y: NDArray[Any], measure: Measure) -> float:
    """Impurity of the targets of a node; `y` holds class codes or numbers."""
    if len(y) == 0:
        return 0.0
    if measure == "squares":
        return float(np.mean((y - y.mean()) ** 2))
    if measure == "deviation":
        return float(np.mean(np.abs(y - np.median(y))))
    share = np.unique(y, return_counts=True)[1] / len(y)
    if measure == "gini":
        return float(1.0 - (share**2).sum())
    return float(-(share * np.log2(share)).sum())


def gain(y: NDArray[Any], side: NDArray[Any], measure: Measure) -> float:
    """Decrease of impurity; `side` is 0 or 1, or -1 where the split does not know.

    Rows that the split does not know count for nothing, but the rest is worth only its share.
    """
    known = side >= 0
    parts = [y[side == child] for child in (0, 1)]
    after = sum(len(part) * impurity(part, measure) for part in parts)
    return (known.sum() * impurity(y[known], measure) - after) / len(y)


@dataclass(frozen=True)
class RootSplit:
    """The split that treewright makes on the rows of one node of another library's tree."""

    tree: Tree
    side: NDArray[np.int8]

    @property
    def column(self) -> str:
        asked = self.tree.node(0).column
        assert asked is not None
        return asked.name


def root_split(table: Table, rows: Rows, plan: Plan) -> RootSplit | None:
    """Our best split of some rows of a table, or None where there is none."""
    tree = grow(table.view(rows), plan)
    if tree.n_nodes == 1:
        return None
    return RootSplit(tree, sides(tree, table, rows))


def sides(tree: Tree, table: Table, rows: Rows) -> NDArray[np.int8]:
    """Where the root sends each row by its own column: 0 or 1, -1 where that is missing."""
    root = tree.node(0)
    assert root.column_index is not None
    values = known_values(tree, table, rows, root.column_index)
    if root.threshold is not None:
        side = np.where(values <= root.threshold, 0, 1)
    else:
        begin, end = tree.arrays["branch_begin"][:2]
        side = tree.arrays["branches"][begin:end][np.nan_to_num(values).astype(int)]
    return np.where(np.isnan(values), -1, side).astype(np.int8)


def known_values(tree: Tree, table: Table, rows: Rows, column: int) -> NDArray[np.float64]:
    """Values of a column of the tree, as the tree has them: numbers or its own codes, or NaN.

    A tree knows only the symbols that occur in the rows it grew on.
    """
    theirs = tree.schema.columns[column]
    values = table.column(theirs.name)[rows].astype(np.float64)
    missing = table.missing(theirs.name)[rows]
    if theirs.kind == "symbolic":
        ours = table.schema.columns[table.schema.index_of(theirs.name)]
        code = np.array([_place(symbol, theirs.symbols) for symbol in ours.symbols])
        values = code[np.where(missing, 0, values).astype(int)]
    return np.where(missing, np.nan, values)


def _place(symbol: Any, symbols: tuple[Any, ...]) -> float:
    return float(symbols.index(symbol)) if symbol in symbols else np.nan


def one_split(plan: Plan) -> Plan:
    """The same inducer, stopped below the root."""
    return plan.set_params(stop=AnyOf(plan.stop, MaxDepth(1)))


def codes(y: NDArray[Any]) -> NDArray[Any]:
    """Class labels as numbers; numbers as they are."""
    return y if y.dtype.kind == "f" else np.unique(y, return_inverse=True)[1]
