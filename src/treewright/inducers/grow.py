"""grow: a table and a Plan make a Tree."""

from __future__ import annotations

import dataclasses
import os
from typing import TYPE_CHECKING, Any

import numpy as np

from treewright import _core
from treewright.errors import DataError, PlanError
from treewright.inducers.core_document import decision_document, plan_document
from treewright.inducers.plan import Plan
from treewright.inducers.plan_file import to_record
from treewright.table import Table, Target
from treewright.tree import Tree

if TYPE_CHECKING:
    from treewright.inducers.suitability import Task

#: More threads than this are no faster on any machine, and the core counts them in 32 bits.
_MOST_THREADS = 1024


def grow(
    table: Table,
    plan: Plan,
    *,
    random_state: int | np.random.Generator | None = None,
    n_jobs: int | None = None,
) -> Tree:
    """Grow a tree, and refine it if the plan says so.

    Parameters
    ----------
    table
        Rows with a target.
    plan
        The inducer.
    random_state
        Seed of everything random in the plan (how rows are dealt into folds, for one). None is
        a fixed seed: growing is repeatable unless a Generator is given.
    n_jobs
        Threads; None is one, -1 all, -2 all but one. The tree does not depend on it.

    Returns
    -------
    Tree

    Raises
    ------
    PlanError
        If the parts of the plan fit neither each other nor the table.

    Examples
    --------
    >>> import numpy as np
    >>> from treewright import Plan, Table, grow
    >>> table = Table.from_frame(np.array([[1.0], [2.0], [3.0]]), ["a", "a", "b"])
    >>> grow(table, Plan()).predict(np.array([[0.0], [9.0]])).tolist()
    ['a', 'b']
    """
    _check_types(table, plan)
    target = _target(table)
    check_against(plan, table)
    seed = _seed(random_state)
    threads = _threads(n_jobs)
    full = _grow_in_full(_rows_that_count(table).with_used_symbols(), target, plan, threads)
    if plan.refine is None:
        return full
    unrefined = dataclasses.replace(plan, refine=None)

    def learner(rows: Table) -> Tree:
        return grow(rows, unrefined, random_state=seed, n_jobs=threads)

    refined: Any = plan.refine.refine(table, full, learner, random_state=seed)
    if not isinstance(refined, Tree):
        kind = type(plan.refine).__name__
        raise PlanError(f"{kind} made {refined!r} of the tree", fix="return a Tree")
    return refined


def _check_types(table: Any, plan: Any) -> None:
    if not isinstance(table, Table):
        raise DataError(f"grow was given a {type(table).__name__}", fix="Table.from_frame(X, y)")
    if not isinstance(plan, Plan):
        raise PlanError(f"plan is {plan!r}", fix="give a Plan, such as Plan() or preset('cart')")


def check_against(plan: Plan, table: Table) -> None:
    """Refuse a plan whose parts do not fit each other or this table; see `Plan.check`."""
    target = _target(table)
    task: Task = "regression" if target.classes is None else "classification"
    columns = table.schema.columns
    plan.check(
        task,
        None if target.classes is None else len(target.classes),
        has_symbols=any(column.kind == "symbolic" for column in columns),
        has_missing=any(table.core.has_missing(i) for i in range(len(columns))),
        has_weights=table.weights is not None,
    )


def _rows_that_count(table: Table) -> Table:
    """Without rows of weight zero: a tree must not know the symbols that only they have."""
    if table.weights is None or bool(table.weights.all()):
        return table
    return table.view(np.flatnonzero(table.weights))


def _grow_in_full(table: Table, target: Target, plan: Plan, threads: int) -> Tree:
    classes = target.classes
    of_all_rows = table.core_target or target
    core_tree = _core.grow(
        table.core,
        table.rows,
        table.weights,
        of_all_rows.codes,
        0 if classes is None else len(classes),
        of_all_rows.values,
        plan_document(plan, table),
        threads,
    )
    return Tree(
        core_tree,
        table.schema,
        target=target.name,
        classes=classes,
        decision=decision_document(plan, table),
        plan=to_record(plan),
    )


def _target(table: Table) -> Target:
    if table.target is None:
        raise DataError("the table has no target", fix="make it with y=... to grow a tree on it")
    return table.target


def _seed(random_state: int | np.random.Generator | None) -> int:
    if random_state is None:
        return 0
    if isinstance(random_state, np.random.Generator):
        return int(random_state.integers(2**32))
    is_whole: bool = isinstance(random_state, int | np.integer)
    if is_whole and 0 <= random_state < 2**63:
        return int(random_state)
    raise PlanError(
        f"random_state is {random_state!r}", fix="give a whole number from 0, a Generator, or None"
    )


def _threads(n_jobs: int | None) -> int:
    if n_jobs is None:
        return 1
    is_whole: bool = isinstance(n_jobs, int | np.integer)
    if not is_whole or n_jobs == 0:
        raise PlanError(f"n_jobs is {n_jobs!r}", fix="give the number of threads, or -1 for all")
    if n_jobs > 0:
        return min(int(n_jobs), _MOST_THREADS)
    usable = getattr(os, "sched_getaffinity", None)
    n_cpus = len(usable(0)) if usable else os.cpu_count() or 1
    return max(1, n_cpus + 1 + n_jobs)
