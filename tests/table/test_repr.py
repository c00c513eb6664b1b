from treewright.table import Table


def test_a_table_says_what_it_holds():
    table = Table.from_frame({"a": [1.0, 2.0], "b": ["x", "y"]}, [1.5, 2.5], weights=[1, 2])
    assert repr(table) == (
        "Table of 2 rows, 2 columns (1 numeric, 1 symbolic), target 'y' (a number), weighted"
    )
