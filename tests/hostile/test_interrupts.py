"""Ctrl-C during growth stops it at once, and the process can grow again."""

from __future__ import annotations

import pytest

from .own_process import output_of

BEGIN = """
import signal, time
rng = np.random.default_rng(0)
n, columns = 200_000, 30
X = rng.normal(size=(n, columns))

def waited(work, after=0.3):
    due = time.perf_counter() + after
    signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, after)
    try:
        work()
    except KeyboardInterrupt:
        late = time.perf_counter() - due
        small = grow(Table.from_frame(X[:100, :2], (X[:100, 0] > 0).astype(int)), Plan())
        print("in time" if late < 0.2 else f"{late:.2f} s late", small.n_leaves)
    else:
        print("was not interrupted")
"""

GROWTHS = {
    "sorting the columns": "Table.from_frame(X, rng.integers(0, 2, n)), Plan()",
    "Gini": "ranked(rng.integers(0, 2, n)), Plan()",
    "two threads": "ranked(rng.integers(0, 2, n)), Plan(), n_jobs=2",
    "weighted entropy": (
        "ranked(rng.integers(0, 9, n), rng.random(n)), Plan(splitter=Exhaustive(Entropy()))"
    ),
    "least squares": "ranked(rng.normal(size=n)), Plan(splitter=Exhaustive(LeastSquares()))",
    "medians": "ranked(rng.normal(size=n)), Plan(splitter=Exhaustive(LeastAbsoluteDeviation()))",
}


@pytest.mark.parametrize("growth", GROWTHS)
def test_growth_is_interrupted(growth: str) -> None:
    program = f"""
def ranked(y, weights=None):
    table = Table.from_frame(X, y, weights=weights)
    table.core.rank()
    return table

def arguments(*given, **named):
    return given, named

given, named = arguments({GROWTHS[growth]})
waited(lambda: grow(*given, **named))
"""
    assert output_of(BEGIN + program) == "in time 2"


def test_subsets_of_symbols_are_interrupted() -> None:
    program = """
many = {name: rng.integers(0, 20, 5000).astype(str) for name in "abcdef"}
table = Table.from_frame(many, rng.integers(0, 20, 5000))
waited(lambda: grow(table, Plan(splitter=Exhaustive(symbols="all_subsets"))))
"""
    assert output_of(BEGIN + program) == "in time 2"


def test_cross_validation_is_interrupted() -> None:
    program = """
model = CartClassifier()
y = rng.integers(0, 2, 50_000)
waited(lambda: model.fit(X[:50_000], y), after=0.5)
"""
    assert output_of(BEGIN + program) == "in time 2"


def test_a_body_in_python_is_interrupted() -> None:
    program = """
class Slow(Criterion):
    def score(self, parent, parts):
        signal.raise_signal(signal.SIGALRM)
        return np.zeros(len(parts))

table = Table.from_frame(X[:1000], (X[:1000, 0] > 0).astype(int))
waited(lambda: grow(table, Plan(splitter=Exhaustive(Slow()))), after=0.0001)
"""
    assert output_of(BEGIN + program) == "in time 2"
