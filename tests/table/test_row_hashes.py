import numpy as np
import pandas as pd

from treewright.table import Table

COLUMNS = {"n": [1.0, None, 1.0, 0.0], "s": ["b", None, "b", "a"], "p": [True, None, True, False]}


def test_equal_rows_have_equal_hashes():
    hashes = Table.from_frame(COLUMNS).row_hashes()
    assert hashes.dtype == np.uint64
    assert hashes[0] == hashes[2]
    assert len(set(hashes.tolist())) == 3


def test_order_of_columns_and_codes_do_not_matter():
    hashes = Table.from_frame(COLUMNS).row_hashes()
    turned = Table.from_frame({name: COLUMNS[name] for name in reversed(COLUMNS)})
    assert turned.row_hashes().tolist() == hashes.tolist()
    other_codes = pd.DataFrame(COLUMNS)
    other_codes["s"] = pd.Categorical(COLUMNS["s"], categories=["z", "b", "a"])
    assert Table.from_frame(other_codes).row_hashes().tolist() == hashes.tolist()


def test_names_matter():
    one, two = Table.from_frame({"a": [1.0, 2.0]}), Table.from_frame({"b": [1.0, 2.0]})
    assert not set(one.row_hashes().tolist()) & set(two.row_hashes().tolist())


def test_negative_zero_is_zero():
    hashes = Table.from_frame(np.array([[0.0], [-0.0]])).row_hashes()
    assert hashes[0] == hashes[1]


def test_views_take_theirs():
    table = Table.from_frame(COLUMNS)
    assert table.view([3, 0]).row_hashes().tolist() == table.row_hashes()[[3, 0]].tolist()
