"""Well-known inducers are documents."""

import json
from importlib.resources import files

import pytest

from treewright.components import (
    AnyOf,
    CostComplexity,
    Exhaustive,
    Gini,
    LeastSquares,
    Pure,
    SmallerThan,
    Surrogates,
)
from treewright.errors import PlanError
from treewright.inducers import Plan, preset, presets

TASKS = ("classification", "regression")


@pytest.mark.parametrize(
    ("task", "criterion"), [("classification", Gini()), ("regression", LeastSquares())]
)
def test_cart_is_as_published(task, criterion):
    assert preset("cart", task=task) == Plan(
        splitter=Exhaustive(criterion=criterion, min_child=1),
        stop=AnyOf(Pure(), SmallerThan(10)),
        missing=Surrogates(limit=5),
        refine=CostComplexity(loss="error", folds=10, se=1.0),
    )


@pytest.mark.parametrize("task", TASKS)
def test_presets_fit_their_task(task):
    for name in presets.names(task):
        preset(name, task=task).check(task, has_symbols=True, has_missing=True, has_weights=True)


def test_documents_are_written_as_plans_write_them():
    documents = list(files(presets.__package__).joinpath("presets").iterdir())
    assert documents
    for document in documents:
        text = document.read_text(encoding="utf-8")
        assert text == Plan.from_dict(json.loads(text)).to_json(), document.name


def test_an_unknown_preset_names_near_ones():
    with pytest.raises(PlanError, match=r"no preset 'carts' for classification: .*'cart'"):
        preset("carts")
    with pytest.raises(PlanError, match=r"unknown task 'ranking'"):
        preset("cart", task="ranking")
