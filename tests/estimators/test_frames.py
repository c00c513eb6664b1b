"""Frames of any library go in as they are, with columns of every kind and missing values."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from treewright import CartClassifier, CartRegressor, TreeClassifier, TreeRegressor

Flats = tuple[pd.DataFrame, pd.Series, pd.Series]

# polars has no ordered categories: it stays out of the comparison of whole trees.
LIBRARIES: dict[str, Callable[[pd.DataFrame], Any]] = {
    "pandas": lambda frame: frame,
    "pyarrow": lambda frame: pa.Table.from_pandas(frame, preserve_index=False),
    "dict": lambda frame: {name: frame[name] for name in frame},
}


@pytest.mark.parametrize("library", LIBRARIES)
def test_the_tree_is_the_same_whatever_library_holds_the_frame(flats: Flats, library: str) -> None:
    frame, target, _ = flats
    expected = CartClassifier(se=0).fit(frame, target)
    held = LIBRARIES[library](frame)
    model = CartClassifier(se=0).fit(held, target)
    assert model.tree_.to_json() == expected.tree_.to_json()
    assert model.feature_names_in_.tolist() == list(frame.columns)
    assert model.n_features_in_ == frame.shape[1]
    assert model.predict(held).tolist() == expected.predict(frame).tolist()


def test_polars_frames_and_series_go_in(flats: Flats) -> None:
    frame, target, price = flats
    held = pl.from_pandas(frame)
    classes = CartClassifier().fit(held, pl.Series(target))
    assert classes.score(held, target) > 0.85
    numbers = CartRegressor().fit(held, pl.Series(price))
    assert numbers.score(held, price) > 0.6
    assert classes.tree_.schema.names == tuple(frame.columns)


@pytest.mark.parametrize("estimator", [CartRegressor(), TreeRegressor()])
def test_numbers_are_predicted_from_mixed_columns(flats: Flats, estimator: Any) -> None:
    frame, _, price = flats
    assert estimator.fit(frame, price).score(frame, price) > 0.6


def test_kinds_of_columns_are_what_their_types_say(flats: Flats) -> None:
    frame, target, _ = flats
    columns = TreeClassifier().fit(frame, target).tree_.schema.columns
    kinds = {column.name: column.kind for column in columns}
    assert kinds == {
        "area": "numeric",
        "rooms": "numeric",
        "part": "symbolic",
        "heating": "symbolic",
        "state": "ordered",
        "lift": "boolean",
        "built": "numeric",
    }


def test_symbols_that_were_not_there_count_as_missing(flats: Flats) -> None:
    frame, target, _ = flats
    model = CartClassifier(pruning=None).fit(frame, target)
    unknown = frame.assign(part="west", heating="coal")
    missing = frame.assign(part=None, heating=None)
    assert model.predict(unknown).tolist() == model.predict(missing).tolist()


def test_lists_of_rows_go_in() -> None:
    rows = [[1.0, "red"], [2.0, "red"], [3.0, "blue"], [4.0, "blue"]] * 5
    model = CartClassifier().fit(rows, ["a", "a", "b", "b"] * 5)
    assert model.predict(rows[:3]).tolist() == ["a", "a", "b"]
    assert model.n_features_in_ == 2


@pytest.mark.parametrize("dtype", [np.float32, np.int64, np.float64])
def test_arrays_of_any_number_type_grow_one_tree(dtype: type) -> None:
    X = np.arange(60).reshape(-1, 2)
    y = np.arange(30) % 7 > 2
    expected = CartClassifier(pruning=None).fit(X.astype(float), y)
    model = CartClassifier(pruning=None).fit(X.astype(dtype), y)
    assert model.tree_.to_json() == expected.tree_.to_json()
    assert model.predict(X.astype(dtype)).tolist() == expected.predict(X.tolist()).tolist()
