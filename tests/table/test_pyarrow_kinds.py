import datetime as dt
from decimal import Decimal

import pyarrow as pa
import pytest

from treewright.table import Table

DAY = 18262.0  # 2020-01-01


def column_of(values, type_=None):
    if not isinstance(values, (pa.Array, pa.ChunkedArray)):
        values = pa.array(values, type=type_)
    table = Table.from_frame(pa.table({"c": values}))
    held = [None if v != v else v for v in table.column("c").tolist()]
    return table.schema.columns[0], held


@pytest.mark.parametrize(
    "type_", [pa.string(), pa.large_string(), pa.dictionary(pa.int32(), pa.string())]
)
def test_text_is_symbolic_with_sorted_symbols(type_):
    column, codes = column_of(["b", None, "a"], type_)
    assert (column.kind, column.symbols) == ("symbolic", ("a", "b"))
    assert codes == [1, -1, 0]


def test_dictionaries_of_several_chunks_are_unified():
    chunks = [pa.array(["b", None]).dictionary_encode(), pa.array(["a", "b"]).dictionary_encode()]
    column, codes = column_of(pa.chunked_array(chunks))
    assert (column.symbols, codes) == (("a", "b"), [1, -1, 0, 1])


def test_ordered_dictionaries_are_ordered():
    values = pa.DictionaryArray.from_arrays(
        pa.array([2, None, 0], pa.int8()), pa.array(["lo", "mid", "hi"]), ordered=True
    )
    column, codes = column_of(values)
    assert (column.kind, column.symbols, codes) == ("ordered", ("lo", "mid", "hi"), [2, -1, 0])


def test_entries_of_a_dictionary_that_do_not_occur_are_dropped():
    values = pa.DictionaryArray.from_arrays(pa.array([1, None]), pa.array(["z", "b", "a"]))
    column, codes = column_of(values)
    assert (column.symbols, codes) == (("b",), [0, -1])


@pytest.mark.parametrize("type_", [pa.int8(), pa.uint64(), pa.int64(), pa.float32(), pa.float64()])
def test_numbers_are_numeric(type_):
    column, values = column_of([1, None, 3], type_)
    assert (column.kind, values) == ("numeric", [1.0, None, 3.0])


def test_decimals_are_numeric():
    assert column_of([Decimal("1.5"), None])[1] == [1.5, None]


def test_booleans_are_boolean():
    column, codes = column_of([True, None, False])
    assert (column.kind, codes) == ("boolean", [1, -1, 0])


def test_dates_datetimes_and_durations_are_days():
    column, values = column_of([dt.date(2020, 1, 1), None])
    assert (column.unit, values) == ("date", [DAY, None])
    column, values = column_of([dt.datetime(2020, 1, 1, 6), None])
    assert (column.unit, values) == ("datetime", [DAY + 0.25, None])
    column, values = column_of([dt.datetime(2020, 1, 1), None], pa.timestamp("us", "Europe/Berlin"))
    assert (column.unit, values) == ("datetime", [DAY, None])  # Arrow holds instants in UTC
    column, values = column_of([dt.timedelta(hours=36), None])
    assert (column.unit, values) == ("duration", [1.5, None])


def test_a_column_without_any_value_is_numeric():
    column, values = column_of([None, None])
    assert (column.kind, values) == ("numeric", [None, None])
