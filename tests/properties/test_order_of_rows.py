"""The order in which rows come changes nothing, cross-validated pruning included."""

from __future__ import annotations

import numpy as np
from hypothesis import given, strategies as st

from treewright import (
    CostComplexity,
    Exhaustive,
    LeastAbsoluteDeviation,
    LeastSquares,
    MaxDepth,
    Plan,
    Table,
    grow,
)

from .data import rows
from .equal import assert_same_tree
from .plans import plans
from .profile import examples


@given(st.data())
@examples(120)
def test_growing(data: st.DataObject) -> None:
    drawn = data.draw(rows())
    plan = data.draw(plans(drawn))
    order = np.array(data.draw(st.permutations(range(drawn.n))))
    assert_same_tree(grow(drawn.table(), plan), grow(drawn.taken(order).table(), plan))


@given(st.data())
@examples(30)
def test_cross_validated_pruning(data: st.DataObject) -> None:
    drawn = data.draw(rows())
    refine = CostComplexity(folds=data.draw(st.integers(2, 6)), se=data.draw(st.floats(0, 1)))
    plan = data.draw(plans(drawn, refine=refine))
    order = np.array(data.draw(st.permutations(range(drawn.n))))
    assert_same_tree(grow(drawn.table(), plan), grow(drawn.taken(order).table(), plan))


@given(st.permutations(range(7)))
@examples(60)
def test_symbols_with_equal_means(order: list[int]) -> None:
    """Means that are equal but for the rounding of their sums leave the symbols in their order."""
    symbols = np.array(list("babacba"), dtype=object)
    y = np.array([0.2, -0.3, -0.5, -0.2, -0.4, -0.1, 0.1])  # the means of a and b are -0.4 / 3
    plan = Plan(splitter=Exhaustive(criterion=LeastSquares(), min_child=3), stop=MaxDepth(1))
    as_given = grow(Table.from_frame({"x": symbols}, y), plan)
    assert_same_tree(as_given, grow(Table.from_frame({"x": symbols[order]}, y[order]), plan))


@given(st.permutations(range(4)))
@examples(24)
def test_broken_weights_that_tie(order: list[int]) -> None:
    """Sevenths that sum to the same are the same, or differ the same way in every order."""
    x = np.array([0.0, 1.0, 0.0, 1.0])
    weights = np.array([7, 5, 4, 6]) / 7
    labels = np.where(x > 0, "a", "b")
    means, medians = (Exhaustive(criterion=c) for c in (LeastSquares(), LeastAbsoluteDeviation()))
    for column, y, splitter in ((x, x, means), (0 * x, x, medians), (0 * x, labels, Exhaustive())):
        as_given, other = (
            grow(Table.from_frame({"x": column[o]}, y[o], weights=weights[o]), Plan(splitter))
            for o in (np.arange(4), np.array(order))
        )
        assert_same_tree(as_given, other)
        assert as_given.predict({"x": x}).tolist() == other.predict({"x": x}).tolist()
