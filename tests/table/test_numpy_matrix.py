import numpy as np
import pytest

from treewright.table import Table


def test_columns_are_named_by_position_and_numeric():
    table = Table.from_frame(np.array([[1.0, np.nan], [2.0, 3.0]]))
    assert table.schema.names == ("x0", "x1")
    assert [column.kind for column in table.schema.columns] == ["numeric", "numeric"]
    assert table.missing("x1").tolist() == [True, False]


@pytest.mark.parametrize("dtype", ["f4", "f2", ">f8", "i1", "u2", "i8", "u8", "longdouble"])
def test_every_real_dtype_becomes_float64(dtype):
    table = Table.from_frame(np.array([[1, 2], [3, 4]], dtype=dtype))
    assert table.column("x1").dtype == np.float64
    assert table.column("x1").tolist() == [2.0, 4.0]


def test_boolean_arrays_are_boolean_columns():
    table = Table.from_frame(np.array([[True], [False]]))
    assert table.schema.columns[0].kind == "boolean"
    assert table.column("x0").tolist() == [1, 0]


def test_text_arrays_are_symbolic_columns():
    table = Table.from_frame(np.array([["b", "x"], ["a", "x"]]))
    assert table.schema.columns[0].symbols == ("a", "b")
    assert table.column("x0").tolist() == [1, 0]


def test_masked_cells_are_missing():
    X = np.ma.MaskedArray([[1.0, 2.0], [3.0, 4.0]], mask=[[0, 1], [0, 0]])
    assert Table.from_frame(X).missing("x1").tolist() == [True, False]
    whole = np.ma.MaskedArray([[1, 2], [3, 4]], mask=[[0, 1], [0, 0]])
    assert Table.from_frame(whole).missing("x1").tolist() == [True, False]


def test_object_arrays_are_read_column_by_column():
    X = np.array([["b", 1, True], [None, 2.5, None], ["a", None, False]], dtype=object)
    table = Table.from_frame(X)
    assert [column.kind for column in table.schema.columns] == ["symbolic", "numeric", "boolean"]
    assert table.column("x0").tolist() == [1, -1, 0]
    assert table.column("x2").tolist() == [1, -1, 0]


def test_anything_with_an_array_inside_is_an_array():
    class ArrayLike:
        def __array__(self, dtype=None, copy=None):
            return np.array([[1.0, 2.0]])

    assert Table.from_frame(ArrayLike()).column("x1").tolist() == [2.0]
