"""Plans of unknown or misfitting parts, by hand and as documents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from treewright import (
    AnyOf,
    CartClassifier,
    Exhaustive,
    Gini,
    LeastSquares,
    MaxDepth,
    MaxLeaves,
    Plan,
    Prune,
    Refinement,
    SmallerThan,
    Surrogates,
    Table,
    TreeClassifier,
    grow,
    preset,
)
from treewright.errors import PlanError

TABLE = Table.from_frame({"x": [1.0, 2.0, 3.0], "s": ["u", "v", "u"]}, ["a", "b", "a"])
NUMBERS = Table.from_frame({"x": [1.0, 2.0, 3.0]}, [1.0, 2.0, 3.0])
X, Y = np.arange(20.0).reshape(10, 2), ["a", "b"] * 5


def document(**parts: Any) -> dict[str, Any]:
    return {"treewright_plan": 1, **parts}


PLANS: dict[str, tuple[Callable[[], Any], str]] = {
    "text as a part": (
        lambda: Plan(splitter="cart"),
        "Plan.splitter is 'cart': it takes a Splitter",
    ),
    "a class as a part": (lambda: Plan(splitter=Exhaustive), r"is the class Exhaustive: write Exh"),
    "another family": (lambda: Plan(stop=Gini()), r"Plan.stop is Gini\(\): it takes a StopRule"),
    "less than no depth": (lambda: MaxDepth(-1), "MaxDepth.depth is -1: give 0 or more"),
    "half a question": (lambda: MaxDepth(1.5), "MaxDepth.depth is 1.5: it takes a whole number"),
    "no leaf": (lambda: MaxLeaves(0), "MaxLeaves.leaves is 0: give 1 or more"),
    "NaN": (lambda: SmallerThan(float("nan")), "SmallerThan.weight is nan: give a finite number"),
    "True as a number": (lambda: Surrogates(True), "Surrogates.limit is True: it takes a whole"),
    "an unknown word": (lambda: Exhaustive(symbols="all"), 'it takes "binary" or "all_subsets"'),
    "too many subsets": (lambda: Exhaustive(max_exhaustive_symbols=99), "is 99: give 20 or less"),
    "rules of nothing": (lambda: AnyOf(), "AnyOf has no rules: name at least one"),
    "a number as a rule": (lambda: AnyOf(1), r"AnyOf.rules\[0\] is 1: it takes a StopRule"),
    "an unknown parameter": (lambda: Plan().set_params(spliter=1), "did you mean 'splitter'"),
    "priors that sum to less": (lambda: Plan(priors={"a": 0.5}), "priors sum to 0.5: make them"),
    "a prior below zero": (
        lambda: Plan(priors={"a": -1, "b": 2}),
        r"priors\['a'\] is -1: give each",
    ),
    "a list of priors": (lambda: Plan(priors=[0.5, 0.5]), "give a mapping {label: probability}"),
    "a right answer that costs": (lambda: Plan(costs={"a": {"a": 1}}), "a right answer costs 0"),
    "infinite costs": (lambda: Plan(costs={"a": {"b": np.inf}}), r"costs\['a'\]\['b'\] is inf"),
    "costs that are no square": (lambda: Plan(costs=[[0, 1], [1]]), "neither a mapping nor a squ"),
    "two up": (lambda: Plan(monotone={"x": 2}), r"monotone\['x'\] is 2: use 1, -1, or 0"),
    "an unknown preset": (lambda: preset("c45"), "no preset 'c45' for classification: known are"),
}
MISFITS: dict[str, tuple[Callable[[], Any], str]] = {
    "no plan": (lambda: grow(TABLE, "cart"), r"plan is 'cart': give a Plan, such as Plan\(\)"),
    "classes, measured as numbers": (
        lambda: grow(TABLE, Plan(splitter=Exhaustive(criterion=LeastSquares()))),
        r"LeastSquares\(\) does not support targets that are classes.*use Accuracy\(\)",
    ),
    "numbers, measured as classes": (
        lambda: grow(NUMBERS, Plan()),
        r"Gini\(\) does not support targets that are numbers.*or LeastSquares\(\)",
    ),
    "priors for numbers": (
        lambda: grow(NUMBERS, preset("cart", "regression").set_params(priors={"a": 1.0})),
        "Plan.priors is about classes, but the target is numbers: leave priors out",
    ),
    "a prior of no class": (
        lambda: grow(TABLE, Plan(priors={"a": 0.5, "z": 0.5})),
        "priors name the class 'z', which the target lacks: known are a, b",
    ),
    "a class without prior": (
        lambda: grow(TABLE, Plan(priors={"a": 1.0})),
        "priors lack the class 'b': give one for every class",
    ),
    "costs of one class": (lambda: grow(TABLE, Plan(costs=[[0]])), "square of 1, but .* 2 classes"),
    "a direction for no column": (
        lambda: grow(TABLE, Plan(monotone={"y": 1})),
        "monotone names the column 'y', which the table lacks",
    ),
    "a direction for symbols": (
        lambda: grow(TABLE, Plan(monotone={"s": 1})),
        "monotone names the column 's', whose symbols have no order",
    ),
    "no threads": (
        lambda: grow(TABLE, Plan(), n_jobs=0),
        "n_jobs is 0: give the number of threads",
    ),
    "half a thread": (lambda: grow(TABLE, Plan(), n_jobs=1.5), "n_jobs is 1.5: give the number"),
    "text as a seed": (lambda: grow(TABLE, Plan(), random_state="x"), "random_state is 'x': give"),
    "an estimator of a word": (lambda: TreeClassifier("cart").fit(X, Y), "plan is 'cart': give a"),
    "one fold": (lambda: CartClassifier(cv=1).fit(X, Y), "folds is 1: give two folds or more"),
    "a negative price": (lambda: CartClassifier(ccp_alpha=-1).fit(X, Y), "alpha is -1.0: give 0"),
    "a criterion's class": (lambda: CartClassifier(criterion=Gini).fit(X, Y), "known are accuracy"),
    "directions for other columns": (
        lambda: CartClassifier(monotonic_cst=[1]).fit(X, Y),
        r"monotonic_cst has shape \(1,\), but X has 2 columns: give one direction a column",
    ),
}
NESTED = '{"component":"stop.any_of","rules":[' * 3000 + "1" + "]}" * 3000
TEXTS = {
    "nothing": ("", r"not JSON: Expecting value \(line 1, column 1\)"),
    "half a document": ('{"treewright_plan": 1,', "not JSON: .*correct it there"),
    "a list": ("[]", "the document is no JSON object: give what Plan.to_dict returns"),
    "NaN": ('{"treewright_plan": 1, "priors": NaN}', "the document holds NaN: a plan has finite"),
    "a key twice": ('{"treewright_plan": 1, "treewright_plan": 1}', "key .* occurs twice"),
    "lists in lists": ('{"treewright_plan": 1, "stop": ' + "[" * 10**5, "nested this deeply"),
    "rules in rules": ('{"treewright_plan": 1, "stop": ' + NESTED + "}", "nested this deeply"),
    "an infinite number": (
        '{"treewright_plan": 1, "stop": {"component": "stop.max_depth", "depth": 1e999}}',
        "MaxDepth.depth is inf: it takes a whole number",
    ),
}
DOCUMENTS = {
    "no version": ({}, "lacks 'treewright_plan': write its version, 1"),
    "a later version": ({"treewright_plan": 99}, "version 99, .* reads up to 1: update treewright"),
    "an unknown field": (document(spliter=1), "no field 'spliter': did you mean 'splitter'"),
    "an unknown part": (
        document(splitter={"component": "splitter.exhaustiv"}),
        "unknown component 'splitter.exhaustiv': did you mean 'splitter.exhaustive'",
    ),
    "a part without its field": (
        document(stop={"component": "stop.max_depth"}),
        "stop.max_depth lacks the field 'depth': give it",
    ),
    "a part in another's place": (
        document(stop={"component": "criterion.gini"}),
        "Plan.stop is Gi",
    ),
}


@pytest.mark.parametrize("case", PLANS)
def test_part_is_refused(case: str) -> None:
    make, message = PLANS[case]
    with pytest.raises(PlanError, match=message):
        make()


@pytest.mark.parametrize("case", MISFITS)
def test_plan_that_does_not_fit_is_refused(case: str) -> None:
    run, message = MISFITS[case]
    with pytest.raises(PlanError, match=message):
        run()


@pytest.mark.parametrize("case", TEXTS)
def test_text_of_a_plan_is_refused(case: str) -> None:
    text, message = TEXTS[case]
    with pytest.raises(PlanError, match=message):
        Plan.from_json(text)


@pytest.mark.parametrize("case", DOCUMENTS)
def test_document_is_refused(case: str) -> None:
    given, message = DOCUMENTS[case]
    with pytest.raises(PlanError, match=message):
        Plan.from_dict(given)


def test_a_refinement_that_returns_no_tree() -> None:
    class Lost(Refinement):
        def refine(self, table: Any, tree: Any, learner: Any, *, random_state: int) -> Any:
            return None

    class Word(Prune):
        def prune(self, tree: Any) -> Any:
            return "a tree"

    for refine, message in ((Lost(), "Lost made None"), (Word(), "Word made 'a tree'")):
        with pytest.raises(PlanError, match=message + " of the tree: return a Tree"):
            grow(TABLE, Plan(refine=refine))


def test_more_threads_than_can_be_counted() -> None:
    assert grow(TABLE, Plan(), n_jobs=10**12).n_leaves == grow(TABLE, Plan()).n_leaves
