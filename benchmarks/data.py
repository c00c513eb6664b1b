"""Seeded data for the cases: every value exact in float32, a tenth of the labels wrong.

Values that float32 holds exactly keep the comparison fair: scikit-learn, ydf, XGBoost and LightGBM
compute with float32 columns, treewright with float64 ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

SEED = 20_260
NOISE = 0.10


@dataclass(frozen=True)
class Data:
    """One data set in the forms that engines take.

    ``matrix`` holds all columns as numbers, symbols one-hot, column after column in memory.
    ``frame`` holds the same with symbolic columns as they are, where there are any.
    """

    matrix: np.ndarray
    y: np.ndarray
    frame: Any = None

    @property
    def classes(self) -> int:
        return 0 if self.y.dtype.kind == "f" else int(self.y.max()) + 1


def numeric(rows: int, columns: int, classes: int = 2, distinct: int | None = None) -> Data:
    """Classes that depend on a third of the columns, through steps and products."""
    rng = np.random.default_rng(SEED)
    matrix = _uniform(rng, rows, columns)
    if distinct is not None:
        matrix = np.floor(matrix * distinct)
    signal = _signal(matrix / (distinct or 1))
    borders = np.quantile(signal, np.linspace(0, 1, classes + 1)[1:-1])
    return Data(matrix, _spoiled(rng, np.searchsorted(borders, signal), classes))


def regression(rows: int, columns: int) -> Data:
    """The signal itself with normal noise of a third of its spread."""
    rng = np.random.default_rng(SEED)
    matrix = _uniform(rng, rows, columns)
    signal = _signal(matrix)
    noise = rng.normal(scale=signal.std() / 3, size=rows)
    return Data(matrix, (signal + noise).astype(np.float32).astype(np.float64))


def cover_types(rows: int) -> Data:
    """Like the forest cover data: ten numbers, 4 areas and 40 soils, seven uneven classes."""
    import pandas as pd

    rng = np.random.default_rng(SEED)
    numbers = np.round(_uniform(rng, rows, 10) * 2000)  # heights, distances: whole metres
    area = rng.choice(4, size=rows, p=[0.45, 0.05, 0.44, 0.06])
    soil = rng.choice(40, size=rows, p=rng.dirichlet(np.ones(40)))
    fertility = rng.random(40)[soil] + rng.random(4)[area]
    signal = _signal(numbers / 2000) + 2 * fertility
    borders = np.quantile(signal, [0.37, 0.85, 0.91, 0.92, 0.94, 0.97])
    y = _spoiled(rng, np.searchsorted(borders, signal), 7)
    one_hot = [(area == code) for code in range(4)] + [(soil == code) for code in range(40)]
    matrix = np.asfortranarray(np.column_stack([numbers, *one_hot]), dtype=np.float64)
    frame = pd.DataFrame(numbers, columns=[f"x{i}" for i in range(10)])
    frame["area"] = pd.Categorical.from_codes(area, [f"area {code}" for code in range(4)])
    frame["soil"] = pd.Categorical.from_codes(soil, [f"soil {code:02}" for code in range(40)])
    return Data(matrix, y, frame)


def bundled(name: str) -> Data:
    """A small real set that ships with scikit-learn."""
    from sklearn import datasets

    X, y = getattr(datasets, f"load_{name}")(return_X_y=True)
    matrix = np.asfortranarray(X.astype(np.float32).astype(np.float64))
    return Data(matrix, y.astype(np.int64))


def _uniform(rng: np.random.Generator, rows: int, columns: int) -> np.ndarray:
    return rng.random((columns, rows), dtype=np.float32).astype(np.float64).T


def _signal(matrix: np.ndarray) -> np.ndarray:
    x = matrix.T
    steps = 1.5 * (x[0] > 0.3) + (x[1] > 0.6) + np.sin(6 * x[2])
    return steps + 2 * x[3] * x[4] + (x[5] - 0.5) ** 2


def _spoiled(rng: np.random.Generator, y: np.ndarray, classes: int) -> np.ndarray:
    wrong = rng.random(len(y)) < NOISE
    other = (y + rng.integers(1, classes, size=len(y))) % classes
    return np.where(wrong, other, y).astype(np.int64)
