"""Several threads at one table, forks after growing, and objects that travel between processes."""

from __future__ import annotations

import copy
import pickle
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pandas as pd
import pytest

from treewright import (
    AnyOf,
    CartClassifier,
    CostComplexity,
    MaxDepth,
    Plan,
    Pure,
    StopRule,
    Table,
    grow,
    prune_path,
)
from treewright.errors import DataError

from .own_process import output_of

RNG = np.random.default_rng(0)
X = RNG.normal(size=(3000, 5))
Y = (X[:, 0] + RNG.normal(size=3000) > 0).astype(int)


def test_threads_that_meet_at_a_fresh_table_grow_one_tree() -> None:
    table = Table.from_frame(X, Y)
    ready = threading.Barrier(6)

    def work(_: int) -> str:
        ready.wait()
        return grow(table, Plan(), n_jobs=2).to_json()

    with ThreadPoolExecutor(6) as pool:
        assert set(pool.map(work, range(6))) == {grow(Table.from_frame(X, Y), Plan()).to_json()}


def test_bodies_in_several_threads_see_their_own_tables() -> None:
    class Look(StopRule):
        def should_stop(self, node: Any) -> bool:
            seen.append((threading.get_ident(), float(node.table.column("x0").sum())))
            return bool(node.depth > 3)

    seen: list[tuple[int, float]] = []
    tables = [Table.from_frame(X[:300] + shift, Y[:300]) for shift in range(4)]
    ready = threading.Barrier(4)

    def work(table: Table) -> None:
        ready.wait()
        grow(table, Plan(stop=Look()))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(work, tables))
    assert len(set(seen)) == 4


def test_a_fork_after_growing_with_threads_can_grow() -> None:
    program = """
    import os
    rng = np.random.default_rng(0)
    table = Table.from_frame(rng.normal(size=(5000, 5)), rng.integers(0, 2, 5000))
    expected = grow(table, Plan(), n_jobs=2).to_json()
    if (child := os.fork()) == 0:
        os._exit(0 if grow(table, Plan(), n_jobs=2).to_json() == expected else 1)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
    """
    assert output_of(program, seconds=20) == "0"


def test_a_pool_of_forks_can_grow() -> None:
    program = """
    import multiprocessing
    rng = np.random.default_rng(0)
    table = Table.from_frame(rng.normal(size=(2000, 5)), rng.integers(0, 2, 2000))
    def leaves(seed):
        return grow(table.view(np.arange(1000)), Plan(), n_jobs=2).n_leaves
    expected = leaves(0)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        print(set(pool.map(leaves, range(6))) == {expected})
    """
    assert output_of(program, seconds=20) == "True"


SMALL = Table.from_frame(
    pd.DataFrame({"x": [1.0, 2.0, 3.0], "s": ["u", "v", None]}), ["p", "q", "p"], weights=[1, 2, 3]
)
PLAN = Plan(stop=AnyOf(Pure(), MaxDepth(3)), priors={"p": 0.5, "q": 0.5}, costs={"p": {"q": 2.0}})
TREE = grow(SMALL, PLAN)
TRAVELLERS: dict[str, Any] = {
    "a table": (SMALL, lambda t: t.content_hash),
    "a view": (SMALL.view([2, 2, 0]), lambda t: t.content_hash),
    "a plan": (PLAN, lambda p: p.key),
    "a tree": (TREE, lambda t: t.to_json()),
    "a node": (TREE.node(0), lambda n: n.summary()),
    "rules": (TREE.rules(), repr),
    "an explanation": (TREE.explain({"x": 1.0, "s": "u"}), str),
    "a pruning path": (prune_path(TREE, CostComplexity()), lambda p: p.tree(0).to_json()),
    "an estimator": (CartClassifier(cv=3), repr),
    "a fitted estimator": (CartClassifier(cv=3).fit(X, Y), lambda m: m.predict(X).tolist()),
    "an error": (DataError("bad", where="x", fix="mend it"), str),
}


@pytest.mark.parametrize("case", TRAVELLERS)
def test_objects_survive_pickle_and_copy(case: str) -> None:
    held, told = TRAVELLERS[case]
    for copied in (pickle.loads(pickle.dumps(held)), copy.deepcopy(held), copy.copy(held)):
        assert told(copied) == told(held)
