"""The canonical form and the key of a Plan tell inducers apart."""

import json

from treewright.components import Gini
from treewright.inducers import Plan


def test_canonical_form_lists_every_field_and_version():
    document = json.loads(Plan().canonical())
    assert document["treewright_plan"] == 1
    assert document["splitter"] == {
        "component": "splitter.exhaustive",
        "criterion": {"component": "criterion.gini", "version": 1},
        "max_exhaustive_symbols": 12,
        "min_child": 1.0,
        "scale_by_known": True,
        "symbols": "binary",
        "version": 1,
    }
    assert set(document) == {"treewright_plan", *Plan().get_params(deep=False)}


def test_the_order_of_mappings_does_not_matter():
    one = Plan(priors={"a": 0.5, "b": 0.5}, costs={"a": {"b": 2}, "b": {"a": 3}})
    other = Plan(costs={"b": {"a": 3}, "a": {"b": 2}}, priors={"b": 0.5, "a": 0.5})
    assert one.canonical() == other.canonical()


def test_a_whole_number_and_its_float_are_the_same_plan():
    assert (
        Plan().set_params(splitter__min_child=2).key
        == Plan().set_params(splitter__min_child=2.0).key
    )


def test_another_behaviour_is_another_key(monkeypatch):
    before = Plan().key
    monkeypatch.setattr(Gini, "version", 2)
    assert Plan().key != before


def test_another_field_is_another_key():
    assert Plan().key != Plan(weight_scale="raw").key
