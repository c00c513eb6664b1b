"""scikit-learn's own checks, all of them, with default parameters."""

from typing import Any

from sklearn.utils.estimator_checks import parametrize_with_checks

from treewright import CartClassifier, CartRegressor, TreeClassifier, TreeRegressor


@parametrize_with_checks([CartClassifier(), CartRegressor(), TreeClassifier(), TreeRegressor()])
def test_scikit_learn_check(estimator: Any, check: Any) -> None:
    check(estimator)
