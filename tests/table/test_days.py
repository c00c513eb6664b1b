import datetime as dt

import numpy as np
import pytest

from treewright.table import Table


@pytest.mark.parametrize("unit", ["h", "m", "s", "ms", "us", "ns", "ps", "25s", "6h"])
def test_one_instant_is_one_number_in_every_unit(unit):
    table = Table.from_frame(
        {"a": np.array(["1970-01-03T06"], dtype="M8[h]").astype(f"M8[{unit}]")}
    )
    assert table.column("a")[0] == 2.25
    assert table.schema.columns[0].unit == "datetime"


def test_instants_before_1970_are_negative():
    values = np.array(["1969-12-31T18:00", "NaT"], dtype="M8[s]")
    assert Table.from_frame({"a": values}).column("a")[0] == -0.25


@pytest.mark.parametrize("unit", ["D", "W", "M", "Y"])
def test_calendar_units_are_dates(unit):
    table = Table.from_frame({"a": np.array(["2015-01-01"], dtype="M8[D]").astype(f"M8[{unit}]")})
    assert table.schema.columns[0].unit == "date"
    assert table.column("a")[0] == 16436.0


def test_microseconds_are_kept_apart():
    times = [dt.datetime(2024, 5, 1, 12, 0, 0, micro) for micro in (0, 1)]
    first, second = Table.from_frame({"a": times}).column("a")
    assert second > first


def test_durations_without_a_fixed_length_are_refused():
    with pytest.raises(TypeError, match="no fixed number of days"):
        Table.from_frame({"a": np.array([1], dtype="m8[M]")})


def test_only_missing_instants():
    assert Table.from_frame({"a": np.array(["NaT"], dtype="M8")}).missing("a").all()


def test_dates_mixed_with_datetimes_are_datetimes():
    table = Table.from_frame({"a": [dt.date(2020, 1, 1), dt.datetime(2020, 1, 1, 12), None]})
    assert table.schema.columns[0].unit == "datetime"
    assert table.column("a")[:2].tolist() == [18262.0, 18262.5]
