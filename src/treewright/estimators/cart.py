"""CART as published: grown by Gini gain or least squares, pruned by cross-validation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from treewright.components import Criterion, Missing, Refinement
from treewright.estimators.base import TreeClassifierBase, TreeRegressorBase
from treewright.estimators.cart_plan import cart_plan
from treewright.estimators.tree import with_class_weight
from treewright.inducers import Plan
from treewright.table import Table


class CartClassifier(TreeClassifierBase):
    """A CART classification tree (Breiman, Friedman, Olshen and Stone 1984).

    Parameters that scikit-learn's trees have, too, mean what they mean there, but for sizes: they
    count weight, so that a row of weight two is a repeated row.

    Parameters
    ----------
    criterion : {"gini", "entropy", "twoing", "ordinal_gini", "accuracy"} or Criterion
        Quality of a split. ``"log_loss"`` is another name of ``"entropy"``; ``"ordinal_gini"`` is
        for classes with an order, which is that of ``classes_``.
    max_depth : int, optional
        Most questions that a row can meet.
    min_samples_split : int or float
        Least weight of a node that is split; a float is a share of the weight of all rows.
    min_samples_leaf : int or float
        Least weight on either side of a split; a float is a share of the weight of all rows. Rows
        without a value in the split's column do not count.
    pruning : "cv", Refinement or None
        ``"cv"``: cost-complexity pruning, chosen by cross-validation. None: the tree stays as
        it has grown. A component: whatever it does.
    ccp_alpha : float, optional
        A price of leaves, in the unit of the impurity, that replaces `pruning`. 0 prunes nothing.
    se : float
        With ``pruning="cv"``: the smallest tree is taken whose error is at most so many
        standard errors above the least.
    cv : int, splitter or iterable
        With ``pruning="cv"``: the number of folds, dealt by the content of rows; or
        whatever else scikit-learn takes as ``cv``. None is 5.
    monotonic_cst : array of shape (n_features,) or dict, optional
        For each column, or by name: 1 if the probability of the second of two classes may only
        rise with it, -1 if it may only fall, 0 for neither.
    class_weight : dict, "balanced" or None
        Weights of classes by label, 1 for those left out. ``"balanced"``: all classes weigh the
        same in sum. They act as priors do, so that sizes still count rows.
    priors : dict, optional
        ``{label: probability}`` in place of the shares in the data.
    costs : dict or square of numbers, optional
        ``{predicted: {true: cost}}``; pairs left out cost 1.
    missing : "surrogates", "majority" or Missing
        Where rows without a value go: by other columns, or with the larger part.
    max_surrogates : int
        Most surrogate splits that a node keeps.
    symbols : {"binary", "all_subsets"}
        How the symbols of a column are divided, see `Exhaustive`.
    random_state : int, RandomState, Generator or None
        Seed of the folds; None is always the same seed.
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
        All trees that pruning chose from, with their errors; if the tree was pruned by cost.

    Examples
    --------
    >>> from treewright import CartClassifier
    >>> from treewright.datasets import load
    >>> iris = load("iris")
    >>> model = CartClassifier().fit(iris.X, iris.y)
    >>> print(model.tree_.to_text())
    150 rows: Iris-setosa 50, Iris-versicolor 50, Iris-virginica 50
    ├─ petallength ≤ 2.45 → Iris-setosa  50 rows: Iris-setosa 50
    └─ petallength > 2.45  100 rows: Iris-versicolor 50, Iris-virginica 50
       ├─ petalwidth ≤ 1.75 → Iris-versicolor  54 rows: Iris-versicolor 49, Iris-virginica 5
       └─ petalwidth > 1.75 → Iris-virginica  46 rows: Iris-versicolor 1, Iris-virginica 45
    >>> model.pruning_path_
    PrunePath(5 trees, 5 to 1 leaves)
    """

    def __init__(
        self,
        *,
        criterion: str | Criterion = "gini",
        max_depth: int | None = None,
        min_samples_split: int | float = 10,
        min_samples_leaf: int | float = 1,
        pruning: str | Refinement | None = "cv",
        ccp_alpha: float | None = None,
        se: float = 1.0,
        cv: Any = 10,
        monotonic_cst: Any = None,
        class_weight: Any = None,
        priors: Mapping[Any, float] | None = None,
        costs: Any = None,
        missing: str | Missing = "surrogates",
        max_surrogates: int = 5,
        symbols: str = "binary",
        random_state: Any = None,
        n_jobs: int | None = None,
    ) -> None:
        self.criterion = criterion
        self.max_depth = max_depth
        self.min_samples_split = min_samples_split
        self.min_samples_leaf = min_samples_leaf
        self.pruning = pruning
        self.ccp_alpha = ccp_alpha
        self.se = se
        self.cv = cv
        self.monotonic_cst = monotonic_cst
        self.class_weight = class_weight
        self.priors = priors
        self.costs = costs
        self.missing = missing
        self.max_surrogates = max_surrogates
        self.symbols = symbols
        self.random_state = random_state
        self.n_jobs = n_jobs

    def _plan_for(self, table: Table) -> Plan:
        plan = cart_plan(self, table, "classification")
        return with_class_weight(plan, self.class_weight, table)


class CartRegressor(TreeRegressorBase):
    """A CART regression tree (Breiman, Friedman, Olshen and Stone 1984).

    Parameters that scikit-learn's trees have, too, mean what they mean there, but for sizes: they
    count weight, so that a row of weight two is a repeated row.

    Parameters
    ----------
    criterion : {"squared_error", "absolute_error"} or Criterion
        Quality of a split. Leaves predict means, with ``"absolute_error"`` medians.
    max_depth : int, optional
        Most questions that a row can meet.
    min_samples_split : int or float
        Least weight of a node that is split; a float is a share of the weight of all rows.
    min_samples_leaf : int or float
        Least weight on either side of a split; a float is a share of the weight of all rows. Rows
        without a value in the split's column do not count.
    pruning : "cv", Refinement or None
        ``"cv"``: cost-complexity pruning, chosen by cross-validation. None: the tree stays as
        it has grown. A component: whatever it does.
    ccp_alpha : float, optional
        A price of leaves, in the unit of the impurity, that replaces `pruning`. 0 prunes nothing.
    se : float
        With ``pruning="cv"``: the smallest tree is taken whose error is at most so many
        standard errors above the least.
    cv : int, splitter or iterable
        With ``pruning="cv"``: the number of folds, dealt by the content of rows; or
        whatever else scikit-learn takes as ``cv``. None is 5.
    monotonic_cst : array of shape (n_features,) or dict, optional
        For each column, or by name: 1 if the prediction may only rise with it, -1 if it may only
        fall, 0 for neither.
    missing : "surrogates", "majority" or Missing
        Where rows without a value go: by other columns, or with the larger part.
    max_surrogates : int
        Most surrogate splits that a node keeps.
    symbols : {"binary", "all_subsets"}
        How the symbols of a column are divided, see `Exhaustive`.
    random_state : int, RandomState, Generator or None
        Seed of the folds; None is always the same seed.
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
        All trees that pruning chose from, with their errors; if the tree was pruned by cost.

    Examples
    --------
    >>> from treewright import CartRegressor
    >>> from treewright.datasets import load
    >>> cars = load("auto-mpg")
    >>> model = CartRegressor(max_depth=2).fit(cars.X, cars.y)
    >>> print(model.rules()[0])
    if cylinders not in {4, 5} and displacement ≤ 284.5 then 20.0108 (± 3.665, 93 rows)
    """

    def __init__(
        self,
        *,
        criterion: str | Criterion = "squared_error",
        max_depth: int | None = None,
        min_samples_split: int | float = 10,
        min_samples_leaf: int | float = 1,
        pruning: str | Refinement | None = "cv",
        ccp_alpha: float | None = None,
        se: float = 1.0,
        cv: Any = 10,
        monotonic_cst: Any = None,
        missing: str | Missing = "surrogates",
        max_surrogates: int = 5,
        symbols: str = "binary",
        random_state: Any = None,
        n_jobs: int | None = None,
    ) -> None:
        self.criterion = criterion
        self.max_depth = max_depth
        self.min_samples_split = min_samples_split
        self.min_samples_leaf = min_samples_leaf
        self.pruning = pruning
        self.ccp_alpha = ccp_alpha
        self.se = se
        self.cv = cv
        self.monotonic_cst = monotonic_cst
        self.missing = missing
        self.max_surrogates = max_surrogates
        self.symbols = symbols
        self.random_state = random_state
        self.n_jobs = n_jobs

    def _plan_for(self, table: Table) -> Plan:
        return cart_plan(self, table, "regression")
