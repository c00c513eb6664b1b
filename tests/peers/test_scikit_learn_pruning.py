"""On scikit-learn's own trees, taken over, our pruning path is its `ccp_alphas`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from treewright import CostComplexity, Tree, datasets, prune_path

from .numeric_data import NUMERIC, THEIRS, synthetic

SAME = 1e-9


def steps(
    alphas: NDArray[np.float64], impurities: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """A path with equal alphas as one step: the last of them is the tree that is left.

    scikit-learn prunes one node at a time; nodes that fall at one price make several entries. In
    regression its impurities are differences of large sums, so equal prices differ by
    their rounding, in our path as well, which is computed from the same impurities.
    """
    last = np.append(np.diff(alphas) > SAME * impurities[-1], True)
    first = np.append(0, np.flatnonzero(last)[:-1] + 1)
    return alphas[first], impurities[last]


def compare(model: Any, X: NDArray[np.float32], y: NDArray[Any]) -> int:
    path = model.cost_complexity_pruning_path(X, y)
    alphas, impurities = steps(path.ccp_alphas, path.impurities)
    ours = prune_path(Tree.from_sklearn(model), CostComplexity(loss="impurity"))
    our_alphas, our_impurities = steps(ours.alphas, ours.errors)
    scale = impurities[-1]
    np.testing.assert_allclose(our_alphas, alphas, rtol=0, atol=SAME * scale)
    np.testing.assert_allclose(our_impurities, impurities, rtol=0, atol=SAME * scale)
    return len(alphas)


@pytest.mark.parametrize("name", NUMERIC)
def test_bundled_sets(name: str) -> None:
    data = datasets.load(name)
    X = np.column_stack(list(data.X.values())).astype(np.float32)
    if data.task == "classification":
        for measure in ("gini", "entropy"):
            model = DecisionTreeClassifier(criterion=THEIRS[measure], random_state=0)
            assert compare(model.fit(X, data.y), X, data.y) > 3
    else:
        model = DecisionTreeRegressor(random_state=0)
        assert compare(model.fit(X, data.y), X, data.y) > 3


@pytest.mark.parametrize("classes", [2, 7, 0])
def test_synthetic(classes: int) -> None:
    X, y = synthetic(2_000, classes, whole=False)
    grower = DecisionTreeClassifier if classes else DecisionTreeRegressor
    assert compare(grower(random_state=0).fit(X, y), X, y) > 50
