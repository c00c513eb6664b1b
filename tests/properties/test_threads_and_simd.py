"""Threads and SIMD levels change no byte of a tree's JSON.

Each SIMD level is a process of its own, because the level is chosen once. A level that the machine
lacks is refused by the core; it is then left out, and the test says so.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .grown_digests import digests

THREADS = (1, 2, 4)
SCRIPT = Path(__file__).with_name("grown_digests.py")


@pytest.fixture(scope="module")
def expected() -> dict[str, str]:
    return digests(n_jobs=1)


def test_the_cases_are_trees_worth_comparing(expected: dict[str, str]) -> None:
    assert len(expected) >= 30
    assert len(set(expected.values())) > 0.9 * len(expected)


@pytest.mark.parametrize("n_jobs", THREADS[1:])
def test_threads(n_jobs: int, expected: dict[str, str]) -> None:
    assert digests(n_jobs=n_jobs) == expected


@pytest.mark.parametrize("level", ["v2", "v3", "v4"])
def test_simd_levels(level: str, expected: dict[str, str]) -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "2"],
        env={**os.environ, "TREEWRIGHT_SIMD": level},
        capture_output=True,
        text=True,
        check=False,
    )
    if "has no SIMD level" in done.stderr and "PlanError" in done.stderr:
        pytest.skip(f"this machine has no SIMD level {level}")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [expected]
