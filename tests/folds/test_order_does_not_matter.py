"""Neither the order of rows nor that of columns nor the names of classes decide who lies where."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from treewright import Table, deal

from .contents import contents, data


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("stratify", [True, False])
def test_rows(seed: int, stratify: bool) -> None:
    X, y, w = data(seed=seed)
    order = np.random.default_rng(seed).permutation(len(y))
    one = deal(Table.from_frame(X, y, weights=w), 7, seed=seed, stratify=stratify)
    other = deal(
        Table.from_frame(X[order], y[order], weights=w[order]), 7, seed=seed, stratify=stratify
    )
    assert contents(one) == contents(other)


def test_columns_and_codes() -> None:
    X, y, _ = data()
    X = X + np.arange(150)[:, None] / 1000
    frame = pd.DataFrame({"p": X[:, 0], "q": np.where(X[:, 1] > 1, "high", "low")})
    other = frame[["q", "p"]].astype({"q": pd.CategoricalDtype(["low", "high", "unused"])})
    for one, two in zip(
        deal(Table.from_frame(frame, y), 6), deal(Table.from_frame(other, y), 6), strict=True
    ):
        np.testing.assert_array_equal(one.test.rows, two.test.rows)


def test_names_of_classes() -> None:
    X, y, _ = data()
    renamed = np.array([{"a": "z", "b": "y", "c": "x"}[label] for label in y])
    for one, other in zip(
        deal(Table.from_frame(X, y), 5), deal(Table.from_frame(X, renamed), 5), strict=True
    ):
        np.testing.assert_array_equal(one.test.rows, other.test.rows)


def test_views_deal_like_tables_of_their_own() -> None:
    X, y, w = data()
    table = Table.from_frame(X, y, weights=w)
    part = table.view(np.arange(20, 120))
    assert contents(deal(part, 5)) == contents(deal(part.rebuilt(), 5))


def test_seeds_differ() -> None:
    X, y, _ = data()
    table = Table.from_frame(X + np.arange(150)[:, None] / 1000, y)
    one, same, other = (deal(table, 5, seed=s) for s in (1, 1, 2))
    assert contents(one) == contents(same)
    assert contents(one) != contents(other)
