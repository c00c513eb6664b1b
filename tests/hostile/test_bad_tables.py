"""Tables that nobody should give: each is refused with a message of its own, or makes a tree."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest

from treewright import CartClassifier, Plan, Table, Tree, grow
from treewright.errors import DataError

X = np.random.default_rng(0).normal(size=(12, 3))
Y = ["a", "b", "b"] * 4

REFUSED: dict[str, tuple[Callable[[], Any], str]] = {
    "no rows": (lambda: np.empty((0, 2)), r"Found 0 sample\(s\) \(shape=\(0, 2\)\)"),
    "no columns": (lambda: np.empty((5, 0)), r"Found 0 feature\(s\) \(shape=\(5, 0\)\)"),
    "nothing at all": (lambda: None, "cannot read columns from a NoneType .*give an array"),
    "text": (lambda: "abc", "cannot read columns from a str"),
    "an iterator": (lambda: iter([[1.0]]), "cannot read columns from a list_iterator"),
    "a record array": (lambda: np.zeros(3, dtype=[("a", float)]), "got 1D of shape .*Reshape"),
    "infinity": (
        lambda: np.array([[1.0, 2.0], [3.0, -np.inf]]),
        r"infinite value -inf \(column 'x1', row 1\): replace it by a finite number, or by NaN",
    ),
    "a long double beyond float64": (
        lambda: np.full((2, 1), np.finfo(np.longdouble).max),
        r"infinite value inf \(column 'x0', row 0\)",
    ),
    "integers beyond 2**53": (
        lambda: np.array([[1], [2**60]]),
        r"integer 1152921504606846976 is beyond 2\*\*53 .*\(column 'x0', row 1\): if it is an id",
    ),
    "unsigned integers beyond 2**63": (
        lambda: np.array([[1], [2**64 - 1]], dtype=np.uint64),
        r"integer 18446744073709551615 is beyond 2\*\*53",
    ),
    "complex numbers": (lambda: X + 1j, r"Complex data not supported \(column 'x0'\): split it"),
    "bytes": (lambda: X.astype("S5"), r"values of dtype \|S5.*\(column 'x0'\): decode bytes"),
    "text among numbers": (
        lambda: {"size": [1.5, "big", None]},
        r"mixed types: 1.5 \(float, row 0\) and 'big' \(str, row 1\) \(column 'size'\): make it",
    ),
    "booleans among numbers": (
        lambda: {"flag": [1, True]},
        r"mixed types: 1 \(int, row 0\) and True \(bool, row 1\) \(column 'flag'\): convert",
    ),
    "dates among text": (
        lambda: {"day": [dt.date(2020, 1, 1), "today"]},
        r"mixed types: datetime.date\(2020, 1, 1\) \(date, row 0\) and 'today' \(str, row 1\)",
    ),
    "bytes among text": (
        lambda: {"c": ["x", b"y"]},
        r"a cell holds a bytes.*\(column 'c', row 1\): decode the bytes to text",
    ),
    "dicts in cells": (lambda: {"c": [{}, {}]}, r"a cell holds a dict.*\(column 'c', row 0\)"),
    "a column twice": (
        lambda: pd.DataFrame([[1, 2]], columns=["a", "a"]),
        r"duplicate column name 'a' \(column 1\): rename or drop",
    ),
    "two columns without a name": (
        lambda: pd.DataFrame([[1, 2]], columns=["", ""]),
        r"duplicate column name '' \(column 1\)",
    ),
    "columns of different lengths": (
        lambda: {"a": [1, 2], "b": [1]},
        "columns of different lengths: 'a' has 2 rows, 'b' has 1",
    ),
    "a number as a column": (
        lambda: {"a": 5},
        r"a int is no column \(column 'a'\): give a one-dim",
    ),
    "rows of different lengths": (
        lambda: [[1, 2], [1]],
        r"rows of different lengths: the first has 2 values, this has 1 \(X, row 1\)",
    ),
    "dicts as rows": (lambda: [{"a": 1}], r"a row is a dict \(X, row 0\): give a frame"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_is_refused(case: str) -> None:
    make, message = REFUSED[case]
    with pytest.raises(DataError, match=message):
        Table.from_frame(make())


KINDS = {
    "an absent column": ({"q": "symbolic"}, "there is no column 'q' .*the columns are 'x0'"),
    "an unknown kind": ({"x0": "colour"}, "unknown kind 'colour' .*'x0'.*use one of"),
    "numbers as booleans": ({"x0": "boolean"}, "holds numbers, but booleans are wanted .*'x0'"),
}


@pytest.mark.parametrize("case", KINDS)
def test_kinds_that_do_not_fit(case: str) -> None:
    kinds, message = KINDS[case]
    with pytest.raises(DataError, match=message):
        Table.from_frame(X, kinds=kinds)


ROWS = {
    "too large": ([0, 12], r"row 12 does not exist \(rows, place 1\): rows are numbered 0 to 11"),
    "negative": ([-1], "row -1 does not exist"),
    "beyond int64": (np.array([2**63], dtype=np.uint64), "row 9223372036854775808 does not exist"),
    "fractions": ([0.5], "rows of shape .* and dtype float64"),
    "text": ("ab", "give row numbers, or one boolean a row"),
    "a mask that is too short": ([True, False], "rows of shape .* and dtype bool"),
}


@pytest.mark.parametrize("case", ROWS)
def test_rows_that_a_view_cannot_have(case: str) -> None:
    rows, message = ROWS[case]
    with pytest.raises(DataError, match=message):
        Table.from_frame(X).view(rows)


def test_a_view_without_rows_grows_no_tree() -> None:
    empty = Table.from_frame(X, Y).view([])
    with pytest.raises(DataError, match=r"no row with a positive weight .*give at least one row"):
        grow(empty, Plan())


def test_a_table_without_target_grows_no_tree() -> None:
    with pytest.raises(DataError, match="the table has no target: make it with y="):
        grow(Table.from_frame(X), Plan())


def test_growing_needs_a_table() -> None:
    with pytest.raises(DataError, match=r"grow was given a ndarray: Table.from_frame"):
        grow(X, Plan())


# ---- strange but legal ----

MEMORY: dict[str, Callable[[], Any]] = {
    "read-only": lambda: np.broadcast_to(X, X.shape),
    "all rows one": lambda: np.broadcast_to(X[:1], X.shape),
    "all columns one": lambda: np.broadcast_to(X[:, :1], X.shape),
    "upside down": lambda: X[::-1],
    "columns reversed": lambda: X[:, ::-1],
    "every second row": lambda: np.repeat(X, 2, axis=0)[::2],
    "by column": lambda: np.asfortranarray(X),
    "big-endian": lambda: X.astype(">f8"),
    "big-endian integers": lambda: (10 * X).astype(">i4"),
    "half precision": lambda: X.astype(np.float16),
    "long doubles": lambda: X.astype(np.longdouble),
    "not aligned": lambda: (
        np.frombuffer(b"-" + X.tobytes(), np.uint8)[1:].view(float).reshape(12, 3)
    ),
    "masked": lambda: np.ma.masked_greater(X, 1.0),
    "objects": lambda: X.astype(object),
}


@pytest.mark.parametrize("case", MEMORY)
def test_memory_of_any_layout_is_read_as_its_values(case: str) -> None:
    given = MEMORY[case]()
    filled = given.filled(np.nan) if isinstance(given, np.ma.MaskedArray) else given
    plain = np.array(filled, dtype=np.float64, order="C")
    tree, expected = (grow(Table.from_frame(M, Y), Plan()) for M in (given, plain))
    assert tree.to_json() == expected.to_json()
    assert tree.predict(given).tolist() == expected.predict(plain).tolist()


def test_memory_mapped_arrays(tmp_path: Any) -> None:
    mapped = np.memmap(tmp_path / "X", dtype=np.float64, mode="w+", shape=X.shape)
    mapped[:] = X
    mapped.flush()
    read = np.memmap(tmp_path / "X", dtype=np.float64, mode="r", shape=X.shape)
    assert grow(Table.from_frame(read, Y), Plan()).predict(read).tolist() == Y


FLAT: dict[str, Callable[[], Any]] = {
    "constant numbers": lambda: np.ones((12, 2)),
    "nothing known": lambda: np.full((12, 2), np.nan),
    "both zeros": lambda: np.array([[0.0], [-0.0]] * 6),
    "one symbol": lambda: {"s": ["u"] * 12},
    "no symbol": lambda: {"s": [None] * 12},
    "categories none of which occurs": lambda: {"s": pd.Categorical([None] * 12, ["u", "v"])},
    "one boolean": lambda: {"b": [True] * 12},
    "empty levels": lambda: {"o": pd.Categorical([None] * 12, ["u", "v"], ordered=True)},
}


@pytest.mark.parametrize("case", FLAT)
def test_columns_that_tell_nothing_make_a_leaf(case: str) -> None:
    given = FLAT[case]()
    tree = CartClassifier().fit(given, Y).tree_
    assert tree.n_nodes == 1
    assert tree.predict_proba(given)[0].tolist() == [1 / 3, 2 / 3]
    assert tree.to_text() == "b  12 rows: a 4, b 8"


@pytest.mark.parametrize("n_rows", [1, 12])
def test_one_class_is_a_leaf(n_rows: int) -> None:
    model = CartClassifier().fit(X[:n_rows], ["only"] * n_rows)
    assert model.predict(X).tolist() == ["only"] * 12
    assert model.tree_.n_nodes == 1


HIGHEST = np.finfo(np.float64).max
NEIGHBOURS = {
    "the ends of float64": (-HIGHEST, HIGHEST),
    "the two highest": (np.nextafter(HIGHEST, 0), HIGHEST),
    "the two lowest": (-HIGHEST, np.nextafter(-HIGHEST, 0)),
    "zero and the least": (0.0, 5e-324),
    "denormal": (1e-310, 1.1e-310),
}


@pytest.mark.parametrize("case", NEIGHBOURS)
def test_extreme_values_are_told_apart(case: str) -> None:
    low, high = NEIGHBOURS[case]
    given = np.array([[low], [high]] * 4)
    tree = grow(Table.from_frame(given, ["a", "b"] * 4), Plan())
    assert Tree.from_json(tree.to_json()).predict(given).tolist() == ["a", "b"] * 4
    assert low <= tree.arrays["threshold"][0] < high


def test_columns_with_names_that_are_no_text_go_by_position() -> None:
    frame = pd.DataFrame([[1, 2], [3, 4]], columns=["a", 1])
    assert Table.from_frame(frame).schema.names == ("x0", "x1")
