"""grow: a table and a Plan make a Tree."""

import numpy as np
import pytest

from treewright.components import (
    CostComplexity,
    Criterion,
    Exhaustive,
    Laplace,
    LeastSquares,
    MaxDepth,
    Prune,
    SmallerThan,
)
from treewright.errors import DataError, PlanError
from treewright.inducers import Plan, grow
from treewright.table import Table

X = np.array([[1.0, 0.0], [2.0, 1.0], [3.0, 0.0], [4.0, 1.0]])
TABLE = Table.from_frame(X, ["a", "a", "b", "b"])


def test_a_tree_answers_with_the_labels():
    tree = grow(TABLE, Plan())
    assert tree.predict(X).tolist() == ["a", "a", "b", "b"]
    assert tree.classes == ("a", "b")
    assert tree.schema == TABLE.schema


def test_a_tree_remembers_its_plan():
    plan = Plan(stop=MaxDepth(1))
    assert Plan.from_dict(grow(TABLE, plan).plan) == plan


def test_of_a_part_without_name_a_tree_remembers_the_class():
    class Mine(Criterion):
        def score(self, parent, parts):
            return parts[:, 0].prod(axis=1) == 0

    plan = Plan(splitter=Exhaustive(criterion=Mine(), min_child=2), stop=MaxDepth(3))
    tree = grow(TABLE, plan)
    assert tree.n_leaves > 1
    record = tree.plan
    assert record["stop"] == MaxDepth(3).to_dict()
    assert record["splitter"]["min_child"] == 2.0
    assert record["splitter"]["criterion"]["class"].endswith("Mine")
    with pytest.raises(PlanError, match=r"Mine had no name in the registry when this was written"):
        Plan.from_dict(record)


def test_numbers():
    table = Table.from_frame(X, [1.0, 1.0, 3.0, 4.0])
    plan = Plan(splitter=Exhaustive(criterion=LeastSquares()), stop=MaxDepth(1))
    assert grow(table, plan).predict(X).tolist() == [1.0, 1.0, 3.5, 3.5]


def test_the_decision_makes_the_probabilities():
    tree = grow(TABLE, Plan(decision=Laplace()))
    assert tree.predict_proba(X)[0] == pytest.approx([0.75, 0.25])


def test_refinement_comes_last():
    class Root(Prune):
        """Prune all."""

        def prune(self, tree):
            return tree.pruned([0])

    assert grow(TABLE, Plan(refine=Root())).n_leaves == 1


def test_sizes_count_weight():
    plan = Plan(stop=SmallerThan(5))
    assert grow(TABLE, plan).n_leaves == 1
    assert grow(TABLE.take_weights([2, 1, 1, 1]), plan).n_leaves == 2
    # Halves are scaled: four rows weigh four.
    assert grow(TABLE.take_weights([0.5, 0.5, 0.5, 0.5]), plan).n_leaves == 1


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"n_jobs": 0}, r"n_jobs is 0: give the number of threads, or -1 for all"),
        ({"random_state": -1}, r"random_state is -1: give a whole number from 0"),
        ({"random_state": "x"}, r"random_state is 'x'"),
    ],
)
def test_wrong_options_are_refused(options, message):
    with pytest.raises(PlanError, match=message):
        grow(TABLE, Plan(), **options)


def test_a_table_without_target_is_refused():
    with pytest.raises(DataError, match="the table has no target: make it with y="):
        grow(Table.from_frame(X), Plan())


def test_a_misfit_is_refused_before_growing():
    with pytest.raises(PlanError, match=r"LeastSquares\(\) does not support"):
        grow(TABLE, Plan(splitter=Exhaustive(criterion=LeastSquares())))


@pytest.mark.parametrize("n_jobs", [None, 1, 2, -1, -2, -100])
def test_threads_do_not_change_the_tree(n_jobs):
    assert grow(TABLE, Plan(), n_jobs=n_jobs).to_json() == grow(TABLE, Plan()).to_json()


def test_a_generator_seeds():
    rng = np.random.default_rng(0)
    X = rng.normal(size=(80, 3))
    table = Table.from_frame(X, (X[:, 0] + rng.normal(size=80) > 0).astype(int))
    plan = Plan(refine=CostComplexity(folds=4, se=0.0))
    trees = [
        [grow(table, plan, random_state=np.random.default_rng(seed)).to_json() for _ in range(2)]
        for seed in range(20)
    ]
    assert all(one == again for one, again in trees)
    assert len({one for one, _ in trees}) > 1  # folds are dealt by it, so it must matter
