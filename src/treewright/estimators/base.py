"""What all tree estimators share: fitting, predicting, explaining."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np
from numpy.typing import NDArray
from sklearn.base import BaseEstimator, ClassifierMixin, RegressorMixin
from sklearn.utils.validation import check_is_fitted

from treewright.components.node_losses import training_losses
from treewright.components.parameters import Parameters
from treewright.errors import PlanError
from treewright.estimators.growing import grow_with_path, seed_of
from treewright.estimators.inputs import known_columns, training_table
from treewright.inducers import Plan
from treewright.table import Table
from treewright.tree.labels import array_of

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix
    from sklearn.utils import Tags

    from treewright.inducers.suitability import Task
    from treewright.tree import Explanation, Rule, Tree


class TreeEstimator(BaseEstimator):  # type: ignore[misc]  # scikit-learn has no types
    """Base of the estimators: subclasses say which Plan their parameters stand for."""

    _task: ClassVar[Task]
    random_state: Any
    n_jobs: int | None
    tree_: Tree
    plan_: Plan

    @abstractmethod
    def _plan_for(self, table: Table) -> Plan:
        """The Plan to grow on this table."""

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Grow the tree.

        Parameters
        ----------
        X : data frame, array or list of rows
            pandas, polars, pyarrow or NumPy. Columns may be numbers, dates, booleans, text and
            categories, with missing values; nothing needs to be encoded.
        y : array, series or list of shape (n_rows,)
            The target, without missing values.
        sample_weight : array of shape (n_rows,), optional
            Weights of zero or more. A weight of two is a repeated row.

        Returns
        -------
        self
        """
        table = training_table(self, X, y, sample_weight, self._task)
        plan = self._plan_for(table)
        tree, path = grow_with_path(table, plan, seed_of(self.random_state), self.n_jobs)
        self.plan_ = plan
        self.tree_ = tree
        self.n_outputs_ = 1
        if path is None:
            self.__dict__.pop("pruning_path_", None)
        else:
            self.pruning_path_ = path
        return self

    def predict(self, X: Any) -> NDArray[Any]:
        """The class label, or number, of each row.

        Parameters
        ----------
        X : data frame, array or list of rows
            The columns of `fit`. Symbols that were not there count as missing.

        Returns
        -------
        array of shape (n_rows,)
        """
        X = known_columns(self, X)
        return self.tree_.predict(X)

    def apply(self, X: Any) -> NDArray[np.int32]:
        """The id of the leaf that each row falls in.

        Parameters
        ----------
        X : as in `predict`
        """
        X = known_columns(self, X)
        return self.tree_.apply(X)

    def decision_path(self, X: Any) -> csr_matrix:
        """Which nodes each row passes, as a sparse matrix of ones, ``[row, node]``.

        Parameters
        ----------
        X : as in `predict`
        """
        X = known_columns(self, X)
        return self.tree_.decision_path(X)

    def explain(self, row: Any) -> Explanation:
        """Why the tree answers as it does for one row: prints as text, holds values.

        Parameters
        ----------
        row : mapping of column names to values, sequence of values, or a frame of one row
        """
        check_is_fitted(self)
        return self.tree_.explain(row)

    def rules(self) -> list[Rule]:
        """The tree as a list of rules, one for each leaf."""
        check_is_fitted(self)
        return self.tree_.rules()

    def get_depth(self) -> int:
        """Most questions that a row can meet."""
        check_is_fitted(self)
        return self.tree_.depth

    def get_n_leaves(self) -> int:
        """The number of leaves."""
        check_is_fitted(self)
        return self.tree_.n_leaves

    @property
    def feature_importances_(self) -> NDArray[np.float64]:
        """The share of each column in the decrease of impurity; sums to 1, or is 0 throughout.

        Measured on the training rows, and so biased: columns with many distinct values are
        offered more splits and look more important than they are, above all in trees that are not
        pruned. ``sklearn.inspection.permutation_importance`` on other rows has no such bias.
        """
        check_is_fitted(self)
        return _impurity_decrease(self.tree_)

    def set_params(self, **params: Any) -> Self:
        """Set parameters, also those of a Plan or component: ``plan__splitter__criterion``.

        Plans and components never change: a changed copy takes the place of the old one.
        """
        plain: dict[str, Any] = {}
        nested: dict[str, dict[str, Any]] = {}
        for key, value in params.items():
            name, _, rest = key.partition("__")
            held = params.get(name, getattr(self, name, None))
            if rest and isinstance(held, Parameters):
                nested.setdefault(name, {})[rest] = value
            elif rest and held is None and hasattr(self, name):
                raise PlanError(
                    f"{type(self).__name__}.{name} is None and has no parameter {rest!r}",
                    fix=f"set {name} first",
                )
            else:
                plain[key] = value
        super().set_params(**plain)
        for name, changes in nested.items():
            setattr(self, name, getattr(self, name).set_params(**changes))
        return self

    def __sklearn_tags__(self) -> Tags:
        tags = super().__sklearn_tags__()
        tags.input_tags.allow_nan = True
        tags.input_tags.categorical = True
        # Text is welcome, but this tag promises to take a dict among numbers as well.
        tags.input_tags.string = False
        return tags


class TreeClassifierBase(ClassifierMixin, TreeEstimator):  # type: ignore[misc]
    """What the classifiers share."""

    _task: ClassVar[Task] = "classification"

    def fit(self, X: Any, y: Any, sample_weight: Any = None) -> Self:
        """Grow the tree; see `TreeEstimator.fit`. The labels of y may be of any type but dates.

        Parameters
        ----------
        X : data frame, array or list of rows
        y : array, series or list of shape (n_rows,)
        sample_weight : array of shape (n_rows,), optional
        """
        super().fit(X, y, sample_weight)
        assert self.tree_.classes is not None
        self.classes_ = array_of(self.tree_.classes)
        self.n_classes_ = len(self.classes_)
        return self

    def predict_proba(self, X: Any) -> NDArray[np.float64]:
        """The probability of each class for each row, in the order of ``classes_``.

        Parameters
        ----------
        X : as in `predict`
        """
        X = known_columns(self, X)
        return self.tree_.predict_proba(X)

    def predict_log_proba(self, X: Any) -> NDArray[np.float64]:
        """The logarithms of `predict_proba`; that of 0 is minus infinity.

        Parameters
        ----------
        X : as in `predict`
        """
        with np.errstate(divide="ignore"):
            logarithms: NDArray[np.float64] = np.log(self.predict_proba(X))
        return logarithms


class TreeRegressorBase(RegressorMixin, TreeEstimator):  # type: ignore[misc]
    """What the regressors share."""

    _task: ClassVar[Task] = "regression"


def _impurity_decrease(tree: Tree) -> NDArray[np.float64]:
    arrays = tree.arrays
    losses = training_losses(tree, "impurity")
    decrease = losses.copy()
    parent = tree.shape.parent
    np.subtract.at(decrease, parent[1:], losses[1:])
    inner = np.flatnonzero(arrays["feature"] >= 0)
    columns = arrays["features_column"][arrays["feature"][inner]]
    # Rows with missing values can make a split look worse than none.
    gains = np.maximum(decrease[inner], 0.0)
    sums = np.bincount(columns, weights=gains, minlength=len(tree.schema.columns))
    shares: NDArray[np.float64] = sums / (sums.sum() or 1.0)
    return shares
