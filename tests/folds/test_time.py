"""Time-ordered folds are tested on what follows their training rows."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.model_selection import TimeSeriesSplit

from treewright import DataError, Table, deal


def table_of(n: int) -> Table:
    rng = np.random.default_rng(0)
    return Table.from_frame(rng.random((n, 2)), rng.random(n))


@pytest.mark.parametrize("n", [2, 5, 10])
def test_distinct_moments_give_scikit_learns_windows(n: int) -> None:
    time = np.random.default_rng(n).random(57)
    order = np.argsort(time)
    theirs = TimeSeriesSplit(n).split(order)
    for fold, (train, test) in zip(deal(table_of(57), n, time=time), theirs, strict=True):
        assert fold.train.rows.tolist() == sorted(order[train])
        assert fold.test.rows.tolist() == sorted(order[test])


def test_order_of_rows() -> None:
    by_place = deal(table_of(20), 3, time="rows")
    assert [f.test.rows.tolist() for f in by_place] == [
        list(range(5, 10)),
        list(range(10, 15)),
        list(range(15, 20)),
    ]


def test_a_moment_is_not_divided() -> None:
    time = np.repeat(np.arange(10), 7)
    for fold in deal(table_of(70), 4, time=time):
        assert time[fold.train.rows].max() < time[fold.test.rows].min()


def test_dates() -> None:
    time = np.datetime64("2024-01-01") + np.arange(20)[::-1]
    folds = deal(table_of(20), 3, time=time)
    assert folds[0].test.rows.tolist() == list(range(10, 15))


def test_few_moments_make_few_folds() -> None:
    assert len(deal(table_of(6), 5, time=[0, 0, 0, 1, 1, 1])) == 1
    assert deal(table_of(6), 5, time=[0] * 6) == []
    assert deal(table_of(1), 5, time="rows") == []


@pytest.mark.parametrize("time", [[0.0, np.nan, 1.0], [1, 2], "columns"])
def test_refused(time: object) -> None:
    with pytest.raises(DataError, match="time"):
        deal(table_of(3), 2, time=time)
