"""scikit-learn's inspection tools look into the trees."""

from __future__ import annotations

import pandas as pd
from sklearn.inspection import partial_dependence, permutation_importance

from treewright import CartClassifier, CartRegressor

Flats = tuple[pd.DataFrame, pd.Series, pd.Series]


def test_permutation_importance_of_mixed_columns(flats: Flats) -> None:
    frame, classes, _ = flats
    model = CartClassifier().fit(frame, classes)
    found = permutation_importance(model, frame, classes, n_repeats=3, random_state=0)
    assert found.importances_mean.argmax() == frame.columns.get_loc("area")


def test_partial_dependence_on_numbers_and_symbols(flats: Flats) -> None:
    frame, classes, price = flats
    numbers = CartRegressor(pruning=None).fit(frame, price)
    kept = {"categorical_features": ["part", "heating", "state", "lift"], "grid_resolution": 5}
    by_area = partial_dependence(numbers, frame.dropna(), ["area"], **kept)
    assert by_area["average"].shape == (1, 5)
    assert by_area["average"][0, -1] > by_area["average"][0, 0]
    model = CartClassifier().fit(frame, classes)
    by_part = partial_dependence(model, frame.dropna(), ["part"], **kept)
    assert by_part["average"].shape == (1, 4)
