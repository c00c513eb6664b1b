"""For two classes and numbers, symbols in order of their means hide no better division.

With a least child weight the best admissible division need not be a prefix of that order, so
these trees have none. Beyond that many symbols, and for medians, the order is a heuristic: it is
never better than the best, and the node says so.
"""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, strategies as st

from treewright import (
    Accuracy,
    Criterion,
    Entropy,
    Exhaustive,
    Gini,
    LeastAbsoluteDeviation,
    LeastSquares,
    MaxDepth,
    OrdinalGini,
    Plan,
    Tree,
    Twoing,
    grow,
)

from .data import Rows, rows
from .nodes import node_of
from .oracle import candidates
from .profile import examples

ONE_COLUMN = {"kinds": ("symbolic",), "columns": 1}


def stump(drawn: Rows, criterion: Criterion, **options: object) -> Tree:
    splitter = Exhaustive(criterion=criterion, min_child=0.0).set_params(**options)
    return grow(drawn.table(), Plan(splitter=splitter, stop=MaxDepth(1), weight_scale="raw"))


def best_of_all(drawn: Rows, criterion: Criterion) -> float:
    """The gain of the best of all bipartitions."""
    name = criterion.name.removeprefix("criterion.")
    found = candidates(node_of(drawn), name, min_child=0.0, symbols="all_subsets")
    best = max((c.gain for c in found), default=0.0)
    return best if best > 1e-12 else 0.0


@pytest.mark.parametrize(
    "criterion", [Gini(), Entropy(), Twoing(), OrdinalGini(), Accuracy(), LeastSquares()], ids=repr
)
@given(data=st.data())
@examples(50)
def test_the_best_prefix_is_the_best_division(criterion: Criterion, data: st.DataObject) -> None:
    task = "number" if criterion == LeastSquares() else "two"
    drawn = data.draw(rows(task, **ONE_COLUMN))
    tree = stump(drawn, criterion)
    assert tree.arrays["gain"][0] == pytest.approx(best_of_all(drawn, criterion), abs=1e-11)
    assert not tree.node(0).heuristic


@pytest.mark.parametrize(
    "criterion", [Gini(), Entropy(), Twoing(), OrdinalGini(), Accuracy()], ids=repr
)
@given(data=st.data())
@examples(40)
def test_many_classes(criterion: Criterion, data: st.DataObject) -> None:
    drawn = data.draw(rows("many", **ONE_COLUMN))
    limit = data.draw(st.sampled_from([1, 3, 12]))
    tree, best = (
        stump(drawn, criterion, max_exhaustive_symbols=limit),
        best_of_all(drawn, criterion),
    )
    present = len(np.unique(node_of(drawn).columns[0][~np.isnan(node_of(drawn).columns[0])]))
    few = present <= limit or len(np.unique(drawn.y)) < 3
    if few:
        assert tree.arrays["gain"][0] == pytest.approx(best, abs=1e-11)
    assert tree.arrays["gain"][0] <= best + 1e-11
    assert tree.node(0).heuristic == (not few and not tree.node(0).is_leaf)


@given(st.data())
@examples(60)
def test_medians(data: st.DataObject) -> None:
    drawn = data.draw(rows("number", **ONE_COLUMN))
    tree = stump(drawn, LeastAbsoluteDeviation())
    assert tree.arrays["gain"][0] <= best_of_all(drawn, LeastAbsoluteDeviation()) + 1e-11
    assert tree.node(0).heuristic != tree.node(0).is_leaf


@given(st.data())
@examples(60)
def test_all_subsets_of_medians(data: st.DataObject) -> None:
    drawn = data.draw(rows("number", **ONE_COLUMN))
    tree = stump(drawn, LeastAbsoluteDeviation(), symbols="all_subsets")
    best = best_of_all(drawn, LeastAbsoluteDeviation())
    assert tree.arrays["gain"][0] == pytest.approx(best, abs=1e-11)
    assert not tree.node(0).heuristic
