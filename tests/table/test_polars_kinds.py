import datetime as dt
from decimal import Decimal

import polars as pl
import pytest

from treewright.table import Table

DAY = 18262.0  # 2020-01-01


def column_of(series):
    table = Table.from_frame(pl.DataFrame({"c": series}))
    values = [None if v != v else v for v in table.column("c").tolist()]
    return table.schema.columns[0], values


def test_text_is_symbolic_with_sorted_symbols():
    column, codes = column_of(pl.Series(["b", None, "a"]))
    assert (column.kind, column.symbols) == ("symbolic", ("a", "b"))
    assert codes == [1, -1, 0]


def test_categoricals_are_sorted_whatever_came_first():
    pl.Series(["z", "y", "b"], dtype=pl.Categorical)  # may share its categories with the next
    column, codes = column_of(pl.Series(["b", None, "a"], dtype=pl.Categorical))
    assert (column.kind, column.symbols) == ("symbolic", ("a", "b"))
    assert codes == [1, -1, 0]


def test_enums_keep_their_order_and_those_that_do_not_occur():
    column, codes = column_of(pl.Series(["a", None, "b"], dtype=pl.Enum(["b", "z", "a"])))
    assert (column.kind, column.symbols) == ("symbolic", ("b", "z", "a"))
    assert codes == [2, -1, 0]


@pytest.mark.parametrize("dtype", [pl.Int8, pl.UInt32, pl.Int64, pl.Float32, pl.Float64])
def test_numbers_are_numeric(dtype):
    column, values = column_of(pl.Series([1, None, 3], dtype=dtype))
    assert (column.kind, values) == ("numeric", [1.0, None, 3.0])


def test_decimals_are_numeric():
    column, values = column_of(pl.Series([Decimal("1.5"), None]))
    assert (column.kind, values) == ("numeric", [1.5, None])


def test_nan_and_null_are_missing():
    assert column_of(pl.Series([float("nan"), None, 1.0]))[1] == [None, None, 1.0]


def test_booleans_are_boolean():
    column, codes = column_of(pl.Series([True, None, False]))
    assert (column.kind, codes) == ("boolean", [1, -1, 0])
    assert column_of(pl.Series([True, False]))[1] == [1, 0]


@pytest.mark.parametrize("unit", ["ms", "us", "ns"])
def test_dates_and_datetimes_are_days(unit):
    column, values = column_of(pl.Series([dt.date(2020, 1, 1), None]))
    assert (column.unit, values) == ("date", [DAY, None])
    column, values = column_of(
        pl.Series([dt.datetime(2020, 1, 1, 12), None], dtype=pl.Datetime(unit))
    )
    assert (column.unit, values) == ("datetime", [DAY + 0.5, None])


def test_zones_are_taken_to_utc():
    series = pl.Series([dt.datetime(2020, 1, 1), None]).dt.replace_time_zone("Europe/Berlin")
    assert column_of(series)[1] == [DAY - 1 / 24, None]


def test_durations_are_days():
    column, values = column_of(pl.Series([dt.timedelta(hours=36), None]))
    assert (column.unit, values) == ("duration", [1.5, None])


@pytest.mark.parametrize("dtype", [pl.Null, pl.Int64, pl.Float64])
def test_a_column_without_any_value_is_numeric(dtype):
    column, values = column_of(pl.Series([None, None], dtype=dtype))
    assert (column.kind, values) == ("numeric", [None, None])


def test_text_without_any_value_has_no_symbols():
    column, codes = column_of(pl.Series([None, None], dtype=pl.String))
    assert (column.kind, column.symbols, codes) == ("symbolic", (), [-1, -1])
    column, codes = column_of(pl.Series([None, None], dtype=pl.Categorical))
    assert (column.kind, column.symbols, codes) == ("symbolic", (), [-1, -1])


def test_objects_are_read_as_such():
    column, codes = column_of(pl.Series(["b", None, "a"], dtype=pl.Object))
    assert (column.symbols, codes) == (("a", "b"), [1, -1, 0])


def test_several_chunks_are_one_column():
    series = pl.concat([pl.Series(["b", None]), pl.Series(["a", "b"])], rechunk=False)
    assert column_of(series)[1] == [1, -1, 0, 1]
    numbers = pl.concat([pl.Series([1.0, None]), pl.Series([2.0])], rechunk=False)
    assert column_of(numbers)[1] == [1.0, None, 2.0]
