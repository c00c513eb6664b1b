"""Surrogates are those that brute force finds: their splits, agreement, lambda and order."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

from treewright import Exhaustive, Gini, LeastSquares, MaxDepth, Plan, Surrogates, Tree, grow

from .data import SYMBOLS, Rows, rows
from .nodes import node_of
from .profile import examples
from .surrogate_oracle import Surrogate, surrogates


def surrogates_of(tree: Tree, drawn: Rows) -> list[Surrogate]:
    """Those of the root, in the codes of the rows."""
    a, found = tree.arrays, []
    for place in range(a["surrogate_begin"][0], a["surrogate_begin"][1]):
        column = int(a["features_column"][a["surrogate_feature"][place]])
        symbolic = drawn.kinds[column] == "symbolic"
        begin, end = a["surrogate_branch_begin"][place : place + 2]
        sides: Any = None
        if symbolic:
            symbols = tree.schema.columns[column].symbols
            branches = a["surrogate_branches"][begin:end].tolist()
            pairs = zip(symbols, branches, strict=True)
            sides = {SYMBOLS.tolist().index(s): side for s, side in pairs if side >= 0}
        threshold = None if symbolic else float(a["surrogate_threshold"][place])
        flipped = bool(a["surrogate_flipped"][place])
        numbers = (float(a[f"surrogate_{x}"][place]) for x in ("agreement", "adjusted"))
        found.append(Surrogate(column, threshold, flipped, sides, *numbers))
    return found


def sides_of(tree: Tree, drawn: Rows) -> Any:
    """The child of each row by the root's own question, -1 where that has no answer."""
    node = tree.node(0)
    values = list(drawn.columns().values())[node.column_index]
    sides = tree.apply(drawn.columns()) - 1  # the leaves are nodes 1 and 2
    gone = np.array([v is None or v != v for v in values])
    return np.where(gone, -1, sides)


@given(st.data())
@examples(200)
def test_brute_force(data: st.DataObject) -> None:
    drawn = data.draw(rows(columns=5))
    limit = data.draw(st.sampled_from([5, 1, 2]))
    criterion = LeastSquares() if drawn.is_regression else Gini()
    plan = Plan(
        splitter=Exhaustive(criterion=criterion),
        stop=MaxDepth(1),
        missing=Surrogates(limit=limit),
        weight_scale="raw",
    )
    tree = grow(drawn.table(), plan)
    if tree.n_leaves == 1:
        return
    weights = np.ones(drawn.n) if drawn.weights is None else drawn.weights
    side = sides_of(tree, drawn)[weights > 0]
    larger = int(tree.arrays["default_child"][0])
    expected = surrogates(node_of(drawn), tree.node(0).column_index, side, larger, limit)
    found = surrogates_of(tree, drawn)
    assert [(s.column, s.threshold, s.flipped, s.side_of_code) for s in found] == [
        (s.column, s.threshold, s.flipped, s.side_of_code) for s in expected
    ]
    for one, other in zip(found, expected, strict=True):
        assert one.agreement == pytest.approx(other.agreement, rel=1e-12)
        assert one.adjusted == pytest.approx(other.adjusted, abs=1e-12)
