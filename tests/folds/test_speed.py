"""Dealing costs little beside growing."""

from __future__ import annotations

import time

import numpy as np

from treewright import Table, deal


def test_a_hundred_thousand_rows() -> None:
    rng = np.random.default_rng(0)
    table = Table.from_frame(rng.random((100_000, 4)), rng.integers(0, 3, 100_000))
    table.row_hashes()
    times = []
    for _ in range(3):
        start = time.perf_counter()
        deal(table, 10)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.1


def test_a_hundred_and_fifty_rows() -> None:
    rng = np.random.default_rng(0)
    table = Table.from_frame(rng.random((150, 4)), rng.integers(0, 3, 150))
    times = []
    for _ in range(20):
        start = time.perf_counter()
        deal(table, 10)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.0005
