"""Targets and weights that nobody should give."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest

from treewright import (
    Exhaustive,
    LeastAbsoluteDeviation,
    LeastSquares,
    Plan,
    Table,
    Tree,
    grow,
)
from treewright.errors import DataError

X = np.arange(20.0).reshape(10, 2)
N = np.arange(10.0)
BEYOND = r"beyond 1e\+120, so that squared errors overflow \(y, row 0\): express .* larger unit"

TARGETS: dict[str, tuple[Callable[[], Any], str]] = {
    "NaN": (
        lambda: np.where(N == 4, np.nan, N),
        r"y contains NaN or a missing value. \(y, row 4\)",
    ),
    "infinity": (lambda: np.where(N == 4, -np.inf, N), r"y contains infinity .*\(y, row 4\): drop"),
    "None": (
        lambda: ["a", None] * 5,
        r"y contains NaN or a missing value. \(y, row 1\): drop rows",
    ),
    "too short": (lambda: N[:9], "X has 10 rows, but y has 9 .*give one target value a row"),
    "empty": (list, "X has 10 rows, but y has 0"),
    "two columns": (lambda: np.ones((10, 2)), r"y should be a 1d array, .* shape \(10, 2\)"),
    "a frame": (lambda: pd.DataFrame({"u": N, "v": N}), r"y should be a 1d array, .* \(10, 2\)"),
    "a number": (lambda: 5, r"y is a int \(y\): give an array, series or list"),
    "a generator": (lambda: (i for i in N), r"y is a generator \(y\): give an array"),
    "lists of different lengths": (lambda: [[1], [1, 2]] * 5, "y holds lists of different lengths"),
    "text among numbers": (lambda: ["a", 1] * 5, r"mixed types: 'a' .* and 1 .*\(column 'y'\)"),
    "bytes": (lambda: [b"a"] * 10, r"a cell holds a bytes.*\(column 'y', row 0\): decode"),
    "objects": (lambda: [object()] * 10, r"a cell holds a object.*\(column 'y', row 0\)"),
    "complex numbers": (lambda: N + 1j, r"Complex data not supported \(column 'y'\)"),
    "a name, but X is an array": (lambda: "price", "y names the column 'price', but .* no names"),
    "numbers whose squares overflow": (
        lambda: np.array([1e308, -1e308] * 5),
        "1e.308 is " + BEYOND,
    ),
}


@pytest.mark.parametrize("case", TARGETS)
def test_target_is_refused(case: str) -> None:
    make, message = TARGETS[case]
    with pytest.raises(DataError, match=message):
        Table.from_frame(X, make())


def test_a_name_that_no_column_has() -> None:
    with pytest.raises(DataError, match=r"X has no column 'price' \(y\): the columns are size"):
        Table.from_frame({"size": [1.0]}, "price")


def test_text_is_no_number() -> None:
    with pytest.raises(DataError, match=r"holds text symbols, but numbers are wanted .*'y'"):
        Table.from_frame(X, ["1"] * 10, task="regression")


SUM = r"outside 1e-60 to 1e\+60 \(weights\): divide them by their largest"
WEIGHTS: dict[str, tuple[Any, str]] = {
    "negative": ([1.0] * 9 + [-1.0], r"weight -1.0 is negative, .*\(weights, row 9\)"),
    "NaN": ([np.nan] * 10, r"weight nan is negative, missing or infinite \(weights, row 0\)"),
    "None": ([None] * 10, "weight nan is negative, missing or infinite"),
    "infinity": ([1.0] * 9 + [np.inf], r"weight inf .*\(weights, row 9\): use finite weights"),
    "zero": ([0.0] * 10, "all weights are zero .*give some row a positive weight"),
    "text": (["x"] * 10, "weights are not all numbers .*give one number a row"),
    "complex": (np.ones(10) + 1j, "weights are not all numbers"),
    "a column": (np.ones((10, 1)), r"weights of shape \(10, 1\) for 10 rows"),
    "too few": ([1.0] * 9, r"weights of shape \(9,\) for 10 rows"),
    "huge": ([1e300] * 10, r"the weights sum to 1e\+301, " + SUM),
    "huge in sum": ([1e308] * 10, r"the weights sum to inf, " + SUM),
    "tiny": ([1e-300] * 10, r"the weights sum to 1e-299, " + SUM),
    "denormal": ([5e-324] * 10, "the weights sum to 4.94066e-323, " + SUM),
}


@pytest.mark.parametrize("case", WEIGHTS)
def test_weights_are_refused(case: str) -> None:
    weights, message = WEIGHTS[case]
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(DataError, match=message):
            Table.from_frame(X, N, weights=weights)


@pytest.mark.parametrize("scale", ["auto", "raw", "count", "effective"])
@pytest.mark.parametrize("unit", [1e-58, 1e58])
@pytest.mark.parametrize("target", ["classes", "numbers"])
def test_weights_of_any_allowed_size_give_finite_statistics(
    scale: str, unit: float, target: str
) -> None:
    y: Any = ["a", "b"] * 5 if target == "classes" else 1e119 * N / 10
    plan = Plan(weight_scale=scale, splitter=Exhaustive(min_child=0))
    if target == "numbers":
        plan = plan.set_params(splitter__criterion=LeastSquares())
    tree = grow(Table.from_frame(X, y, weights=np.full(10, unit)), plan)
    assert Tree.from_json(tree.to_json()).predict(X).tolist() == list(y)


@pytest.mark.parametrize("criterion", [LeastSquares(), LeastAbsoluteDeviation()])
@pytest.mark.parametrize("unit", [1e-310, 1e-300, 1e-160, 1e-100, 1e100])
def test_targets_of_any_allowed_size_give_finite_statistics(criterion: Any, unit: float) -> None:
    y = np.array([1.0, 3.0] * 5) * unit
    tree = grow(Table.from_frame(X, y), Plan(splitter=Exhaustive(criterion=criterion)))
    for name, values in tree.arrays.items():
        assert values.dtype.kind != "f" or np.isfinite(values).all(), name
    answers = Tree.from_json(tree.to_json()).predict(X)
    assert y.min() <= answers.min() <= answers.max() <= y.max()


def test_labels_beyond_int64_are_labels() -> None:
    y = np.array([2**63, 2**63 + 1] * 5, dtype=np.uint64)
    tree = grow(Table.from_frame(X, y), Plan())
    assert tree.predict(X).tolist() == y.tolist()


def test_long_doubles_are_labels_of_float64() -> None:
    tree = grow(Table.from_frame(X, N.astype(np.longdouble), task="classification"), Plan())
    assert [type(label) for label in tree.classes or ()] == [float] * 10
    assert Tree.from_json(tree.to_json()).predict(X).tolist() == N.tolist()


def test_a_thousand_classes() -> None:
    y = np.repeat(np.arange(1000), 2)
    wide = np.random.default_rng(0).normal(size=(2000, 2))
    tree = grow(Table.from_frame(wide, y), Plan())
    assert (tree.predict(wide) == y).all()
