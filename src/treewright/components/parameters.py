"""Immutable parameter objects with the manners of scikit-learn's estimators.

`Parameters` gives its subclasses (components and the Plan) checked fields, nested parameter
names (``splitter__criterion``), and a repr that shows only what differs from the defaults.
"""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Iterable
from dataclasses import MISSING, Field, dataclass, fields
from typing import Any, Self

from treewright.components.field_checks import check_limits, checked, field_types
from treewright.errors import PlanError


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of an error message: near matches if there are any, else all that is known."""
    choices = sorted(known)
    near = difflib.get_close_matches(word, choices, n=3, cutoff=0.5)
    if near:
        return "did you mean " + " or ".join(repr(n) for n in near) + "?"
    return "known are " + (", ".join(choices) or "none")


def default_of(field: Field[Any]) -> Any:
    """A field's default value; MISSING if it must be given."""
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


@dataclass(frozen=True, repr=False)
class Parameters:
    """Base of everything that is configured and never changes afterwards."""

    def __post_init__(self) -> None:
        hints = field_types(type(self))
        for field in fields(self):
            where = f"{type(self).__name__}.{field.name}"
            value = checked(getattr(self, field.name), hints.get(field.name, Any), where)
            check_limits(value, field.metadata, where)
            object.__setattr__(self, field.name, value)

    def get_params(self, deep: bool = True) -> dict[str, Any]:
        """All parameters by name; with `deep` those of nested parts too, as ``part__name``."""
        params: dict[str, Any] = {}
        for field in fields(self):
            value = getattr(self, field.name)
            params[field.name] = value
            if deep:
                params.update(_nested_params(field.name, value))
        return params

    def set_params(self, **params: Any) -> Self:
        """A copy with other values; nested parts are reached as ``part__name``.

        Unlike an estimator, this object never changes: the result is the new one.
        """
        known = {field.name for field in fields(self)}
        changed: dict[str, Any] = {}
        nested: dict[str, dict[str, Any]] = {}
        for key, value in params.items():
            name, _, rest = key.partition("__")
            if name not in known:
                raise PlanError(
                    f"{type(self).__name__} has no parameter {name!r}",
                    fix=did_you_mean(name, known),
                )
            if rest:
                nested.setdefault(name, {})[rest] = value
            else:
                changed[name] = value
        for name, inner in nested.items():
            part = changed.get(name, getattr(self, name))
            changed[name] = _set_nested(part, inner, f"{type(self).__name__}.{name}")
        return dataclasses.replace(self, **changed)

    def __sklearn_clone__(self) -> Self:
        return self  # immutable, so a clone may be shared

    def __repr__(self) -> str:
        shown = [
            f"{field.name}={getattr(self, field.name)!r}"
            for field in fields(self)
            if getattr(self, field.name) != default_of(field)
        ]
        return f"{type(self).__name__}({', '.join(shown)})"


def _nested_params(name: str, value: Any) -> dict[str, Any]:
    if isinstance(value, Parameters):
        return {f"{name}__{key}": inner for key, inner in value.get_params().items()}
    if not isinstance(value, tuple):
        return {}
    params: dict[str, Any] = {}
    for position, part in enumerate(value):
        if isinstance(part, Parameters):
            key = f"{name}__{position}"
            params[key] = part
            params.update(_nested_params(key, part))
    return params


def _set_nested(part: Any, inner: dict[str, Any], where: str) -> Any:
    if isinstance(part, Parameters):
        return part.set_params(**inner)
    if isinstance(part, tuple):
        return _set_items(part, inner, where)
    first = next(iter(inner))
    raise PlanError(f"{where} is {part!r} and has no parameter {first!r}", fix="set it first")


def _set_items(parts: tuple[Any, ...], inner: dict[str, Any], where: str) -> tuple[Any, ...]:
    """New parts from names such as ``0`` (the first part itself) and ``0__depth``."""
    result = list(parts)
    # Whole parts first: their own parameters may be given in the same call.
    for key in sorted(inner, key=lambda k: "__" in k):
        position, _, rest = key.partition("__")
        if not position.isdecimal() or int(position) >= len(parts):
            known = [str(i) for i in range(len(parts))]
            raise PlanError(f"{where} has no part {position!r}", fix=did_you_mean(position, known))
        if rest:
            result[int(position)] = _set_nested(result[int(position)], {rest: inner[key]}, where)
        else:
            result[int(position)] = inner[key]
    return tuple(result)
