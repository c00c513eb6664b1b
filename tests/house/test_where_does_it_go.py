"""The map in docs/architecture.md names files that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
SECTION = PAGE.split("Where does it go?\n", maxsplit=1)[1].split("\n## ", maxsplit=1)[0]


def changes() -> dict[str, list[str]]:
    """Each row of the table: the change, and the paths its second cell names in backticks."""
    rows = [line.split("|")[1:-1] for line in SECTION.splitlines() if line.startswith("| ")]
    return {
        cells[0].strip(): re.findall(r"`([\w./-]+/[\w./*-]*)`", cells[1])
        for cells in rows
        if "---" not in cells[0] and cells[0].strip() != "change"
    }


def test_the_table_covers_the_usual_changes() -> None:
    assert len(changes()) >= 15


@pytest.mark.parametrize("change", changes())
def test_the_files_to_open_exist(change: str) -> None:
    files = changes()[change]
    assert files, "the row names no file"
    missing = [name for name in files if not list(ROOT.glob(name.rstrip("/")))]
    assert missing == [], "mend docs/architecture.md in the change that moved these"
