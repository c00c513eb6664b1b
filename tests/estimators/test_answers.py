"""What a fitted estimator answers."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from sklearn.exceptions import NotFittedError

from treewright import CartClassifier, CartRegressor, TreeClassifier

Flats = tuple[pd.DataFrame, pd.Series, pd.Series]


@pytest.fixture(scope="module")
def model(flats: Flats) -> CartClassifier:
    return CartClassifier(pruning=None).fit(flats[0], flats[1])


def test_probabilities_agree_with_labels(model: CartClassifier, flats: Flats) -> None:
    frame, _, _ = flats
    shares = model.predict_proba(frame)
    assert np.allclose(shares.sum(axis=1), 1.0)
    assert (model.classes_[shares.argmax(axis=1)] == model.predict(frame)).all()
    with np.errstate(divide="ignore"):
        assert (model.predict_log_proba(frame) == np.log(shares)).all()


def test_impossible_classes_have_log_probability_minus_infinity_without_a_warning() -> None:
    model = TreeClassifier().fit([[0.0], [1.0]] * 10, [0, 1] * 10)
    with np.errstate(all="raise"):
        assert model.predict_log_proba([[0.0]]).tolist() == [[0.0, -np.inf]]


def test_every_path_ends_in_the_leaf_of_the_row(model: CartClassifier, flats: Flats) -> None:
    frame, _, _ = flats
    leaves, paths = model.apply(frame), model.decision_path(frame)
    assert paths.shape == (len(frame), model.tree_.n_nodes)
    assert (paths.indices[paths.indptr[1:] - 1] == leaves).all()
    assert paths.sum(axis=1).max() == model.get_depth() + 1
    assert len(set(leaves)) <= model.get_n_leaves()


def test_rules_and_explanations_are_those_of_the_tree(model: CartClassifier, flats: Flats) -> None:
    frame, _, _ = flats
    assert len(model.rules()) == model.get_n_leaves()
    told = model.explain(frame.iloc[5])
    assert told.prediction == model.predict(frame.iloc[[5]])[0]
    assert str(told) == str(model.tree_.explain(frame.iloc[5]))


def test_the_regressor_scores_by_explained_variance(flats: Flats) -> None:
    frame, _, price = flats
    model = CartRegressor(pruning=None, min_samples_split=2).fit(frame, price)
    assert model.score(frame, price) > 0.99


@pytest.mark.parametrize(
    "question",
    [
        lambda model: model.predict([[1.0]]),
        lambda model: model.predict_proba([[1.0]]),
        lambda model: model.apply([[1.0]]),
        lambda model: model.rules(),
        lambda model: model.explain([1.0]),
        lambda model: model.get_depth(),
        lambda model: model.feature_importances_,
    ],
)
def test_nothing_is_answered_before_fit(question) -> None:
    with pytest.raises(NotFittedError):
        question(CartClassifier())
