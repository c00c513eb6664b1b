import datetime as dt

import numpy as np
import pandas as pd
import pyarrow as pa
import pytest

from treewright.table import Table

NAN = float("nan")
DAY = 18262.0  # 2020-01-01


def column_of(series):
    table = Table.from_frame(pd.DataFrame({"c": series}))
    values = [None if v != v else v for v in table.column("c").tolist()]
    return table.schema.columns[0], values


@pytest.mark.parametrize(
    "series",
    [
        pd.Series(["b", None, "a"], dtype=object),
        pd.Series(["b", np.nan, "a"], dtype=object),
        pd.Series(["b", pd.NA, "a"], dtype=object),
        pd.Series(["b", None, "a"]),
        pd.Series(["b", None, "a"], dtype="string"),
        pd.Series(["b", None, "a"], dtype=pd.ArrowDtype(pa.string())),
        pd.Series(["b", None, "a"], dtype=pd.ArrowDtype(pa.dictionary(pa.int8(), pa.string()))),
    ],
    ids=["none", "nan", "na", "default", "string", "arrow", "arrow-dictionary"],
)
def test_text_is_symbolic_with_sorted_symbols(series):
    column, codes = column_of(series)
    assert (column.kind, column.symbols) == ("symbolic", ("a", "b"))
    assert codes == [1, -1, 0]


@pytest.mark.parametrize(
    "series",
    [
        pd.Series([1, None, 3], dtype="Int64"),
        pd.Series([1, None, 3], dtype="UInt8"),
        pd.Series([1, None, 3], dtype="Float64"),
        pd.Series([1, None, 3], dtype="float32"),
        pd.Series([1, None, 3.0], dtype=object),
        pd.Series([1, pd.NA, 3.0], dtype=object),
        pd.Series([1, None, 3], dtype=pd.ArrowDtype(pa.int64())),
        pd.Series([1, None, 3], dtype=pd.ArrowDtype(pa.float64())),
        pd.Series([1, None, 3], dtype=pd.ArrowDtype(pa.decimal128(10, 2))),
    ],
    ids=lambda series: str(series.dtype),
)
def test_numbers_are_numeric(series):
    column, values = column_of(series)
    assert (column.kind, column.unit) == ("numeric", None)
    assert values == [1.0, None, 3.0]


@pytest.mark.parametrize(
    "series",
    [
        pd.Series([True, None, False], dtype="boolean"),
        pd.Series([True, None, False], dtype=object),
        pd.Series([True, pd.NA, False], dtype=object),
        pd.Series([True, None, False], dtype=pd.ArrowDtype(pa.bool_())),
    ],
    ids=["nullable", "none", "na", "arrow"],
)
def test_booleans_are_boolean(series):
    column, codes = column_of(series)
    assert (column.kind, column.symbols) == ("boolean", (False, True))
    assert codes == [1, -1, 0]


def test_plain_booleans_are_boolean():
    assert column_of(pd.Series([True, False]))[1] == [1, 0]


def test_categories_keep_their_order_and_those_that_do_not_occur():
    column, codes = column_of(pd.Categorical(["a", None, "b"], categories=["b", "z", "a"]))
    assert (column.kind, column.symbols) == ("symbolic", ("b", "z", "a"))
    assert codes == [2, -1, 0]


def test_ordered_categories_are_ordered():
    values = pd.Categorical(["hi", None, "lo"], categories=["lo", "mid", "hi"], ordered=True)
    column, codes = column_of(values)
    assert (column.kind, column.symbols) == ("ordered", ("lo", "mid", "hi"))
    assert codes == [2, -1, 0]


def test_categories_of_numbers_stay_numbers():
    column, codes = column_of(pd.Categorical([30, None, 10]))
    assert (column.kind, column.symbols) == ("symbolic", (10, 30))
    assert codes == [1, -1, 0]


def test_intervals_are_ordered_symbols_by_their_text():
    column, codes = column_of(pd.cut(pd.Series([1.0, np.nan, 9.0]), [0, 5, 10]))
    assert (column.kind, column.symbols) == ("ordered", ("(0, 5]", "(5, 10]"))
    assert codes == [0, -1, 1]


@pytest.mark.parametrize(
    ("series", "unit"),
    [
        (pd.Series(pd.to_datetime(["2020-01-01", None, "2020-01-02"])), "datetime"),
        (pd.Series(pd.to_datetime(["2020-01-01", None, "2020-01-02"]).as_unit("ns")), "datetime"),
        (pd.Series(pd.to_datetime(["2020-01-01", None, "2020-01-02"], utc=True)), "datetime"),
        (pd.Series([dt.date(2020, 1, 1), None, dt.date(2020, 1, 2)]), "date"),
        (
            pd.Series([dt.datetime(2020, 1, 1), pd.NaT, dt.datetime(2020, 1, 2)], dtype=object),
            "datetime",
        ),
        (
            pd.Series(
                [dt.date(2020, 1, 1), None, dt.date(2020, 1, 2)], dtype=pd.ArrowDtype(pa.date32())
            ),
            "date",
        ),
        (
            pd.Series(
                [dt.datetime(2020, 1, 1), None, dt.datetime(2020, 1, 2)],
                dtype=pd.ArrowDtype(pa.timestamp("us")),
            ),
            "datetime",
        ),
    ],
    ids=["us", "ns", "utc", "object-date", "object-datetime", "arrow-date", "arrow-timestamp"],
)
def test_dates_are_days(series, unit):
    column, values = column_of(series)
    assert (column.kind, column.unit) == ("numeric", unit)
    assert values == [DAY, None, DAY + 1]


@pytest.mark.parametrize("as_object", [False, True])
def test_zones_are_taken_to_utc(as_object):
    series = pd.Series(pd.to_datetime(["2020-01-01", None])).dt.tz_localize("Europe/Berlin")
    _, values = column_of(series.astype(object) if as_object else series)
    assert values == [DAY - 1 / 24, None]


@pytest.mark.parametrize("as_object", [False, True])
def test_durations_are_days(as_object):
    series = pd.Series(pd.to_timedelta([36, None], unit="h"))
    column, values = column_of(series.astype(object) if as_object else series)
    assert (column.kind, column.unit) == ("numeric", "duration")
    assert values == [1.5, None]


def test_a_column_without_any_value_is_numeric():
    column, values = column_of(pd.Series([None, None], dtype=object))
    assert (column.kind, values) == ("numeric", [None, None])
