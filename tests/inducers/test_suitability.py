"""A Plan whose parts do not fit each other or the data is refused before anything runs."""

import pytest

from treewright.components import (
    Accuracy,
    Accurate,
    AnyOf,
    CostComplexity,
    Criterion,
    Entropy,
    Exhaustive,
    Gini,
    Laplace,
    LeastAbsoluteDeviation,
    LeastSquares,
    MaxDepth,
    Missing,
    OrdinalGini,
    PerfectClassification,
    Prune,
    Pure,
    Splitter,
    StopRule,
    Twoing,
)
from treewright.errors import PlanError
from treewright.inducers import Plan

CLASS, NUMBER = "classification", "regression"
COSTS = {"a": {"b": 5}}


def with_criterion(criterion, **fields):
    return Plan(splitter=Exhaustive(criterion=criterion), **fields)


class Score(Criterion):
    """A criterion of one's own."""

    def score(self, parent, parts):
        return parts[:, 0, 0]


class PythonGini(Gini):
    """Gini, with its body in Python."""


class Cut(Splitter):
    """A splitter of one's own."""

    def best_splits(self, node, n):
        return []


class CarefulCut(Cut):
    """One that deals with more."""

    supports = Splitter.supports | {"symbols", "missing", "weights", "priors"}


class ClassesOnly(Prune):
    """A pruner that says nothing of numbers."""

    def prune(self, tree):
        return tree


class Bodiless(StopRule):
    """No method."""


class Impute(Missing):
    """A rule that has to live in the core."""


FITTING = [
    (Plan(), CLASS, {}),
    (with_criterion(LeastSquares()), NUMBER, {}),
    (with_criterion(LeastAbsoluteDeviation()), NUMBER, {"has_weights": True}),
    (Plan(), CLASS, {"has_symbols": True, "has_missing": True, "has_weights": True}),
    (with_criterion(Twoing(), costs=COSTS), CLASS, {}),
    (with_criterion(Gini(), costs=COSTS, costs_use="gini"), CLASS, {}),
    (with_criterion(Entropy(), monotone={"x": 1}), CLASS, {"n_classes": 2}),
    (with_criterion(LeastSquares(), monotone={"x": 1}), NUMBER, {}),
    (with_criterion(LeastSquares(), prospects=PerfectClassification()), NUMBER, {}),
    (with_criterion(Score(), costs=COSTS), CLASS, {"has_symbols": True}),
    (Plan(splitter=CarefulCut(), costs=COSTS), CLASS, {"has_symbols": True}),
    (with_criterion(LeastSquares(), refine=CostComplexity()), NUMBER, {}),
    (Plan(refine=CostComplexity()), CLASS, {"has_symbols": True}),
]


@pytest.mark.parametrize(("plan", "task", "data"), FITTING)
def test_fitting_plans_pass(plan, task, data):
    plan.check(task, **data)


MISFITS = [
    (
        Plan(),
        NUMBER,
        {},
        r"Gini\(\) does not support targets that are numbers, which the target \(regression\) "
        r"asks for: use LeastAbsoluteDeviation\(\) or LeastSquares\(\)",
    ),
    (with_criterion(LeastSquares()), CLASS, {}, r"LeastSquares\(\) does not support .* classes"),
    (
        with_criterion(LeastSquares(), stop=AnyOf(Pure(), Accurate())),
        NUMBER,
        {},
        r"Accurate\(\) does not support targets that are numbers.*MaxDepth",
    ),
    (
        with_criterion(LeastSquares(), decision=Laplace()),
        NUMBER,
        {},
        r"Laplace\(\) does not support .*: use Majority\(\)",
    ),
    (
        with_criterion(Twoing(), costs=COSTS, costs_use="gini"),
        CLASS,
        {},
        r"Twoing\(\) does not support a cost matrix .* Plan.costs_use='gini' asks for: "
        r"use Gini\(\) or costs_use='priors'",
    ),
    (Plan(costs_use="gini"), CLASS, {}, r"costs_use is 'gini', but there are no costs"),
    (
        with_criterion(LeastSquares(), costs=COSTS),
        NUMBER,
        {},
        r"Plan.costs is about classes, but the target is numbers: leave costs out",
    ),
    (
        with_criterion(LeastSquares(), priors={"a": 1}),
        NUMBER,
        {},
        r"Plan.priors is about classes, but the target is numbers",
    ),
    (
        Plan(monotone={"x": 1}),
        CLASS,
        {"n_classes": 3},
        r"Plan.monotone with 3 classes: .*: use two classes or a numeric target",
    ),
    (
        with_criterion(LeastAbsoluteDeviation(), monotone={"x": 1}),
        NUMBER,
        {},
        r"LeastAbsoluteDeviation\(\) does not support monotone constraints",
    ),
    (
        with_criterion(LeastSquares(), refine=ClassesOnly()),
        NUMBER,
        {},
        r"ClassesOnly\(\) does not support .*: use CostComplexity\(\)",
    ),
    (with_criterion(Score()), NUMBER, {}, r"Score\(\) does not support targets that are numbers"),
    (
        with_criterion(PythonGini(), costs=COSTS, costs_use="gini"),
        CLASS,
        {},
        r"PythonGini\(\) does not support a cost matrix",
    ),
    (
        with_criterion(PythonGini(), monotone={"x": 1}),
        CLASS,
        {"n_classes": 2},
        r"PythonGini\(\) does not support monotone constraints",
    ),
    (Plan(splitter=Cut()), CLASS, {"has_symbols": True}, r"Cut\(\) .* symbolic columns"),
    (Plan(splitter=Cut()), CLASS, {"has_missing": True}, r"Cut\(\) .* missing values"),
    (
        Plan(splitter=Cut()),
        CLASS,
        {"has_weights": True},
        r"Cut\(\) does not support row weights, which the table's row weights asks for: "
        r"use Exhaustive\(\) or Cut itself, with 'weights' in its supports",
    ),
    (Plan(splitter=Cut(), costs=COSTS), CLASS, {}, r"Cut\(\) .* priors"),
    (
        Plan(splitter=CarefulCut(), monotone={"x": 1}),
        CLASS,
        {"n_classes": 2},
        r"CarefulCut\(\) does not support monotone constraints",
    ),
    (Plan(stop=Bodiless()), CLASS, {}, r"Bodiless has no body: write its method should_stop"),
    (
        with_criterion(type("MyLad", (LeastAbsoluteDeviation,), {})()),
        NUMBER,
        {},
        r"MyLad has no body: write its method score",
    ),
    (Plan(missing=Impute()), CLASS, {}, r"Impute is a missing component written in Python"),
    (Plan(), "clustering", {}, r"unknown task 'clustering'"),
]


@pytest.mark.parametrize(("plan", "task", "data", "message"), MISFITS)
def test_misfits_are_refused(plan, task, data, message):
    with pytest.raises(PlanError, match=message):
        plan.check(task, **data)


@pytest.mark.parametrize("criterion", [Gini(), Entropy(), Twoing(), OrdinalGini(), Accuracy()])
def test_every_class_criterion_can_be_monotone(criterion):
    with_criterion(criterion, monotone={"x": 1}).check(CLASS, 2)


def test_stop_rules_of_ones_own_may_stand_inside_native_ones():
    class Never(StopRule):
        def should_stop(self, node):
            return False

    Plan(stop=AnyOf(MaxDepth(3), Never())).check(CLASS)
