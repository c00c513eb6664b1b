"""Gains of any split: never negative, zero if both parts mix as the node does, as published.

A table of one boolean column offers one split only, whatever it is worth.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from numpy.typing import NDArray

from treewright import (
    Criterion,
    Exhaustive,
    LeastSquares,
    MaxDepth,
    Plan,
    Table,
    Twoing,
    grow,
)

from .oracle import Node, candidates, twoing_gain
from .plans import OF_CLASSES
from .profile import examples


def masses_of_two_parts(draw: Any, k: int) -> NDArray[np.float64]:
    """Whole masses ``[part, class]``, both parts and at least one class in each not empty."""
    cells = draw(st.lists(st.integers(0, 9), min_size=2 * k, max_size=2 * k))
    masses = np.array(cells, dtype=float).reshape(2, k)
    masses[masses.sum(axis=1) == 0, 0] = 1.0
    return masses


def native_gain(masses: NDArray[np.float64], criterion: Criterion, unit: float) -> float:
    """What the core says of the split of a boolean column into these parts; 0 for no split."""
    k = masses.shape[1]
    part, label = np.divmod(np.arange(2 * k), k)
    # Classes of weight zero stay known to the table.
    table = Table.from_frame(
        {"side": part.astype(bool)}, label, weights=masses.ravel() * unit, task="classification"
    )
    splitter = Exhaustive(criterion=criterion, min_child=0.0)
    tree = grow(table, Plan(splitter=splitter, stop=MaxDepth(1), weight_scale="raw"))
    return float(tree.arrays["gain"][0])


@pytest.mark.parametrize("criterion", OF_CLASSES, ids=repr)
@given(data=st.data())
@examples(60)
def test_formulas(criterion: Criterion, data: st.DataObject) -> None:
    masses = masses_of_two_parts(data.draw, data.draw(st.integers(2, 8)))
    unit = data.draw(st.sampled_from([1.0, 0.1, 1 / 3, 1e5]))
    scored = float(criterion.score(masses.sum(axis=0), masses[None])[0])
    assert scored >= -1e-12
    k = masses.shape[1]
    part, label = np.divmod(np.arange(2 * k), k)
    node = Node(("boolean",), (part.astype(float),), label, masses.ravel(), k)
    [published] = candidates(node, criterion.name.removeprefix("criterion."), min_child=0.0)
    assert scored == pytest.approx(published.gain, abs=1e-12)
    expected = published.gain if published.gain > 1e-12 else 0.0
    assert native_gain(masses, criterion, unit) == pytest.approx(expected, abs=1e-12)


@pytest.mark.parametrize("criterion", OF_CLASSES, ids=repr)
@given(data=st.data())
@examples(40)
def test_parts_that_mix_alike_gain_nothing(criterion: Criterion, data: st.DataObject) -> None:
    k = data.draw(st.integers(2, 8))
    one = np.array(data.draw(st.lists(st.integers(0, 9), min_size=k, max_size=k)), dtype=float)
    one[0] += 1
    masses = np.stack([one, one * data.draw(st.integers(1, 50))])
    assert criterion.score(masses.sum(axis=0), masses[None])[0] == pytest.approx(0, abs=1e-12)
    for unit in (1.0, 0.1, 1 / 3):
        assert native_gain(masses, criterion, unit) == 0.0


@given(st.data())
@examples(80)
def test_twoing_is_the_best_grouping(data: st.DataObject) -> None:
    masses = masses_of_two_parts(data.draw, data.draw(st.integers(2, 8)))
    closed = Twoing().score(masses.sum(axis=0), masses[None])[0]
    assert closed == pytest.approx(twoing_gain(masses[:1], masses[1:])[0], abs=1e-12)


@given(st.data())
@examples(80)
def test_least_squares(data: st.DataObject) -> None:
    sizes = [data.draw(st.integers(1, 12)) for _ in range(2)]
    numbers = st.floats(-1e3, 1e3, allow_subnormal=False).map(lambda x: round(x, 6))
    y = np.array(data.draw(st.lists(numbers, min_size=sum(sizes), max_size=sum(sizes))))
    side = np.repeat([False, True], sizes)
    splitter = Exhaustive(criterion=LeastSquares(), min_child=0.0)
    tree = grow(Table.from_frame({"side": side}, y), Plan(splitter=splitter, stop=MaxDepth(1)))
    left, right = y[~side], y[side]
    gain = np.prod(sizes) / len(y) ** 2 * (left.mean() - right.mean()) ** 2
    share = gain / y.var() if y.var() > 0 else 0.0
    if abs(share - 1e-12) > 1e-13:  # not on the border between a split and none
        expected = gain if share > 1e-12 else 0.0
        assert tree.arrays["gain"][0] == pytest.approx(expected, rel=1e-9, abs=1e-12 * y.var())
    centred = [part - y.mean() for part in (y, left, right)]
    sums = np.array([[len(part), part.sum(), (part**2).sum()] for part in centred])
    scored = LeastSquares().score(sums[0], sums[None, 1:])[0]
    assert scored == pytest.approx(gain, rel=1e-9, abs=1e-9 * y.var() + 1e-300)
