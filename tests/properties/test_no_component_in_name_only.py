"""Five hundred plans at random grow; and no component, and no field, goes without a consequence.

For each component and each field there are two plans that differ in nothing else and send rows
elsewhere, or answer them differently.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

import numpy as np
import pytest

from treewright import Plan, PlanError, Tree, grow

from .random_plans import VALUES, Data, draw_plan, every_field, natives, neighbours

PLANS = 500
#: So many more are looked at for a field that matters rarely.
MORE = 1000
#: In the small ones, folds differ in size enough to matter.
DATA = [Data.of(name, n, n=n) for name in ("two", "three", "number") for n in (123, 31)]
OPTIONAL = ("acceptor", "refinement")


def with_alternative() -> list[str]:
    """Components that something else, or nothing, can stand in for; others have their fields."""
    return [
        cls.__name__ for cls in natives() if len(natives(cls.family)) > 1 or cls.family in OPTIONAL
    ]


@dataclass(frozen=True)
class Grown:
    plan: Plan
    data: Data
    behaviour: bytes


def behaviour(tree: Tree, data: Data) -> bytes:
    """Where other rows go, gaps and strange symbols included, and what they are told."""
    leaves = tree.apply(data.probe)
    answers = tree.predict(data.probe)
    shares = np.empty(0) if tree.classes is None else tree.predict_proba(data.probe)
    return leaves.tobytes() + answers.tobytes() + shares.tobytes()


@pytest.fixture(scope="module")
def grown() -> tuple[list[Grown], int]:
    """The plans that were accepted, and how many were refused meanwhile."""
    rng, found, refused = np.random.default_rng(2024), [], 0
    while len(found) < PLANS:
        data = DATA[rng.integers(len(DATA))]
        try:
            plan = draw_plan(rng, data)
            tree = grow(data.table, plan)
        except PlanError:
            refused += 1
            continue
        # Reading a tree checks every array of it.
        again = Tree.from_json(tree.to_json())
        assert Plan.from_json(plan.to_json()) == plan
        assert behaviour(again, data) == behaviour(tree, data)
        found.append(Grown(plan, data, behaviour(tree, data)))
    return found, refused


def more_plans(rng: np.random.Generator, what: str) -> Iterator[Grown]:
    """Further plans at random, of those that have what is asked for."""
    for _ in range(MORE):
        data = DATA[rng.integers(len(DATA))]
        try:
            plan = draw_plan(rng, data)
            if neighbours(rng, data, plan, what):
                yield Grown(plan, data, behaviour(grow(data.table, plan), data))
        except PlanError:
            continue


def test_the_generator_draws_everything(grown: tuple[list[Grown], int]) -> None:
    assert set(every_field()) == set(VALUES)
    drawn = {type(part) for one in grown[0] for part in one.plan.parts()}
    assert {cls.__name__ for cls in natives()} == {cls.__name__ for cls in drawn}


def test_some_plans_are_refused(
    grown: tuple[list[Grown], int], capsys: pytest.CaptureFixture[str]
) -> None:
    share = grown[1] / (PLANS + grown[1])
    with capsys.disabled():
        print(f"\n{grown[1]} of {PLANS + grown[1]} random plans refused ({share:.0%})")
    assert 0.05 < share < 0.75


@pytest.mark.parametrize("what", [*every_field(), *with_alternative()])
def test_consequence(what: str, grown: tuple[list[Grown], int]) -> None:
    rng = np.random.default_rng(7)
    for one in chain(grown[0], more_plans(rng, what)):
        try:
            others = neighbours(rng, one.data, one.plan, what)
            trees = [grow(one.data.table, plan) for plan in others]
        except PlanError:
            continue
        if any(behaviour(tree, one.data) != one.behaviour for tree in trees):
            return
    pytest.fail(f"{what} changes no tree and no answer, whatever the rest of the plan")
