"""The catalogue of components as a page: `docs/components.md` is written by this module.

After adding or changing a component::

    python -m treewright.components.catalogue > docs/components.md
"""

from __future__ import annotations

import inspect
import json
from dataclasses import MISSING, Field, fields
from typing import Any

from treewright.components.base import CAPABILITIES, Component, to_document
from treewright.components.field_checks import describe, field_types
from treewright.components.parameters import default_of
from treewright.components.registry import registered

_FAMILIES = {
    "splitter": "Splitters",
    "criterion": "Criteria",
    "stop": "Stop rules",
    "acceptor": "Acceptors",
    "prospects": "Prospects",
    "search": "Search",
    "missing": "Missing values",
    "decision": "Decisions",
    "refinement": "Refinement",
}

_LIMITS = {"at_least": "at least", "at_most": "at most"}

_HEAD = """\
# Components

The exchangeable parts of a tree inducer, by family. A `Plan` holds one of each kind that it needs;
its document names them as below. *Supports* lists, of what concerns the family, what the component
can deal with; a Plan whose parts do not fit each other or the data is refused before it runs.
`docs/write-your-own.md` shows how to write one.

This page is written by `python -m treewright.components.catalogue`; a test compares the two.

| word | means |
|---|---|
"""


def page() -> str:
    """The catalogue as Markdown."""
    words = "".join(f"| {word} | {meaning} |\n" for word, meaning in CAPABILITIES.items())
    components = {name: cls for name, cls in registered().items() if _is_ours(cls)}
    sections = []
    for family, title in _FAMILIES.items():
        members = [cls for cls in components.values() if cls.family == family]
        sections.append("\n".join([f"## {title}\n", *(_entry(cls) for cls in members)]))
    return _HEAD + words + "\n" + "\n".join(sections)


def _is_ours(cls: type[Component]) -> bool:
    return cls.__module__.startswith("treewright.")


def _entry(cls: type[Component]) -> str:
    summary = inspect.cleandoc(cls.__doc__ or "").split("\n\n")[0].replace("\n", " ")
    lines = [f"### {cls.__name__}\n", f"`{cls.name}`, version {cls.version}. {summary}\n"]
    rows = [_field_row(cls, field) for field in fields(cls)]
    if rows:
        lines += ["| field | takes | default |", "|---|---|---|", *rows, ""]
    if cls.concerns:
        supported = [word for word in CAPABILITIES if word in cls.supports & cls.concerns]
        lines.append(f"Supports: {', '.join(supported)}.\n")
    return "\n".join(lines)


def _field_row(cls: type[Component], field: Field[Any]) -> str:
    takes = describe(field_types(cls)[field.name])
    takes += "".join(f", {_LIMITS[word]} {limit:g}" for word, limit in field.metadata.items())
    default = default_of(field)
    if default is MISSING:
        shown = "(must be given)"
    elif isinstance(default, Component):
        shown = f"`{default!r}`"
    else:
        shown = f"`{json.dumps(to_document(default))}`"
    return f"| {field.name} | {takes} | {shown} |"


if __name__ == "__main__":
    print(page(), end="")
