"""Tree: a finished decision tree, with the schema of its input and the labels of its answers."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from treewright import _core
from treewright.errors import DataError
from treewright.table import Schema
from treewright.tree import (
    decision as decisions,
    dot,
    explain,
    foreign,
    labels,
    model_file,
    rules,
    text,
    wording,
)
from treewright.tree.node import Label, Node, Shape

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix
    from sklearn.base import BaseEstimator

_FLOAT64 = np.dtype(np.float64)


@dataclass(frozen=True, eq=False, repr=False)
class Tree:
    """A decision tree that predicts, explains itself, and can be pruned, printed and stored.

    A Tree never changes: pruning makes another one.  Nodes are numbered in preorder, the root is 0.
    Trees come from `treewright.grow`, from an estimator's ``tree_``, from `from_json` and from
    `from_sklearn`; the constructor is for those.

    Parameters
    ----------
    core : treewright._core.Tree
        The arrays, checked by the core.
    schema : Schema
        The columns the tree was grown on; the input of `predict` is encoded by it.
    target : str or None
        Name of what is predicted.
    classes : tuple of labels, or None
        Class labels in the order of the class counts; None for a regression tree.
    decision : mapping
        How class counts become probabilities, see `treewright.tree.decision`.
    plan : mapping or None
        The document of the Plan that grew the tree, as a record; it is not resolved here.
    versions : mapping or None
        Versions of the software that grew the tree.

    Examples
    --------
    >>> from sklearn.datasets import load_iris
    >>> from sklearn.tree import DecisionTreeClassifier
    >>> from treewright import Tree
    >>> X, y = load_iris(return_X_y=True, as_frame=True)
    >>> tree = Tree.from_sklearn(DecisionTreeClassifier(max_depth=2, random_state=0).fit(X, y))
    >>> tree
    Tree(5 nodes, 3 leaves, depth 2, 3 classes from 4 columns)
    >>> tree.predict(X.iloc[[0, 149]]).tolist()
    [0, 2]
    >>> for rule in tree.rules()[1:]:
    ...     print(rule)
    if 0.8 < petal width (cm) ≤ 1.75 then 1 (90.7 % of 54 rows)
    if petal width (cm) > 1.75 then 2 (97.8 % of 46 rows)
    """

    core: _core.Tree
    schema: Schema
    _: KW_ONLY
    target: str | None = None
    classes: tuple[Label, ...] | None = None
    decision: Mapping[str, Any] = field(default_factory=lambda: {"component": "majority"})
    plan: Mapping[str, Any] | None = None
    versions: Mapping[str, str] = field(default_factory=model_file.versions)
    # Columns of a matrix that needs no encoding, -1 if there is none.
    _width: int = field(init=False)

    def __post_init__(self) -> None:
        _check_fit(self.core, self.schema, self.classes)
        decision = decisions.document(self.decision, self.core.n_nodes, self.core.n_classes)
        object.__setattr__(self, "decision", decision)
        if self.classes is not None:
            object.__setattr__(self, "classes", labels.plain(self.classes))
        # Numbers in place of dates are an error that only encoding finds.
        plain = all(column.is_numeric and column.unit is None for column in self.schema.columns)
        object.__setattr__(self, "_width", len(self.schema.columns) if plain else -1)

    # ---- what it is ----

    @property
    def n_nodes(self) -> int:
        return self.core.n_nodes

    @property
    def n_leaves(self) -> int:
        return len(self.leaves)

    @cached_property
    def leaves(self) -> NDArray[np.int32]:
        """Ids of the leaves."""
        return _frozen(np.flatnonzero(self.arrays["feature"] < 0).astype(np.int32))

    @property
    def depth(self) -> int:
        """Most questions that a row can meet; 0 for a tree that is one leaf."""
        return int(self.shape.depth.max())

    @cached_property
    def arrays(self) -> Mapping[str, NDArray[Any]]:
        """The node arrays by name, read-only; `docs/model-file.md` says what each holds."""
        return {name: _frozen(np.asarray(array)) for name, array in self.core.arrays().items()}

    @cached_property
    def shape(self) -> Shape:
        """Parent, place among siblings and depth of every node."""
        return Shape.of(self.arrays["child_begin"], self.arrays["children"])

    @cached_property
    def digits(self) -> dict[int, int]:
        """For each numeric column asked: the digits that keep its thresholds apart in words."""
        arrays = self.arrays
        thresholds: dict[int, list[float]] = {}
        for feature, threshold in zip(arrays["feature"], arrays["threshold"], strict=True):
            if feature >= 0:
                column = int(arrays["features_column"][feature])
                thresholds.setdefault(column, []).append(float(threshold))
        return {
            column: wording.digits_apart(values)
            for column, values in thresholds.items()
            if self.schema.columns[column].is_numeric
        }

    def node(self, node: int) -> Node:
        """A view of one node.

        Parameters
        ----------
        node : int
            Its id, 0 for the root.
        """
        return Node(self, node)

    # ---- prediction ----

    @cached_property
    def probabilities(self) -> NDArray[np.float64]:
        """Class probabilities of every node, ``[node, class]``; classification only."""
        if self.classes is None:
            raise AttributeError(
                "this tree predicts numbers, which have no class probabilities: use predict"
            )
        counts, parent = self.arrays["counts"], self.shape.parent
        return _frozen(decisions.probabilities(self.decision, counts, parent))

    @cached_property
    def answers(self) -> NDArray[Any]:
        """What the tree answers in every node: class labels, or numbers."""
        if self.classes is None:
            return self.arrays["center"]
        codes = decisions.answers(self.decision, self.arrays["counts"], self.probabilities)
        return _frozen(labels.array_of(self.classes)[codes])

    def predict(self, X: Any) -> NDArray[Any]:
        """The answer for each row: a class label, or a number.

        Parameters
        ----------
        X : data frame, Table, two-dimensional array, list of rows or mapping of columns
            Frames are matched by column name, arrays by position.  Symbols that the tree does not
            know count as missing.

        Returns
        -------
        array of shape (n_rows,)
        """
        return self.answers.take(self.apply(X))

    def predict_proba(self, X: Any) -> NDArray[np.float64]:
        """The class probabilities for each row, classes in the order of `classes`.

        Parameters
        ----------
        X : as in `predict`

        Returns
        -------
        float64 array of shape (n_rows, n_classes)
        """
        shares: NDArray[np.float64] = self.probabilities.take(self.apply(X), axis=0)
        return shares

    def apply(self, X: Any) -> NDArray[np.int32]:
        """The id of the leaf that each row falls in.

        Parameters
        ----------
        X : as in `predict`
        """
        # A matrix of numbers needs no Table: this path serves single rows in microseconds.
        if (
            type(X) is np.ndarray
            and X.dtype == _FLOAT64
            and X.ndim == 2
            and X.shape[1] == self._width
            and X.flags.aligned
        ):
            return self.core.apply_matrix(X)
        if self._width >= 0:
            matrix = self.schema.matrix(X)
            if matrix is not None:
                return self.core.apply_matrix(matrix)
        return self.core.apply(*self._encoded(X))

    def decision_path(self, X: Any) -> csr_matrix:
        """Which nodes each row passes, as a sparse matrix of ones, ``[row, node]``.

        Parameters
        ----------
        X : as in `predict`
        """
        from scipy.sparse import csr_matrix

        begin, nodes = self.core.decision_path(*self._encoded(X))
        shape = (len(begin) - 1, self.n_nodes)
        return csr_matrix((np.ones(len(nodes), dtype=np.int64), nodes, begin), shape=shape)

    def _encoded(self, X: Any) -> tuple[_core.Table, NDArray[np.int64] | None]:
        table = self.schema.encode(X)
        return table.core, table.rows

    # ---- reading it ----

    def rules(self) -> list[rules.Rule]:
        """The tree as a list of rules, one for each leaf, from left to right."""
        return rules.rules_of(self)

    def explain(self, row: Any) -> explain.Explanation:
        """Why the tree answers as it does for one row.

        Parameters
        ----------
        row : mapping of column names to values, sequence of values, or a frame or Table of one row

        Returns
        -------
        Explanation
            Prints as text; its ``steps`` hold the same as values.
        """
        return explain.explain(self, row)

    def to_text(self, color: bool = False, max_depth: int | None = None) -> str:
        """The tree drawn with characters.

        Parameters
        ----------
        color : bool
            With terminal colours; needs the package ``rich``.
        max_depth : int or None
            Draw no deeper than this many questions.
        """
        return text.to_text(self, color=color, max_depth=max_depth)

    def to_dot(self) -> str:
        """The tree in the language of Graphviz."""
        return dot.to_dot(self)

    # ---- other trees ----

    def pruned(self, nodes: Iterable[int]) -> Tree:
        """Another tree, in which these inner nodes are leaves with their own statistics.

        Parameters
        ----------
        nodes : iterable of int
            Ids of nodes; leaves and nodes below a named one are allowed and change nothing.
        """
        named = np.unique(np.fromiter(nodes, dtype=np.int64))
        for node in named[(named < 0) | (named >= self.n_nodes)][:1]:
            raise DataError(
                f"no node {node}", where="pruned", fix=f"name nodes from 0 to {self.n_nodes - 1}"
            )
        kept = self.shape.without_below(named)
        return Tree(
            self.core.pruned(named.astype(np.int32)),
            self.schema,
            target=self.target,
            classes=self.classes,
            decision=decisions.kept(self.decision, kept, self.core.n_classes),
            plan=self.plan,
            versions=self.versions,
        )

    @classmethod
    def from_sklearn(cls, estimator: BaseEstimator) -> Tree:
        """Take over a fitted tree of scikit-learn.

        Parameters
        ----------
        estimator : DecisionTreeClassifier, DecisionTreeRegressor or one of their subclasses
            Fitted, with a single output.

        Returns
        -------
        Tree
            Sends every row of finite float64 numbers, and every missing value, the way
            scikit-learn does.  scikit-learn rounds its input to float32 before it compares; this
            tree compares float64 as it is, with thresholds moved to where the rounding ends.
        """
        return foreign.from_sklearn(estimator)

    # ---- model file ----

    def to_json(self, path: str | os.PathLike[str] | None = None) -> str:
        """The tree as a JSON document, the same bytes for the same tree.

        Column names, symbols and class counts of the training data are part of it.

        Parameters
        ----------
        path : path or None
            Where to write it, compressed if the name ends in ``.gz``.  The file appears whole or
            not at all.
        """
        document = model_file.to_json(self)
        if path is not None:
            model_file.write(document, path)
        return document

    @classmethod
    def from_json(
        cls, source: str | os.PathLike[str], *, max_bytes: int = model_file.MAX_BYTES
    ) -> Tree:
        """Read a tree that `to_json` wrote; safe on files of strangers.

        Parameters
        ----------
        source : path or str
            A file (decompressed if its name ends in ``.gz``), or the document itself: a string
            whose first character is ``{``.
        max_bytes : int
            Refuse documents that are larger than this, decompressed.

        Raises
        ------
        ModelFileError
            The document is not a tree; the message names the field and the place.
        """
        return model_file.from_json(source, max_bytes)

    def __reduce__(self) -> tuple[Any, ...]:
        given = [field.name for field in fields(self) if field.init and field.name != "core"]
        known = {name: getattr(self, name) for name in given}
        return _rebuilt, (dict(self.core.arrays()), self.core.n_classes, known)

    def __repr__(self) -> str:
        what = "a number" if self.classes is None else f"{len(self.classes)} classes"
        size = f"{_plural(self.n_nodes, 'node')}, {_plural(self.n_leaves, 'leaf', 'leaves')}"
        columns = _plural(len(self.schema.columns), "column")
        return f"Tree({size}, depth {self.depth}, {what} from {columns})"


def _rebuilt(arrays: dict[str, NDArray[Any]], n_classes: int, known: dict[str, Any]) -> Tree:
    n_columns = len(known["schema"].columns)
    return Tree(model_file.core_tree(arrays, n_columns, n_classes), **known)


def _check_fit(core: _core.Tree, schema: Schema, classes: Sequence[Label] | None) -> None:
    if core.n_columns != len(schema.columns):
        raise DataError(
            f"{len(schema.columns)} columns for a tree grown on {core.n_columns}",
            where="schema",
            fix="give the schema of the table that the tree was grown on",
        )
    if core.n_classes != (0 if classes is None else len(classes)):
        raise DataError(
            f"{len(classes or ())} labels for a tree that counts {core.n_classes} classes",
            where="classes",
            fix="give the labels in the order of the counts, None for regression",
        )


def _frozen(array: NDArray[Any]) -> NDArray[Any]:
    array.setflags(write=False)
    return array


def _plural(count: int, one: str, many: str | None = None) -> str:
    return f"{count} {one if count == 1 else many or f'{one}s'}"
