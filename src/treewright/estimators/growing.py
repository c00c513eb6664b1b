"""Growing for an estimator: the tree, and the pruning path that it was chosen from."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np

from treewright.components import CostComplexity, PrunePath, prune_path
from treewright.components.base import to_record
from treewright.inducers import Plan, check_against, grow
from treewright.table import Table
from treewright.tree import Tree


def grow_with_path(
    table: Table, plan: Plan, seed: int, n_jobs: int | None
) -> tuple[Tree, PrunePath | None]:
    """The tree that `grow` makes, and the path it was taken from if it was pruned by cost."""
    method = plan.refine
    if type(method) is not CostComplexity:
        return grow(table, plan, random_state=seed, n_jobs=n_jobs), None
    check_against(plan, table)
    unrefined = dataclasses.replace(plan, refine=None)

    def learner(rows: Table) -> Tree:
        return grow(rows, unrefined, random_state=seed, n_jobs=n_jobs)

    full = _recorded(learner(table), plan)
    if method.alpha is not None:
        return method.prune(full), prune_path(full, method)
    folds = method.distribute(table, seed)
    if not folds:
        return full, prune_path(full, method)
    path = prune_path(full, method, validation=folds, learner=learner)
    return path.tree(), path


def seed_of(random_state: Any) -> int:
    """A seed from what scikit-learn takes as ``random_state``; None is always the same seed."""
    if random_state is None:
        return 0
    if isinstance(random_state, np.random.RandomState):
        return int(random_state.randint(2**31))
    if isinstance(random_state, np.random.Generator):
        return int(random_state.integers(2**32))
    # What is no whole number is for `grow` to refuse.
    seed: int = int(random_state) if isinstance(random_state, np.integer) else random_state
    return seed


def _recorded(tree: Tree, plan: Plan) -> Tree:
    """The tree with a record of the whole plan, as `grow` makes it."""
    return dataclasses.replace(tree, plan={**(tree.plan or {}), "refine": to_record(plan.refine)})
