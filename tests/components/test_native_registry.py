"""The core and the dataclasses name the same native components, fields and defaults."""

from dataclasses import MISSING, fields
from typing import get_args

import pytest

from treewright import _core
from treewright.components import registered
from treewright.components.base import Component
from treewright.components.field_checks import field_types
from treewright.components.parameters import default_of

NATIVE = {row["name"]: row for row in _core.registry()}
#: Families that the core serves; the others have their bodies in Python.
FAMILIES = {row["family"] for row in NATIVE.values()}


def ours():
    return {
        name: cls for name, cls in registered().items() if cls.native and cls.family in FAMILIES
    }


def test_the_names_agree():
    assert set(ours()) == set(NATIVE)


@pytest.mark.parametrize("name", sorted(NATIVE))
def test_fields_defaults_and_version_agree(name):
    row, cls = NATIVE[name], ours()[name]
    assert (cls.family, cls.version) == (row["family"], row["version"])
    assert [(f.name, type_name(cls, f.name), standard(f)) for f in fields(cls)] == [
        tuple(field) for field in row["fields"]
    ]


def standard(field):
    default = default_of(field)
    if default is MISSING:
        return None
    # The core is always told which component; its own table says only that there is one.
    return None if isinstance(default, Component) else default


def type_name(cls, name):
    """The core's word for a field's type."""
    hint = field_types(cls)[name]
    words = {int: "int", float: "float", bool: "bool", str: "str"}
    inner = [arg for arg in get_args(hint) if arg is not type(None)]
    if hint in words:
        return words[hint]
    if inner and inner[0] in words:
        return f"{words[inner[0]]} | None"
    if inner and isinstance(inner[0], str):
        return "str"
    return "component" if not inner else "components"
