"""Every folder of tests has a budget of seconds, and no budget is left over."""

from __future__ import annotations

import tomllib
from pathlib import Path

TESTS = Path(__file__).parents[1]


def test_folders_and_budgets_match() -> None:
    folders = {path.relative_to(TESTS).parts[0] for path in TESTS.glob("*/**/test_*.py")}
    budgets = tomllib.loads((TESTS / "budgets.toml").read_text(encoding="utf-8"))["seconds"]
    assert set(budgets) == folders
