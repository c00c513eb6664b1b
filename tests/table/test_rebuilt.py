import pandas as pd
import pytest

from treewright.table import Table


@pytest.fixture
def view():
    frame = pd.DataFrame(
        {
            "n": [1.0, 2.0, 3.0, 4.0],
            "s": ["c", "a", "b", None],
            "o": pd.Categorical(["lo", "hi", "hi", "lo"], ["lo", "mid", "hi"], ordered=True),
            "p": [True, True, False, True],
        }
    )
    return Table.from_frame(frame, ["u", "v", "u", "w"], weights=[1, 2, 3, 4]).view([3, 0, 1])


def test_rebuilding_drops_symbols_that_do_not_occur(view):
    rebuilt = view.rebuilt()
    assert rebuilt.rows is None
    assert [column.symbols for column in rebuilt.schema.columns] == [
        (),
        ("a", "c"),
        ("lo", "hi"),
        (False, True),
    ]
    assert rebuilt.column("s").tolist() == [-1, 1, 0]
    assert rebuilt.column("o").tolist() == [0, 0, 1]
    assert rebuilt.column("n").tolist() == [4.0, 1.0, 2.0]
    assert rebuilt.column("p").tolist() == [1, 1, 1]


def test_classes_stay(view):
    rebuilt = view.rebuilt()
    assert rebuilt.target.classes == ("u", "v", "w")
    assert rebuilt.target.codes.tolist() == [2, 0, 1]
    assert rebuilt.weights.tolist() == [4.0, 1.0, 2.0]


def test_used_symbols_are_those_of_the_rebuilt_table_without_moving_rows(view):
    used = view.with_used_symbols()
    assert used.schema == view.rebuilt().schema
    assert used.rows.tolist() == view.rows.tolist()
    for name in used.schema.names:
        assert used.column(name).tolist()[1:] == view.rebuilt().column(name).tolist()[1:]
    assert used.with_used_symbols() is used
    assert view.with_used_symbols() is used


def test_a_table_that_uses_all_its_symbols_is_left_alone():
    table = Table.from_frame({"s": ["a", "b"], "n": [1, 2]})
    assert table.with_used_symbols() is table
