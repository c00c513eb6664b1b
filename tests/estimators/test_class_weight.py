"""Class weights: what a class counts for, without a change in what sizes count."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sklearn.tree import DecisionTreeClassifier

from treewright import CartClassifier, PlanError, TreeClassifier, preset

RNG = np.random.default_rng(5)
X = RNG.normal(size=(200, 3))
Y = np.where(X[:, 0] + RNG.normal(0, 1, 200) > 1.2, "rare", "common")
WEIGHTS: dict[str, Any] = {
    "balanced": "balanced",
    "both": {"rare": 5.0, "common": 0.5},
    "one": {"rare": 3},
}


@pytest.mark.parametrize("kind", WEIGHTS)
def test_trees_are_those_of_scikit_learn(kind: str) -> None:
    ours = CartClassifier(
        class_weight=WEIGHTS[kind], pruning=None, min_samples_split=20, max_depth=3
    ).fit(X, Y)
    theirs = DecisionTreeClassifier(
        class_weight=WEIGHTS[kind], min_samples_split=20, max_depth=3, random_state=0
    ).fit(X, Y)
    assert ours.get_n_leaves() == theirs.get_n_leaves()
    assert ours.predict_proba(X) == pytest.approx(theirs.predict_proba(X))


def test_balanced_classes_weigh_the_same_in_sum() -> None:
    model = TreeClassifier(class_weight="balanced").fit(X, Y)
    assert dict(model.plan_.priors) == {"common": 0.5, "rare": 0.5}


def test_equal_weights_change_nothing() -> None:
    model = CartClassifier(class_weight={"rare": 2, "common": 2}).fit(X, Y)
    assert model.plan_ == preset("cart")


def test_whole_sample_weights_are_repeated_rows_with_balanced_classes() -> None:
    copies = RNG.integers(0, 4, 200)
    rows = np.repeat(np.arange(200), copies)
    weighted = CartClassifier(class_weight="balanced").fit(X, Y, sample_weight=copies)
    repeated = CartClassifier(class_weight="balanced").fit(X[rows], Y[rows])
    assert weighted.predict_proba(X) == pytest.approx(repeated.predict_proba(X), abs=1e-12)
    assert weighted.get_n_leaves() == repeated.get_n_leaves() > 1


def test_a_class_whose_rows_weigh_nothing_is_never_the_answer() -> None:
    weight = (Y == "common").astype(float)
    for class_weight in WEIGHTS.values():
        model = CartClassifier(class_weight=class_weight).fit(X, Y, sample_weight=weight)
        assert set(model.predict(X)) == {"common"}
        assert model.classes_.tolist() == ["common", "rare"]


@pytest.mark.parametrize(
    ("weights", "message"),
    [
        ({"rare": 0}, r"class_weight\['rare'\] is 0"),
        ({"rare": -1}, r"class_weight\['rare'\] is -1"),
        ({"other": 2}, "not in class_weight"),
        ("equal", "class_weight"),
    ],
    ids=str,
)
def test_what_class_weights_cannot_be(weights: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        CartClassifier(class_weight=weights).fit(X, Y)


def test_priors_and_class_weights_exclude_each_other() -> None:
    model = CartClassifier(class_weight="balanced", priors={"rare": 0.5, "common": 0.5})
    with pytest.raises(PlanError, match="give one of them"):
        model.fit(X, Y)
