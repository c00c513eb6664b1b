"""One node of a tree, looked at: a light view that reads the tree's arrays when asked."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from treewright.table import Column, Symbol
from treewright.tree import wording
from treewright.tree.conditions import Condition, Interval, Symbols

if TYPE_CHECKING:
    from treewright.tree.tree import Tree

Label = Symbol


@dataclass(frozen=True, slots=True)
class Shape:
    """Where each node hangs: its parent (-1 at the root), which child it is, its depth."""

    parent: NDArray[np.int32]
    ordinal: NDArray[np.int32]
    depth: NDArray[np.int32]

    @classmethod
    def of(cls, child_begin: NDArray[np.int32], children: NDArray[np.int32]) -> Shape:
        """Read off the children lists; nodes stand in preorder, so parents come first."""
        sizes = np.diff(child_begin)
        owners = np.repeat(np.arange(len(sizes), dtype=np.int32), sizes)
        parent = np.full(len(sizes), -1, dtype=np.int32)
        ordinal = np.full(len(sizes), -1, dtype=np.int32)
        parent[children] = owners
        ordinal[children] = np.arange(len(children)) - child_begin[owners]
        depths = [0] * len(sizes)
        for node, above in enumerate(parent.tolist()):
            if above >= 0:
                depths[node] = depths[above] + 1
        return cls(parent, ordinal, np.array(depths, dtype=np.int32))

    def without_below(self, nodes: NDArray[np.int64]) -> NDArray[np.intp]:
        """Ids of the nodes that stay if everything below these goes."""
        named = np.zeros(len(self.parent), dtype=bool)
        named[nodes] = True
        gone = [False] * len(self.parent)
        for node, above in enumerate(self.parent.tolist()):
            gone[node] = above >= 0 and bool(gone[above] or named[above])
        return np.flatnonzero(~np.array(gone))


@dataclass(frozen=True, slots=True)
class Surrogate:
    """Another column that answers for a node where its own column is missing.

    `conditions` holds, for each child, what a row must satisfy to go there; `agreement` is the
    share of training weight that both columns send the same way, `adjusted` how much better than
    always taking the larger child that is (0 no better, 1 perfect).
    """

    column: Column
    conditions: tuple[Condition, ...]
    agreement: float
    adjusted: float


class Node:
    """A read-only view of one node.

    Parameters
    ----------
    tree : Tree
    node : int
        The id: the place in preorder, the root is 0.
    """

    __slots__ = ("_tree", "id")

    def __init__(self, tree: Tree, node: int) -> None:
        if not 0 <= node < tree.n_nodes:
            raise IndexError(f"no node {node}: this tree has nodes 0 to {tree.n_nodes - 1}")
        self._tree = tree
        self.id = int(node)

    # ---- place ----

    @property
    def parent(self) -> int | None:
        """Id of the node above, None at the root."""
        above = int(self._tree.shape.parent[self.id])
        return None if above < 0 else above

    @property
    def ordinal(self) -> int | None:
        """Which child of its parent this node is, None at the root."""
        return None if self.id == 0 else int(self._tree.shape.ordinal[self.id])

    @property
    def children(self) -> tuple[int, ...]:
        """Ids of the nodes below, none at a leaf."""
        arrays = self._tree.arrays
        begin, end = arrays["child_begin"][self.id : self.id + 2].tolist()
        return tuple(arrays["children"][begin:end].tolist())

    def child(self, ordinal: int) -> Node:
        """A view of one of the nodes below."""
        return Node(self._tree, self.children[ordinal])

    @property
    def is_leaf(self) -> bool:
        return bool(self._tree.arrays["feature"][self.id] < 0)

    @property
    def depth(self) -> int:
        """Number of questions above the node."""
        return int(self._tree.shape.depth[self.id])

    # ---- question ----

    @property
    def column_index(self) -> int | None:
        """Place in the schema of the column the node asks, None at a leaf."""
        feature = int(self._tree.arrays["feature"][self.id])
        return None if feature < 0 else int(self._tree.arrays["features_column"][feature])

    @property
    def column(self) -> Column | None:
        """The column the node asks, None at a leaf."""
        index = self.column_index
        return None if index is None else self._tree.schema.columns[index]

    @property
    def threshold(self) -> float | None:
        """Values up to this one go to child 0 (codes, for an ordered column); None elsewhere."""
        arrays = self._tree.arrays
        begin, end = arrays["branch_begin"][self.id : self.id + 2].tolist()
        if self.is_leaf or begin < end:
            return None
        return float(arrays["threshold"][self.id])

    def condition(self, ordinal: int) -> Condition:
        """What a row must satisfy to go to a child."""
        index = self.column_index
        if index is None:
            raise ValueError(f"node {self.id} is a leaf and asks nothing: look at its parent")
        if not 0 <= ordinal < len(self.children):
            raise IndexError(f"node {self.id} has no child {ordinal}")
        bounds = self._tree.arrays["branch_begin"][self.id : self.id + 2].tolist()
        branches = self._tree.arrays["branches"][bounds[0] : bounds[1]]
        return _condition(self._tree, index, ordinal, self.threshold, branches)

    @property
    def default_child(self) -> int | None:
        """Which child takes rows that nothing is known about, None at a leaf."""
        ordinal = int(self._tree.arrays["default_child"][self.id])
        return None if ordinal < 0 else ordinal

    @property
    def heuristic(self) -> bool:
        """Whether the set of symbols was found without trying all sets."""
        return bool(self._tree.arrays["heuristic"][self.id])

    @property
    def surrogates(self) -> tuple[Surrogate, ...]:
        """The columns asked in turn where the node's own column is missing."""
        arrays = self._tree.arrays
        begin, end = arrays["surrogate_begin"][self.id : self.id + 2].tolist()
        return tuple(self._surrogate(place) for place in range(begin, end))

    def _surrogate(self, place: int) -> Surrogate:
        tree, arrays = self._tree, self._tree.arrays
        index = int(arrays["features_column"][arrays["surrogate_feature"][place]])
        flipped = bool(arrays["surrogate_flipped"][place])
        bounds = arrays["surrogate_branch_begin"][place : place + 2].tolist()
        branches = arrays["surrogate_branches"][bounds[0] : bounds[1]]
        conditions = tuple(
            _condition(
                tree,
                index,
                # A flipped surrogate sends its lower side to child 1; symbols name the child.
                1 - ordinal if flipped and not len(branches) else ordinal,
                None if len(branches) else float(arrays["surrogate_threshold"][place]),
                branches,
            )
            for ordinal in range(len(self.children))
        )
        return Surrogate(
            column=tree.schema.columns[index],
            conditions=conditions,
            agreement=float(arrays["surrogate_agreement"][place]),
            adjusted=float(arrays["surrogate_adjusted"][place]),
        )

    # ---- training statistics ----

    @property
    def weight(self) -> float:
        """Weight of the training rows that reached the node."""
        return float(self._tree.arrays["weight"][self.id])

    @property
    def n_rows(self) -> int:
        """Number of training rows that reached the node."""
        return int(self._tree.arrays["n_rows"][self.id])

    @property
    def known(self) -> float:
        """Weight of the rows with a known value in the column the node asks."""
        return float(self._tree.arrays["known"][self.id])

    @property
    def gain(self) -> float:
        """Quality of the split, 0 at a leaf."""
        return float(self._tree.arrays["gain"][self.id])

    @property
    def impurity(self) -> float:
        return float(self._tree.arrays["impurity"][self.id])

    @property
    def counts(self) -> dict[Label, float] | None:
        """Training weight of each class, None in regression."""
        if self._tree.classes is None:
            return None
        weights = self._tree.arrays["counts"][self.id].tolist()
        return dict(zip(self._tree.classes, weights, strict=True))

    @property
    def mean(self) -> float | None:
        """Mean target of the training rows, None in classification."""
        return None if self._tree.classes is not None else float(self._tree.arrays["mean"][self.id])

    @property
    def sse(self) -> float | None:
        """Sum of squared distances from the mean, None in classification."""
        return None if self._tree.classes is not None else float(self._tree.arrays["sse"][self.id])

    @property
    def prediction(self) -> Label:
        """What the tree answers for a row that ends here."""
        answer: Label = self._tree.answers.item(self.id)
        return answer

    def summary(self) -> str:
        """The rows of the node in a few words: how many, and their classes or mean.

        Examples
        --------
        >>> from sklearn.datasets import load_iris
        >>> from sklearn.tree import DecisionTreeClassifier
        >>> from treewright import Tree
        >>> X, y = load_iris(return_X_y=True)
        >>> Tree.from_sklearn(DecisionTreeClassifier().fit(X, y)).node(0).summary()
        '150 rows: 0 50, 1 50, 2 50'
        """
        rows = wording.rows(self.n_rows)
        if self._tree.classes is not None:
            weights = self._tree.arrays["counts"][self.id].tolist()
            return f"{rows}: {wording.counts(self._tree.classes, weights)}"
        spread = math.sqrt(max(self.sse or 0.0, 0.0) / self.weight) if self.weight > 0 else 0.0
        return f"{rows}: mean {wording.number(self.mean or 0.0)}, sd {wording.number(spread, 4)}"

    def __repr__(self) -> str:
        asks = f"predicts {wording.symbol(self.prediction)}" if self.is_leaf else "asks "
        if self.column is not None:
            asks += wording.printable(self.column.name)
        return f"Node({self.id}, {asks}, {self.summary()})"


def _condition(
    tree: Tree, index: int, ordinal: int, threshold: float | None, branches: NDArray[np.int16]
) -> Condition:
    column = tree.schema.columns[index]
    if threshold is None:
        return Symbols(column, tuple(np.flatnonzero(branches == ordinal).tolist()))
    if column.kind == "numeric":
        digits = tree.digits.get(index, wording.DIGITS)
        if ordinal == 0:
            return Interval(column, high=threshold, digits=digits)
        return Interval(column, low=threshold, digits=digits)
    # Ordered and boolean columns compare codes, and a code is a whole number.
    cut = min(max(math.floor(threshold) + 1, 0), len(column.symbols))
    codes = range(cut) if ordinal == 0 else range(cut, len(column.symbols))
    return Symbols(column, tuple(codes))
