"""Class weights as priors.

To weigh a class by w is to multiply its prior by w. Said through the priors, sizes still count
rows, whole weights still are repeated rows, and folds are dealt as without class weights.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from sklearn.utils.class_weight import compute_class_weight

from treewright.errors import PlanError
from treewright.inducers import Label
from treewright.table import Table
from treewright.tree.labels import array_of

#: The share of the weight that stands for a class none of whose rows weigh anything.
_NOTHING = 1e-12


def priors_of(class_weight: Any, table: Table) -> Mapping[Label, float] | None:
    """Priors that weigh the classes of a table so, None if all weigh what they weigh anyway.

    Parameters
    ----------
    class_weight
        ``{label: weight}`` where labels left out weigh 1; or ``"balanced"``: all classes weigh
        the same in sum; or None.
    table
        With a target of classes.

    Examples
    --------
    >>> from treewright import Table
    >>> table = Table.from_frame(np.array([[1.0], [2.0], [3.0], [4.0]]), ["a", "b", "b", "b"])
    >>> priors_of({"a": 3}, table)
    {'a': 0.5, 'b': 0.5}
    """
    if class_weight is None:
        return None
    target = table.target
    assert target is not None
    assert target.classes is not None
    assert target.codes is not None
    n_classes = len(target.classes)
    masses = np.bincount(target.codes, weights=table.weights, minlength=n_classes).astype(float)
    if isinstance(class_weight, str) and class_weight == "balanced":
        altered = np.full(n_classes, masses.sum() / n_classes)
    else:
        labels = array_of(target.classes)
        factors = compute_class_weight(class_weight, classes=labels, y=labels)
        _check(factors, target.classes)
        altered = np.maximum(masses, _NOTHING * masses.sum()) * factors
    shares = altered / altered.sum()
    if np.allclose(shares, masses / masses.sum(), rtol=1e-12, atol=0):
        return None
    return dict(zip(target.classes, shares.tolist(), strict=True))


def _check(factors: Any, classes: tuple[Label, ...]) -> None:
    for label, factor in zip(classes, factors.tolist(), strict=True):
        if not 0 < factor < np.inf:
            raise PlanError(
                f"class_weight[{label!r}] is {factor:g}",
                fix="give each class a weight above 0, or leave its rows out",
            )
