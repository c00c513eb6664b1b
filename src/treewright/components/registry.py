"""The names of all components: what a Plan's document may mention.

A component of one's own is grown without any name; saving a Plan that holds it needs one::

    @register("criterion.mine", version=1)
    class Mine(Criterion): ...
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from treewright.components.parameters import did_you_mean
from treewright.errors import PlanError

if TYPE_CHECKING:
    from treewright.components.base import Component

C = TypeVar("C", bound="type[Component]")

_by_name: dict[str, type[Component]] = {}
_NAME = re.compile(r"([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)")


def register(name: str, *, version: int = 1) -> Callable[[C], C]:
    """Class decorator: give a component its name in documents.

    Parameters
    ----------
    name
        ``"family.name"`` in lower case, for example ``"criterion.mine"``.
    version
        Version of the component's behaviour. Raise it when the same fields come to give other
        trees: stored results of the old behaviour are then no longer taken for the new one's.
    """

    def decorate(cls: C) -> C:
        _enter(name, version, cls, native=False)
        return cls

    return decorate


def native(name: str, *, version: int = 1) -> Callable[[C], C]:
    """Like `register`, for a component whose body is in the C++ core."""

    def decorate(cls: C) -> C:
        _enter(name, version, cls, native=True)
        return cls

    return decorate


def lookup(name: str) -> type[Component]:
    """The class registered under `name`."""
    try:
        return _by_name[name]
    except KeyError:
        raise PlanError(
            f"unknown component {name!r}",
            fix=f"{did_you_mean(name, _by_name)} (a component of your own: import the module "
            "that registers it before loading the document)",
        ) from None


def registered(family: str | None = None) -> dict[str, type[Component]]:
    """All registered components by name, in order of names; of one family if that is given."""
    return {
        name: cls
        for name, cls in sorted(_by_name.items())
        if family is None or cls.family == family
    }


def is_registered(cls: type[Component]) -> bool:
    """Whether documents can mention `cls` itself (a subclass needs a name of its own)."""
    return _by_name.get(cls.name) is cls


def _enter(name: str, version: int, cls: type[Component], *, native: bool) -> None:
    match = _NAME.fullmatch(name)
    if match is None:
        raise PlanError(f"component name {name!r}", fix="write it as 'family.name' in lower case")
    if match[1] != cls.family:
        raise PlanError(
            f"component name {name!r} does not fit {cls.__name__}, which is of the family "
            f"{cls.family!r}",
            fix=f"call it '{cls.family}.{match[2]}'",
        )
    if version < 1:
        raise PlanError(f"version of {name!r} is {version}", fix="versions count from 1")
    before = _by_name.get(name)
    # A notebook cell that is run again defines its class anew: that is no clash.
    if before is not None and (before.native or _origin(before) != _origin(cls)):
        raise PlanError(f"the name {name!r} belongs to {before.__qualname__}", fix="choose another")
    cls.name, cls.version, cls.native = name, version, native
    _by_name[name] = cls


def _origin(cls: type) -> tuple[str, str]:
    return cls.__module__, cls.__qualname__
