"""A run in which a peer test is skipped is a failed run; so is a skip without a reason."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def run_tests(folder: Path, room: str, body: str) -> subprocess.CompletedProcess[str]:
    tests = folder / "tests"
    (tests / room).mkdir(parents=True)
    for name in ("conftest.py", "budgets.toml"):
        shutil.copy(TESTS / name, tests)
    (tests / room / "test_something.py").write_text(f"import pytest\n\n{body}\n")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


PASSES = "def test_passes(): assert True\n\n"
SKIPPED = PASSES + "@pytest.mark.skip(reason='no R here')\ndef test_skipped(): pass"
SKIPPED_SILENTLY = PASSES + "@pytest.mark.skip\ndef test_skipped(): pass"
NOT_COLLECTED = "pytest.importorskip('no_such_peer')\n\n" + PASSES


@pytest.mark.parametrize("body", [SKIPPED, NOT_COLLECTED])
def test_a_skipped_peer_test_fails_the_run(tmp_path: Path, body: str) -> None:
    result = run_tests(tmp_path, "peers", body)
    assert result.returncode != 0
    if body == SKIPPED:
        assert "a peer test may not be skipped (no R here)" in result.stdout


def test_a_skip_elsewhere_passes_with_a_reason_only(tmp_path: Path) -> None:
    assert run_tests(tmp_path / "with", "tree", SKIPPED).returncode == 0
    silent = run_tests(tmp_path / "without", "tree", SKIPPED_SILENTLY)
    assert silent.returncode == 1
    assert "skipped without a reason" in silent.stdout


def test_seconds_are_printed_beside_the_budget(tmp_path: Path) -> None:
    result = run_tests(tmp_path, "tree", PASSES)
    assert result.returncode == 0
    assert "seconds per folder" in result.stdout
    assert "tree" in result.stdout.split("seconds per folder")[1]
