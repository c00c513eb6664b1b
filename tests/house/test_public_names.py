"""The lazy front door: each public name is there, typed, and costs nothing until it is touched."""

from __future__ import annotations

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import treewright

HEAVY = ("sklearn", "scipy", "pandas", "polars", "pyarrow", "narwhals", "rich")


def names_for_type_checkers() -> dict[str, str]:
    source = Path(treewright.__file__).read_text()
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    return {
        name.name: node.module.split(".")[1]
        for node in imports
        if node.module is not None and node.module.startswith("treewright.")
        for name in node.names
    }


def loaded_after(statement: str) -> set[str]:
    program = f"import sys; {statement}; print(*sys.modules)"
    command = [sys.executable, "-c", program]
    modules = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return {module for module in modules if module in HEAVY}


def test_type_checkers_and_interpreters_see_the_same_names() -> None:
    assert names_for_type_checkers() == treewright._ROOM_OF


@pytest.mark.parametrize("name", sorted(treewright._ROOM_OF))
def test_a_public_name_is_what_its_room_exports(name: str) -> None:
    room = import_module(f"treewright.{treewright._ROOM_OF[name]}")
    assert getattr(treewright, name) is getattr(room, name)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'C45Classifier'"):
        treewright.C45Classifier  # noqa: B018


def test_the_version_is_the_installed_one() -> None:
    assert treewright.__version__.count(".") >= 2


def test_import_loads_no_heavy_package() -> None:
    assert loaded_after("import treewright") == set()


def test_growing_a_tree_loads_no_scikit_learn() -> None:
    names = "Table, Tree, Plan, Exhaustive, grow, deal, prune_path"
    assert loaded_after(f"from treewright import {names}") <= {"narwhals"}
