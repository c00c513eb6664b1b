"""Rows that do not fit the tree, and questions about nodes that it does not have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest
import scipy.sparse

from treewright import CartClassifier, CartRegressor, Plan, Table, Tree, grow
from treewright.errors import DataError

FRAME = pd.DataFrame(
    {"size": [1.0, 2.0, 3.0, 4.0], "s": ["u", "v", "u", "v"], "b": [True, False, True, True]}
)
MODEL = CartClassifier(pruning=None, min_samples_split=2).fit(FRAME, ["p", "q", "p", "q"])
TREE = MODEL.tree_
X = np.arange(20.0).reshape(10, 2)
PLAIN = CartClassifier(pruning=None).fit(X, ["a", "b"] * 5)

CASES: dict[str, tuple[Callable[[], Any], str]] = {
    "columns in another order": (
        lambda: MODEL.predict(FRAME[["s", "size", "b"]]),
        "Feature names must be in the same order as they were in fit",
    ),
    "a column less": (lambda: MODEL.predict(FRAME[["size", "s"]]), "yet now missing:\n- b"),
    "a column more": (lambda: MODEL.predict(FRAME.assign(z=1)), "unseen at fit time:\n- z"),
    "a column twice": (
        lambda: MODEL.predict(pd.concat([FRAME, FRAME[["s"]]], axis=1)),
        "unique column names, got:\n- 's' 2 times|duplicate column name 's'",
    ),
    "a column less for the tree": (
        lambda: TREE.predict(FRAME[["size", "s"]]),
        "there is no column 'b' .*the columns are 'size', 's'",
    ),
    "text for numbers": (
        lambda: MODEL.predict(FRAME.assign(size=["x"] * 4)),
        "holds text symbols, but numbers are wanted .*'size'.*: convert the column",
    ),
    "numbers for text": (
        lambda: MODEL.predict(FRAME.assign(s=[1, 2, 3, 4])),
        "holds numbers, but text symbols are wanted .*'s'",
    ),
    "numbers for booleans": (
        lambda: MODEL.predict(FRAME.assign(b=[0, 2, 1, 0])),
        "holds numbers, but booleans are wanted .*'b'",
    ),
    "infinity": (
        lambda: MODEL.predict(FRAME.assign(size=[1.0, np.inf, 1.0, 1.0])),
        r"infinite value inf \(column 'size', row 1\)",
    ),
    "no rows": (lambda: MODEL.predict(FRAME.iloc[:0]), r"Found 0 sample\(s\)"),
    "fewer columns": (lambda: PLAIN.predict(X[:, :1]), "X has 1 features, but .*expecting 2"),
    "fewer columns for the tree": (lambda: PLAIN.tree_.predict(X[:, :1]), "X has 1 features, but"),
    "one dimension": (lambda: PLAIN.predict(X[0]), r"got 1D of shape \(2,\).*Reshape"),
    "complex numbers": (lambda: PLAIN.predict(X + 1j), "Complex data not supported"),
    "text": (lambda: PLAIN.predict(np.array([["a", "b"]])), "holds text symbols, but numbers"),
    "a sparse matrix": (lambda: PLAIN.predict(scipy.sparse.csr_matrix(X)), "use X.toarray"),
    "nothing": (lambda: PLAIN.tree_.predict(None), "cannot read columns from a NoneType"),
    "an unfitted model": (lambda: CartClassifier().predict(X), "is not fitted yet. Call 'fit'"),
    "several rows to explain": (
        lambda: TREE.explain(FRAME),
        "4 rows to explain .*one row at a time",
    ),
    "half a row to explain": (lambda: TREE.explain({"size": 1.0}), "there is no column 's'"),
    "a short row to explain": (lambda: TREE.explain([1.0, "u"]), "X has 2 features, but .* 3"),
    "a node that is not there": (lambda: TREE.node(99), "no node 99: this tree has nodes 0 to"),
    "a node below zero": (lambda: TREE.node(-1), "no node -1: this tree has nodes 0 to"),
    "pruning at no node": (
        lambda: TREE.pruned([99]),
        r"no node 99 \(pruned\): name nodes from 0 to",
    ),
    "no tree": (lambda: Tree.from_sklearn(5), "a int is not a decision tree of scikit-learn"),
}


@pytest.mark.parametrize("case", CASES)
def test_is_refused(case: str) -> None:
    run, message = CASES[case]
    with pytest.raises((ValueError, TypeError, IndexError), match=message):
        run()


def test_numbers_have_no_probabilities() -> None:
    tree = CartRegressor(pruning=None).fit(X, X[:, 0]).tree_
    with pytest.raises(
        AttributeError, match=r"predicts numbers, .* no class probabilities: use pred"
    ):
        tree.predict_proba(X)


def test_a_tree_matches_columns_by_name() -> None:
    turned = FRAME[["b", "s", "size"]].assign(more=0)
    assert TREE.predict(turned).tolist() == TREE.predict(FRAME).tolist()


def test_rows_of_unknown_symbols_and_of_nothing_get_an_answer() -> None:
    strange = FRAME.assign(s=["z", None, "z", None], size=np.nan, b=None)
    assert set(TREE.predict(strange)) <= {"p", "q"}
    assert TREE.explain({"size": None, "s": "z", "b": None}).prediction in ("p", "q")


@pytest.mark.parametrize("kind", [">f8", "f4", "g", "O", ">i4"])
def test_any_numbers_are_read_as_their_values(kind: str) -> None:
    given = X[::-1].astype(kind)
    assert PLAIN.predict(given).tolist() == PLAIN.predict(X[::-1]).tolist()


def test_rows_that_are_one_row_in_memory() -> None:
    many = np.broadcast_to(X[3], (1000, 2))
    assert PLAIN.predict(many).tolist() == PLAIN.predict(X[3:4]).tolist() * 1000


def test_a_table_with_fewer_columns_does_not_reach_the_core() -> None:
    tree = grow(Table.from_frame(X, ["a", "b"] * 5), Plan())
    with pytest.raises(DataError, match="the array has 1 columns, the tree needs 2"):
        tree.core.apply_matrix(np.empty((3, 1)))
    with pytest.raises(DataError, match="the table has 1 columns, the tree needs 2"):
        tree.core.apply(Table.from_frame(X[:, :1]).core)
    with pytest.raises(DataError, match="row 10 does not exist"):
        tree.core.apply(Table.from_frame(X).core, np.array([10]))
