"""A Plan is an immutable value: compared, hashed, copied, changed into another."""

import copy
import pickle

import pytest
from sklearn.base import clone

from treewright.components import AnyOf, Entropy, Exhaustive, Pure, SmallerThan
from treewright.errors import PlanError
from treewright.inducers import Plan


def test_equal_plans_are_interchangeable():
    one = Plan(priors={"a": 0.25, "b": 0.75}, monotone={"x": 1, "y": 0})
    other = Plan(priors={"b": 0.75, "a": 0.25}, monotone={"x": 1})
    assert one == other
    assert hash(one) == hash(other)


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, clone, lambda plan: pickle.loads(pickle.dumps(plan))]
)
def test_copies_are_equal(copied):
    plan = Plan(costs={"a": {"b": 2}}, monotone={"x": -1}, stop=AnyOf(Pure(), SmallerThan(3)))
    assert copied(plan) == plan


def test_nested_parameters_make_another_plan():
    plan = Plan(stop=AnyOf(Pure(), SmallerThan(10)))
    changed = plan.set_params(splitter__criterion=Entropy(), stop__rules__1__weight=4)
    assert changed == Plan(
        splitter=Exhaustive(criterion=Entropy()), stop=AnyOf(Pure(), SmallerThan(4))
    )
    assert plan.get_params()["stop__rules__1__weight"] == 10.0
    assert changed.get_params()["splitter__criterion"] == Entropy()


def test_what_was_given_may_change_afterwards():
    priors = {"a": 0.5, "b": 0.5}
    plan = Plan(priors=priors)
    priors["a"] = 7
    assert plan.priors == {"a": 0.5, "b": 0.5}


def test_repr_is_short():
    assert repr(Plan()) == "Plan()"
    assert repr(Plan(monotone={"x": 1})) == "Plan(monotone={'x': 1})"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"splitter": Exhaustive}, r"Plan.splitter is the class Exhaustive: write Exhaustive\(\)"),
        ({"stop": Entropy()}, r"Plan.stop is Entropy\(\): it takes a StopRule"),
        ({"refine": Pure()}, r"Plan.refine is Pure\(\): it takes a Refinement or None"),
        ({"costs_use": "gin"}, r'Plan.costs_use is \'gin\': it takes "priors" or "gini"'),
        ({"weight_scale": 2}, r"Plan.weight_scale is 2"),
        ({"priors": [0.5, 0.5]}, r"priors is \[0.5, 0.5\]: give a mapping {label: probability}"),
        ({"priors": {"a": 0.5}}, r"priors sum to 0.5: make them sum to 1"),
        ({"priors": {"a": 1.0, "b": 0.0}}, r"priors\['b'\] is 0: give each class more than 0"),
        ({"priors": {"a": "all"}}, r"priors\['a'\] is 'all': give a finite number"),
        ({"priors": {(): 1}}, r"class label \(\): labels are text, numbers or booleans"),
        ({"costs": 3}, r"costs are neither a mapping nor a square of numbers"),
        ({"costs": [[0, 1], [1]]}, r"costs are neither a mapping nor a square"),
        ({"costs": [[0, -1], [1, 0]]}, r"costs\[0\]\[1\] is -1: give 0 or more"),
        ({"costs": [[1, 1], [1, 0]]}, r"costs\[0\]\[0\] is 1: a right answer costs 0"),
        ({"costs": {"a": 3}}, r"costs\['a'\] is 3: give a mapping {true: cost}"),
        ({"costs": {"a": {"a": 3}}}, r"costs\['a'\]\['a'\] is 3: a right answer costs 0"),
        ({"monotone": [1, 0]}, r"monotone is \[1, 0\]: give a mapping {column: 1 or -1}"),
        ({"monotone": {"x": 2}}, r"monotone\['x'\] is 2: use 1, -1, or 0 for free"),
        ({"monotone": {0: 1}}, r"monotone names the column 0: use the column's name"),
    ],
)
def test_wrong_fields_are_refused(fields, message):
    with pytest.raises(PlanError, match=message):
        Plan(**fields)
