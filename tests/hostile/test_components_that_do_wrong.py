"""Components in Python that answer nonsense, change what they are given, or keep it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from treewright import (
    Acceptor,
    Criterion,
    Decision,
    Exhaustive,
    Plan,
    Prospects,
    Pure,
    Split,
    Splitter,
    StopRule,
    Table,
    grow,
)
from treewright.errors import PlanError

TABLE = Table.from_frame(
    {"x": [1.0, 2.0, 3.0, 4.0], "s": ["u", "v", "u", "w"], "b": [True, False, True, False]},
    ["p", "q", "p", "q"],
)
EXPECTED = grow(TABLE, Plan()).to_json()


def with_body(family: type, method: str, body: Callable[..., Any]) -> Plan:
    supports = frozenset(family.concerns) | {"classification"}
    part = type("Mine", (family,), {method: body, "supports": supports})()
    if family is Criterion:
        return Plan(splitter=Exhaustive(criterion=part))
    fields = {Splitter: "splitter", StopRule: "stop", Acceptor: "accept"}
    return Plan(**{fields.get(family, family.__name__.lower()): part})


COUNT = "score must return one number per candidate, 3 here"
TRUTH = "return True or False"
SHAPE = "return an array of shape .* with probabilities from 0 to 1"
ANSWERS: dict[str, tuple[type, str, Callable[..., Any], str]] = {
    "score None": (Criterion, "score", lambda *_: None, "Mine.score returned None: " + COUNT),
    "one score": (Criterion, "score", lambda *_: 0.5, "Mine.score returned 0.5: " + COUNT),
    "scores in a column": (Criterion, "score", lambda s, p, q: np.zeros((len(q), 1)), COUNT),
    "scores of text": (Criterion, "score", lambda s, p, q: ["a"] * len(q), COUNT),
    "complex scores": (Criterion, "score", lambda s, p, q: np.ones(len(q)) * 1j, COUNT),
    "ragged scores": (Criterion, "score", lambda s, p, q: [[1], [1, 2], []], COUNT),
    "score NaN": (Criterion, "score", lambda s, p, q: np.full(len(q), np.nan), "returned NaN"),
    "score infinity": (Criterion, "score", lambda s, p, q: np.full(len(q), np.inf), "ned infinity"),
    "stop None": (StopRule, "should_stop", lambda *_: None, "should_stop returned None: " + TRUTH),
    "stop text": (StopRule, "should_stop", lambda *_: "no", "should_stop returned 'no': " + TRUTH),
    "stop array": (StopRule, "should_stop", lambda *_: np.ones(2) > 0, TRUTH),
    "accept None": (Acceptor, "accepts", lambda *_: None, "accepts returned None: " + TRUTH),
    "prospects None": (Prospects, "prospects", lambda *_: None, "returned None: return a number"),
    "prospects NaN": (Prospects, "prospects", lambda *_: np.nan, "returned nan: .* not NaN"),
    "prospects array": (Prospects, "prospects", lambda *_: np.ones(2), "return a number"),
    "probabilities None": (Decision, "probabilities", lambda *_: None, SHAPE),
    "turned probabilities": (Decision, "probabilities", lambda s, c: c.T, SHAPE),
    "NaN as probability": (Decision, "probabilities", lambda s, c: c * np.nan, SHAPE),
    "counts as probabilities": (Decision, "probabilities", lambda s, c: c * 10, SHAPE),
    "negative probabilities": (Decision, "probabilities", lambda s, c: -c, SHAPE),
}


@pytest.mark.parametrize("case", ANSWERS)
def test_answer_is_refused(case: str) -> None:
    family, method, body, message = ANSWERS[case]
    with pytest.raises(PlanError, match=message):
        grow(TABLE, with_body(family, method, body)).predict(TABLE)


SPLITS: dict[str, tuple[Callable[[], Any], str]] = {
    "None": (lambda: None, "Mine returned None: return a list of Splits, empty for none"),
    "one split": (lambda: Split("x", 1.5), "Mine returned Split.*return a list of Splits"),
    "a tuple": (lambda: [("x", 1.5)], r"Mine returned \('x', 1.5\) in its list: return Splits"),
    "an absent column": (lambda: [Split("y", 1.5)], "Mine split on 'y': known are b, s, x"),
    "a column too far": (lambda: [Split(9, 1.5)], "Mine split on column 9: columns are 0 to 2"),
    "a negative column": (lambda: [Split(-1, 1.5)], "Mine split on column -1: columns are 0 to 2"),
    "no column": (lambda: [Split(None, 1.5)], "split on None: give the column's name or position"),
    "half a column": (
        lambda: [Split(0.5, 1.5)],
        "split on 0.5: give the column's name or position",
    ),
    "threshold NaN": (
        lambda: [Split("x", np.nan)],
        "threshold nan of a split on 'x': give a finite",
    ),
    "threshold text": (lambda: [Split("x", "2")], "threshold '2' of a split on 'x': give a finite"),
    "gain None": (
        lambda: [Split("x", 2.5, gain=None)],
        "gain None of a split on 'x': give a finite",
    ),
    "gain infinite": (lambda: [Split("x", 2.5, gain=np.inf)], "gain inf of a split on 'x'"),
    "neither": (lambda: [Split("x")], "split on 'x': give either a threshold or the left symbols"),
    "a threshold for symbols": (lambda: [Split("s", 1.0)], "put a threshold on 's', whose symbols"),
    "symbols of numbers": (lambda: [Split("x", left=("u",))], "named symbols of 'x', which is num"),
    "an unknown symbol": (
        lambda: [Split("s", left=("z",))],
        "Mine sent 'z' of 's' left: known are",
    ),
    "a list as a symbol": (lambda: [Split("s", left=([],))], r"Mine sent \[\] of 's' left: known"),
    "symbols in one text": (
        lambda: [Split("s", left="uv")],
        "left 'uv' of a split on 's': give a t",
    ),
    "a number as symbols": (lambda: [Split("s", left=5)], "left 5 of a split on 's': give a tuple"),
}


@pytest.mark.parametrize("case", SPLITS)
def test_split_is_refused(case: str) -> None:
    make, message = SPLITS[case]
    with pytest.raises(PlanError, match=message):
        grow(TABLE, with_body(Splitter, "best_splits", lambda *_: make()))


USELESS = {
    "none": [],
    "a threshold above all": [Split("x", 1e300)],
    "a threshold below all": [Split("x", -1e300)],
    "no symbol": [Split("s", left=())],
    "all symbols": [Split("s", left=("u", "v", "w"))],
    "nothing to gain": [Split("x", 2.5, gain=0.0)],
}


@pytest.mark.parametrize("case", USELESS)
def test_split_that_divides_nothing_makes_a_leaf(case: str) -> None:
    tree = grow(TABLE, with_body(Splitter, "best_splits", lambda *_: USELESS[case]))
    assert tree.n_nodes == 1


@pytest.mark.parametrize("error", [ZeroDivisionError, KeyboardInterrupt, SystemExit, MemoryError])
@pytest.mark.parametrize(
    ("family", "method"),
    [
        (Criterion, "score"),
        (StopRule, "should_stop"),
        (Splitter, "best_splits"),
        (Acceptor, "accepts"),
        (Prospects, "prospects"),
    ],
)
def test_errors_come_through_and_growing_goes_on(family: type, method: str, error: type) -> None:
    def body(*_: Any) -> Any:
        raise error("mine")

    with pytest.raises(error, match="mine"):
        grow(TABLE, with_body(family, method, body))
    assert grow(TABLE, Plan()).to_json() == EXPECTED


def test_what_a_body_writes_into_its_arrays_stays_there() -> None:
    def should_stop(self: Any, node: Any) -> bool:
        for values in (node.counts, node.rows, node.weights, node.root_counts):
            values[:] = 99
        return node.errors == 0

    grown = grow(TABLE, with_body(StopRule, "should_stop", should_stop))
    assert {k: v.tolist() for k, v in grown.arrays.items()} == {
        k: v.tolist() for k, v in grow(TABLE, Plan(stop=Pure())).arrays.items()
    }


def test_the_table_of_a_node_cannot_be_written() -> None:
    def should_stop(self: Any, node: Any) -> bool:
        node.table.column("x")[0] = 9.0
        return True

    with pytest.raises(ValueError, match="read-only"):
        grow(TABLE, with_body(StopRule, "should_stop", should_stop))


def test_children_that_are_kept_say_so() -> None:
    kept: list[Any] = []

    def accepts(self: Any, node: Any, children: list[Any]) -> bool:
        kept.extend(children)
        children.clear()
        return True

    grow(TABLE, with_body(Acceptor, "accepts", accepts))
    for name in ("weight", "counts", "rows", "depth"):
        with pytest.raises(PlanError, match=r"a NodeView outlived the call .*copy what you need"):
            getattr(kept[0], name)


def test_a_body_may_grow_a_tree_of_its_own() -> None:
    seen = []

    def should_stop(self: Any, node: Any) -> bool:
        grow(TABLE, Plan())
        seen.append(node.table is not None and node.table.n_rows)
        return bool(node.depth > 0)

    grow(TABLE, with_body(StopRule, "should_stop", should_stop))
    assert seen == [4, 4, 4]
