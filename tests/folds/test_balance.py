"""Folds are alike in size and in class shares, and equal rows are spread over them."""

from __future__ import annotations

import numpy as np
import pytest

from treewright import Table, deal

from .contents import content, data


@pytest.mark.parametrize("n", [2, 3, 7, 10])
def test_sizes_and_class_counts(n: int) -> None:
    X, y, w = data()
    table = Table.from_frame(X, y, weights=w)
    folds = deal(table, n)
    total = content(table)
    sizes = []
    for fold in folds:
        test = content(fold.test)
        sizes.append(sum(test.values()))
        assert content(fold.train) + test == total
    assert max(sizes) - min(sizes) <= 1
    for label in "abc":
        counts = [
            sum(weight for row, weight in content(fold.test).items() if row[-1] == label)
            for fold in folds
        ]
        assert max(counts) - min(counts) <= 1


def test_equal_rows_do_not_share_one_fold() -> None:
    table = Table.from_frame(np.ones((100, 1)), ["a", "b"] * 50)
    assert [fold.test.n_rows for fold in deal(table, 10)] == [10] * 10
    for fold in deal(table, 10):
        assert content(fold.test) == {(1.0, "a"): 5, (1.0, "b"): 5}


def test_numbers_are_dealt_without_strata() -> None:
    rng = np.random.default_rng(0)
    table = Table.from_frame(rng.random((101, 2)), rng.random(101))
    assert sorted(fold.test.n_rows for fold in deal(table, 10)) == [10] * 9 + [11]


def test_repetitions_deal_anew() -> None:
    X, y, _ = data()
    table = Table.from_frame(X + np.arange(150)[:, None] / 1000, y)
    folds = deal(table, 5, repeat=3)
    assert len(folds) == 15
    rows = [tuple(fold.test.rows) for fold in folds]
    assert len(set(rows)) == 15
    assert rows[:5] == [tuple(fold.test.rows) for fold in deal(table, 5)]
    for start in (0, 5, 10):
        assert sorted(r for part in rows[start : start + 5] for r in part) == list(range(150))
