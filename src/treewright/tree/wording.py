"""The one place that words a condition: numbers, dates, units, symbols and sets of symbols.

Text, rules, explanations, pictures and reports all read their labels here, so that a threshold
looks the same wherever a user meets it.  Anything that came from the data is made printable: a
symbol with a line break or a terminal escape cannot change the text around it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Collection, Iterable, Sequence
from datetime import date, datetime, timedelta

import numpy as np

from treewright.table import Column

DIGITS = 6
_MOST_DIGITS = 17  # enough to tell any two float64 apart
_THIN_SPACE = "\u2009"
_MINUS = "\u2212"
_EPOCH = datetime(1970, 1, 1)


def number(value: float, digits: int = DIGITS) -> str:
    """A number to read: at most `digits` significant digits, grouped thousands, a true minus.

    Examples
    --------
    >>> number(2.449999988079071), number(0.5), number(3.0)
    ('2.45', '0.5', '3')
    >>> number(-1234567.25).replace("\\u2009", " ")
    '−1 234 567'
    """
    if not math.isfinite(value):
        return "missing" if math.isnan(value) else ("∞" if value > 0 else f"{_MINUS}∞")
    magnitude = abs(value)
    if magnitude != 0 and not 1e-4 <= magnitude < 1e15:
        text = np.format_float_scientific(magnitude, precision=digits - 1, trim="-")
    else:
        # All digits before the decimal point are shown: rounding them away would look exact.
        whole_digits = len(str(int(magnitude)))
        text = np.format_float_positional(
            magnitude, precision=max(digits, whole_digits), fractional=False, trim="-"
        )
    whole, point, rest = text.partition(".")
    if whole.isdigit():
        whole = f"{int(whole):,}".replace(",", _THIN_SPACE)
    sign = _MINUS if value < 0 else ""
    return f"{sign}{whole}{point}{rest}".replace("-", _MINUS)


def digits_apart(values: Iterable[float]) -> int:
    """The fewest digits, at least the usual six, that word all these numbers differently.

    Examples
    --------
    >>> digits_apart([2.45, 2.5]), digits_apart([2.4500001, 2.4500002])
    (6, 8)
    """
    alike = sorted(set(values))
    for digits in range(DIGITS, _MOST_DIGITS):
        words = ["", *(number(value, digits) for value in alike), ""]
        # Rounding keeps the order, so that only neighbours can share their words.
        alike = [
            value
            for place, value in enumerate(alike, start=1)
            if words[place] in (words[place - 1], words[place + 1])
        ]
        if not alike:
            return digits
    return _MOST_DIGITS


def printable(text: str) -> str:
    """The text itself, or quoted with escapes if it holds anything that does not print.

    Examples
    --------
    >>> printable("blue"), printable("two\\nlines"), printable("")
    ('blue', '"two\\\\nlines"', '""')
    """
    return text if text and text.isprintable() else json.dumps(text)


def symbol(value: str | int | float | bool) -> str:
    """A symbol, or a class label, to read."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return printable(value)
    return number(value) if isinstance(value, float) else str(value)


def quantity(value: float, unit: str | None, digits: int = DIGITS) -> str:
    """A value of a numeric column in the column's unit: a date, a time, a number of days.

    Examples
    --------
    >>> quantity(19723.5, "date"), quantity(19723.5, "datetime"), quantity(1.5, "duration")
    ('2024-01-01', '2024-01-01 12:00', '1.5 days')
    """
    if unit in ("date", "datetime") and math.isfinite(value):
        try:
            return _date(value) if unit == "date" else _datetime(value)
        except OverflowError:  # beyond the years 1 to 9999
            return f"day {number(value, digits)}"
    if unit == "duration":
        return f"{number(value, digits)} days"
    return number(value, digits)


def value(column: Column, held: float | int, digits: int = DIGITS) -> str:
    """A value as a Table holds it: a number, or the code of a symbol (-1 is missing)."""
    if column.kind == "numeric":
        return quantity(float(held), column.unit, digits)
    return "missing" if held < 0 else symbol(column.symbols[int(held)])


def interval(column: Column, low: float, high: float, digits: int = DIGITS) -> str:
    """``low < value <= high`` in words; an infinite side is left out."""
    name, unit = printable(column.name), column.unit
    if low < high and math.isfinite(low) and math.isfinite(high):
        digits = max(digits, digits_apart((low, high)))
        return f"{quantity(low, unit, digits)} < {name} ≤ {quantity(high, unit, digits)}"
    if high < math.inf:
        if low > -math.inf:
            return f"{name} never"  # no value is above `low` and not above `high`
        return f"{name} ≤ {quantity(high, unit, digits)}"
    if low > -math.inf:
        return f"{name} > {quantity(low, unit, digits)}"
    return f"{name} known"


def symbols(column: Column, codes: Sequence[int], width: int | None = None) -> str:
    """A set of symbols in words: one symbol, a range of an ordered column, a set or its complement.

    Parameters
    ----------
    column : Column
    codes : sequence of int
        Codes of the symbols in the set, ascending.
    width : int or None
        Room for the symbols in characters; what does not fit is counted, as in ``{a, b, +3}``.

    Examples
    --------
    >>> from treewright import Column
    >>> shade = Column("shade", "symbolic", ("blue", "green", "red", "white"))
    >>> symbols(shade, [1]), symbols(shade, [0, 2]), symbols(shade, [0, 1, 3])
    ('shade = green', 'shade in {blue, red}', 'shade not red')
    """
    name, count = printable(column.name), len(column.symbols)
    if not codes:
        return f"{name} never"
    if len(codes) == count:
        return f"{name} known"
    if len(codes) == 1:
        return f"{name} = {symbol(column.symbols[codes[0]])}"
    first, last = codes[0], codes[-1]
    if column.kind == "ordered" and last - first + 1 == len(codes):
        lowest, highest = symbol(column.symbols[first]), symbol(column.symbols[last])
        if first == 0:
            return f"{name} ≤ {highest}"
        return f"{name} ≥ {lowest}" if last == count - 1 else f"{lowest} ≤ {name} ≤ {highest}"
    absent = sorted(set(range(count)).difference(codes))
    if len(absent) == 1:
        return f"{name} not {symbol(column.symbols[absent[0]])}"
    if len(absent) < len(codes):
        return f"{name} not in {_braces([column.symbols[code] for code in absent], width)}"
    return f"{name} in {_braces([column.symbols[code] for code in codes], width)}"


def counts(labels: Sequence[str | int | float | bool], weights: Sequence[float]) -> str:
    """Class counts to read, in the order of the classes, classes without weight left out.

    Examples
    --------
    >>> counts(["no", "yes", "maybe"], [3.0, 12.5, 0.0])
    'no 3, yes 12.5'
    """
    return ", ".join(
        f"{symbol(label)} {number(weight)}"
        for label, weight in zip(labels, weights, strict=True)
        if weight != 0
    )


def rows(count: int) -> str:
    """A number of rows.

    Examples
    --------
    >>> rows(1), rows(12)
    ('1 row', '12 rows')
    """
    return "1 row" if count == 1 else f"{number(float(count))} rows"


def percent(share: float) -> str:
    """A share to read; only a whole is 100 % and only nothing is 0 %.

    Examples
    --------
    >>> percent(0.5), percent(0.99999), percent(1.0), percent(0.0001)
    ('50 %', '99.9 %', '100 %', '0.1 %')
    """
    if share <= 0 or share >= 1:
        return "0 %" if share <= 0 else "100 %"
    return f"{number(min(max(round(100 * share, 1), 0.1), 99.9))} %"


def brief(value: object) -> str:
    """Any value in an error message: its repr, at most 60 characters of it.

    Examples
    --------
    >>> brief("ab"), len(brief("x" * 1000))
    ("'ab'", 60)
    """
    try:
        text = repr(value)
    except ValueError:  # an integer with more digits than Python is willing to print
        text = f"a huge {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."


def _braces(members: Collection[str | int | float | bool], width: int | None) -> str:
    shown: list[str] = []
    used = 0
    for member in members:
        text = symbol(member)
        used += len(text) + 2
        if shown and width is not None and used > width:
            break
        shown.append(json.dumps(text, ensure_ascii=False) if "," in text else text)
    left = len(members) - len(shown)
    return "{" + ", ".join([*shown, f"+{left}"] if left else shown) + "}"


def _date(days: float) -> str:
    # A column of dates holds whole days, so "not after noon of a day" means "not after that day".
    return (date(1970, 1, 1) + timedelta(days=math.floor(days))).isoformat()


def _datetime(days: float) -> str:
    moment = _EPOCH + timedelta(days=days)
    if moment.time() == _EPOCH.time():
        return moment.date().isoformat()
    exact = moment.isoformat(sep=" ")
    return exact.removesuffix(":00")
