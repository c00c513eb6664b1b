"""A weight of two is a repeated row, cross-validated pruning included."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest
from sklearn.base import is_regressor

from treewright import (
    CartClassifier,
    CartRegressor,
    DataError,
    Tree,
    TreeClassifier,
    TreeRegressor,
)

Flats = tuple[pd.DataFrame, pd.Series, pd.Series]

ESTIMATORS = [
    CartClassifier(),
    CartClassifier(se=0, random_state=4),
    CartClassifier(pruning=None, min_samples_split=0.1, min_samples_leaf=0.02),
    CartClassifier(criterion="entropy", missing="majority", se=0),
    CartRegressor(),
    CartRegressor(se=0, min_samples_leaf=3),
    CartRegressor(ccp_alpha=20.0),
    CartRegressor(criterion="absolute_error", se=0),
    TreeClassifier(),
    TreeRegressor(),
]


def splits(tree: Tree) -> list[Any]:
    names = ("feature", "threshold", "children", "branches", "default_child", "surrogate_feature")
    return [np.nan_to_num(tree.arrays[name]).tolist() for name in names]


@pytest.mark.parametrize("estimator", ESTIMATORS, ids=repr)
def test_whole_weights_are_repeated_rows(flats: Flats, estimator: Any) -> None:
    frame, classes, numbers = flats
    target = numbers if is_regressor(estimator) else classes
    copies = np.random.default_rng(1).integers(0, 4, len(frame))
    rows = np.repeat(np.arange(len(frame)), copies)
    weighted = estimator.fit(frame, target, sample_weight=copies).tree_
    repeated = estimator.fit(frame.iloc[rows], target.iloc[rows]).tree_
    assert splits(weighted) == splits(repeated)
    assert weighted.arrays["weight"] == pytest.approx(repeated.arrays["weight"], rel=1e-12)
    assert weighted.n_leaves > 1


def test_equal_weights_change_nothing(flats: Flats) -> None:
    frame, target, _ = flats
    plain = CartClassifier(se=0).fit(frame, target).tree_
    weighted = CartClassifier(se=0).fit(frame, target, sample_weight=np.ones(len(frame))).tree_
    assert splits(weighted) == splits(plain)


@pytest.mark.parametrize("weights", [list, pd.Series, np.asarray], ids=["list", "series", "array"])
def test_weights_come_in_any_container(flats: Flats, weights: Any) -> None:
    frame, target, _ = flats
    model = CartClassifier().fit(frame, target, weights([2.0] * len(frame)))
    assert model.tree_.arrays["weight"][0] == 2.0 * len(frame)


@pytest.mark.parametrize(
    ("weights", "message"),
    [([1.0], "shape"), ([-1.0] * 240, "negative"), ([0.0] * 240, "all weights are zero")],
    ids=["length", "negative", "zero"],
)
def test_what_weights_cannot_be(flats: Flats, weights: list[float], message: str) -> None:
    frame, target, _ = flats
    with pytest.raises(DataError, match=message):
        CartClassifier().fit(frame, target, sample_weight=weights)
