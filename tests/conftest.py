"""What holds for every test run: folders have budgets of seconds, and no skip goes unexplained.

A skipped peer test compares nothing, so any skip in ``tests/peers`` fails the run; a skip elsewhere
has to say why it is one.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parent
NO_REASON = ("", "unconditional skip")


def room_of(nodeid: str) -> str:
    """Return the folder under ``tests`` that a test lives in."""
    parts = nodeid.split("::")[0].split("/")
    below = parts[parts.index("tests") + 1 :] if "tests" in parts else parts
    return below[0] if len(below) > 1 else "."


class SecondsPerRoom:
    """Adds up set-up, call and tear-down of the tests of each folder."""

    def __init__(self, budgets: dict[str, float]) -> None:
        self.budgets = budgets
        self.used: dict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.used[room_of(report.nodeid)] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.used:
            return
        terminalreporter.section("seconds per folder")
        for room, seconds in sorted(self.used.items()):
            budget = self.budgets.get(room)
            over = budget is not None and seconds > budget
            allowed = "no budget in tests/budgets.toml" if budget is None else f"of {budget:g}"
            line = f"{room:<14}{seconds:8.1f} {allowed}{'   over budget' if over else ''}"
            terminalreporter.write_line(line, yellow=over)


class UnexplainedSkips:
    """Fails a run in which a peer test was skipped, or any test without a reason."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._judge(report)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self._judge(report)

    def _judge(self, report: pytest.TestReport | pytest.CollectReport) -> None:
        if not report.skipped or hasattr(report, "wasxfail"):
            return
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else ""
        reason = reason.removeprefix("Skipped").removeprefix(":").strip()
        if room_of(report.nodeid) == "peers":
            self.faults.append(f"{report.nodeid}: a peer test may not be skipped ({reason})")
        elif reason in NO_REASON:
            self.faults.append(f"{report.nodeid}: skipped without a reason")

    @pytest.hookimpl(wrapper=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Iterator[None]:
        if self.faults and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        yield

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.faults:
            terminalreporter.section("skips that fail the run", red=True)
            for fault in self.faults:
                terminalreporter.write_line(fault)


def pytest_configure(config: pytest.Config) -> None:
    budgets = tomllib.loads((TESTS / "budgets.toml").read_text())["seconds"]
    config.pluginmanager.register(SecondsPerRoom(budgets))
    config.pluginmanager.register(UnexplainedSkips())
