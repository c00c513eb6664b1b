"""Components are immutable values with scikit-learn's nested parameter names."""

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest
from sklearn.base import clone

from treewright.components import AnyOf, Entropy, Exhaustive, Gini, MaxDepth, Pure, SmallerThan
from treewright.errors import PlanError


def test_parameters_of_nested_parts_have_double_underscores():
    assert Exhaustive().get_params() == {
        "criterion": Gini(),
        "symbols": "binary",
        "min_child": 1.0,
        "max_exhaustive_symbols": 12,
        "scale_by_known": True,
    }
    params = AnyOf(Pure(), SmallerThan(10)).get_params()
    assert params["rules__1"] == SmallerThan(10)
    assert params["rules__1__weight"] == 10.0
    assert set(AnyOf(Pure()).get_params(deep=False)) == {"rules"}


def test_set_params_makes_another_component():
    splitter = Exhaustive()
    changed = splitter.set_params(criterion=Entropy(), min_child=5)
    assert changed == Exhaustive(criterion=Entropy(), min_child=5)
    assert splitter == Exhaustive()


def test_a_part_and_its_parameter_can_be_set_together():
    rules = AnyOf(Pure(), Pure()).set_params(rules__1__depth=7, rules__1=MaxDepth(2))
    assert rules == AnyOf(Pure(), MaxDepth(7))


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({"criterio": Gini()}, r"Exhaustive has no parameter 'criterio': did you mean 'criterion'"),
        ({"criterion__alpha": 1}, r"Gini has no parameter 'alpha'"),
        ({"min_child__x": 1}, r"Exhaustive.min_child is 1.0 and has no parameter 'x'"),
    ],
)
def test_unknown_parameters_are_named(params, message):
    with pytest.raises(PlanError, match=message):
        Exhaustive().set_params(**params)


def test_a_rule_that_is_not_there_cannot_be_set():
    with pytest.raises(PlanError, match=r"AnyOf.rules has no part '3'"):
        AnyOf(Pure()).set_params(rules__3=Pure())


def test_components_are_frozen_and_hashable():
    with pytest.raises(FrozenInstanceError):
        SmallerThan(3).weight = 4
    assert len({SmallerThan(3), SmallerThan(3.0), SmallerThan(4)}) == 2


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, clone])
def test_copies_are_equal(copied):
    rule = AnyOf(Pure(), SmallerThan(3))
    assert copied(rule) == rule


def test_components_can_be_pickled():
    splitter = Exhaustive(criterion=Entropy())
    assert pickle.loads(pickle.dumps(splitter)) == splitter


def test_repr_shows_what_differs_from_the_defaults():
    assert repr(Exhaustive()) == "Exhaustive()"
    assert repr(Exhaustive(min_child=2)) == "Exhaustive(min_child=2.0)"
    assert repr(AnyOf(Pure(), SmallerThan(10))) == "AnyOf(Pure(), SmallerThan(weight=10.0))"
