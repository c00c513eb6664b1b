"""Bodies in Python: what they see, and what happens when they do wrong."""

import numpy as np
import pandas as pd
import pytest

from treewright.components import Criterion, Exhaustive, MaxDepth, Split, Splitter, StopRule
from treewright.errors import PlanError
from treewright.inducers import Plan, grow
from treewright.table import Table

FRAME = pd.DataFrame({"x": [1.0, 2.0, 3.0, 4.0], "colour": ["red", "blue", "red", "green"]})
TABLE = Table.from_frame(FRAME, ["a", "b", "a", "b"])


def seen_by_a_stop_rule(table):
    seen = []

    class Look(StopRule):
        def should_stop(self, node):
            values = node.table.column("x")[node.rows]
            target = node.table.target.codes[node.rows]
            seen.append(
                (
                    node.depth,
                    node.weight,
                    node.counts.tolist(),
                    sorted(zip(values, target, strict=True)),
                )
            )
            return node.depth > 0

    grow(table, Plan(stop=Look()))
    return seen


def test_a_node_shows_its_rows():
    root = seen_by_a_stop_rule(TABLE)[0]
    assert root == (0, 4.0, [2.0, 2.0], [(1.0, 0), (2.0, 1), (3.0, 0), (4.0, 1)])


def test_rows_of_a_view_are_looked_up_in_the_whole_table():
    view = TABLE.view([3, 2])
    assert seen_by_a_stop_rule(view)[0] == (0, 2.0, [1.0, 1.0], [(3.0, 0), (4.0, 1)])


def test_a_node_shows_weights():
    weighted = TABLE.take_weights([2.0, 0.0, 1.0, 1.0])
    root = seen_by_a_stop_rule(weighted)[0]
    assert root[1:3] == (4.0, [3.0, 1.0])


def test_a_split_by_name_and_symbols():
    class Red(Splitter):
        supports = Splitter.supports | {"symbols"}

        def best_splits(self, node, n):
            return [Split("colour", left=["red"])]

    tree = grow(TABLE, Plan(splitter=Red(), stop=MaxDepth(1)))
    assert tree.predict(FRAME).tolist() == ["a", "b", "a", "b"]


def with_criterion(score):
    criterion = type("Odd", (Criterion,), {"score": score})()
    return Plan(splitter=Exhaustive(criterion=criterion))


@pytest.mark.parametrize(
    ("score", "message"),
    [
        (lambda self, parent, parts: np.zeros(99), r"score must return one number per candidate"),
        (lambda self, parent, parts: np.full(len(parts), np.nan), r"score returned NaN"),
    ],
)
def test_scores_that_are_none(score, message):
    with pytest.raises(PlanError, match=message):
        grow(TABLE, with_criterion(score))


def test_errors_in_a_body_come_through():
    def score(self, parent, parts):
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        grow(TABLE, with_criterion(score))


def test_a_node_does_not_outlive_its_call():
    kept = []

    class Keep(StopRule):
        def should_stop(self, node):
            kept.append(node)
            return False

    grow(TABLE, Plan(stop=Keep()))
    with pytest.raises(PlanError, match="outlived"):
        kept[0].weight  # noqa: B018


def test_a_split_that_divides_nothing_makes_a_leaf():
    class Useless(Splitter):
        supports = Splitter.supports | {"symbols"}

        def best_splits(self, node, n):
            return [Split("x", threshold=100.0)]

    assert grow(TABLE, Plan(splitter=Useless())).n_leaves == 1
