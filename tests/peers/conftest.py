"""Adds up what the comparisons counted, so that a green run says how much it compared."""

from __future__ import annotations

from collections import Counter, defaultdict

import pytest


class Counts:
    """Sums, for each test, the whole numbers that it records with `record_property`."""

    def __init__(self) -> None:
        self.sums: dict[str, Counter[str]] = defaultdict(Counter)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and "tests/peers/" in report.nodeid:
            test = report.nodeid.rpartition("tests/peers/")[2].partition("[")[0]
            for name, n in report.user_properties:
                self.sums[test][name] += n

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        counted = {test: sums for test, sums in self.sums.items() if sums}
        if counted:
            terminalreporter.section("compared with peers")
        for test, sums in counted.items():
            told = ", ".join(f"{n} {name}" for name, n in sums.items())
            terminalreporter.write_line(f"{test}: {told}")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Counts())
