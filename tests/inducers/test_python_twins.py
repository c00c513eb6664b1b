"""A body in Python is slower than a native one, and never different."""

import numpy as np
import pandas as pd
import pytest

from treewright.components import (
    Acceptor,
    Accuracy,
    AnyOf,
    Entropy,
    Exhaustive,
    Gini,
    HillClimbing,
    Improves,
    LeastSquares,
    Majority,
    MaxLeaves,
    OrdinalGini,
    PerfectClassification,
    Prospects,
    Pure,
    SmallerThan,
    StopRule,
    Twoing,
)
from treewright.inducers import Plan, grow
from treewright.table import Table

RNG = np.random.default_rng(3)
N = 150
FRAME = pd.DataFrame(
    {
        "x": RNG.normal(size=N).round(1),
        "z": RNG.normal(size=N),
        "colour": RNG.choice(["red", "green", "blue", "grey", "white"], size=N),
        "sunny": RNG.random(N) < 0.5,
    }
)
FRAME.loc[::9, "z"] = np.nan
SCORE = FRAME["x"] + FRAME["z"].fillna(0.5) + (FRAME["colour"] == "red")
CLASSES = Table.from_frame(FRAME, np.digitize(SCORE, [-0.5, 0.7]).astype(str))
NUMBERS = Table.from_frame(FRAME, np.asarray(SCORE, dtype=np.float64))
CLASS_CRITERIA = [Gini(), Entropy(), Twoing(), OrdinalGini(), Accuracy()]


def twin(component):
    """The same formulas, run in Python."""
    cls = type(component)
    return type(f"Python{cls.__name__}", (cls,), {})(**component.get_params(deep=False))


def splits(tree):
    arrays = tree.arrays
    columns = np.append(arrays["features_column"], -1)[arrays["feature"]]
    names = ("threshold", "child_begin", "branch_begin", "branches", "default_child")
    return {"column": columns.tolist(), **{name: repr(arrays[name].tolist()) for name in names}}


@pytest.mark.parametrize("criterion", CLASS_CRITERIA, ids=repr)
@pytest.mark.parametrize("weighted", [False, True], ids=["plain", "weighted"])
def test_class_criteria(criterion, weighted):
    table = CLASSES.take_weights(RNG.integers(0, 4, size=N)) if weighted else CLASSES
    native, ours = (
        grow(table, Plan(splitter=Exhaustive(criterion=c), stop=AnyOf(Pure(), SmallerThan(8))))
        for c in (criterion, twin(criterion))
    )
    assert native.n_leaves > 3
    assert splits(native) == splits(ours)


def test_priors_reach_the_masses():
    plan = Plan(priors={"0": 0.1, "1": 0.1, "2": 0.8}, stop=SmallerThan(8))
    ours = plan.set_params(splitter__criterion=twin(Gini()))
    assert splits(grow(CLASSES, plan)) == splits(grow(CLASSES, ours))


def test_least_squares():
    plan = Plan(splitter=Exhaustive(criterion=LeastSquares()), stop=SmallerThan(8))
    ours = plan.set_params(splitter__criterion=twin(LeastSquares()))
    assert splits(grow(NUMBERS, plan)) == splits(grow(NUMBERS, ours))


class Small(StopRule):
    """SmallerThan(8)."""

    def should_stop(self, node):
        return node.weight < 8


class FewLeaves(StopRule):
    """MaxLeaves(6)."""

    def should_stop(self, node):
        return node.n_leaves >= 6


class Better(Acceptor):
    """Improves()."""

    def accepts(self, node, children):
        return sum(child.errors for child in children) < node.errors


class MostErrors(Prospects):
    """PerfectClassification()."""

    def prospects(self, node):
        return node.errors / node.root_weight


TWINS = [
    ({"stop": SmallerThan(8)}, {"stop": Small()}),
    (
        {"stop": MaxLeaves(6), "search": HillClimbing(order="breadth")},
        {"stop": FewLeaves(), "search": HillClimbing(order="breadth")},
    ),
    (
        {"accept": Improves(), "stop": SmallerThan(8)},
        {"accept": Better(), "stop": SmallerThan(8)},
    ),
    (
        {"prospects": PerfectClassification(), "stop": MaxLeaves(6)},
        {"prospects": MostErrors(), "stop": MaxLeaves(6)},
    ),
    ({"decision": Majority()}, {"decision": twin(Majority())}),
]


@pytest.mark.parametrize(("native", "ours"), TWINS)
def test_other_parts(native, ours):
    one, other = grow(CLASSES, Plan(**native)), grow(CLASSES, Plan(**ours))
    assert one.n_leaves > 3
    assert splits(one) == splits(other)
    assert (one.predict_proba(CLASSES) == other.predict_proba(CLASSES)).all()
