"""Explanations: the path in words, and what was asked instead where a value is missing."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from treewright import DataError, Tree

ROW = {"size": 2.5, "colour": "blue", "grade": "mid", "smoker": True, "since": None}


def test_a_known_path(mixed: Tree) -> None:
    why = mixed.explain(ROW)
    assert str(why) == (
        "yes (probability 0.818), because\n"
        "  1. colour = blue, in {blue, red}\n"
        "     → 55 rows: no 45, yes 10\n"
        "  2. size = 2.5 > 2.25\n"
        "     → 25 rows: no 15, yes 10\n"
        "  3. grade = mid, ≥ mid\n"
        "     → 9 rows: no 1, yes 8\n"
        "leaf 5"
    )
    assert [step.route for step in why.steps] == ["value"] * 3
    assert [step.value for step in why.steps] == ["blue", 2.5, "mid"]
    assert why.prediction == "yes"
    assert why.probabilities == pytest.approx({"no": 2 / 11, "yes": 9 / 11})


def test_a_surrogate_answers(mixed: Tree) -> None:
    why = mixed.explain({**ROW, "colour": None})
    first = why.steps[0]
    assert first.route == "surrogate"
    assert first.value is None
    assert first.answered_by is not None
    assert first.answered_by.column.name == "size"
    assert first.answered_by.agreement == 0.9
    assert str(first) == (
        "colour is missing; answered by size = 2.5 ≤ 3.5 (it agreed on 90 % of the training weight)"
    )


def test_the_second_surrogate_answers_the_other_way_round(mixed: Tree) -> None:
    why = mixed.explain({**ROW, "colour": None, "size": None, "grade": "low"})
    assert why.steps[0].child == 6
    assert "answered by grade = low" in str(why.steps[0])


def test_a_surrogate_may_be_a_symbol(mixed: Tree) -> None:
    why = mixed.explain({**ROW, "colour": "red", "size": None})
    assert "size is missing; answered by colour = red, in {green, red}" in str(why.steps[1])
    assert why.steps[1].child == 3


def test_the_default_way_when_nothing_is_known(mixed: Tree) -> None:
    why = mixed.explain(dict.fromkeys(ROW))
    assert [step.route for step in why.steps] == ["default", "default"]
    assert str(why.steps[0]) == (
        "colour is missing; went the default way, with 55 % of the training weight"
    )
    assert why.steps[0].condition is None


def test_a_symbol_that_the_tree_does_not_know(mixed: Tree) -> None:
    step = mixed.explain({**ROW, "colour": "mauve"}).steps[0]
    assert step.route == "surrogate"
    assert str(step).startswith("colour = mauve is not a symbol that the tree knows; answered by")


def test_a_symbol_that_the_node_never_saw(mixed: Tree) -> None:
    step = mixed.explain({**ROW, "colour": "white"}).steps[0]
    assert step.route == "surrogate"
    assert step.value == "white"
    assert "white was not among the training rows of this node" in str(step)


def test_every_way_agrees_with_the_core(mixed: Tree) -> None:
    rng = np.random.default_rng(0)
    for _ in range(200):
        row = {
            "size": rng.choice([1.0, 2.25, 3.0, 4.0]),
            "colour": rng.choice(["blue", "green", "red", "white", "mauve"]),
            "grade": rng.choice(["low", "mid", "high"]),
            "smoker": bool(rng.integers(2)),
            "since": np.datetime64("2024-01-01") + rng.integers(2),
        }
        row = {name: value if rng.random() < 0.6 else None for name, value in row.items()}
        why = mixed.explain(row)
        assert why.steps[-1].child == why.leaf
        for step in why.steps:
            node = mixed.node(step.node)
            ordinal = node.children.index(step.child)
            if step.route == "value":
                assert step.condition == node.condition(ordinal)
            elif step.route == "surrogate":
                assert step.answered_by is not None
                given = row[step.answered_by.column.name]
                assert step.answered_by.conditions[ordinal].holds(given)
            else:
                assert ordinal == node.default_child


def test_rows_come_in_many_forms(regression: Tree) -> None:
    forms = [
        {"x0": 0.5, "x1": 1.0},
        {"x0": [0.5], "x1": [1.0]},
        [0.5, 1.0],
        (0.5, 1.0),
        np.array([0.5, 1.0]),
        np.array([[0.5, 1.0]]),
        pd.DataFrame({"x0": [0.5], "x1": [1.0]}),
        pd.Series({"x0": 0.5, "x1": 1.0}),
        pd.DataFrame({"x1": [1.0], "x0": [0.5]}).iloc[0],
    ]
    assert {str(regression.explain(form)) for form in forms} == {
        "5, because\n"
        "  1. x1 = 1 > 0.3\n"
        "     → 3 rows: mean 3, sd 2\n"
        "  2. x0 = 0.5 > −1e−300\n"
        "     → 1 row: mean 5, sd 0\n"
        "leaf 4"
    }


def test_a_value_beside_a_threshold_is_seen_on_its_side(regression: Tree) -> None:
    text = str(regression.explain([0.0, 0.3]).steps[0])
    assert text == "x1 = 0.3 ≤ 0.30000000000000004"


def test_one_row_at_a_time(regression: Tree) -> None:
    with pytest.raises(DataError, match="2 rows to explain"):
        regression.explain(np.zeros((2, 2)))


def test_a_tree_of_one_leaf(mixed: Tree) -> None:
    text = str(mixed.pruned([0]).explain(ROW))
    assert text.splitlines() == [
        "no (probability 0.598), whatever the row holds",
        "leaf 0: 100 rows: no 60, yes 40",
    ]
