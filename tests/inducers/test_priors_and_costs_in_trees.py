"""Priors and costs change how a tree grows and what its leaves answer."""

import numpy as np
import pytest

from treewright.components import Exhaustive, Gini, MaxDepth
from treewright.inducers import Plan, grow
from treewright.table import Table

# The worked example: left (6, 2), right (2, 4); missing the second class costs five times as much.
X = np.array([[0.0]] * 8 + [[1.0]] * 6)
TABLE = Table.from_frame(X, ["1"] * 6 + ["2"] * 2 + ["1"] * 2 + ["2"] * 4)
COSTS = {"1": {"2": 5}, "2": {"1": 1}}
STUMP = Plan(stop=MaxDepth(1))


def root_gain(plan):
    return grow(TABLE, plan).arrays["gain"][0]


def test_altered_priors():
    assert root_gain(STUMP.set_params(costs=COSTS)) == pytest.approx(0.039348, abs=5e-7)


def test_cost_gini():
    plan = STUMP.set_params(splitter=Exhaustive(criterion=Gini()), costs=COSTS, costs_use="gini")
    assert root_gain(plan) == pytest.approx(0.255102, abs=5e-7)


def test_leaves_answer_with_the_least_expected_cost():
    ask = np.array([[0.0], [1.0]])
    assert grow(TABLE, STUMP).predict(ask).tolist() == ["1", "2"]
    assert grow(TABLE, STUMP.set_params(costs=COSTS)).predict(ask).tolist() == ["2", "2"]


def test_priors_change_the_probabilities():
    tree = grow(TABLE, STUMP.set_params(priors={"1": 0.5, "2": 0.5}))
    left = np.array([6 / 8, 2 / 6])
    assert tree.predict_proba(np.array([[0.0]]))[0] == pytest.approx(left / left.sum())


def test_priors_of_the_data_change_nothing():
    priors = STUMP.set_params(priors={"1": 8 / 14, "2": 6 / 14})
    assert root_gain(priors) == pytest.approx(root_gain(STUMP), rel=1e-12)
