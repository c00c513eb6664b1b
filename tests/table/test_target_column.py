import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest

from treewright.errors import DataError
from treewright.table import Table

COLUMNS = {"a": [1.0, 2.0], "label": ["x", "y"], "b": [3.0, 4.0]}


@pytest.mark.parametrize("make", [dict, pd.DataFrame, pl.DataFrame, pa.table])
def test_a_column_of_the_frame_may_be_the_target(make):
    table = Table.from_frame(make(COLUMNS), "label")
    assert table.schema.names == ("a", "b")
    assert (table.target.name, table.target.classes) == ("label", ("x", "y"))


def test_integers_in_it_are_classes_and_floats_are_numbers():
    frame = pd.DataFrame({"a": [1.0, 2.0], "n": [7, 8]})
    assert Table.from_frame(frame, "n").target.classes == (7, 8)
    assert Table.from_frame(frame, "a").target.kind == "number"


def test_messages_name_it():
    with pytest.raises(DataError, match="Input label contains NaN"):
        Table.from_frame({"a": [1, 2], "label": ["x", None]}, "label")


def test_an_absent_column_is_refused():
    with pytest.raises(DataError, match="X has no column 'price'"):
        Table.from_frame(COLUMNS, "price")


def test_an_array_has_no_names():
    with pytest.raises(DataError, match="columns of X have no names"):
        Table.from_frame(np.ones((2, 2)), "x0")
