"""From drawn rows and a tree's root to what the brute force speaks of."""

from __future__ import annotations

from typing import Any

import numpy as np

from treewright import Plan, Tree

from .data import NUMBERS, SYMBOLS, Rows
from .oracle import Candidate, Node

#: Column, threshold, codes of the symbols on the left.
Key = tuple[int, float | None, tuple[int, ...] | None]


def node_of(rows: Rows, plan: Plan | None = None) -> Node:
    """The root: rows of positive weight, with the priors and costs of the plan."""
    weights = np.ones(rows.n) if rows.weights is None else rows.weights
    kept = weights > 0
    columns = []
    for i, kind in enumerate(rows.kinds):
        codes = rows.cells[kept, i]
        values = codes.astype(float)
        if kind == "numeric":
            values = NUMBERS[codes]
        elif kind == "ordered":  # trees number the levels that occur
            values = np.searchsorted(np.unique(codes[codes >= 0]), codes).astype(float)
        columns.append(np.where(codes < 0, np.nan, values))
    if rows.is_regression:
        return Node(rows.kinds, tuple(columns), rows.y[kept], weights[kept], 0)
    labels, y = np.unique(rows.y, return_inverse=True)
    factors, costs = _class_factors(plan, labels, np.bincount(y, weights))
    return Node(rows.kinds, tuple(columns), y[kept], weights[kept], len(labels), factors, costs)


def _class_factors(plan: Plan | None, labels: Any, weights: Any) -> tuple[Any, Any]:
    """What gives the classes masses by their priors, altered by the costs; and the cost matrix."""
    if plan is None or len(labels) < 2 or (plan.priors is None and plan.costs is None):
        return None, None
    names, costs, given = labels.tolist(), None, plan.costs
    shares = weights / weights.sum()
    if plan.priors is not None:
        shares = np.array([plan.priors[label] for label in names])
    if given is not None:
        assert not isinstance(given, tuple)
        costs = np.array([[0.0 if a == b else given[a][b] for b in names] for a in names])
        if plan.costs_use == "priors":
            shares, costs = shares * costs.sum(axis=0), None
    return shares / shares.sum() * weights.sum() / weights, costs


def root_split(tree: Tree, rows: Rows) -> Key | None:
    """The question that the root asks, in the codes of the rows; None at a leaf."""
    node = tree.node(0)
    column = node.column_index
    if column is None or rows.kinds[column] != "symbolic":
        return None if column is None else (column, node.threshold, None)
    symbols = tree.schema.columns[column].symbols
    begin, end = tree.arrays["branch_begin"][:2]
    left = np.flatnonzero(tree.arrays["branches"][begin:end] == 0)
    return column, None, tuple(sorted(SYMBOLS.tolist().index(symbols[code]) for code in left))


def key_of(candidate: Candidate | None) -> Key | None:
    """The same of a candidate."""
    if candidate is None:
        return None
    return candidate.column, candidate.threshold, candidate.left_codes
