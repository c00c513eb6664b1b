"""Components and their JSON documents."""

import json

import pytest

from treewright.components import (
    AllOf,
    AnyOf,
    Component,
    Criterion,
    Entropy,
    Exhaustive,
    Gini,
    MaxDepth,
    MaxLeaves,
    Pure,
    SmallerThan,
    StopRule,
    registered,
)
from treewright.errors import PlanError

REQUIRED = {
    "stop.smaller_than": SmallerThan(2),
    "stop.max_depth": MaxDepth(3),
    "stop.max_leaves": MaxLeaves(4),
    "stop.any_of": AnyOf(Pure(), AllOf(MaxDepth(3), SmallerThan(2))),
    "stop.all_of": AllOf(Pure()),
}


def examples():
    return [
        REQUIRED.get(name) or cls()
        for name, cls in registered().items()
        if cls.__module__.startswith("treewright.")
    ]


@pytest.mark.parametrize("component", examples(), ids=lambda c: c.name)
def test_round_trip(component):
    text = json.dumps(component.to_dict())
    assert Component.from_dict(json.loads(text)) == component
    assert type(component).from_dict(json.loads(text)) == component


def test_a_document_lists_every_field_in_order():
    assert list(Exhaustive().to_dict()) == [
        "component",
        "criterion",
        "max_exhaustive_symbols",
        "min_child",
        "scale_by_known",
        "symbols",
    ]


def test_absent_fields_have_defaults():
    assert Exhaustive.from_dict({"component": "splitter.exhaustive"}) == Exhaustive()


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (None, r"not a component: None \(component\): name it as 'component'"),
        ({}, r"not a component"),
        ({"component": 7}, r"not a component"),
        ({"component": "criterion.twing"}, r"unknown component .* 'criterion.twoing'"),
        ({"component": "stop.max_depth"}, r"stop.max_depth lacks the field 'depth'"),
        ({"component": "stop.max_depth", "dept": 3}, r"has no field 'dept': did you mean 'depth'"),
        ({"component": "stop.max_depth", "depth": "3"}, r"MaxDepth.depth is '3'"),
        ({"component": "stop.any_of", "rules": {}}, r"stop.any_of.rules"),
        ({"component": "stop.any_of", "rules": [3]}, r"rules\[0\] is 3: it takes a StopRule"),
    ],
)
def test_misshapen_documents_are_refused(document, message):
    with pytest.raises(PlanError, match=message):
        Component.from_dict(document)


def test_a_document_of_another_family_is_refused():
    with pytest.raises(PlanError, match=r"the document is 'criterion.entropy'.*'stop'"):
        StopRule.from_dict(Entropy().to_dict())
    with pytest.raises(PlanError, match=r"the document is 'criterion.entropy'.*'criterion.gini'"):
        Gini.from_dict(Entropy().to_dict())


def test_saving_needs_a_name():
    class Mine(Criterion):
        """Not registered."""

    message = r'can be grown but not saved: write @register\("criterion.mine", version=1\)'
    with pytest.raises(PlanError, match=message):
        Exhaustive(criterion=Mine()).to_dict()
