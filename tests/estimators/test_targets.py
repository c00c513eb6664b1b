"""Targets: labels of any type, numbers, and what is refused."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest
from sklearn.exceptions import DataConversionWarning

from treewright import CartClassifier, CartRegressor, DataError

X = np.arange(12.0).reshape(-1, 1)
LABELS: dict[str, Any] = {
    "text": np.repeat(["no", "yes"], 6),
    "objects": np.repeat(np.array(["no", "yes"], dtype=object), 6),
    "integers": np.repeat([3, 7], 6),
    "booleans": np.repeat([False, True], 6),
    "whole floats": np.repeat([0.0, 1.0], 6),
    "list": ["no"] * 6 + ["yes"] * 6,
    "series": pd.Series(["no"] * 6 + ["yes"] * 6),
    "categories": pd.Series(["no"] * 6 + ["yes"] * 6, dtype="category"),
}


@pytest.mark.parametrize("kind", LABELS)
def test_labels_come_back_as_they_went_in(kind: str) -> None:
    y = LABELS[kind]
    model = CartClassifier().fit(X, y)
    assert model.predict(X).tolist() == list(y)
    assert model.classes_.tolist() == sorted(set(y))
    assert model.n_classes_ == 2
    assert model.n_outputs_ == 1
    assert model.score(X, y) == 1.0


def test_ordered_categories_keep_their_order() -> None:
    y = pd.Categorical(["low"] * 4 + ["mid"] * 4 + ["high"] * 4, ["low", "mid", "high"], True)
    model = CartClassifier(criterion="ordinal_gini").fit(X, y)
    assert model.classes_.tolist() == ["low", "mid", "high"]


@pytest.mark.parametrize(
    ("y", "message"),
    [
        (None, "requires y to be passed, but the target y is None"),
        (np.linspace(0, 1, 12), "Unknown label type: continuous"),
        (["no", None] * 6, "y contains NaN or a missing value"),
        (np.where(X[:, 0] > 3, np.nan, 1.0), "y contains NaN"),
        (np.zeros((12, 2)), "y should be a 1d array"),
        (np.zeros(11), "inconsistent numbers of samples"),
        ("price", r"fit\(X.drop\(columns='price'\), X\['price'\]\)"),
    ],
    ids=["none", "continuous", "missing", "NaN", "two columns", "length", "a name"],
)
def test_classifiers_refuse(y: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        CartClassifier().fit(X, y)


@pytest.mark.parametrize(
    ("y", "message"),
    [
        (None, "requires y to be passed, but the target y is None"),
        (np.where(X[:, 0] > 3, np.nan, 1.0), "y contains NaN"),
        (np.where(X[:, 0] > 3, np.inf, 1.0), "y contains infinity"),
        (["one", "two"] * 6, "y"),
    ],
    ids=["none", "NaN", "infinity", "text"],
)
def test_regressors_refuse(y: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        CartRegressor().fit(X, y)


def test_a_column_as_target_is_warned_of() -> None:
    with pytest.warns(DataConversionWarning, match="A column-vector y was passed"):
        CartRegressor().fit(X, X)


def test_a_single_class_is_a_leaf() -> None:
    model = CartClassifier().fit(X, ["same"] * 12)
    assert model.get_n_leaves() == 1
    assert model.predict_proba(X[:1]).tolist() == [[1.0]]


def test_rows_that_are_not_there() -> None:
    with pytest.raises(DataError, match=r"0 sample\(s\)"):
        CartRegressor().fit(np.empty((0, 3)), [])
