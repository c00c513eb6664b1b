"""Importances: the decrease of impurity by column, as scikit-learn's trees have it."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from treewright import CartClassifier, CartRegressor

Flats = tuple[pd.DataFrame, pd.Series, pd.Series]
RNG = np.random.default_rng(3)
X = RNG.normal(size=(300, 4))
SCORE = X[:, 0] + 0.5 * X[:, 1] ** 2 + RNG.normal(0, 0.3, 300)


@pytest.mark.parametrize("criterion", ["gini", "entropy"])
@pytest.mark.parametrize("class_weight", [None, "balanced"])
def test_classifiers_agree_with_scikit_learn(criterion: str, class_weight: str | None) -> None:
    y = SCORE > 0.8
    given = {"criterion": criterion, "class_weight": class_weight, "max_depth": 2}
    ours = CartClassifier(pruning=None, min_samples_split=2, **given).fit(X, y)
    theirs = DecisionTreeClassifier(random_state=0, **given).fit(X, y)
    assert ours.feature_importances_ == pytest.approx(theirs.feature_importances_)


def test_regressors_agree_with_scikit_learn() -> None:
    ours = CartRegressor(pruning=None, min_samples_split=2, max_depth=4).fit(X, SCORE)
    theirs = DecisionTreeRegressor(max_depth=4, random_state=0).fit(X, SCORE)
    assert ours.feature_importances_ == pytest.approx(theirs.feature_importances_)


def test_they_sum_to_one_over_mixed_columns(flats: Flats) -> None:
    frame, classes, _ = flats
    shares = CartClassifier(pruning=None).fit(frame, classes).feature_importances_
    assert shares.shape == (frame.shape[1],)
    assert shares.sum() == pytest.approx(1.0)
    assert (shares >= 0).all()


def test_a_tree_without_splits_has_none() -> None:
    model = CartClassifier().fit(X, [1] * 300)
    assert model.feature_importances_.tolist() == [0.0] * 4
