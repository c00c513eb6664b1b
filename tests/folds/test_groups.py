"""Groups stay whole, and the folds' classes as even as they allow."""

from __future__ import annotations

import numpy as np

from treewright import Table, deal

from .contents import contents, data


def test_no_group_is_divided() -> None:
    X, y, w = data()
    groups = np.random.default_rng(0).integers(0, 30, 150)
    for fold in deal(Table.from_frame(X, y, weights=w), 6, groups=groups):
        assert not set(groups[fold.train.rows]) & set(groups[fold.test.rows])


def test_class_counts_are_nearly_even() -> None:
    rng = np.random.default_rng(1)
    groups = rng.integers(0, 60, 600)
    y = np.where(rng.random(600) < 0.2 + 0.5 * (groups % 2), "yes", "no")
    table = Table.from_frame(rng.random((600, 2)), y)
    counts = [np.bincount(f.test.target.codes) for f in deal(table, 5, groups=groups)]
    assert np.ptp(counts, axis=0).max() <= 6


def test_names_of_groups_and_order_of_rows_do_not_matter() -> None:
    X, y, w = data()
    X = X + np.arange(150)[:, None] / 1000
    groups = np.random.default_rng(0).integers(0, 30, 150)
    order = np.random.default_rng(1).permutation(150)
    one = deal(Table.from_frame(X, y, weights=w), 6, groups=groups)
    names = np.array([f"group {(7 * g) % 31}" for g in groups[order]])
    other = deal(Table.from_frame(X[order], y[order], weights=w[order]), 6, groups=names)
    assert contents(one) == contents(other)


def test_a_class_that_no_row_has() -> None:
    X, y, _ = data()
    table = Table.from_frame(X, y).view(np.flatnonzero(y != "b"))
    folds = deal(table, 4, groups=np.arange(table.n_rows) % 9)
    assert sum(fold.test.n_rows for fold in folds) == table.n_rows
