"""Rules: one for each leaf, merged by column, true of exactly the rows of their leaf."""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from sklearn.datasets import load_diabetes
from sklearn.tree import DecisionTreeRegressor

from treewright import Tree


def test_rules_read_well(mixed: Tree) -> None:
    assert [str(rule) for rule in mixed.rules()] == [
        "if colour in {blue, red} and size ≤ 2.25 then no (100 % of 30 rows)",
        "if colour in {blue, red} and size > 2.25 and grade = low then no (87.5 % of 16 rows)",
        "if colour in {blue, red} and size > 2.25 and grade ≥ mid then yes (88.9 % of 9 rows)",
        "if colour = green and smoker = false then no (100 % of 10 rows)",
        "if colour = green and smoker = true and since ≤ 2024-01-01 then no (50 % of 10 rows)",
        "if colour = green and smoker = true and since > 2024-01-01 then yes (100 % of 25 rows)",
    ]


def test_rules_carry_their_numbers(mixed: Tree) -> None:
    rule = mixed.rules()[1]
    assert (rule.leaf, rule.prediction, rule.support, rule.rows) == (4, "no", 16.0, 16)
    assert rule.share == pytest.approx(0.16)
    assert rule.confidence == pytest.approx(14 / 16)
    assert rule.spread is None
    assert rule.conditions[0].symbols == ("blue", "red")
    assert rule.conditions[1].low == 2.25


def test_each_row_satisfies_the_rule_of_its_leaf_alone(mixed: Tree) -> None:
    rows = itertools.product(
        [1.0, 2.25, 3.0], ["blue", "green", "red"], ["low", "mid", "high"], [False, True]
    )
    names = ("size", "colour", "grade", "smoker")
    for values in rows:
        row = dict(zip(names, values, strict=True))
        since = {19723.0: "2024-01-01", 19724.0: "2024-01-02"}
        for days, day in since.items():
            held = [
                rule.leaf
                for rule in mixed.rules()
                if all(
                    condition.holds({**row, "since": days}[condition.column.name])
                    for condition in rule.conditions
                )
            ]
            frame = {name: [value] for name, value in row.items()}
            frame["since"] = np.array([day], dtype="M8[D]")
            assert held == mixed.apply(frame).tolist()


def test_conditions_on_one_column_are_merged() -> None:
    X, y = load_diabetes(return_X_y=True)
    tree = Tree.from_sklearn(DecisionTreeRegressor(max_depth=6, random_state=0).fit(X, y))
    leaves = tree.apply(X)
    for rule in tree.rules():
        names = [condition.column.name for condition in rule.conditions]
        assert len(names) == len(set(names))
        inside = np.ones(len(X), dtype=bool)
        for condition in rule.conditions:
            values = X[:, tree.schema.index_of(condition.column.name)]
            inside &= (condition.low < values) & (values <= condition.high)
        assert (inside == (leaves == rule.leaf)).all()


def test_a_rule_of_a_number_tells_its_spread(regression: Tree) -> None:
    rule = regression.rules()[0]
    assert rule.confidence is None
    assert rule.spread == pytest.approx(0.5**0.5)
    assert str(rule) == "if x1 ≤ 0.3 then 0.25 (± 0.7071, 2 rows)"


def test_a_single_leaf_is_a_rule_without_conditions(mixed: Tree) -> None:
    assert [str(rule) for rule in mixed.pruned([0]).rules()] == ["always no (60 % of 100 rows)"]
