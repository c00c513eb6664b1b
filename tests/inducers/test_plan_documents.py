"""Plans and their JSON documents."""

import json

import numpy as np
import pytest

from treewright.components import (
    AnyOf,
    Criterion,
    Exhaustive,
    Laplace,
    MajorityChild,
    PerfectClassification,
    Pure,
    SmallerThan,
    Twoing,
)
from treewright.errors import PlanError
from treewright.inducers import Plan, plan_file

FULL = Plan(
    splitter=Exhaustive(criterion=Twoing(), min_child=3),
    stop=AnyOf(Pure(), SmallerThan(10)),
    missing=MajorityChild(),
    prospects=PerfectClassification(),
    decision=Laplace(),
    priors={"yes": 0.1, "no": 0.9},
    costs={"yes": {"no": 1}, "no": {"yes": 9}},
    weight_scale="count",
    monotone={"age": 1, "width": -1},
)


def test_round_trip():
    assert Plan.from_json(FULL.to_json()) == FULL
    assert Plan.from_dict(json.loads(json.dumps(FULL.to_dict()))) == FULL


@pytest.mark.parametrize(
    "plan",
    [
        Plan(priors={True: 0.5, False: 0.5}),
        Plan(priors={1: 0.5, 2: 0.5}),
        Plan(priors={np.str_("a"): np.float64(0.5), "b": 0.5}),
        Plan(priors={np.int64(1): 0.5, 2: 0.5}),
        Plan(costs=[[0, 2], [3, 0]]),
        Plan(costs=np.array([[0, 2], [3, 0]])),
        Plan(costs={1: {2: 5}}),
    ],
)
def test_labels_keep_their_type(plan):
    again = Plan.from_json(plan.to_json())
    assert again == plan
    for label in plan.priors or {}:
        assert {type(label)} == {type(known) for known in again.priors}


def test_a_document_lists_every_field_after_its_version():
    document = FULL.to_dict()
    assert next(iter(document)) == "treewright_plan"
    assert list(document)[1:] == sorted(Plan().get_params(deep=False))


def test_absent_fields_have_defaults():
    assert Plan.from_dict({"treewright_plan": 1}) == Plan()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"not JSON: Expecting value \(line 1, column 1\)"),
        ('{"treewright_plan": 1', r"not JSON"),
        ("[]", r"the document is no JSON object"),
        ("{}", r"the document of a plan lacks 'treewright_plan': write its version, 1"),
        ('{"treewright_plan": true}', r"lacks 'treewright_plan'"),
        ('{"treewright_plan": 2}', r"has version 2, this treewright reads up to 1: update"),
        ('{"treewright_plan": 1, "stopp": null}', r"no field 'stopp': did you mean 'stop'"),
        ('{"treewright_plan": 1, "stop": null}', r"Plan.stop is None: it takes a StopRule"),
        ('{"treewright_plan": 1, "stop": {}}', r"not a component: {} \(stop\)"),
        ('{"treewright_plan": 1, "costs": 3}', r"costs are no costs"),
        ('{"treewright_plan": 1, "costs": {"by_label": [3]}}', r"costs.by_label is no list"),
        ('{"treewright_plan": 1, "costs": {"matrix": [[0]], "x": 1}}', r"costs are no costs"),
        ('{"treewright_plan": 1, "priors": 3}', r"priors are no list of pairs"),
        ('{"treewright_plan": 1, "priors": [[[], 1]]}', r"priors are no list of pairs"),
        ('{"treewright_plan": 1, "monotone": []}', r"monotone is \[\]"),
        ('{"treewright_plan": 1, "weight_scale": NaN}', r"the document holds NaN"),
        ('{"treewright_plan": 1, "treewright_plan": 1}', r"'treewright_plan' occurs twice"),
        ("[" * 100_000, r"a document nested this deeply"),
    ],
)
def test_misshapen_documents_are_refused(text, message):
    with pytest.raises(PlanError, match=message):
        Plan.from_json(text)


def test_a_deep_part_is_refused():
    rule = '{"component": "stop.any_of", "rules": ['
    text = '{"treewright_plan": 1, "stop": ' + rule * 300 + "]}" * 300 + "}"
    with pytest.raises(PlanError, match="nested"):
        Plan.from_json(text)


def test_a_plan_with_a_nameless_part_cannot_be_saved():
    class Mine(Criterion):
        """Not registered."""

    with pytest.raises(PlanError, match="can be grown but not saved"):
        Plan(splitter=Exhaustive(criterion=Mine())).to_json()


def test_old_documents_are_brought_up_to_date(monkeypatch):
    def rename(document):
        return {"stop": document["halt"], "treewright_plan": 2}

    monkeypatch.setattr(plan_file, "SCHEMA_VERSION", 2)
    monkeypatch.setitem(plan_file.MIGRATIONS, 1, rename)
    old = {"treewright_plan": 1, "halt": SmallerThan(4).to_dict()}
    assert Plan.from_dict(old) == Plan(stop=SmallerThan(4))
