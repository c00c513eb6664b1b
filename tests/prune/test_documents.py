"""The component as a JSON document, and what its fields refuse."""

from __future__ import annotations

import json
from typing import Any

import pytest

from treewright import CostComplexity, Plan, PlanError


def test_round_trip() -> None:
    method = CostComplexity(
        loss="impurity",
        folds=5,
        se=0.5,
        geometric=False,
        pooled=False,
        tef=0.25,
        deviation="fold_means",
    )
    plan = Plan(refine=method)
    assert Plan.from_json(plan.to_json()) == plan
    document = json.loads(json.dumps(method.to_dict()))
    assert document["component"] == "refinement.cost_complexity"
    assert CostComplexity.from_dict(document) == method


@pytest.mark.parametrize(
    "fields",
    [{"loss": "gini"}, {"se": -1}, {"alpha": -0.1}, {"tef": -1}, {"deviation": "rows"}],
)
def test_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(PlanError, match=next(iter(fields))):
        CostComplexity(**fields)


def test_pruning_without_data_needs_an_alpha() -> None:
    from .worked import F1, tree_of

    with pytest.raises(PlanError, match="alpha"):
        CostComplexity().prune(tree_of(F1))
