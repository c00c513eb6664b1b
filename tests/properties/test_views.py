"""Growing on a view of a table is growing on the table rebuilt from it."""

from __future__ import annotations

import numpy as np
from hypothesis import assume, given, strategies as st

from treewright import CostComplexity, grow

from .data import rows
from .equal import assert_same_tree
from .plans import plans
from .profile import examples


@given(st.data())
@examples(100)
def test_any_rows_in_any_order(data: st.DataObject) -> None:
    # A row that comes twice weighs the sum, which is not exact for broken weights.
    drawn = data.draw(rows(weights=("none", "whole")))
    chosen = np.array(data.draw(st.lists(st.integers(0, drawn.n - 1), min_size=1, max_size=60)))
    weights = np.arange(len(chosen)) % 3 + 1.0 if data.draw(st.booleans()) else None
    view = drawn.table().view(chosen, weights)
    assume(view.weights is None or view.weights.any())
    refine = data.draw(st.sampled_from([None, None, CostComplexity(folds=2)]))
    plan = data.draw(plans(drawn, weight_scale="raw", refine=refine))
    assert_same_tree(grow(view, plan), grow(view.rebuilt(), plan))


@given(st.data())
@examples(60)
def test_the_same_bytes_where_no_row_comes_twice(data: st.DataObject) -> None:
    drawn = data.draw(rows())
    chosen = data.draw(st.sets(st.integers(0, drawn.n - 1), min_size=1))
    view = drawn.table().view(np.array(sorted(chosen)))
    assume(view.weights is None or view.weights.any())
    plan = data.draw(plans(drawn))
    assert grow(view, plan).to_json() == grow(view.rebuilt(), plan).to_json()
