"""Parameters can be read, set and cloned, those of a plan's parts included."""

from __future__ import annotations

import pytest
from sklearn.base import clone

from treewright import (
    CartClassifier,
    CartRegressor,
    Entropy,
    MaxDepth,
    Plan,
    PlanError,
    TreeClassifier,
    TreeRegressor,
    preset,
)


@pytest.mark.parametrize(
    "estimator",
    [
        CartClassifier(criterion=Entropy(), priors={"a": 0.5, "b": 0.5}, cv=[([0], [1])]),
        CartRegressor(max_depth=3),
        TreeClassifier(Plan(stop=MaxDepth(2))),
        TreeRegressor(preset("cart", "regression"), random_state=1),
    ],
)
def test_clones_have_the_same_parameters(estimator) -> None:
    copy = clone(estimator)
    assert copy is not estimator
    assert repr(copy) == repr(estimator)
    assert copy.get_params(deep=False) == estimator.get_params(deep=False)


def test_parts_of_a_plan_are_set_in_a_copy_of_the_plan() -> None:
    plan = Plan(stop=MaxDepth(2))
    model = TreeClassifier(plan).set_params(plan__stop__depth=5, n_jobs=2)
    assert model.plan == Plan(stop=MaxDepth(5))
    assert model.n_jobs == 2
    assert plan == Plan(stop=MaxDepth(2))


def test_a_plan_and_its_parts_are_set_at_once() -> None:
    model = TreeClassifier().set_params(plan__stop=MaxDepth(3), plan=preset("cart"))
    assert model.plan == preset("cart").set_params(stop=MaxDepth(3))


def test_parts_of_a_criterion_are_parameters() -> None:
    model = TreeClassifier(preset("cart"))
    assert model.get_params()["plan__splitter__criterion"] == preset("cart").splitter.criterion


def test_parts_of_no_plan_cannot_be_set() -> None:
    with pytest.raises(PlanError, match=r"TreeClassifier.plan is None.*set plan first"):
        TreeClassifier().set_params(plan__stop=MaxDepth(3))


def test_unknown_parameters_are_refused() -> None:
    with pytest.raises(ValueError, match="Invalid parameter 'depth'"):
        CartClassifier().set_params(depth=3)
    with pytest.raises(PlanError, match="did you mean 'stop'"):
        TreeClassifier(Plan()).set_params(plan__stopp=MaxDepth(3))


def test_what_is_no_plan_is_refused_at_fit() -> None:
    with pytest.raises(PlanError, match="plan is 'cart'"):
        TreeClassifier("cart").fit([[1.0], [2.0]], [0, 1])


def test_estimators_are_drawn_in_notebooks() -> None:
    assert "CartClassifier" in CartClassifier(criterion=Entropy())._repr_html_()
    assert "MaxDepth" in TreeClassifier(Plan(stop=MaxDepth(2)))._repr_html_()
