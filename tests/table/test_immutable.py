import numpy as np
import pytest

from treewright.table import Table


def test_columns_cannot_be_written():
    table = Table.from_frame(np.ones((2, 1)), [0, 1], weights=[1.0, 2.0], ids=["a", "b"])
    for values in (table.column("x0"), table.target.codes, table.weights, table.ids):
        with pytest.raises(ValueError, match="read-only"):
            values[0] = 0


def test_the_callers_arrays_stay_writable():
    X, weights, y = np.ones((2, 1)), np.ones(2), np.ones(2)
    Table.from_frame(X, y, weights=weights)
    assert X.flags.writeable
    assert weights.flags.writeable
    assert y.flags.writeable


def test_a_view_does_not_follow_the_index_it_was_made_from():
    rows = np.array([0, 1])
    view = Table.from_frame(np.array([[1.0], [2.0], [3.0]])).view(rows)
    rows[0] = 2
    assert view.column("x0").tolist() == [1.0, 2.0]
