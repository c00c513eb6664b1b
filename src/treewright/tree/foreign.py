"""Trees of scikit-learn, taken over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.table import Column, Schema
from treewright.tree.node import Shape

if TYPE_CHECKING:
    from treewright.tree.tree import Tree

Floats = NDArray[np.float64]
Ids = NDArray[np.int32]

_BEYOND_FLOAT32 = 2.0**128  # where the next float32 after the largest would be


def from_sklearn(estimator: Any) -> Tree:
    """See `Tree.from_sklearn`."""
    from sklearn import __version__ as sklearn_version

    from treewright.tree.model_file import core_tree, versions
    from treewright.tree.tree import Tree

    theirs = _fitted(estimator)
    order, shape = _preorder(theirs.children_left, theirs.children_right)
    classes = _classes(estimator)
    arrays = _structure(theirs, order)
    arrays |= _statistics(theirs, order, arrays, shape, regression=classes is None)
    n_columns = int(theirs.n_features)
    n_classes = 0 if classes is None else len(classes)
    return Tree(
        core_tree(arrays, n_columns, n_classes),
        _schema(estimator, n_columns),
        classes=classes,
        versions={**versions(), "scikit-learn": sklearn_version},
    )


def float64_threshold(threshold: Floats) -> Floats:
    """The largest float64 that scikit-learn, which rounds its input to float32, sends left.

    scikit-learn goes left if ``float32(x) <= threshold``.  Rounding is monotone, so there is one
    largest such x: the midpoint between the last float32 that goes left and the next one, if a tie
    rounds down to it, else the float64 before the midpoint.

    Examples
    --------
    >>> bound = float64_threshold(np.array([0.1]))[0]
    >>> float(np.float32(bound)) <= 0.1, float(np.float32(np.nextafter(bound, 1.0))) <= 0.1
    (True, False)
    """
    highest = np.finfo(np.float32).max
    last = np.clip(threshold, -highest, highest).astype(np.float32)
    rounded_up = last.astype(np.float64) > threshold
    with np.errstate(over="ignore"):
        below = np.nextafter(last, np.float32(-np.inf))
        last = np.where(rounded_up, below, last).astype(np.float32)
        after = np.nextafter(last, np.float32(np.inf)).astype(np.float64)
    after = np.where(np.isinf(after), _BEYOND_FLOAT32, after)
    middle = last.astype(np.float64) / 2 + after / 2
    tie_rounds_down = (last.view(np.uint32) & 1) == 0
    bound = np.where(tie_rounds_down, middle, np.nextafter(middle, -np.inf))
    # An infinite threshold parts missing values from all others: every number goes left.
    result: Floats = np.where(np.isposinf(threshold), np.finfo(np.float64).max, bound)
    return result


def _fitted(estimator: Any) -> Any:
    from sklearn.tree import BaseDecisionTree

    name = type(estimator).__name__
    if not isinstance(estimator, BaseDecisionTree):
        raise DataError(
            f"a {name} is not a decision tree of scikit-learn",
            where="from_sklearn",
            fix="give a DecisionTreeClassifier or DecisionTreeRegressor",
        )
    if not hasattr(estimator, "tree_"):
        raise DataError(f"the {name} is not fitted", where="from_sklearn", fix="call fit first")
    if estimator.tree_.n_outputs != 1:
        raise DataError(
            f"the {name} predicts {estimator.tree_.n_outputs} outputs",
            where="from_sklearn",
            fix="fit one tree for each output",
        )
    return estimator.tree_


def _classes(estimator: Any) -> tuple[Any, ...] | None:
    from sklearn.base import is_classifier

    if not is_classifier(estimator):
        return None
    return tuple(np.asarray(estimator.classes_).tolist())


def _schema(estimator: Any, n_columns: int) -> Schema:
    names = getattr(estimator, "feature_names_in_", [f"x{place}" for place in range(n_columns)])
    return Schema(tuple(Column(str(name), "numeric") for name in names))


def _preorder(left: NDArray[np.int64], right: NDArray[np.int64]) -> tuple[NDArray[np.int64], Shape]:
    """Their ids in our order (a tree with `max_leaf_nodes` is numbered best first)."""
    lefts, rights = left.tolist(), right.tolist()
    order: list[int] = []
    pending = [0]
    while pending:
        node = pending.pop()
        order.append(node)
        if lefts[node] >= 0:
            pending += [rights[node], lefts[node]]
    ids = np.array(order, dtype=np.int64)
    return ids, Shape.of(*_children(left, right, ids))


def _children(
    left: NDArray[np.int64], right: NDArray[np.int64], order: NDArray[np.int64]
) -> tuple[Ids, Ids]:
    ours = np.empty(len(order), dtype=np.int32)
    ours[order] = np.arange(len(order), dtype=np.int32)
    inner = left[order] >= 0
    begin = np.zeros(len(order) + 1, dtype=np.int32)
    np.cumsum(2 * inner, out=begin[1:])
    both = np.column_stack([left[order][inner], right[order][inner]])
    return begin, ours[both.ravel()]


def _structure(theirs: Any, order: NDArray[np.int64]) -> dict[str, NDArray[Any]]:
    begin, children = _children(theirs.children_left, theirs.children_right, order)
    inner = theirs.children_left[order] >= 0
    asked = theirs.feature[order][inner]
    columns, features = np.unique(asked, return_inverse=True)
    n = len(order)
    feature = np.full(n, -1, dtype=np.int32)
    feature[inner] = features
    threshold = np.full(n, np.nan)
    threshold[inner] = float64_threshold(theirs.threshold[order][inner])
    default_child = np.full(n, -1, dtype=np.int32)
    default_child[inner] = 1 - theirs.missing_go_to_left[order][inner].astype(np.int32)
    nothing = np.zeros(n + 1, dtype=np.int32)
    return {
        "feature": feature,
        "features_column": columns.astype(np.int32),
        "threshold": threshold,
        "child_begin": begin,
        "children": children,
        "branch_begin": nothing,
        "branches": np.zeros(0, dtype=np.int16),
        "default_child": default_child,
        "surrogate_begin": nothing,
        "surrogate_feature": np.zeros(0, dtype=np.int32),
        "surrogate_threshold": np.zeros(0),
        "surrogate_flipped": np.zeros(0, dtype=np.uint8),
        "surrogate_branch_begin": np.zeros(1, dtype=np.int32),
        "surrogate_branches": np.zeros(0, dtype=np.int16),
        "surrogate_agreement": np.zeros(0),
        "surrogate_adjusted": np.zeros(0),
        "heuristic": np.zeros(n, dtype=np.uint8),
    }


def _statistics(
    theirs: Any,
    order: NDArray[np.int64],
    arrays: dict[str, NDArray[Any]],
    shape: Shape,
    *,
    regression: bool,
) -> dict[str, NDArray[Any]]:
    weight = np.ascontiguousarray(theirs.weighted_n_node_samples[order], dtype=np.float64)
    rows = theirs.n_node_samples[order].astype(np.int64)
    # Rounding leaves -1e-17 in pure nodes; a node of rows without weight is all NaN.
    impurity = np.maximum(np.nan_to_num(theirs.impurity[order]), 0.0)
    value = np.nan_to_num(theirs.value[order][:, 0, :])
    unweighted = bool((weight == rows).all())
    found = {
        "weight": weight,
        # The squares of single weights are gone; equal weights are the best guess.
        "weight2": weight.copy() if unweighted else weight**2 / np.maximum(rows, 1),
        "n_rows": rows,
        "known": weight.copy(),
        "impurity": impurity,
        "gain": _gains(impurity, weight, arrays["feature"] >= 0, shape),
    }
    if regression:
        center = np.ascontiguousarray(value[:, 0])
        # Under squared error this is the sum of squares; other criteria give their own loss.
        return found | {"center": center, "mean": center.copy(), "sse": impurity * weight}
    return found | {"counts": _counts(value, weight, unweighted)}


def _counts(value: Floats, weight: Floats, unweighted: bool) -> Floats:
    """Class counts; since scikit-learn 1.3 `value` holds shares, before it held the counts."""
    sums = value.sum(axis=1)
    are_shares = np.abs(sums - 1.0).max() < np.abs(sums - weight).max()
    counts: Floats = value * weight[:, None] if are_shares else value.astype(np.float64)
    if unweighted:
        whole = np.rint(counts)
        # Rows were counted, so what is left of a whole number is rounding.
        counts = np.where(np.abs(counts - whole) <= 1e-9 * np.maximum(whole, 1.0), whole, counts)
    return np.ascontiguousarray(np.maximum(counts, 0.0))


def _gains(impurity: Floats, weight: Floats, inner: NDArray[np.bool_], shape: Shape) -> Floats:
    below = np.zeros(len(weight))
    np.add.at(below, shape.parent[1:], (weight * impurity)[1:])
    gain = np.zeros(len(weight))
    np.divide(below, weight, out=gain, where=inner & (weight > 0))
    gain[inner] = impurity[inner] - gain[inner]
    return gain
