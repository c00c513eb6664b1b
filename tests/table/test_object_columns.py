from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

from treewright.errors import DataError, DataTypeError
from treewright.table import Table


def read(*cells):
    X = np.empty((len(cells), 1), dtype=object)
    X[:, 0] = cells
    return Table.from_frame(X)


def test_integers_mixed_with_floats_are_numbers():
    table = read(1, 2.5, np.int8(3), Decimal("4.5"), Fraction(1, 2), None, float("nan"))
    assert table.schema.columns[0].kind == "numeric"
    assert table.column("x0")[:5].tolist() == [1.0, 2.5, 3.0, 4.5, 0.5]
    assert table.missing("x0").tolist() == [False] * 5 + [True] * 2


@pytest.mark.parametrize(
    ("cells", "parts"),
    [
        (("red", 3), ["'red' (str, row 0)", "3 (int, row 1)", "astype(str)"]),
        ((None, 1.5, float("nan"), "a"), ["1.5 (float, row 1)", "'a' (str, row 3)"]),
        ((True, 3), ["True (bool, row 0)", "3 (int, row 1)"]),
        ((True, "yes"), ["True", "'yes'"]),
    ],
)
def test_mixtures_are_refused_with_an_example_of_each(cells, parts):
    with pytest.raises(DataError, match="mixed types") as error:
        read(*cells)
    assert "column 'x0'" in str(error.value)
    for part in parts:
        assert part in str(error.value)


@pytest.mark.parametrize("cell", [{"foo": "bar"}, [1], (1,), object(), b"raw", {1}])
def test_cells_that_are_no_scalars_are_refused(cell):
    X = np.array([[1.0], [2.0]], dtype=object)
    X[1, 0] = cell
    with pytest.raises(TypeError, match="argument must be a string or a number") as error:
        Table.from_frame(X)
    assert isinstance(error.value, DataTypeError)
    assert "row 1" in str(error.value)


def test_complex_cells_are_refused():
    with pytest.raises(ValueError, match="Complex data not supported"):
        read(1j, 2.0)


def test_the_order_of_rows_does_not_change_the_codes():
    assert read("b", "a").schema == read("a", "b").schema


def test_nan_beside_text_is_missing():
    assert read("a", float("nan"), np.float64("nan")).column("x0").tolist() == [0, -1, -1]
