"""scikit-learn compares float32 values, we compare float64: every number goes the same way."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from numpy.typing import NDArray
from sklearn.tree import DecisionTreeClassifier

from treewright import Tree
from treewright.tree.foreign import float64_threshold

LARGEST = float(np.finfo(np.float32).max)


def goes_left(x: NDArray[np.float64], threshold: float) -> NDArray[np.bool_]:
    """What scikit-learn does with numbers that float32 can hold."""
    with np.errstate(over="ignore"):
        left: NDArray[np.bool_] = x.astype(np.float32).astype(np.float64) <= threshold
    return left


def around(x: float) -> NDArray[np.float64]:
    """Numbers about x, and the midpoints to the float32 beside it, one float64 apart."""
    near = np.float32(np.clip(x, -LARGEST, LARGEST))
    with np.errstate(over="ignore"):
        beside = [np.nextafter(near, np.float32(side)) for side in (-np.inf, np.inf)]
    middles = [float(near) / 2 + float(np.clip(b, -LARGEST, LARGEST)) / 2 for b in beside]
    points = np.array([x, float(near), *middles, *np.clip(beside, -LARGEST, LARGEST)], dtype=float)
    return np.concatenate(
        [points, np.nextafter(points, -np.inf), np.nextafter(points, np.inf)]
    ).clip(-LARGEST, LARGEST)


@settings(max_examples=500, deadline=None)
@given(st.floats(-LARGEST, LARGEST))
def test_every_number_near_any_threshold(threshold: float) -> None:
    bound = float64_threshold(np.array([threshold]))[0]
    x = np.concatenate([around(threshold), around(bound)])
    assert ((x <= bound) == goes_left(x, threshold)).all()


@settings(max_examples=300, deadline=None)
@given(st.floats(-LARGEST, LARGEST, width=32), st.floats(-LARGEST, LARGEST, width=32))
def test_midpoints_as_scikit_learn_makes_them(a: float, b: float) -> None:
    threshold = a / 2 + b / 2
    bound = float64_threshold(np.array([threshold]))[0]
    x = np.concatenate([around(value) for value in (a, b, threshold, bound)])
    assert ((x <= bound) == goes_left(x, threshold)).all()


@pytest.mark.parametrize("threshold", [0.0, -0.0, 1e-46, -1e-46, 1e-45, -1e-45, LARGEST, -LARGEST])
def test_zero_the_smallest_and_the_largest(threshold: float) -> None:
    bound = float64_threshold(np.array([threshold]))[0]
    x = np.concatenate([around(threshold), around(bound), [0.0, -0.0, 5e-324, -5e-324]])
    assert ((x <= bound) == goes_left(x, threshold)).all()


def test_every_number_is_left_of_an_infinite_threshold() -> None:
    assert float64_threshold(np.array([np.inf]))[0] == np.finfo(np.float64).max


@pytest.mark.parametrize("seed", range(3))
def test_a_fitted_tree_at_its_own_borders(seed: int) -> None:
    rng = np.random.default_rng(seed)
    # Neighbouring float32 values: every threshold is the midpoint of two of them.
    X = 4.0 + rng.integers(0, 40, size=(300, 2)) * 2.0**-21
    model = DecisionTreeClassifier(random_state=0).fit(X, rng.integers(0, 2, 300))
    tree = Tree.from_sklearn(model)
    new = 4.0 + rng.integers(0, 40 * 256, size=(5000, 2)) * 2.0**-29
    assert (tree.apply(new) == model.apply(new)).all()
    assert tree.n_leaves > 20
    border = tree.arrays["threshold"][tree.arrays["feature"] >= 0]
    for step in (-np.inf, 0.0, np.inf):
        beside = np.nextafter(border, step) if step else border
        pairs = np.column_stack([beside, rng.permutation(beside)])
        assert (tree.apply(pairs) == model.apply(pairs)).all()
