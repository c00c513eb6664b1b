"""Data that the estimators' tests share."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_iris


@pytest.fixture(scope="session")
def iris() -> tuple[np.ndarray, np.ndarray]:
    X, y = load_iris(return_X_y=True)
    return X, y


@pytest.fixture(scope="session")
def flats() -> tuple[pd.DataFrame, pd.Series, pd.Series]:
    """A frame with columns of every kind and missing values; a target of classes, one of numbers.

    Integers have no missing values here: pandas would make floats of them.
    """
    rng = np.random.default_rng(7)
    n = 240
    area = np.round(rng.uniform(20, 180, n), 1)
    rooms = rng.integers(1, 7, n)
    part = rng.choice(["north", "south", "harbour", "old town"], n)
    heating = rng.choice(["gas", "wood", "electric"], n)
    state = rng.integers(0, 3, n)
    lift = rng.random(n) < 0.4
    built = pd.Timestamp("1950-01-01") + pd.to_timedelta(rng.integers(0, 25_000, n), unit="D")
    price = 3 * area + 40 * state + 80 * (part == "harbour") + 30 * lift + rng.normal(0, 20, n)
    frame = pd.DataFrame(
        {
            "area": np.where(rng.random(n) < 0.1, np.nan, area),
            "rooms": rooms,
            "part": pd.Series(part).where(rng.random(n) > 0.05),
            "heating": pd.Categorical(heating),
            "state": pd.Categorical.from_codes(state, ["poor", "fair", "good"], ordered=True),
            "lift": lift,
            "built": built.where(rng.random(n) > 0.05),
        }
    )
    target = pd.Series(np.where(price > np.median(price), "dear", "cheap"), name="class")
    return frame, target, pd.Series(price, name="price")
