"""The split of a node is the one that brute force finds, and is worth what the formulas say.

Checked for every native criterion, with weights, missing values, symbols, priors and costs.
"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, strategies as st

from treewright import (
    Criterion,
    Exhaustive,
    Gini,
    LeastAbsoluteDeviation,
    MajorityChild,
    MaxDepth,
    Plan,
    grow,
)

from .data import rows
from .nodes import key_of, node_of, root_split
from .oracle import best, candidates, impurity_of
from .plans import OF_CLASSES, OF_NUMBERS
from .profile import examples


def name_of(criterion: Criterion) -> str:
    return criterion.name.removeprefix("criterion.")


def compare(drawn: Any, criterion: Criterion, draw: Any, **fields: Any) -> None:
    """Grow one split, and find it again by brute force."""
    options: dict[str, Any] = {
        "min_child": draw(st.sampled_from([1.0, 0.0, 2.5, 4.0])),
        "scale_by_known": draw(st.booleans()),
        "symbols": draw(st.sampled_from(["binary", "all_subsets"])),
    }
    if criterion == LeastAbsoluteDeviation():  # its subsets: test_symbol_order
        options["symbols"] = "binary"
    plan = Plan(
        splitter=Exhaustive(criterion=criterion, **options),
        stop=MaxDepth(1),
        missing=MajorityChild(),
        weight_scale="raw",
        **fields,
    )
    tree, node = grow(drawn.table(), plan), node_of(drawn, plan)
    name = name_of(criterion)
    winner = best(candidates(node, name, **options))
    found = root_split(tree, drawn)
    assert found == key_of(winner)
    assert tree.arrays["impurity"][0] == pytest.approx(impurity_of(node, name), rel=1e-9, abs=1e-12)
    if winner is None:
        return
    assert tree.arrays["gain"][0] == pytest.approx(winner.gain, rel=1e-9, abs=1e-12)
    assert tree.arrays["known"][0] == pytest.approx(node.weights[winner.known].sum(), rel=1e-12)
    left, right = node.weights[winner.left].sum(), node.weights[winner.known & ~winner.left].sum()
    larger = int(right > left * (1 + 1e-12))
    assert tree.arrays["default_child"][0] == larger


@pytest.mark.parametrize("criterion", OF_CLASSES, ids=name_of)
@given(data=st.data())
@examples(80)
def test_classes(criterion: Criterion, data: st.DataObject) -> None:
    compare(data.draw(rows(data.draw(st.sampled_from(["two", "many"])))), criterion, data.draw)


@pytest.mark.parametrize("criterion", OF_NUMBERS, ids=name_of)
@given(data=st.data())
@examples(80)
def test_numbers(criterion: Criterion, data: st.DataObject) -> None:
    compare(data.draw(rows("number")), criterion, data.draw)


@pytest.mark.parametrize("criterion", OF_CLASSES, ids=name_of)
@given(data=st.data())
@examples(50)
def test_priors_and_costs(criterion: Criterion, data: st.DataObject) -> None:
    drawn = data.draw(rows(data.draw(st.sampled_from(["two", "many"]))))
    labels = sorted(set(drawn.y.tolist()))
    parts = data.draw(st.lists(st.integers(1, 6), min_size=len(labels), max_size=len(labels)))
    cost = st.integers(1, 9).map(float)
    fields: dict[str, Any] = {}
    if data.draw(st.booleans()):
        fields["priors"] = {x: p / sum(parts) for x, p in zip(labels, parts, strict=True)}
    if data.draw(st.booleans()):
        fields["costs"] = {a: {b: data.draw(cost) for b in labels if b != a} for a in labels}
        if isinstance(criterion, Gini):
            fields["costs_use"] = data.draw(st.sampled_from(["priors", "gini"]))
    compare(drawn, criterion, data.draw, **fields)
