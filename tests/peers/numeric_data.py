"""Data on which scikit-learn, with its `float32` columns, sees the same numbers as we do."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

# Our names of the measures of impurity, and theirs.
THEIRS = {
    "gini": "gini",
    "entropy": "entropy",
    "squares": "squared_error",
    "deviation": "absolute_error",
}
NUMERIC = ("iris", "wine", "glass", "machine-cpu")


def synthetic(n: int, classes: int, *, whole: bool, seed: int = 0) -> tuple[Any, NDArray[Any]]:
    """Columns that float32 holds exactly; `whole` makes them small integers, so that many tie.

    `classes` of 0 gives a real target, exact in float32 too. Steps of 2^-16 keep neighbouring
    values further apart than the 1e-7 below which scikit-learn takes values for equal.
    """
    rng = np.random.default_rng(seed)
    X = rng.integers(0, 12, (n, 8)) if whole else rng.integers(-(2**20), 2**20, (n, 8)) / 2**16
    signal = X[:, 0] * 2 + np.abs(X[:, 1]) + (X[:, 2] > X[:, 3]) * X[:, 4]
    noisy = signal + rng.normal(0, signal.std() / 3, n)
    if classes == 0:
        return X.astype(np.float32), np.round(noisy * 256) / 256
    edges = np.quantile(noisy, np.arange(1, classes) / classes)
    return X.astype(np.float32), np.array([f"c{code}" for code in np.digitize(noisy, edges)])
