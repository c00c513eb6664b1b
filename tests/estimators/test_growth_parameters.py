"""The parameters of the CART estimators that shape growth, and the Plans they stand for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from treewright import (
    Accuracy,
    CartClassifier,
    CartRegressor,
    Criterion,
    Entropy,
    Gini,
    LeastAbsoluteDeviation,
    LeastSquares,
    MajorityChild,
    OrdinalGini,
    PlanError,
    Surrogates,
    Twoing,
    preset,
)

Iris = tuple[np.ndarray, np.ndarray]


def test_defaults_are_the_presets(iris: Iris) -> None:
    X, y = iris
    assert CartClassifier().fit(X, y).plan_ == preset("cart")
    assert CartRegressor().fit(X, y).plan_ == preset("cart", task="regression")


@pytest.mark.parametrize(
    ("name", "component"),
    [
        ("gini", Gini()),
        ("entropy", Entropy()),
        ("log_loss", Entropy()),
        ("twoing", Twoing()),
        ("ordinal_gini", OrdinalGini()),
        ("accuracy", Accuracy()),
    ],
)
def test_classification_criteria_have_names(iris: Iris, name: str, component: Criterion) -> None:
    by_name = CartClassifier(criterion=name, pruning=None).fit(*iris)
    by_part = CartClassifier(criterion=component, pruning=None).fit(*iris)
    assert by_name.plan_.splitter.criterion == component
    assert by_name.tree_.to_json() == by_part.tree_.to_json()


@pytest.mark.parametrize(
    ("name", "component"),
    [("squared_error", LeastSquares()), ("absolute_error", LeastAbsoluteDeviation())],
)
def test_regression_criteria_have_names(iris: Iris, name: str, component: Criterion) -> None:
    X, y = iris[0][:, :3], iris[0][:, 3]
    model = CartRegressor(criterion=name, pruning=None).fit(X, y)
    assert model.plan_.splitter.criterion == component


def test_criteria_of_ones_own_need_no_hash(iris: Iris) -> None:
    @dataclass(frozen=True, repr=False)
    class Weighted(Gini):
        factors: Any = None

        def score(self, parent, parts):
            return super().score(parent * self.factors, parts * self.factors)

    own = CartClassifier(criterion=Weighted(np.array([2.0, 2.0, 2.0])), pruning=None).fit(*iris)
    assert own.get_n_leaves() == CartClassifier(pruning=None).fit(*iris).get_n_leaves()


@pytest.mark.parametrize(
    "sizes",
    [
        {"max_depth": 2},
        {"min_samples_split": 20},
        {"min_samples_split": 0.25},
        {"min_samples_leaf": 12},
        {"min_samples_leaf": 0.1},
        {"max_depth": 4, "min_samples_split": 0.01, "min_samples_leaf": 2},
    ],
    ids=str,
)
def test_sizes_mean_what_they_mean_to_scikit_learn(iris: Iris, sizes: dict[str, Any]) -> None:
    X, y = iris
    sizes = {"min_samples_split": 2, **sizes}
    ours = CartClassifier(pruning=None, **sizes).fit(X, y)
    theirs = DecisionTreeClassifier(random_state=0, **sizes).fit(X, y)
    assert ours.get_n_leaves() == theirs.get_n_leaves()
    assert (ours.predict(X) == theirs.predict(X)).all()
    numbers = CartRegressor(pruning=None, **sizes).fit(X[:, 1:], X[:, 0])
    peer = DecisionTreeRegressor(random_state=0, **sizes).fit(X[:, 1:], X[:, 0])
    assert numbers.get_depth() == peer.get_depth()
    assert numbers.score(X[:, 1:], X[:, 0]) == pytest.approx(peer.score(X[:, 1:], X[:, 0]))


def test_missing_values_by_name_or_component(iris: Iris) -> None:
    X, y = iris
    assert CartClassifier(missing="majority").fit(X, y).plan_.missing == MajorityChild()
    assert CartClassifier(missing=MajorityChild()).fit(X, y).plan_.missing == MajorityChild()
    assert CartClassifier(max_surrogates=2).fit(X, y).plan_.missing == Surrogates(limit=2)


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"criterion": "ginny"}, "did you mean 'gini'"),
        ({"criterion": ["gini"]}, "criterion is"),
        ({"criterion": LeastSquares()}, "LeastSquares"),
        ({"min_samples_split": 1}, "min_samples_split is 1"),
        ({"min_samples_split": 1.5}, "min_samples_split is 1.5"),
        ({"min_samples_leaf": 0}, "min_samples_leaf is 0"),
        ({"min_samples_leaf": 1.0}, "min_samples_leaf is 1.0"),
        ({"max_depth": -1}, "MaxDepth.depth is -1"),
        ({"missing": "ignore"}, "missing is 'ignore'"),
        ({"max_surrogates": -1}, "Surrogates.limit is -1"),
        ({"symbols": "many"}, "Exhaustive.symbols is 'many'"),
        ({"priors": {0: 1.0}}, "priors lack the class 1"),
        ({"n_jobs": 0}, "n_jobs is 0"),
        ({"random_state": "seven"}, "random_state is 'seven'"),
    ],
    ids=str,
)
def test_what_parameters_cannot_be(iris: Iris, parameters: dict[str, Any], message: str) -> None:
    with pytest.raises(PlanError, match=message):
        CartClassifier(**parameters).fit(*iris)


def test_priors_and_costs_reach_the_plan(iris: Iris) -> None:
    X, y = iris[0][50:], iris[1][50:]
    dear = CartClassifier(costs={1: {2: 50.0}}, pruning=None, max_depth=1).fit(X, y)
    plain = CartClassifier(pruning=None, max_depth=1).fit(X, y)
    assert (dear.predict(X) == 1).sum() < (plain.predict(X) == 1).sum()
    rare = CartClassifier(priors={1: 0.02, 2: 0.98}, pruning=None, max_depth=1).fit(X, y)
    assert rare.predict_proba(X)[:, 0].mean() < plain.predict_proba(X)[:, 0].mean()
