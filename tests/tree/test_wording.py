"""Conditions in words: thresholds, dates, symbols, sets, nothing that breaks a line."""

from __future__ import annotations

import math

import pytest

from treewright.table import Column
from treewright.tree import wording

SHADE = Column("shade", "symbolic", ("blue", "green", "red", "white", "yellow"))
GRADE = Column("grade", "ordered", ("low", "mid", "high", "top"))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (2.449999988079071, "2.45"),
        (0.1 + 0.2, "0.3"),
        (0.0, "0"),
        (-0.0, "0"),
        (-1.5, "−1.5"),
        (2217.0, "2\u2009217"),
        (1234567.8, "1\u2009234\u2009568"),
        (0.00012345678, "0.000123457"),
        (1.5e-7, "1.5e−07"),
        (6.02214076e23, "6.02214e+23"),
        (math.nan, "missing"),
        (math.inf, "∞"),
        (-math.inf, "−∞"),
    ],
)
def test_numbers(value: float, text: str) -> None:
    assert wording.number(value) == text


def test_digits_grow_until_thresholds_differ() -> None:
    close = [1.0, math.nextafter(1.0, 2.0), 5.0]
    digits = wording.digits_apart(close)
    assert len({wording.number(value, digits) for value in close}) == 3
    assert wording.digits_apart([1.0, 2.0, 1e300]) == wording.DIGITS


@pytest.mark.parametrize(
    ("low", "high", "text"),
    [
        (-math.inf, 2.5, "size ≤ 2.5"),
        (2.5, math.inf, "size > 2.5"),
        (2.5, 3.0, "2.5 < size ≤ 3"),
        (2.5000000001, 2.5000000002, "2.5000000001 < size ≤ 2.5000000002"),
        (-math.inf, math.inf, "size known"),
        (3.0, 2.0, "size never"),
    ],
)
def test_intervals(low: float, high: float, text: str) -> None:
    assert wording.interval(Column("size", "numeric"), low, high) == text


@pytest.mark.parametrize(
    ("unit", "threshold", "text"),
    [
        ("date", 19723.5, "when ≤ 2024-01-01"),
        ("date", -0.5, "when ≤ 1969-12-31"),
        ("datetime", 19723.0, "when ≤ 2024-01-01"),
        ("datetime", 19723.75, "when ≤ 2024-01-01 18:00"),
        ("datetime", 19723 + 1 / 86400, "when ≤ 2024-01-01 00:00:01"),
        ("duration", 1.25, "when ≤ 1.25 days"),
        ("date", 1e9, "when ≤ day 1\u2009000\u2009000\u2009000"),
        ("datetime", -1e300, "when ≤ day −1e+300"),
    ],
)
def test_units(unit: str, threshold: float, text: str) -> None:
    column = Column("when", "numeric", unit=unit)
    assert wording.interval(column, -math.inf, threshold) == text


@pytest.mark.parametrize(
    ("column", "codes", "text"),
    [
        (SHADE, [2], "shade = red"),
        (SHADE, [0, 2], "shade in {blue, red}"),
        (SHADE, [0, 1, 3, 4], "shade not red"),
        (SHADE, [0, 1, 3], "shade not in {red, yellow}"),
        (SHADE, [0, 1, 2, 3, 4], "shade known"),
        (SHADE, [], "shade never"),
        (GRADE, [0, 1], "grade ≤ mid"),
        (GRADE, [2, 3], "grade ≥ high"),
        (GRADE, [1, 2], "mid ≤ grade ≤ high"),
        (GRADE, [0], "grade = low"),
        (Column("smoker", "boolean"), [1], "smoker = true"),
        (Column("code", "symbolic", (1, 2.5, "x, y", "")), [0, 1], "code in {1, 2.5}"),
        (Column("code", "symbolic", (1, 2, "x, y", "")), [2, 3], 'code in {"x, y", ""}'),
    ],
)
def test_symbols(column: Column, codes: list[int], text: str) -> None:
    assert wording.symbols(column, codes) == text


def test_long_sets_are_cut_by_width() -> None:
    column = Column("town", "symbolic", tuple(f"town{i}" for i in range(100)))
    assert wording.symbols(column, range(40), 25) == "town in {town0, town1, town2, +37}"


def test_nothing_from_the_data_breaks_a_line_or_reaches_the_terminal() -> None:
    column = Column("a\nb", "symbolic", ("\x1b[31mred", "tab\t", "plain"))
    text = wording.symbols(column, [0, 1])
    assert text.isprintable()
    assert "\\n" in text
