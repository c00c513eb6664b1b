"""In a pipeline, in a grid search, in cross-validation."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
import sklearn
from sklearn.base import clone
from sklearn.compose import make_column_transformer
from sklearn.model_selection import GridSearchCV, cross_val_score
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler
from sklearn.utils.fixes import parse_version

from treewright import CartClassifier, CartRegressor, Entropy, Gini, TreeClassifier, preset

Flats = tuple[pd.DataFrame, pd.Series, pd.Series]
Iris = tuple[np.ndarray, np.ndarray]


def test_cross_validation_of_mixed_frames(flats: Flats) -> None:
    frame, classes, numbers = flats
    assert cross_val_score(CartClassifier(), frame, classes, cv=5).mean() > 0.75
    assert cross_val_score(CartRegressor(), frame, numbers, cv=5).mean() > 0.7


def test_a_grid_of_parameters_in_two_processes(flats: Flats) -> None:
    frame, classes, _ = flats
    grid = {"se": [0.0, 1.0], "criterion": ["gini", Entropy()]}
    search = GridSearchCV(CartClassifier(), grid, cv=3, n_jobs=2).fit(frame, classes)
    assert set(search.best_params_) == set(grid)
    assert search.predict(frame).shape == (len(frame),)


def test_a_grid_over_the_parts_of_a_plan(iris: Iris) -> None:
    plan = preset("cart").set_params(refine=None)
    grid = {"plan__stop__rules__1__weight": [2, 149], "plan__splitter__criterion": [Gini()]}
    search = GridSearchCV(TreeClassifier(plan), grid, cv=3).fit(*iris)
    assert search.best_params_["plan__stop__rules__1__weight"] == 2
    assert search.cv_results_["std_test_score"].shape == (2,)
    assert plan == preset("cart").set_params(refine=None)


def test_a_pipeline_with_a_scaler_before_the_tree(iris: Iris) -> None:
    X, y = iris
    tree = CartClassifier(pruning=None)
    scaled = make_pipeline(StandardScaler(), tree).fit(X, y)
    assert (scaled.predict(X) == clone(tree).fit(X, y).predict(X)).all()


@pytest.mark.parametrize(
    "container",
    [
        "pandas",
        pytest.param(
            "polars",
            marks=pytest.mark.skipif(
                parse_version(sklearn.__version__) < parse_version("1.9"),
                reason="polars 2 has no interchange protocol, which scikit-learn 1.6 reads",
            ),
        ),
    ],
)
def test_a_pipeline_that_puts_out_frames_tells_the_tree_the_names(
    flats: Flats, container: str
) -> None:
    frame, classes, _ = flats
    held = frame.drop(columns="state")  # polars has no ordered categories
    step = make_column_transformer(
        (StandardScaler(), ["area"]), remainder="passthrough", verbose_feature_names_out=False
    )
    pipe = make_pipeline(step, CartClassifier()).set_output(transform=container)
    pipe.fit(held, classes)
    assert pipe[-1].feature_names_in_.tolist() == list(held.columns)
    assert pipe.score(held, classes) > 0.8
