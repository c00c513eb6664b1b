"""X and y of an estimator: read by the table room, checked for names in scikit-learn's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted, column_or_1d, validate_data

from treewright.errors import DataError
from treewright.table import Table

if TYPE_CHECKING:
    from sklearn.base import BaseEstimator

    from treewright.inducers.suitability import Task

_MATRIX_DIMENSIONS = 2


def training_table(
    estimator: BaseEstimator, X: Any, y: Any, sample_weight: Any, task: Task
) -> Table:
    """The table to learn from; the estimator takes note of the number and names of the columns."""
    if y is None:
        validate_data(estimator, X, y, skip_check_array=True)  # raises
    table = Table.from_frame(X, _one_column(y), weights=sample_weight, task=task)
    if task == "classification":
        _refuse_continuous(table)
    if type(X) is np.ndarray:  # has no names: nothing to look for
        estimator.n_features_in_ = table.n_columns
        vars(estimator).pop("feature_names_in_", None)
    elif isinstance(X, Mapping):  # scikit-learn does not know columns in a dict
        estimator.n_features_in_ = table.n_columns
        vars(estimator).pop("feature_names_in_", None)
        if all(isinstance(name, str) for name in X):
            estimator.feature_names_in_ = np.array(table.schema.names, dtype=object)
    else:
        validate_data(estimator, X, skip_check_array=True)
    return table


def known_columns(estimator: BaseEstimator, X: Any) -> Any:
    """X as it came, after a look at whether it has the columns that the estimator was fitted on."""
    known = vars(estimator)
    if "tree_" not in known:
        check_is_fitted(estimator)
    if type(X) is np.ndarray and "feature_names_in_" not in known:
        # Other numbers of dimensions are for the table room to complain about.
        if X.ndim != _MATRIX_DIMENSIONS or X.shape[1] == known["n_features_in_"]:
            return X
    elif getattr(X, "ndim", _MATRIX_DIMENSIONS) != _MATRIX_DIMENSIONS or isinstance(X, Mapping):
        return X
    validate_data(estimator, X, reset=False, skip_check_array=True)
    return X


def _one_column(y: Any) -> Any:
    if isinstance(y, str):
        raise DataError(
            f"y is the text {y!r}",
            where="y",
            fix=f"give the target itself: fit(X.drop(columns={y!r}), X[{y!r}])",
        )
    shape: tuple[int, ...] = getattr(y, "shape", ())
    if len(shape) == _MATRIX_DIMENSIONS and shape[1] == 1:
        return column_or_1d(y, warn=True)
    return y


def _refuse_continuous(table: Table) -> None:
    target = table.target
    if target is None or not target.classes or type(target.classes[0]) is not float:
        return
    check_classification_targets(np.array(target.classes))
