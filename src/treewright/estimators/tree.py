"""Estimators that grow by any Plan."""

from __future__ import annotations

import dataclasses
from typing import Any

from treewright.errors import PlanError
from treewright.estimators.base import TreeClassifierBase, TreeRegressorBase
from treewright.estimators.class_weight import priors_of
from treewright.inducers import Plan, preset
from treewright.table import Table


class TreeClassifier(TreeClassifierBase):
    """A classification tree that grows as a Plan says.

    Parameters
    ----------
    plan : Plan, optional
        The inducer; without one it is that of `CartClassifier`, ``preset("cart")``. Its parts are
        parameters too: ``plan__splitter__criterion``.
    class_weight : dict, "balanced" or None
        Weights of classes by label, 1 for those left out. ``"balanced"``: all classes weigh the
        same in sum. They act through the plan's priors, so that sizes still count rows.
    random_state : int, RandomState, Generator or None
        Seed of what is random in the plan; None is always the same seed.
    n_jobs : int or None
        Threads: None is one, -1 all. The tree does not depend on it.

    Attributes
    ----------
    tree_ : Tree
        The tree, which prints, prunes, stores and explains itself.
    plan_ : Plan
        The plan that it grew by.
    classes_ : array of shape (n_classes,)
        Class labels.
    n_classes_, n_features_in_, n_outputs_ : int
    feature_names_in_ : array of str
        Names of the columns, if X had them.
    feature_importances_ : array of shape (n_features_in_,)
        Decrease of impurity by column.
    pruning_path_ : PrunePath
        All trees that pruning chose from, if the plan refines by `CostComplexity`.

    Examples
    --------
    >>> from treewright import Entropy, Exhaustive, MaxDepth, Plan, TreeClassifier
    >>> from treewright.datasets import load
    >>> iris = load("iris")
    >>> plan = Plan(splitter=Exhaustive(criterion=Entropy()), stop=MaxDepth(2))
    >>> model = TreeClassifier(plan).fit(iris.X, iris.y)
    >>> model.tree_
    Tree(5 nodes, 3 leaves, depth 2, 3 classes from 4 columns)
    >>> model.set_params(plan__stop__depth=1).fit(iris.X, iris.y).get_n_leaves()
    2
    """

    def __init__(
        self,
        plan: Plan | None = None,
        *,
        class_weight: Any = None,
        random_state: Any = None,
        n_jobs: int | None = None,
    ) -> None:
        self.plan = plan
        self.class_weight = class_weight
        self.random_state = random_state
        self.n_jobs = n_jobs

    def _plan_for(self, table: Table) -> Plan:
        plan = given_or_cart(self.plan, preset("cart"))
        return with_class_weight(plan, self.class_weight, table)


class TreeRegressor(TreeRegressorBase):
    """A regression tree that grows as a Plan says.

    Parameters
    ----------
    plan : Plan, optional
        The inducer; without one it is that of `CartRegressor`,
        ``preset("cart", task="regression")``. Its parts are parameters too.
    random_state : int, RandomState, Generator or None
        Seed of what is random in the plan; None is always the same seed.
    n_jobs : int or None
        Threads: None is one, -1 all. The tree does not depend on it.

    Attributes
    ----------
    tree_ : Tree
        The tree, which prints, prunes, stores and explains itself.
    plan_ : Plan
        The plan that it grew by.
    n_features_in_, n_outputs_ : int
    feature_names_in_ : array of str
        Names of the columns, if X had them.
    feature_importances_ : array of shape (n_features_in_,)
        Decrease of impurity by column.
    pruning_path_ : PrunePath
        All trees that pruning chose from, if the plan refines by `CostComplexity`.

    Examples
    --------
    >>> from treewright import MaxLeaves, TreeRegressor, preset
    >>> from treewright.datasets import load
    >>> cars = load("auto-mpg")
    >>> plan = preset("cart", task="regression").set_params(stop=MaxLeaves(4), refine=None)
    >>> TreeRegressor(plan).fit(cars.X, cars.y).get_n_leaves()
    4
    """

    def __init__(
        self,
        plan: Plan | None = None,
        *,
        random_state: Any = None,
        n_jobs: int | None = None,
    ) -> None:
        self.plan = plan
        self.random_state = random_state
        self.n_jobs = n_jobs

    def _plan_for(self, table: Table) -> Plan:  # noqa: ARG002
        return given_or_cart(self.plan, preset("cart", "regression"))


def given_or_cart(plan: Any, cart: Plan) -> Plan:
    """The plan if there is one."""
    if plan is None:
        return cart
    if not isinstance(plan, Plan):
        raise PlanError(f"plan is {plan!r}", fix='give a Plan, such as preset("cart"), or None')
    return plan


def with_class_weight(plan: Plan, class_weight: Any, table: Table) -> Plan:
    """The plan with priors that weigh the classes so."""
    if class_weight is None:
        return plan
    if plan.priors is not None:
        raise PlanError(
            "class_weight and priors both say how much the classes weigh", fix="give one of them"
        )
    priors = priors_of(class_weight, table)
    return plan if priors is None else dataclasses.replace(plan, priors=priors)
