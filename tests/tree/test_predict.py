"""Prediction: every form of input gives the same answer, in the codes the tree was grown with."""

from __future__ import annotations

import numpy as np
import pandas as pd
import polars as pl
import pytest

from treewright import DataError, Table, Tree

FRAME = {
    "size": [1.0, 3.0, None, 2.0, 9.0],
    "colour": ["blue", "red", "green", None, "green"],
    "grade": ["low", "high", "mid", "low", "low"],
    "smoker": [True, False, False, True, True],
    "since": pd.to_datetime(["2024-01-01"] * 4 + ["2024-01-02"]),
}
LEAVES = [2, 5, 7, 2, 10]


def test_frames_are_matched_by_name(mixed: Tree) -> None:
    frame = pd.DataFrame(FRAME)
    shuffled = frame[["since", "smoker", "grade", "colour", "size"]].assign(other=0)
    for X in (frame, shuffled, pl.from_pandas(frame), Table.from_frame(frame)):
        assert mixed.apply(X).tolist() == LEAVES
    assert mixed.predict(frame).tolist() == ["no", "yes", "no", "no", "yes"]


def test_a_table_of_another_coding_is_translated(mixed: Tree) -> None:
    frame = pd.DataFrame(FRAME).iloc[[4, 1]]
    table = Table.from_frame(frame, kinds={"grade": "symbolic"})
    # Here green is 0 and red is 1; in the tree they are 1 and 2.
    assert table.schema.columns[1].symbols == ("green", "red")
    kinds = {"smoker": "boolean"}
    assert mixed.apply(Table.from_frame(frame, kinds=kinds)).tolist() == [10, 5]


def test_a_view_predicts_its_own_rows(mixed: Tree) -> None:
    table = mixed.schema.encode(pd.DataFrame(FRAME))
    assert mixed.apply(table).tolist() == LEAVES
    assert mixed.apply(table.view([4, 0, 0])).tolist() == [10, 2, 2]
    assert mixed.apply(table.view([4, 0, 0]).view([2])).tolist() == [2]


def test_a_column_of_another_kind_is_refused(mixed: Tree) -> None:
    with pytest.raises(DataError, match="smoker"):
        mixed.predict(pd.DataFrame(FRAME).assign(smoker="often"))
    with pytest.raises(DataError, match="grade"):
        mixed.predict(pd.DataFrame(FRAME).drop(columns="grade"))


def test_matrices_lists_and_frames_agree(regression: Tree) -> None:
    X = np.random.default_rng(0).normal(size=(50, 2))
    X[::7, 0] = np.nan
    expected = regression.predict(X).tolist()
    wide = np.zeros((100, 6))
    wide[::2, 1:5:3] = X
    for form in (
        np.asfortranarray(X),
        wide[::2, 1:5:3],
        X.tolist(),
        pd.DataFrame(X, columns=["x0", "x1"]),
        Table.from_frame(X),
    ):
        assert regression.predict(form).tolist() == expected


def test_other_numbers_are_numbers(regression: Tree) -> None:
    X = np.array([[0, 1], [-1, 0]])
    expected = regression.apply(X.astype(np.float64)).tolist()
    for dtype in (np.int64, np.int8, np.float32, np.uint8):
        if dtype is not np.uint8:
            assert regression.apply(X.astype(dtype)).tolist() == expected


def test_the_number_of_columns_must_fit(regression: Tree) -> None:
    with pytest.raises(DataError, match="3 features"):
        regression.predict(np.zeros((4, 3)))
    with pytest.raises(ValueError, match="Reshape"):
        regression.predict(np.zeros(2))


def test_probabilities_follow_the_decision(mixed: Tree) -> None:
    shares = mixed.predict_proba(pd.DataFrame(FRAME))
    assert shares[0].tolist() == pytest.approx([31 / 32, 1 / 32])
    assert shares.sum(axis=1) == pytest.approx(1.0)


def test_numbers_have_no_probabilities(regression: Tree) -> None:
    with pytest.raises(AttributeError, match="use predict"):
        regression.predict_proba(np.zeros((1, 2)))


def test_the_path_ends_in_the_leaf(mixed: Tree) -> None:
    path = mixed.decision_path(pd.DataFrame(FRAME))
    assert path.shape == (5, 11)
    assert path[1].indices.tolist() == [0, 1, 3, 5]
    assert [path[row].indices[-1] for row in range(5)] == LEAVES
    table = mixed.schema.encode(pd.DataFrame(FRAME)).view([1])
    assert mixed.decision_path(table).indices.tolist() == [0, 1, 3, 5]
