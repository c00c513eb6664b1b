"""Each row lands in exactly one leaf: where it was counted, and where a reader would find it."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
from hypothesis import given, strategies as st

from treewright import Tree, grow

from .data import Rows, rows
from .plans import plans
from .profile import examples
from .walker import leaf_of, rows_of, weights_by_node


def grown(data: st.DataObject) -> tuple[Rows, Tree]:
    drawn = data.draw(rows())
    # "raw": weights in the tree are those of the table.
    return drawn, grow(drawn.table(), data.draw(plans(drawn, weight_scale="raw")))


@given(st.data())
@examples(120)
def test_training_rows_are_where_they_were_counted(data: st.DataObject) -> None:
    drawn, tree = grown(data)
    weights = np.ones(drawn.n) if drawn.weights is None else drawn.weights
    paths = [leaf_of(tree, row) for row in rows_of(drawn.columns())]
    passed = weights_by_node(tree, paths, weights)
    np.testing.assert_allclose(passed, tree.arrays["weight"], rtol=1e-12)
    rows_passed = weights_by_node(tree, paths, weights > 0)
    assert rows_passed.tolist() == tree.arrays["n_rows"].tolist()
    if tree.classes is not None:
        for code, label in enumerate(tree.classes):
            mine = weights_by_node(tree, paths, weights * (drawn.y == label))
            np.testing.assert_allclose(mine, tree.arrays["counts"][:, code], rtol=1e-12, atol=1e-12)


@given(st.data())
@examples(80)
def test_leaves_sum_to_the_root(data: st.DataObject) -> None:
    _, tree = grown(data)
    for name in ("weight", "weight2", "n_rows", "counts"):
        if name in tree.arrays:
            numbers = tree.arrays[name]
            np.testing.assert_allclose(
                numbers[tree.leaves].sum(axis=0), numbers[0], rtol=1e-12, atol=1e-12, err_msg=name
            )


@given(st.data())
@examples(120)
def test_new_rows_take_the_way_that_the_arrays_say(data: st.DataObject) -> None:
    drawn, tree = grown(data)
    columns = with_surprises(data, drawn)
    paths = [leaf_of(tree, row) for row in rows_of(columns)]
    assert tree.apply(columns).tolist() == [path[-1] for path in paths]
    indicator = tree.decision_path(columns)
    assert [indicator[[i]].indices.tolist() for i in range(len(paths))] == paths
    assert (indicator[:, tree.leaves].sum(axis=1) == 1).all()


def with_surprises(data: st.DataObject, drawn: Rows) -> dict[str, Any]:
    """The columns with other values: numbers between, symbols and levels never seen, gaps."""
    order = np.array(data.draw(st.permutations(range(drawn.n))))
    shuffled = np.stack([np.roll(c, i) for i, c in enumerate(drawn.cells[order].T)], axis=1)
    columns = dataclasses.replace(drawn, cells=shuffled).columns()
    strange: dict[str, list[Any]] = {
        "numeric": [np.nan, 1e300, -1e300, 0.15],
        "symbolic": [None, "zebra"],
        "ordered": [np.nan, 77.0],
        "boolean": [None],
    }
    for name, kind in zip(drawn.names, drawn.kinds, strict=True):
        at = data.draw(st.integers(0, drawn.n - 1))
        columns[name][at] = data.draw(st.sampled_from(strange[kind]))
    return columns
