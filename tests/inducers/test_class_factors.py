"""Priors and costs become a factor for each class, or a matrix in the order of the classes."""

import numpy as np
import pytest

from treewright.errors import PlanError
from treewright.inducers import Plan
from treewright.inducers.class_factors import cost_matrix, growth_factors, prior_shares

CLASSES = ("a", "b", "c")
WEIGHTS = np.array([6.0, 3.0, 1.0])


def factors(plan, weights=WEIGHTS, classes=CLASSES):
    return growth_factors(weights, prior_shares(plan, classes), cost_matrix(plan, classes), classes)


def test_without_priors_and_costs_there_is_nothing_to_multiply():
    assert factors(Plan()) is None
    assert prior_shares(Plan(), CLASSES) is None
    assert cost_matrix(Plan(), CLASSES) is None


def test_priors_replace_the_shares_and_keep_the_total():
    plan = Plan(priors={"c": 0.5, "a": 0.3, "b": 0.2})
    assert factors(plan) * WEIGHTS == pytest.approx([3.0, 2.0, 5.0])


def test_costs_alter_the_priors():
    weights, classes = np.array([8.0, 6.0]), ("1", "2")
    plan = Plan(costs={"1": {"2": 5}, "2": {"1": 1}})
    shares = factors(plan, weights, classes) * weights / 14
    assert shares == pytest.approx([0.210526, 0.789474], abs=5e-7)


def test_costs_alter_given_priors():
    plan = Plan(priors={"a": 0.2, "b": 0.2, "c": 0.6}, costs=[[0, 1, 1], [2, 0, 1], [2, 1, 0]])
    # What it costs to miss a, b, c: 4, 2, 2.
    assert factors(plan) * WEIGHTS == pytest.approx(10 * np.array([0.8, 0.4, 1.2]) / 2.4)


def test_a_class_that_does_not_occur_takes_no_share():
    plan = Plan(priors={"a": 0.25, "b": 0.25, "c": 0.5})
    weights = np.array([6.0, 4.0, 0.0])
    assert factors(plan, weights) * weights == pytest.approx([5.0, 5.0, 0.0])
    assert factors(plan, weights)[2] == 1.0


def test_costs_by_label_are_one_where_they_are_left_out():
    matrix = cost_matrix(Plan(costs={"c": {"a": 7}, "a": {"b": 0}}), CLASSES)
    assert matrix.tolist() == [[0, 0, 1], [1, 0, 1], [7, 1, 0]]


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (Plan(priors={"a": 0.5, "b": 0.5}), r"priors lack the class 'c'"),
        (
            Plan(priors={"a": 0.5, "b": 0.4, "cc": 0.1}),
            r"priors name the class 'cc', which the target lacks: did you mean 'c'",
        ),
        (Plan(costs={"d": {"a": 1}}), r"costs name the class 'd', .*: known are a, b, c"),
        (Plan(costs={"a": {"d": 1}}), r"costs\['a'\] name the class 'd'"),
        (Plan(costs=[[0, 1], [1, 0]]), r"costs are a square of 2, but there are 3 classes"),
        (
            Plan(costs=[[0, 0, 1], [1, 0, 1], [1, 0, 0]]),
            r"costs: missing the class 'b' costs nothing, .*: give it a positive cost",
        ),
    ],
)
def test_priors_and_costs_that_do_not_fit_the_classes(plan, message):
    with pytest.raises(PlanError, match=message):
        factors(plan)


def test_one_class_needs_no_costs():
    assert cost_matrix(Plan(costs=[[0]]), ("a",)) is None
