"""A room uses only what lies below it, in Python and in C++."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORE = ROOT / "core"
INCLUDE = re.compile(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', re.MULTILINE)

# What a room of the core may include besides itself and the files that lie directly in core/.
ROOMS_BELOW = {
    "table": set(),
    "tree": {"table"},
    "plan": {"table", "tree"},
    "kernels": set(),
    "grow": {"table", "tree", "plan", "kernels"},
    "prune": {"table", "tree", "plan"},
}
# The list of all families stands beside the interface of a family, and names the rooms above.
LISTS_ALL_FAMILIES = "core/plan/registry.cpp"


def includes(room: str) -> list[tuple[str, str]]:
    files = sorted(path for path in (CORE / room).rglob("*") if path.suffix in {".cpp", ".hpp"})
    return [
        (path.relative_to(ROOT).as_posix(), header)
        for path in files
        for header in INCLUDE.findall(path.read_text())
    ]


def test_python_rooms_import_only_downwards() -> None:
    lint = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    result = subprocess.run(
        [sys.executable, "-c", lint, "--no-cache"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout


def test_every_room_of_the_core_has_a_place_in_the_order() -> None:
    rooms = {path.name for path in CORE.iterdir() if path.is_dir()}
    assert rooms - {"bind", "fuzz"} == set(ROOMS_BELOW)


@pytest.mark.parametrize("room", ROOMS_BELOW)
def test_the_core_knows_nothing_of_python(room: str) -> None:
    python = re.compile(r"^(bind/|nanobind/|Python\.h|pybind)")
    assert [pair for pair in includes(room) if python.match(pair[1])] == []


@pytest.mark.parametrize("room", ROOMS_BELOW)
def test_a_room_of_the_core_includes_only_rooms_below(room: str) -> None:
    others = set(ROOMS_BELOW) - ROOMS_BELOW[room] - {room}
    upwards = [pair for pair in includes(room) if pair[1].split("/")[0] in others]
    assert [pair for pair in upwards if pair[0] != LISTS_ALL_FAMILIES] == []
