"""What the nodes of a tree lose: on the rows they grew on, and on rows they have not seen.

Classes: the weight of the wrong answers, times their cost where there are costs; with priors the
masses are altered as in the rest of the tree, n_c * prior_c * n_root / n_root,c. Numbers: summed
squared errors, or absolute ones where the tree was grown for least absolute deviation.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.tree import decision as decisions

if TYPE_CHECKING:
    from treewright.table import Table, Target
    from treewright.tree import Tree

Floats = NDArray[np.float64]

#: Class weights of all kinds leave this much impurity in a pure node by rounding.
_PURE = 1e-15


@dataclass(frozen=True, eq=False)
class HeldOut:
    """Losses of all nodes on unseen rows, each node as if it were a leaf.

    Attributes
    ----------
    losses, squares
        Of each node: the summed losses of its rows, and the sum of their squares.
    weight
        Weight of all rows.
    objects
        Their number: the weight if all weights are whole, else the rows of positive weight.
    """

    losses: Floats
    squares: Floats
    weight: float
    objects: float


def training_losses(tree: Tree, kind: Literal["error", "impurity"]) -> Floats:
    """The loss of each node on the rows that the tree grew on."""
    arrays = tree.arrays
    losses: Floats
    if kind == "impurity":
        impurity = arrays["impurity"]
        if tree.classes is not None:
            impurity = np.where(impurity < _PURE, 0.0, impurity)
        losses = impurity * _growth_mass(tree)
        return losses
    if tree.classes is None:
        absolute = _counts_deviations(tree)
        losses = arrays["impurity"] * arrays["weight"] if absolute else arrays["sse"]
        return losses
    counts: Floats = arrays["counts"]
    decision = tree.decision
    if decision.get("priors") is None and decision.get("costs") is None:
        losses = counts.sum(axis=1) - counts.max(axis=1)
    else:
        losses = (counts @ _cost_of_rows(decision, counts[0]).T).min(axis=1)
    return losses


def root_weight(tree: Tree) -> float:
    """What losses are divided by to be rates."""
    return float(tree.arrays["weight"][0])


def held_out_losses(tree: Tree, table: Table) -> HeldOut:
    """The losses of each node on the rows of a table."""
    weights = table.weights
    weight, objects = float(table.n_rows), float(table.n_rows)
    if weights is not None:
        weight = float(weights.sum())
        whole = bool((weights == np.floor(weights)).all())
        objects = weight if whole else float(np.count_nonzero(weights))
    if tree.classes is None:
        return _held_out_numbers(tree, table, weight, objects)
    return _held_out_classes(tree, table, weight, objects)


def _held_out_classes(tree: Tree, table: Table, weight: float, objects: float) -> HeldOut:
    masses = _routed(tree, table)
    decision = tree.decision
    counts = tree.arrays["counts"]
    answers = _answers(tree)
    if decision.get("priors") is None and decision.get("costs") is None:
        wrong = masses.sum(axis=1) - masses[np.arange(len(masses)), answers]
        return HeldOut(wrong, wrong, weight, objects)
    costs = _cost_of_rows(decision, counts[0])[answers]
    if decision.get("priors") is not None:
        weight = float(masses[0] @ _prior_factors(decision, counts[0]))
    return HeldOut(
        (masses * costs).sum(axis=1), (masses * costs * costs).sum(axis=1), weight, objects
    )


def _held_out_numbers(tree: Tree, table: Table, weight: float, objects: float) -> HeldOut:
    # Per node: weight, and the sums of |d|, d^2 and d^4 over the rows' distances d.
    sums = _routed(tree, table)
    columns = (1, 2) if _counts_deviations(tree) else (2, 3)
    losses, squares = (np.ascontiguousarray(sums[:, column]) for column in columns)
    return HeldOut(losses, squares, weight, objects)


def _routed(tree: Tree, table: Table) -> Floats:
    """What the core says of the table's rows in each node."""
    table = tree.schema.encode(table)
    target = table.core_target
    codes = values = None
    if target is not None and tree.classes is not None:
        codes = _codes(tree, target)
    elif target is not None:
        values = target.values
    if codes is None and values is None:
        wanted = "numbers" if tree.classes is None else "class labels"
        raise DataError(
            f"the table has no {wanted} to compare the tree's answers with",
            where="validation",
            fix="build it with y=..., of the kind that the tree grew on",
        )
    sums = tree.core.route_counts(table.core, table.rows, table.weights, codes, values)
    return np.asarray(sums, dtype=np.float64)


def _codes(tree: Tree, target: Target) -> NDArray[np.int32] | None:
    """The class of each row, as the tree numbers the classes."""
    if target.classes is None or target.codes is None or target.classes == tree.classes:
        return target.codes
    place = {label: code for code, label in enumerate(tree.classes or ())}
    unknown = [label for label in target.classes if label not in place]
    if unknown:
        raise DataError(
            f"the tree does not know the class {unknown[0]!r}",
            where="validation",
            fix=f"its classes are {', '.join(map(repr, place))}",
        )
    return np.array([place[label] for label in target.classes], np.int32)[target.codes]


def _answers(tree: Tree) -> NDArray[np.intp]:
    """The class that each node answers with, as a code."""
    decision, counts = tree.decision, tree.arrays["counts"]
    if decision["component"] == decisions.MAJORITY and set(decision) == {"component"}:
        answers: NDArray[np.intp] = counts.argmax(axis=1)
        return answers
    return decisions.answers(decision, counts, tree.probabilities)


def _cost_of_rows(decision: Mapping[str, Any], root: Floats) -> Floats:
    """What a row of weight one costs, as ``[predicted, true]``."""
    given = decision.get("costs")
    costs: Floats = 1.0 - np.eye(len(root)) if given is None else np.asarray(given, np.float64)
    return costs if decision.get("priors") is None else costs * _prior_factors(decision, root)


def _prior_factors(decision: Mapping[str, Any], root: Floats) -> Floats:
    priors = np.asarray(decision["priors"], dtype=np.float64)
    # A class that the tree has never seen keeps its prior.
    factors: Floats = np.divide(priors * root.sum(), root, out=priors.copy(), where=root > 0)
    return factors


def _growth_mass(tree: Tree) -> Floats:
    """The weight of each node as the criterion saw it, with all that altered the priors."""
    arrays, decision = tree.arrays, tree.decision
    altered = decision.get("costs") is not None and (
        (tree.plan or {}).get("costs_use", "priors") == "priors"
    )
    if tree.classes is None or (decision.get("priors") is None and not altered):
        weight: Floats = arrays["weight"]
        return weight
    root = arrays["counts"][0]
    shares = root if decision.get("priors") is None else np.asarray(decision["priors"])
    if altered:
        shares = shares * np.asarray(decision["costs"], dtype=np.float64).sum(axis=0)
    shares = np.where(root > 0, shares, 0.0)
    factors = np.divide(shares * (root.sum() / shares.sum()), root, out=shares, where=root > 0)
    mass: Floats = arrays["counts"] @ factors
    return mass


def _counts_deviations(tree: Tree) -> bool:
    """Whether the tree's leaves hold medians, which make absolute deviations small."""
    splitter = (tree.plan or {}).get("splitter") or {}
    criterion = splitter.get("criterion") or {}
    return bool(criterion.get("component") == "criterion.least_absolute_deviation")
