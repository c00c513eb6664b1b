"""Pruned trees are subtrees: nodes of the full tree, with their own splits and statistics."""

from __future__ import annotations

import numpy as np
from hypothesis import given, strategies as st

from treewright import CostComplexity, Tree, grow
from treewright.components import prune_path

from .data import rows
from .plans import plans
from .profile import examples

PER_NODE = ("weight", "weight2", "n_rows", "impurity", "counts", "mean", "sse", "center")
PER_SPLIT = ("threshold", "default_child", "gain", "known", "heuristic")


def assert_subtree(small: Tree, full: Tree) -> None:
    """Walk both from the root: each node of `small` is one of `full`, or ends it."""
    pairs = [(0, 0)]
    while pairs:
        here, there = pairs.pop()
        for name in PER_NODE:
            if name in full.arrays:
                assert (small.arrays[name][here] == full.arrays[name][there]).all(), name
        mine, its = small.node(here), full.node(there)
        if mine.is_leaf:
            continue
        for name in PER_SPLIT:
            assert small.arrays[name][here] == full.arrays[name][there], name
        assert mine.column == its.column
        assert [mine.condition(i) for i in (0, 1)] == [its.condition(i) for i in (0, 1)]
        assert mine.surrogates == its.surrogates
        pairs.extend(zip(mine.children, its.children, strict=True))


@given(st.data())
@examples(80)
def test_named_nodes(data: st.DataObject) -> None:
    drawn = data.draw(rows())
    full = grow(drawn.table(), data.draw(plans(drawn)))
    nodes = data.draw(st.sets(st.integers(0, full.n_nodes - 1), max_size=3))
    pruned = full.pruned(nodes)
    assert_subtree(pruned, full)
    # A leaf of the pruned tree stands on every row's old way.
    passed = full.decision_path(drawn.columns()).toarray().astype(bool)
    cut = np.array([node in nodes for node in range(full.n_nodes)])
    first_cut = [np.flatnonzero(way & cut)[:1].tolist() for way in passed]
    stops = [
        cut_at[0] if cut_at else leaf
        for cut_at, leaf in zip(first_cut, full.apply(drawn.columns()).tolist(), strict=True)
    ]
    statistic = pruned.arrays["weight"][pruned.apply(drawn.columns())]
    assert statistic.tolist() == full.arrays["weight"][stops].tolist()


@given(st.data())
@examples(40)
def test_refined_trees(data: st.DataObject) -> None:
    drawn = data.draw(rows())
    plan = data.draw(plans(drawn))
    alpha = data.draw(st.sampled_from([None, 0.0, 0.01, 0.1, 5.0]))
    loss = data.draw(st.sampled_from(["error", "impurity"]))
    refine = CostComplexity(folds=3, alpha=alpha, loss=loss)
    refined = grow(drawn.table(), plan.set_params(refine=refine))
    assert_subtree(refined, grow(drawn.table(), plan))


@given(st.data())
@examples(40)
def test_paths_are_nested(data: st.DataObject) -> None:
    drawn = data.draw(rows())
    full = grow(drawn.table(), data.draw(plans(drawn)))
    path = prune_path(full, CostComplexity(loss=data.draw(st.sampled_from(["error", "impurity"]))))
    larger = full
    for step in range(len(path)):
        tree = path.tree(step)
        assert_subtree(tree, larger)
        assert tree.n_leaves == path.n_leaves[step]
        larger = tree
    assert larger.n_leaves == 1
