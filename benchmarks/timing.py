"""Interleaved times: engines take turns, so that a busy moment hits all; the best turn counts."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any

SHORTEST = 0.005  # seconds: what is quicker is repeated within one turn
WARM_UP = 1.0  # seconds: what takes longer does not feel a first use


def once(work: Callable[[], Any], number: int = 1) -> float:
    """Seconds of one call, averaged over `number` calls, without the garbage collector."""
    gc.collect()
    gc.disable()
    try:
        start = perf_counter()
        for _ in range(number):
            work()
        return (perf_counter() - start) / number
    finally:
        gc.enable()


def interleaved(works: Mapping[str, Callable[[], Any]], budget: float) -> dict[str, float]:
    """Return the best seconds of each, taking turns for about `budget` seconds, at least once.

    What is quick runs once beforehand, to load what is loaded on first use.
    """
    best = {}
    for name, work in works.items():
        first = once(work)
        best[name] = first if first > WARM_UP else once(work)
    numbers = {name: max(1, round(SHORTEST / seconds)) for name, seconds in best.items()}
    turn = sum(best[name] * numbers[name] for name in works)
    for _ in range(min(25, int(budget / turn))):
        for name, work in works.items():
            best[name] = min(best[name], once(work, numbers[name]))
    return best
