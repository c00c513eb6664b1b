import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from treewright.table import Table, Target

X = np.arange(4.0).reshape(-1, 1)


@pytest.mark.parametrize(
    ("y", "classes", "codes"),
    [
        ([3, 1, 3, 1], (1, 3), [1, 0, 1, 0]),
        ([10**12, -5, 10**12, 0], (-5, 0, 10**12), [2, 0, 2, 1]),
        ([True, False, True, True], (False, True), [1, 0, 1, 1]),
        ([True] * 4, (True,), [0] * 4),
        (["b", "a", "b", "a"], ("a", "b"), [1, 0, 1, 0]),
        (np.array([2, 5, 2, 5], dtype=np.uint8), (2, 5), [0, 1, 0, 1]),
        (np.array(["b", "a", "b", "a"], dtype=object), ("a", "b"), [1, 0, 1, 0]),
        (np.array([3, 1, 3, 1], dtype=object), (1, 3), [1, 0, 1, 0]),
        (np.array([[3], [1], [3], [1]]), (1, 3), [1, 0, 1, 0]),
        (pd.Series(["b", "a", "b", "a"]), ("a", "b"), [1, 0, 1, 0]),
        (pd.Series([3, 1, 3, 1], dtype="Int64"), (1, 3), [1, 0, 1, 0]),
        (pl.Series(["b", "a", "b", "a"]), ("a", "b"), [1, 0, 1, 0]),
        (pl.Series([3, 1, 3, 1]), (1, 3), [1, 0, 1, 0]),
        (pa.chunked_array([["b", "a"], ["b", "a"]]), ("a", "b"), [1, 0, 1, 0]),
        (pa.chunked_array([[3, 1, 3, 1]]), (1, 3), [1, 0, 1, 0]),
        (pa.array([3, 1, 3, 1]), (1, 3), [1, 0, 1, 0]),
        (pd.Index([3, 1, 3, 1]), (1, 3), [1, 0, 1, 0]),
        (pd.Index(["b", "a", "b", "a"]), ("a", "b"), [1, 0, 1, 0]),
        (np.array([3, np.int8(1), 3, 1], dtype=object), (1, 3), [1, 0, 1, 0]),
        (np.array([True, np.False_, True, True], dtype=object), (False, True), [1, 0, 1, 1]),
        (
            pd.Categorical(["b", "a", "b", "a"], categories=["z", "b", "a"]),
            ("a", "b"),
            [1, 0, 1, 0],
        ),
    ],
)
def test_whole_numbers_text_booleans_and_categories_are_classes(y, classes, codes):
    target = Table.from_frame(X, y).target
    assert (target.kind, target.classes, target.codes.tolist()) == ("classes", classes, codes)
    assert [type(label) for label in target.classes] == [type(label) for label in classes]
    assert target.codes.dtype == np.int32
    assert target.values is None


@pytest.mark.parametrize(
    "y",
    [
        [1.0, 2.0, 1.0, 2.0],
        np.array([1, 2, 1, 2], dtype=np.float32),
        np.array([1.0, 2.0, 1.0, 2.0], dtype=object),
        pd.Series([1.0, 2.0, 1.0, 2.0], dtype="Float64"),
        pl.Series([1.0, 2.0, 1.0, 2.0]),
        pa.chunked_array([[1.0, 2.0, 1.0, 2.0]]),
    ],
)
def test_floats_are_numbers_however_few_there_are(y):
    target = Table.from_frame(X, y).target
    assert (target.kind, target.n_classes, target.codes) == ("number", 0, None)
    assert target.values.tolist() == [1.0, 2.0, 1.0, 2.0]


def test_the_task_overrules_the_type():
    assert Table.from_frame(X, [1, 2, 1, 2], task="regression").target.values.dtype == np.float64
    target = Table.from_frame(X, [1.5, 2.0, 1.5, 2.0], task="classification").target
    assert target.classes == (1.5, 2.0)


def test_ordered_categories_keep_their_order():
    y = pd.Categorical(["hi", "lo", "hi", "lo"], categories=["lo", "mid", "hi"], ordered=True)
    for labels in (y, pd.Series(y)):
        target = Table.from_frame(X, labels).target
        assert (target.classes, target.codes.tolist()) == (("lo", "hi"), [1, 0, 1, 0])


def test_what_has_an_array_inside_is_that_array():
    class ArrayLike:
        def __array__(self, dtype=None, copy=None):
            return np.array([3, 1, 3, 1])

    assert Table.from_frame(X, ArrayLike()).target.classes == (1, 3)


def test_float64_numbers_are_not_copied():
    y = np.arange(4.0)
    assert np.shares_memory(Table.from_frame(X, y).target.values, y)


def test_a_target_by_itself_says_what_it_is():
    assert repr(Target.from_labels(["b", "a"])) == "Target 'y': 2 rows of 2 classes ('a', 'b')"
    assert repr(Target.from_numbers([1.0])) == "Target 'y': 1 numbers"
