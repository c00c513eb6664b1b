"""The results as a table for people and as JSON for machines."""

from __future__ import annotations

import json
import os
import platform
import subprocess
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.table import Table

from cases import Case
from engines import Facts
from engines.installed import versions

RESULTS = Path(__file__).parent / "results"


@dataclass
class Line:
    """What one engine did in one case; times in seconds, memory in bytes."""

    engine: str
    refused: str | None = None
    prepare: float | None = None
    fit: float | None = None
    predict: float | None = None
    stages: dict[str, float] = field(default_factory=dict)
    memory: int | None = None
    facts: Facts | None = None
    disagreement: str | None = None


@dataclass
class Result:
    """One case: its size, and a line for each engine, ours first."""

    case: str
    rows: int
    columns: int
    classes: int
    depth: int | None
    lines: list[Line]

    @property
    def table_bytes(self) -> int:
        return 8 * self.rows * self.columns


def show(case: Case, result: Result, console: Console) -> None:
    """Print one case; ratios are a peer's time over ours, where the trees agree."""
    size = f"{result.rows:,} rows, {result.columns:,} columns, {result.classes or 'no'} classes"
    table = Table(title=f"{case.title}: {size}", title_justify="left", title_style="bold")
    table.add_column("engine")
    for heading in ("fit", "ratio", "predict, ns/row", "ratio", "peak/table", "leaves", "score"):
        table.add_column(heading, justify="right")
    table.add_column("remarks")
    ours = result.lines[0]
    for line in result.lines:
        table.add_row(*_cells(line, ours, result))
    console.print(table)


def _cells(line: Line, ours: Line, result: Result) -> list[str]:
    if line.fit is None or line.predict is None or line.facts is None:
        return [line.engine, *[""] * 7, line.refused or ""]
    assert ours.fit is not None
    assert ours.predict is not None
    comparable = line is not ours and line.disagreement is None
    return [
        line.engine,
        duration(line.fit),
        f"{line.fit / ours.fit:.2f}" if comparable else "",
        f"{1e9 * line.predict / result.rows:.0f}",
        f"{line.predict / ours.predict:.2f}" if comparable else "",
        "" if line.memory is None else f"{line.memory / result.table_bytes:.2f}",
        f"{line.facts.leaves:,}",
        f"{line.facts.score:.4f}",
        line.disagreement or ", ".join(f"{name} {duration(s)}" for name, s in line.stages.items()),
    ]


def duration(seconds: float) -> str:
    """Three digits with the unit that suits."""
    for unit, scale in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)):
        if seconds * scale >= 1:
            return f"{seconds * scale:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def write(results: Sequence[Result]) -> Path:
    """Write all results with what is needed to read them later; return the file."""
    now = datetime.now(UTC)
    commit = _output("git", "rev-parse", "--short", "HEAD") or "uncommitted"
    if _output("git", "status", "--porcelain", "--untracked-files=no"):
        commit += "-changed"
    document = {
        "when": now.isoformat(timespec="seconds"),
        "commit": commit,
        "machine": {
            "processor": _processor(),
            "cores": os.cpu_count(),
            "system": platform.system(),
            "python": platform.python_version(),
        },
        "versions": versions(),
        "results": [asdict(result) for result in results],
    }
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"{now:%Y%m%d-%H%M%S}-{commit}.json"
    path.write_text(json.dumps(document, indent=1) + "\n", encoding="utf-8")
    return path


def _processor() -> str:
    listed = Path("/proc/cpuinfo")
    if listed.exists():
        for line in listed.read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or platform.machine()


def _output(*command: str) -> str:
    here = Path(__file__).parent
    return subprocess.run(
        command, cwd=here, capture_output=True, text=True, check=False
    ).stdout.strip()
