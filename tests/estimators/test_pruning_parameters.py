"""How a CART tree is pruned: by cross-validation, by a price, by a component, not at all."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sklearn.model_selection import KFold, ShuffleSplit, StratifiedKFold
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from treewright import (
    CartClassifier,
    CartRegressor,
    CostComplexity,
    PlanError,
    Table,
    TreeClassifier,
    grow,
    preset,
)
from treewright.components import Prune

Iris = tuple[np.ndarray, np.ndarray]


class Stump(Prune):
    """Keep the first split only."""

    def prune(self, tree):
        return tree.pruned(tree.arrays["children"][:2])


def test_the_tree_is_the_one_that_the_plan_grows(iris: Iris) -> None:
    X, y = iris
    model = CartClassifier(random_state=3).fit(X, y)
    table = Table.from_frame(X, y)
    assert model.tree_.to_json() == grow(table, preset("cart"), random_state=3).to_json()


def test_the_path_is_at_hand(iris: Iris) -> None:
    model = CartClassifier().fit(*iris)
    path = model.pruning_path_
    assert path.full.n_leaves == CartClassifier(pruning=None).fit(*iris).get_n_leaves()
    assert path.tree().n_leaves == model.get_n_leaves() < path.full.n_leaves
    assert len(path.validation_errors) == len(path.alphas)


def test_without_pruning_there_is_no_path(iris: Iris) -> None:
    model = CartClassifier().fit(*iris)
    model.set_params(pruning=None).fit(*iris)
    assert not hasattr(model, "pruning_path_")
    assert model.plan_.refine is None


@pytest.mark.parametrize("ccp_alpha", [0.0, 0.005, 0.02, 0.4])
def test_a_price_of_leaves_means_what_it_means_to_scikit_learn(
    iris: Iris, ccp_alpha: float
) -> None:
    X, y = iris
    ours = CartClassifier(ccp_alpha=ccp_alpha, min_samples_split=2).fit(X, y)
    theirs = DecisionTreeClassifier(ccp_alpha=ccp_alpha, random_state=0).fit(X, y)
    assert ours.get_n_leaves() == theirs.get_n_leaves()


@pytest.mark.parametrize("ccp_alpha", [0.003, 0.02, 0.4])
def test_so_it_does_in_regression(iris: Iris, ccp_alpha: float) -> None:
    X, y = iris[0][:, 1:], iris[0][:, 0]
    ours = CartRegressor(ccp_alpha=ccp_alpha, min_samples_split=2).fit(X, y)
    theirs = DecisionTreeRegressor(ccp_alpha=ccp_alpha, random_state=0).fit(X, y)
    assert ours.get_n_leaves() == theirs.get_n_leaves()


@pytest.mark.parametrize(
    "cv",
    [
        3,
        np.int64(3),
        None,
        KFold(3, shuffle=True, random_state=0),
        StratifiedKFold(4),
        ShuffleSplit(3, random_state=0),
    ],
    ids=["int", "NumPy", "none", "KFold", "StratifiedKFold", "ShuffleSplit"],
)
def test_cv_is_what_scikit_learn_takes(iris: Iris, cv: Any) -> None:
    assert 2 <= CartClassifier(cv=cv).fit(*iris).get_n_leaves() <= 5


def test_none_is_five_folds_by_content(iris: Iris) -> None:
    assert CartClassifier(cv=None).fit(*iris).plan_.refine == CostComplexity(folds=5)


def test_folds_may_be_given_as_rows(iris: Iris) -> None:
    X, y = iris
    pairs = list(StratifiedKFold(4).split(X, y))
    given = CartClassifier(cv=pairs).fit(X, y)
    named = CartClassifier(cv=StratifiedKFold(4)).fit(X, y)
    errors = named.pruning_path_.validation_errors
    assert given.pruning_path_.validation_errors.tolist() == errors.tolist()


def test_more_standard_errors_make_smaller_trees(iris: Iris) -> None:
    X, y = iris[0][:, :2], iris[1]
    leaves = [CartClassifier(se=se).fit(X, y).get_n_leaves() for se in (0.0, 1.0, 100.0)]
    assert leaves[0] >= leaves[1] > leaves[2] == 1


def test_a_component_prunes_as_it_likes(iris: Iris) -> None:
    model = CartClassifier(pruning=Stump()).fit(*iris)
    assert model.get_n_leaves() == 2
    assert not hasattr(model, "pruning_path_")


@pytest.mark.parametrize(
    ("parameters", "message"),
    [
        ({"pruning": "hard"}, "pruning is 'hard'"),
        ({"ccp_alpha": -1.0}, "CostComplexity.alpha is -1"),
        ({"cv": 1}, "folds is 1"),
        ({"se": -1}, "CostComplexity.se is -1"),
    ],
    ids=str,
)
def test_what_pruning_cannot_be(iris: Iris, parameters: dict[str, Any], message: str) -> None:
    with pytest.raises(PlanError, match=message):
        CartClassifier(**parameters).fit(*iris)


def test_too_few_rows_for_folds_are_not_pruned() -> None:
    assert CartClassifier(min_samples_split=2).fit([[1.0]], ["a"]).get_n_leaves() == 1


def test_plans_prune_too_and_record_all_of_themselves(iris: Iris) -> None:
    model = TreeClassifier(preset("cart")).fit(*iris)
    assert len(model.pruning_path_) == 5
    assert model.tree_.plan == preset("cart").to_dict()


def test_random_states_of_all_kinds(iris: Iris) -> None:
    seeds = [None, 0, np.int64(0)]
    models = [CartClassifier(random_state=seed).fit(*iris).tree_.to_json() for seed in seeds]
    assert len(set(models)) == 1
    for state in (np.random.RandomState(1), np.random.default_rng(1)):
        assert CartClassifier(random_state=state).fit(*iris).get_n_leaves() >= 2
