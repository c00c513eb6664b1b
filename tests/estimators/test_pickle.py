"""Fitted estimators survive pickle and joblib with every bit of the tree."""

from __future__ import annotations

import pickle
from pathlib import Path

import joblib
import pandas as pd
import pytest

from treewright import CartClassifier, CartRegressor, TreeClassifier, preset

Flats = tuple[pd.DataFrame, pd.Series, pd.Series]


@pytest.mark.parametrize(
    "estimator",
    [
        CartClassifier(),
        CartClassifier(priors={"cheap": 0.3, "dear": 0.7}, costs={"cheap": {"dear": 2.0}}),
        TreeClassifier(preset("cart")),
        CartRegressor(),
    ],
    ids=repr,
)
def test_round_trips(flats: Flats, estimator, tmp_path: Path) -> None:
    frame, classes, numbers = flats
    target = numbers if isinstance(estimator, CartRegressor) else classes
    model = estimator.fit(frame, target)
    joblib.dump(model, tmp_path / "model.joblib")
    for copy in (pickle.loads(pickle.dumps(model)), joblib.load(tmp_path / "model.joblib")):
        assert copy.tree_.to_json() == model.tree_.to_json()
        assert copy.plan_ == model.plan_
        assert copy.predict(frame).tolist() == model.predict(frame).tolist()
        assert copy.pruning_path_.alphas.tolist() == model.pruning_path_.alphas.tolist()
