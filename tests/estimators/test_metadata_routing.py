"""Sample weights find their way through meta-estimators."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest
from sklearn import config_context
from sklearn.model_selection import GridSearchCV, cross_validate
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from treewright import CartClassifier, CartRegressor, TreeClassifier, TreeRegressor

Iris = tuple[np.ndarray, np.ndarray]


@pytest.fixture(autouse=True)
def routing() -> Iterator[None]:
    with config_context(enable_metadata_routing=True):
        yield


@pytest.mark.parametrize("kind", [CartClassifier, CartRegressor, TreeClassifier, TreeRegressor])
def test_weights_can_be_asked_for(kind: type) -> None:
    model = kind().set_fit_request(sample_weight=True).set_score_request(sample_weight=True)
    requests = model.get_metadata_routing()
    assert requests.fit.requests == {"sample_weight": True}
    assert requests.score.requests == {"sample_weight": True}


def test_weights_reach_the_tree_at_the_end_of_a_pipeline(iris: Iris) -> None:
    X, y = iris
    weights = np.where(y == 2, 0.0, 1.0)
    tree = CartClassifier().set_fit_request(sample_weight=True)
    scaler = StandardScaler().set_fit_request(sample_weight=False)
    pipe = make_pipeline(scaler, tree).fit(X, y, sample_weight=weights)
    assert set(pipe.predict(X)) == {0, 1}


def test_weights_reach_the_trees_of_a_search(iris: Iris) -> None:
    X, y = iris
    weights = np.where(y == 2, 0.0, 1.0)
    tree = (
        CartClassifier().set_fit_request(sample_weight=True).set_score_request(sample_weight=True)
    )
    search = GridSearchCV(tree, {"se": [0.0, 1.0]}, cv=3).fit(X, y, sample_weight=weights)
    assert search.best_score_ == 1.0
    scores = cross_validate(tree, X, y, params={"sample_weight": weights}, cv=3)
    assert scores["test_score"].tolist() == [1.0] * 3
