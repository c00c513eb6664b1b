"""Refinements of one's own, and the two ways to use a validator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from treewright import CostComplexity, Fold, Plan, Table, Tree, deal, grow
from treewright.components import Prune
from treewright.components.refinement import Validation, learn_multi, learn_single

from .worked import F1, V1, leaf_names, rows_of, tree_of


def noisy_table(n: int = 120, seed: int = 0) -> Table:
    rng = np.random.default_rng(seed)
    X = rng.integers(0, 6, (n, 3)).astype(float)
    return Table.from_frame(X, np.where(X[:, 0] + rng.normal(0, 1.5, n) > 2.5, "yes", "no"))


def learner(rows: Table) -> Tree:
    return grow(rows, Plan())


def test_one_fold_is_a_validation_table() -> None:
    table = noisy_table()
    fold = Fold(table.view(np.arange(80)), table.view(np.arange(80, 120)))
    method = CostComplexity(se=0)
    single = learn_single(fold.train, fold.test, learner, method)
    multi = learn_multi(fold.train, [fold], learner, method)
    assert single.to_json() == multi.to_json()


def test_learn_single_is_the_published_choice() -> None:
    full = tree_of(F1)
    pruned = learn_single(rows_of(V1), rows_of(V1), lambda rows: full, CostComplexity(se=1))
    assert leaf_names(pruned, full) == "N1 N7 N8"


def test_growing_with_a_plan_is_algorithm_3_10() -> None:
    table = noisy_table()
    method = CostComplexity()
    by_plan = grow(table, Plan(refine=method))
    by_hand = learn_multi(table, deal(table, 10), learner, method)
    assert by_plan.n_leaves == by_hand.n_leaves
    assert by_plan.rules() == by_hand.rules()


def test_a_pruner_of_ones_own() -> None:
    @dataclass(frozen=True, repr=False)
    class Root(Prune):
        def prune(self, tree: Tree) -> Tree:
            return tree.pruned([0])

    assert grow(noisy_table(), Plan(refine=Root())).n_leaves == 1


def test_a_validator_of_ones_own() -> None:
    seen: list[int] = []

    @dataclass(frozen=True, repr=False)
    class Stump(Validation):
        def validate(self, tree: Tree, table: Table) -> int:
            return table.n_rows

        def prune_optimally(self, tree: Tree, infos: Any) -> Tree:
            seen.extend(infos)
            return tree.pruned(tree.arrays["children"][:2])

    assert grow(noisy_table(), Plan(refine=Stump())).n_leaves == 2
    assert sorted(seen) == [12] * 10
