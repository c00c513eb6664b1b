"""What a component's field accepts: checked once, when the component is made.

Types come from the annotations, limits from the field's metadata (`at_least`, `between`). A value
is turned into the field's own type, so that ``SmallerThan(10)`` and ``SmallerThan(10.0)`` are
equal and have the same JSON document.
"""

from __future__ import annotations

import math
import types
from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import numpy as np

from treewright.errors import PlanError


def at_least(limit: float) -> Mapping[str, float]:
    """Field metadata: the value is `limit` or more."""
    return types.MappingProxyType({"at_least": limit})


def between(low: float, high: float) -> Mapping[str, float]:
    """Field metadata: the value is `low`, `high`, or between them."""
    return types.MappingProxyType({"at_least": low, "at_most": high})


def field_types(cls: type) -> Mapping[str, Any]:
    """The annotations of `cls`, resolved.

    Empty where a class of the user's own has names that cannot be resolved from its module, as
    one made inside a function may.
    """
    return _resolved(cls)


@cache
def _resolved(cls: type) -> Mapping[str, Any]:
    try:
        return get_type_hints(cls)
    except NameError:
        return {}


def checked(value: Any, hint: Any, where: str) -> Any:
    """`value` in the type that `hint` names, or a PlanError that says what belongs there."""
    if hint is Any:  # a class since Python 3.11, but none to be an instance of
        return value
    if hint is None or hint is type(None):
        _require(value is None, value, hint, where)
        return None
    origin = get_origin(hint)
    if origin in (Union, types.UnionType):
        return _checked_union(value, hint, where)
    if origin is Literal:
        _require(isinstance(value, str) and value in get_args(hint), value, hint, where)
        return str(value)
    if origin is tuple and get_args(hint)[1:] == (Ellipsis,):
        _require(isinstance(value, list | tuple), value, hint, where)
        item = get_args(hint)[0]
        return tuple(checked(v, item, f"{where}[{i}]") for i, v in enumerate(value))
    if isinstance(hint, type):
        return _checked_plain(value, hint, where)
    return value


def check_limits(value: Any, limits: Mapping[Any, Any], where: str) -> None:
    """Compare a number with the limits in its field's metadata."""
    if value is None:
        return
    if "at_least" in limits and not value >= limits["at_least"]:
        raise PlanError(f"{where} is {value!r}", fix=f"give {limits['at_least']:g} or more")
    if "at_most" in limits and not value <= limits["at_most"]:
        raise PlanError(f"{where} is {value!r}", fix=f"give {limits['at_most']:g} or less")


def describe(hint: Any) -> str:
    """The values that a field takes, in words."""
    if hint is None or hint is type(None):
        return "None"
    if hint in (Any, object):
        return "anything"
    if get_origin(hint) in (Union, types.UnionType):
        return " or ".join(describe(part) for part in get_args(hint))
    if get_origin(hint) is Literal:
        return " or ".join(f'"{choice}"' for choice in get_args(hint))
    if get_origin(hint) is tuple:
        return f"several, each {describe(get_args(hint)[0])}"
    words = {float: "a number", int: "a whole number", bool: "True or False", str: "text"}
    if hint in words:
        return words[hint]
    return f"a {getattr(hint, '__name__', hint)}"


def _checked_union(value: Any, hint: Any, where: str) -> Any:
    for part in get_args(hint):
        try:
            return checked(value, part, where)
        except PlanError:
            continue
    raise _misfit(value, hint, where)


def _checked_plain(value: Any, hint: type, where: str) -> Any:
    if hint is bool:
        _require(isinstance(value, bool | np.bool_), value, hint, where)
        return bool(value)
    if hint is int:
        is_whole = isinstance(value, int | np.integer) and not isinstance(value, bool)
        _require(is_whole, value, hint, where)
        return int(value)
    if hint is float:
        is_number = isinstance(value, int | float | np.integer | np.floating)
        _require(is_number and not isinstance(value, bool), value, hint, where)
        if not math.isfinite(value):
            raise PlanError(f"{where} is {value!r}", fix="give a finite number")
        return float(value)
    if isinstance(value, type) and issubclass(value, hint):
        raise PlanError(f"{where} is the class {value.__name__}", fix=f"write {value.__name__}()")
    _require(isinstance(value, hint), value, hint, where)
    return value


def _require(fits: bool, value: Any, hint: Any, where: str) -> None:
    if not fits:
        raise _misfit(value, hint, where)


def _misfit(value: Any, hint: Any, where: str) -> PlanError:
    return PlanError(f"{where} is {value!r}", fix=f"it takes {describe(hint)}")
