"""How the class counts of a node become probabilities and an answer.

A decision document names the rule and what it needs, classes in the order of the tree:

``{"component": "decision.majority"}``
    Shares of the counts.
``{"component": "decision.laplace"}``
    ``(count + 1) / (total + number of classes)``.
``{"component": "python", "object": decision}``
    Whatever ``decision.probabilities(counts)`` says; lives in memory only.
``{"component": "decision.given", "probabilities": [...]}``
    The probabilities themselves, class by class for each node: what a model file holds of a
    decision in Python, because a model file carries no code.

All may carry ``"priors"`` (a probability per class: counts are reweighted so that the root shows
them) and ``"costs"`` (``costs[predicted][true]``: the answer is the class of least expected cost).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from treewright.errors import ModelFileError
from treewright.tree import wording

MAJORITY = "decision.majority"
LAPLACE = "decision.laplace"
GIVEN = "decision.given"
PYTHON = "python"
_MOST = 1e300  # beyond, sums of a few costs would be infinite


def document(decision: str | Mapping[str, Any], n_nodes: int, n_classes: int) -> dict[str, Any]:
    """The full document of a decision given by name or as a document, checked.

    Examples
    --------
    >>> document("laplace", n_nodes=3, n_classes=2)
    {'component': 'decision.laplace'}
    """
    given = {"component": decision} if isinstance(decision, str) else dict(decision)
    name = given.get("component")
    if name in ("majority", "laplace"):
        name = given["component"] = f"decision.{name}"
    if name not in (MAJORITY, LAPLACE, GIVEN, PYTHON):
        raise ModelFileError(
            f"unknown decision {wording.brief(name)}",
            where="decision.component",
            fix=f"use {MAJORITY!r} or {LAPLACE!r}",
        )
    if name == GIVEN:
        _check_numbers(
            given.get("probabilities"), n_nodes * n_classes, "decision.probabilities", most=1.0
        )
    if given.get("priors") is not None:
        _check_numbers(given["priors"], n_classes, "decision.priors", most=1.0)
    if given.get("costs") is not None:
        costs = given["costs"]
        if not isinstance(costs, list | tuple) or len(costs) != n_classes:
            raise ModelFileError(
                "not one row for each class",
                where="decision.costs",
                fix=f"give {n_classes} rows of {n_classes} numbers",
            )
        for place, row in enumerate(costs):
            _check_numbers(row, n_classes, f"decision.costs[{place}]")
    return given


def kept(decision: Mapping[str, Any], nodes: NDArray[np.intp], n_classes: int) -> dict[str, Any]:
    """The document for a tree that keeps only these nodes."""
    if decision["component"] != GIVEN:
        return dict(decision)
    shares = np.reshape(decision["probabilities"], (-1, n_classes))
    return {**decision, "probabilities": shares[nodes].ravel().tolist()}


def without_code(decision: Mapping[str, Any], shares: NDArray[np.float64]) -> dict[str, Any]:
    """The document as a model file may hold it: plain values only."""
    if decision["component"] != PYTHON:
        return dict(decision)
    plain = {name: value for name, value in decision.items() if name != "object"}
    return {**plain, "component": GIVEN, "probabilities": shares.ravel().tolist()}


def probabilities(
    decision: Mapping[str, Any], counts: NDArray[np.float64], parent: NDArray[np.int32]
) -> NDArray[np.float64]:
    """Class probabilities of every node; a node without weight has those of its parent.

    Examples
    --------
    >>> counts = np.array([[3.0, 1.0]])
    >>> probabilities({"component": "decision.laplace"}, counts, np.array([-1], dtype=np.int32))
    array([[0.66666667, 0.33333333]])
    """
    if decision["component"] == PYTHON:
        own = np.asarray(
            decision["object"].probabilities(_mass(decision, counts)), dtype=np.float64
        )
        return np.ascontiguousarray(own)
    if decision["component"] == GIVEN:
        return np.array(decision["probabilities"], dtype=np.float64).reshape(counts.shape)
    mass = _mass(decision, counts)
    total = mass.sum(axis=1, keepdims=True)
    if decision["component"] == LAPLACE:
        shares: NDArray[np.float64] = (mass + 1.0) / (total + counts.shape[1])
    else:
        shares = np.divide(mass, total, out=np.zeros_like(mass), where=total > 0)
    for node in np.flatnonzero(total[:, 0] <= 0):
        above = parent[node]
        shares[node] = shares[above] if above >= 0 else 1.0 / counts.shape[1]
    return shares


def answers(
    decision: Mapping[str, Any],
    counts: NDArray[np.float64],
    shares: NDArray[np.float64],
) -> NDArray[np.intp]:
    """Index of the class each node answers; ties go to the first class."""
    if decision.get("costs") is not None:
        expected = shares @ np.asarray(decision["costs"], dtype=np.float64).T
        cheapest: NDArray[np.intp] = expected.argmin(axis=1)
        return cheapest
    if decision["component"] in (PYTHON, GIVEN):
        likeliest: NDArray[np.intp] = shares.argmax(axis=1)
        return likeliest
    # The masses themselves decide: dividing by their total can only round a difference away.
    mass = _mass(decision, counts)
    heaviest: NDArray[np.intp] = np.where(
        mass.sum(axis=1) > 0, _first_of_largest(mass), shares.argmax(axis=1)
    )
    return heaviest


def _first_of_largest(mass: NDArray[np.float64]) -> NDArray[np.intp]:
    # Weights that are no whole numbers tie only but for rounding.
    first: NDArray[np.intp] = (mass >= mass.max(axis=1, keepdims=True) * (1 - 1e-12)).argmax(axis=1)
    return first


def _mass(decision: Mapping[str, Any], counts: NDArray[np.float64]) -> NDArray[np.float64]:
    priors = decision.get("priors")
    if priors is None:
        return counts
    # As a rule of altered priors: n_c * pi_c * n_root / n_root,c.
    root = counts[0]
    scale = np.divide(
        np.asarray(priors, dtype=np.float64) * root.sum(),
        root,
        out=np.zeros_like(root),
        where=root > 0,
    )
    mass: NDArray[np.float64] = counts * scale
    return mass


def _check_numbers(values: Any, count: int, where: str, most: float = _MOST) -> None:
    if not isinstance(values, list | tuple) or len(values) != count:
        raise ModelFileError(
            f"not a list of {count} numbers", where=where, fix="give one for each class"
        )
    for place, value in enumerate(values):
        real = isinstance(value, int | float) and not isinstance(value, bool)
        if not real or not 0 <= value <= most:  # false for NaN, too
            raise ModelFileError(
                f"{wording.brief(value)} is not a number from 0 to {most:g}",
                where=f"{where}[{place}]",
                fix="correct it",
            )
