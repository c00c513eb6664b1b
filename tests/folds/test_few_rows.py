"""As many folds as can be filled; fewer than two are none."""

from __future__ import annotations

import numpy as np
import pytest

from treewright import Table, deal


@pytest.mark.parametrize(("rows", "folds"), [(1, 0), (2, 2), (3, 3), (9, 9), (10, 10), (11, 10)])
def test_number_of_folds(rows: int, folds: int) -> None:
    table = Table.from_frame(np.arange(float(rows)).reshape(-1, 1), np.arange(float(rows)))
    assert len(deal(table, 10)) == folds
    assert len(deal(table.take_weights(np.full(rows, 0.5)), 10)) == folds
    assert len(deal(table, 10, groups=np.arange(rows))) == folds


def test_copies_fill_folds() -> None:
    table = Table.from_frame(np.array([[1.0]]), ["a"], weights=[3.0])
    assert [fold.test.weights.tolist() for fold in deal(table, 10)] == [[1.0]] * 3


def test_one_group_is_no_fold() -> None:
    table = Table.from_frame(np.arange(5.0).reshape(-1, 1), list("ababa"))
    assert deal(table, 3, groups=["g"] * 5) == []
