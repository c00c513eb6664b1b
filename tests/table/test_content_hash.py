import numpy as np
import pytest

from treewright.table import Table

X = {"n": [1.0, None, 3.0], "s": ["a", None, "b"]}


def content(X=X, y=(0, 1, 0), **more):
    return Table.from_frame(X, list(y), **more).content_hash


def test_equal_content_has_an_equal_hash():
    assert content() == content()
    assert content({"n": np.array([1.0, np.nan, 3.0]), "s": ["a", None, "b"]}) == content()
    assert len(content()) == 32


@pytest.mark.parametrize(
    "other",
    [
        {"X": {"n": [1.0, None, 4.0], "s": ["a", None, "b"]}},
        {"X": {"n": [1.0, None, 3.0], "s": ["b", None, "a"]}},
        {"X": {"n": [1.0, None, 3.0], "t": ["a", None, "b"]}},
        {"X": {"n": [1.0, 0.0, 3.0], "s": ["a", None, "b"]}},
        {"y": (0, 1, 1)},
        {"y": (0.0, 1.0, 0.0)},
        {"weights": [1, 2, 1]},
    ],
)
def test_other_content_has_another_hash(other):
    assert content(**other) != content()


def test_negative_zero_is_zero():
    assert content({"n": [-0.0, 1.0, 2.0]}) == content({"n": [0.0, 1.0, 2.0]})


def test_a_view_has_the_hash_of_its_rows():
    table = Table.from_frame(np.array([[1.0], [2.0], [3.0]]), [0, 1, 0])
    assert table.view([0, 1, 2]).content_hash == table.content_hash
    assert table.view([2, 1, 0]).content_hash != table.content_hash
    assert table.view([0, 2]).content_hash == table.view([0, 2]).rebuilt().content_hash


def test_the_layout_of_memory_does_not_matter():
    values = np.random.default_rng(0).random((5, 2))
    fortran = np.asfortranarray(values)
    assert Table.from_frame(values).content_hash == Table.from_frame(fortran).content_hash


def test_hashes_kept_elsewhere_stay_valid():
    assert Table.from_frame(np.array([[1.0], [2.0]])).content_hash == (
        "579e6e48e4b265a83905de8730304c35"
    )
