"""The committed types of the core are those of the core that was built."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_stub_of_the_core_is_fresh(tmp_path: Path) -> None:
    fresh = tmp_path / "_core.pyi"
    command = [sys.executable, "-m", "nanobind.stubgen", "-m", "treewright._core", "-o", str(fresh)]
    subprocess.run(command, check=True, capture_output=True)
    committed = ROOT / "src" / "treewright" / "_core.pyi"
    assert committed.read_text() == fresh.read_text(), "run `make stub` and read the difference"
