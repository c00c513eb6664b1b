"""A weight of two gives the folds of a repeated row."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from treewright import Table, deal

from .contents import content, contents, data


@pytest.mark.parametrize("n", [2, 3, 10])
@pytest.mark.parametrize("stratify", [True, False])
@pytest.mark.parametrize("numbers", [True, False])
def test_weights_and_repeated_rows(n: int, stratify: bool, numbers: bool) -> None:
    X, y, w = data()
    target: Any = np.random.default_rng(1).integers(0, 4, 150) / 2 if numbers else y
    again = np.repeat(np.arange(150), w.astype(int))
    weighted = deal(Table.from_frame(X, target, weights=w), n, stratify=stratify)
    repeated = deal(Table.from_frame(X[again], target[again]), n, stratify=stratify)
    assert contents(weighted) == contents(repeated)


def test_groups_and_moments() -> None:
    X, y, w = data()
    rng = np.random.default_rng(2)
    again = np.repeat(np.arange(150), w.astype(int))
    weighted, repeated = Table.from_frame(X, y, weights=w), Table.from_frame(X[again], y[again])
    labels, moments = rng.integers(0, 25, 150), rng.integers(0, 40, 150)
    assert contents(deal(weighted, 6, groups=labels)) == contents(
        deal(repeated, 6, groups=labels[again])
    )
    assert contents(deal(weighted, 6, time=moments)) == contents(
        deal(repeated, 6, time=moments[again])
    )


def test_a_heavy_row_lies_in_all_folds() -> None:
    table = Table.from_frame(np.array([[1.0], [2.0]]), ["a", "b"], weights=[1e6, 3.0])
    folds = deal(table, 4)
    assert [content(fold.test)[(1.0, "a")] for fold in folds] == [250_000] * 4
    for fold in folds:
        assert content(fold.train) + content(fold.test) == content(table)


def test_broken_weights_stay_in_one_piece() -> None:
    X, y, _ = data()
    w = np.random.default_rng(3).random(150) + 0.1
    table = Table.from_frame(X, y, weights=w)
    folds = deal(table, 5)
    assert sum(fold.test.n_rows for fold in folds) == 150
    order = np.random.default_rng(4).permutation(150)
    shuffled = deal(Table.from_frame(X[order], y[order], weights=w[order]), 5)
    for one, other in zip(folds, shuffled, strict=True):
        assert sorted(one.test.weights) == sorted(other.test.weights)


def test_rows_of_weight_zero_lie_nowhere() -> None:
    X, y, w = data()
    for fold in deal(Table.from_frame(X, y, weights=np.minimum(w, 1.0)), 4):
        assert fold.train.weights is not None
        assert fold.train.weights.min() == 1.0
        assert fold.train.n_rows + fold.test.n_rows == np.count_nonzero(w)
