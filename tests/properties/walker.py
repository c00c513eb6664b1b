"""A deliberately naive way down a tree: values of one row at a time, by the arrays alone."""

from __future__ import annotations

from typing import Any

import numpy as np

from treewright import Tree


def leaf_of(tree: Tree, row: dict[str, Any]) -> list[int]:
    """The nodes that a row passes, the leaf last."""
    a = tree.arrays
    path = [0]
    while a["feature"][path[-1]] >= 0:
        node = path[-1]
        ways = [_by_split(tree, node, row)]
        for place in range(a["surrogate_begin"][node], a["surrogate_begin"][node + 1]):
            ways.append(_by_surrogate(tree, place, row))
        known = [way for way in ways if way is not None]
        ordinal = known[0] if known else int(a["default_child"][node])
        path.append(int(a["children"][a["child_begin"][node] + ordinal]))
    return path


def _by_split(tree: Tree, node: int, row: dict[str, Any]) -> int | None:
    a = tree.arrays
    begin, end = a["branch_begin"][node], a["branch_begin"][node + 1]
    return _way(tree, a["feature"][node], a["threshold"][node], a["branches"][begin:end], row)


def _by_surrogate(tree: Tree, place: int, row: dict[str, Any]) -> int | None:
    a = tree.arrays
    begin, end = a["surrogate_branch_begin"][place], a["surrogate_branch_begin"][place + 1]
    branches = a["surrogate_branches"][begin:end]
    way = _way(tree, a["surrogate_feature"][place], a["surrogate_threshold"][place], branches, row)
    if way is None or len(branches):
        return way
    return 1 - way if a["surrogate_flipped"][place] else way


def _way(
    tree: Tree, feature: int, threshold: float, branches: Any, row: dict[str, Any]
) -> int | None:
    """The child that one question gives; None where it cannot be answered."""
    column = tree.schema.columns[tree.arrays["features_column"][feature]]
    value = row[column.name]
    if value is None or value != value:
        return None
    if column.kind == "numeric":
        return 0 if value <= threshold else 1
    symbols = (False, True) if column.kind == "boolean" else column.symbols
    if value not in symbols:
        return None
    code = symbols.index(value)
    if column.kind != "symbolic":
        return 0 if code <= threshold else 1
    return None if branches[code] < 0 else int(branches[code])


def rows_of(columns: dict[str, Any]) -> list[dict[str, Any]]:
    """The rows of a dict of columns, one dict each."""
    count = len(next(iter(columns.values())))
    return [{name: values[i] for name, values in columns.items()} for i in range(count)]


def weights_by_node(tree: Tree, paths: list[list[int]], weights: Any) -> Any:
    """How much weight passes each node."""
    total = np.zeros(tree.n_nodes)
    for path, weight in zip(paths, weights, strict=True):
        total[path] += weight
    return total
