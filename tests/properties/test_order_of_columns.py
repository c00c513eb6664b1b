"""Where nothing ties, the order of the columns does not matter."""

from __future__ import annotations

import numpy as np
from hypothesis import assume, given, strategies as st

from treewright import (
    AnyOf,
    Exhaustive,
    MajorityChild,
    MaxDepth,
    Plan,
    SmallerThan,
    Surrogates,
    grow,
)

from .plans import OF_CLASSES, OF_NUMBERS
from .profile import examples
from .untied import Untied


@given(st.data())
@examples(60)
def test_columns(data: st.DataObject) -> None:
    task = data.draw(st.sampled_from(["two", "many", "number"]))
    drawn = Untied.of(data.draw(st.integers(0, 10**6)), task, missing=data.draw(st.booleans()))
    criterion = data.draw(st.sampled_from(OF_NUMBERS if task == "number" else OF_CLASSES))
    plan = Plan(
        splitter=Exhaustive(criterion=criterion, min_child=4.0),
        stop=AnyOf(MaxDepth(3), SmallerThan(15)),
        missing=data.draw(st.sampled_from([Surrogates(), MajorityChild()])),
        weight_scale="raw",
    )
    tree = grow(drawn.table(), plan)
    assume(not drawn.has_ties(tree, criterion.name.removeprefix("criterion."), min_child=4.0))
    other = grow(drawn.table(tuple(data.draw(st.permutations(range(4))))), plan)
    for node in range(tree.n_nodes):
        mine, its = tree.node(node).column, other.node(node).column
        assert (mine and mine.name) == (its and its.name)
    for name in ("threshold", "children", "branches", "default_child", "gain", "weight"):
        np.testing.assert_array_equal(tree.arrays[name], other.arrays[name])
    assert tree.apply(drawn.columns).tolist() == other.apply(drawn.columns).tolist()
