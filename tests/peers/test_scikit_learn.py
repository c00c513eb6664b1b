"""Exact CART makes the splits that scikit-learn makes, wherever one is better than all others."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from treewright import (
    Entropy,
    Exhaustive,
    Gini,
    LeastAbsoluteDeviation,
    LeastSquares,
    Plan,
    Pure,
    datasets,
)

from .numeric_data import NUMERIC, THEIRS, synthetic
from .partition import Measure
from .walk import Walk, walk

OURS: dict[Measure, Any] = {
    "gini": Gini(),
    "entropy": Entropy(),
    "squares": LeastSquares(),
    "deviation": LeastAbsoluteDeviation(),
}


def compare(X: NDArray[np.float32], y: NDArray[Any], measure: Measure) -> Walk:
    """Grow both in full and walk theirs."""
    regression = measure in ("squares", "deviation")
    grower = DecisionTreeRegressor if regression else DecisionTreeClassifier
    model = grower(criterion=THEIRS[measure], random_state=0).fit(X, y)
    plan = Plan(splitter=Exhaustive(criterion=OURS[measure]), stop=Pure(), refine=None)
    return walk(model, X, y, plan, measure)


@pytest.mark.parametrize("name", NUMERIC)
def test_bundled_sets(name: str, record_property: Any) -> None:
    data = datasets.load(name)
    X = np.column_stack(list(data.X.values())).astype(np.float32)
    measures = ("gini", "entropy") if data.task == "classification" else ("squares", "deviation")
    for measure in measures:
        found = compare(X, data.y, measure)
        found.tell(record_property)
        assert not found.different, found.different[:5]
        assert found.nodes > 0


@pytest.mark.parametrize("whole", [False, True], ids=["continuous", "integers"])
@pytest.mark.parametrize(
    ("classes", "measure", "n"),
    [
        (2, "gini", 20_000),
        (2, "entropy", 4_000),
        (7, "gini", 4_000),
        (7, "entropy", 4_000),
        (0, "squares", 4_000),
        (0, "deviation", 1_000),
    ],
)
def test_synthetic(
    classes: int, measure: Measure, n: int, whole: bool, record_property: Any
) -> None:
    found = compare(*synthetic(n, classes, whole=whole), measure)
    found.tell(record_property)
    assert not found.different, found.different[:5]
    assert found.nodes > n // 50


def test_splits_of_zero_gain_are_theirs_alone() -> None:
    """On XOR no single question gains anything: they ask one all the same, we stop."""
    X = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], dtype=np.float32)
    found = compare(X, np.array(["a", "b", "b", "a"]), "gini")
    assert found.zero_gain == 1
    assert found.nodes == 2
    assert not found.different
