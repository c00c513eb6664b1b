"""Published protocols: rows dealt by their place, as scikit-learn deals them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sklearn.model_selection import (
    GroupKFold,
    KFold,
    RepeatedKFold,
    StratifiedGroupKFold,
    StratifiedKFold,
    TimeSeriesSplit,
)

from treewright import DataError, Table, deal
from treewright.folds import from_sklearn_cv

from .contents import data

X, y, _ = data()
GROUPS = np.random.default_rng(0).integers(0, 20, 150)


@pytest.mark.parametrize(
    ("given", "splitter"),
    [
        ({}, StratifiedKFold(5)),
        ({"stratify": False}, KFold(5)),
        ({"groups": GROUPS}, StratifiedGroupKFold(5)),
        ({"groups": GROUPS, "stratify": False}, GroupKFold(5)),
        ({"time": "rows"}, TimeSeriesSplit(5)),
    ],
)
def test_same_folds(given: dict[str, Any], splitter: Any) -> None:
    folds = deal(Table.from_frame(X, y), 5, by="rows", **given)
    for fold, (train, test) in zip(folds, splitter.split(X, y, given.get("groups")), strict=True):
        assert fold.train.rows.tolist() == train.tolist()
        assert fold.test.rows.tolist() == test.tolist()


def test_numbers() -> None:
    table = Table.from_frame(X, np.arange(150.0))
    assert [f.test.rows[0] for f in deal(table, 3, by="rows")] == [0, 50, 100]


def test_fewer_rows_than_folds() -> None:
    assert len(deal(Table.from_frame(X[:4], [1.0, 2.0, 3.0, 4.0]), 10, by="rows")) == 4
    assert deal(Table.from_frame(X[:1], ["a"]), 10, by="rows") == []


@pytest.mark.parametrize(
    "cv", [4, KFold(4), RepeatedKFold(n_splits=2, n_repeats=2), list(KFold(3).split(X)), None]
)
def test_what_scikit_learn_takes_as_cv(cv: Any) -> None:
    folds = from_sklearn_cv(cv, Table.from_frame(X, y))
    assert all(fold.train.n_rows + fold.test.n_rows == 150 for fold in folds)


def test_masks() -> None:
    mask = np.arange(150) < 100
    (fold,) = from_sklearn_cv([(mask, ~mask)], Table.from_frame(X, y))
    assert (fold.train.n_rows, fold.test.n_rows) == (100, 50)


def test_repeating_would_repeat_the_same() -> None:
    with pytest.raises(DataError, match="repeat"):
        deal(Table.from_frame(X, y), 5, by="rows", repeat=2)
