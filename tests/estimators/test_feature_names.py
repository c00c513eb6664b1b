"""Columns at predict are those of fit; what differs is told in scikit-learn's words."""

from __future__ import annotations

from typing import Any

import numpy as np
import pandas as pd
import pytest

from treewright import CartClassifier, CartRegressor, DataError

FRAME = pd.DataFrame({"a": range(40), "b": [0, 1] * 20, "c": ["u", "v", "v", "w"] * 10})
TARGET = [0, 0, 1, 1] * 10


@pytest.fixture(scope="module")
def fitted() -> CartClassifier:
    return CartClassifier().fit(FRAME, TARGET)


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        (FRAME[["b", "a", "c"]], "Feature names must be in the same order as they were in fit"),
        (FRAME.drop(columns="b"), "Feature names seen at fit time, yet now missing:\n- b"),
        (FRAME.assign(d=1), "Feature names unseen at fit time:\n- d"),
    ],
    ids=["order", "absent", "new"],
)
@pytest.mark.parametrize("method", ["predict", "predict_proba", "apply", "decision_path"])
def test_other_columns_are_refused(
    fitted: CartClassifier, frame: pd.DataFrame, message: str, method: str
) -> None:
    with pytest.raises(ValueError, match=message):
        getattr(fitted, method)(frame)


def test_dicts_are_matched_by_name_in_any_order(fitted: CartClassifier) -> None:
    columns = {name: FRAME[name] for name in ("c", "b", "a")}
    assert fitted.predict(columns).tolist() == fitted.predict(FRAME).tolist()
    del columns["b"]
    with pytest.raises(DataError, match="no column 'b'"):
        fitted.predict(columns)


@pytest.mark.parametrize("X", [np.zeros((3, 2)), [[0.0, 1.0]], pd.DataFrame([[1.0, 2.0]])])
def test_another_number_of_columns_is_refused(X: Any) -> None:
    model = CartRegressor().fit(np.arange(80.0).reshape(-1, 4), np.arange(20.0))
    message = "X has 2 features, but CartRegressor is expecting 4 features as input"
    with pytest.raises(ValueError, match=message):
        model.predict(X)


def test_one_row_as_a_flat_array_is_refused() -> None:
    model = CartRegressor().fit(np.arange(80.0).reshape(-1, 4), np.arange(20.0))
    with pytest.raises(ValueError, match="Reshape your data"):
        model.predict(np.zeros(4))


def test_an_array_in_place_of_a_frame_is_warned_of(fitted: CartClassifier) -> None:
    with pytest.warns(UserWarning, match="X does not have valid feature names"):
        fitted.predict(FRAME.to_numpy(dtype=object))


def test_fitting_anew_on_an_array_forgets_the_names() -> None:
    model = CartClassifier().fit(FRAME, TARGET)
    model.fit(FRAME[["a", "b"]].to_numpy(), TARGET)
    assert not hasattr(model, "feature_names_in_")
    assert model.n_features_in_ == 2
