"""Component: the base of every exchangeable part of a tree inducer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, Self

from treewright.components.parameters import Parameters, did_you_mean
from treewright.components.registry import is_registered, lookup
from treewright.errors import PlanError

#: Everything that a table or a Plan may ask of its parts.
CAPABILITIES: Mapping[str, str] = {
    "classification": "targets that are classes",
    "regression": "targets that are numbers",
    "symbols": "symbolic columns",
    "missing": "missing values",
    "weights": "row weights",
    "priors": "class priors, and costs that act through them",
    "cost_matrix": "a cost matrix inside the quality measure",
    "monotone": "monotone constraints",
}

#: Stands in a record for the name of a component that has none.
NAMELESS = "python"


@dataclass(frozen=True, repr=False)
class Component(Parameters):
    """One part of a Plan: a frozen dataclass with a name in the registry.

    Attributes
    ----------
    family
        The kind of part (``"criterion"``, ``"stop"``...).
    name
        Name in documents, ``"criterion.gini"``; empty without registration.
    version
        Version of the behaviour; a corrected component gets a higher one.
    native
        Whether the C++ core holds the body.
    concerns
        The capabilities that matter to the family: only these are ever asked of its members.
    supports
        The capabilities that the component has.
    """

    family: ClassVar[str] = ""
    name: ClassVar[str] = ""
    version: ClassVar[int] = 0
    native: ClassVar[bool] = False
    concerns: ClassVar[frozenset[str]] = frozenset()
    supports: ClassVar[frozenset[str]] = frozenset()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        # A subclass has a body of its own: it is neither native nor known by its parent's name.
        cls.name, cls.version, cls.native = "", 0, False
        cls.supports = frozenset(cls.supports)
        unknown = sorted(cls.supports - CAPABILITIES.keys())
        if unknown:
            raise PlanError(
                f"{cls.__name__}.supports has {unknown[0]!r}",
                fix=did_you_mean(unknown[0], CAPABILITIES),
            )

    def parts(self) -> Iterator[Component]:
        """The components that this one holds, directly or deeper."""
        for field in fields(self):
            value = getattr(self, field.name)
            for part in value if isinstance(value, tuple) else (value,):
                if isinstance(part, Component):
                    yield part
                    yield from part.parts()

    def to_dict(self) -> dict[str, Any]:
        """The component as a JSON document that lists every field."""
        if not is_registered(type(self)):
            kind = type(self).__name__
            raise PlanError(
                f"{kind} has no name in the registry, so it can be grown but not saved",
                fix=f'write @register("{self.family}.{kind.lower()}", version=1) above the class',
            )
        document: dict[str, Any] = {"component": self.name}
        for field in sorted(fields(self), key=lambda f: f.name):
            document[field.name] = to_document(getattr(self, field.name))
        return document

    @classmethod
    def from_dict(cls, document: Any) -> Self:
        """The component that a document describes; fields that it leaves out have defaults."""
        component = from_document(document, cls.family or "component")
        if not isinstance(component, cls):
            wanted = cls.name or cls.family
            raise PlanError(f"the document is {component.name!r}", fix=f"give one of {wanted!r}")
        return component


def to_document(value: Any) -> Any:
    """A field's value as JSON: components as objects, tuples as lists."""
    if isinstance(value, Component):
        return value.to_dict()
    if isinstance(value, tuple):
        return [to_document(item) for item in value]
    return value


def to_record(value: Any) -> Any:
    """Like `to_document`, but parts without a name are mentioned by their class.

    A record tells what made a tree, even where it cannot be made again from it.
    """
    if isinstance(value, tuple):
        return [to_record(item) for item in value]
    if not isinstance(value, Component):
        return value
    if not is_registered(type(value)):
        return {"component": NAMELESS, "class": type(value).__qualname__}
    if all(is_registered(type(part)) for part in value.parts()):
        return value.to_dict()
    given = {field.name: to_record(getattr(value, field.name)) for field in fields(value)}
    return {"component": value.name, **dict(sorted(given.items()))}


def from_document(document: Any, where: str) -> Component:
    """The component of a document; `where` names its place in messages."""
    if not isinstance(document, Mapping) or not isinstance(document.get("component"), str):
        raise PlanError(
            f"not a component: {_brief(document)}", where=where, fix="name it as 'component'"
        )
    if document["component"] == NAMELESS:
        raise PlanError(
            f"{document.get('class')} had no name in the registry when this was written",
            where=where,
            fix="register the class, and write the document again",
        )
    cls = lookup(document["component"])
    known = {field.name for field in fields(cls)}
    given: dict[str, Any] = {}
    for key, value in document.items():
        if key == "component":
            continue
        if key not in known:
            raise PlanError(f"{cls.name} has no field {key!r}", fix=did_you_mean(str(key), known))
        given[key] = value_of_document(value, f"{cls.name}.{key}")
    try:
        return cls(**given)
    except TypeError:  # a field without default is absent
        absent = sorted(known - given.keys())
        raise PlanError(f"{cls.name} lacks the field {absent[0]!r}", fix="give it") from None


def value_of_document(value: Any, where: str) -> Any:
    """A field's value from JSON: the reverse of `to_document`."""
    if isinstance(value, Mapping):
        return from_document(value, where)
    if isinstance(value, list | tuple):
        return tuple(value_of_document(v, f"{where}[{i}]") for i, v in enumerate(value))
    return value


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
