import numpy as np
import pytest

from treewright.errors import DataError
from treewright.table import Table


@pytest.fixture
def table():
    return Table.from_frame(
        {"n": [1.0, None, 3.0, 4.0], "s": ["b", "a", None, "c"]},
        ["u", "v", "u", "w"],
        weights=[1, 2, 3, 4],
        ids=["p", "q", "r", "s"],
    )


def test_everything_follows_the_rows(table):
    view = table.view([3, 1, 1])
    assert view.n_rows == 3
    assert view.column("s").tolist() == [2, 0, 0]
    assert view.missing("n").tolist() == [False, True, True]
    assert view.target.codes.tolist() == [2, 1, 1]
    assert view.weights.tolist() == [4.0, 2.0, 2.0]
    assert view.ids.tolist() == ["s", "q", "q"]


def test_classes_and_symbols_stay(table):
    view = table.view([0])
    assert view.target.classes == ("u", "v", "w")
    assert view.schema is table.schema


def test_a_view_of_a_view_counts_from_the_view(table):
    view = table.view([3, 2, 1]).view([2, 0])
    assert view.rows.tolist() == [1, 3]
    assert view.target.codes.tolist() == [1, 2]
    assert view.weights.tolist() == [2.0, 4.0]


def test_weights_may_be_given_for_the_rows_named(table):
    view = table.view([0, 0, 2], weights=[0.5, 0.25, 1.0])
    assert view.weights.tolist() == [0.5, 0.25, 1.0]
    assert view.view([2, 1]).weights.tolist() == [1.0, 0.25]


def test_a_mask_names_rows(table):
    assert table.view(np.array([True, False, False, True])).rows.tolist() == [0, 3]


def test_rows_are_places_in_the_shared_core_table(table):
    view = table.view([2, 0])
    assert view.rows.dtype == np.int64
    assert len(view.core_target) == 4
    assert view.core_target.codes[view.rows].tolist() == view.target.codes.tolist()
    assert table.rows is None


def test_an_empty_view_is_possible(table):
    assert table.view([]).n_rows == 0
    assert table.view([]).column("n").size == 0


@pytest.mark.parametrize("rows", [[4], [-1], [0, 9]])
def test_rows_that_do_not_exist_are_refused(table, rows):
    with pytest.raises(DataError, match=r"does not exist.*numbered 0 to 3"):
        table.view(rows)


@pytest.mark.parametrize("rows", [[0.5], [[0]], [True], 0])
def test_what_is_no_row_number_is_refused(table, rows):
    with pytest.raises(DataError, match="give row numbers"):
        table.view(rows)
