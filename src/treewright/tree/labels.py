"""Class labels: as plain Python values, and as an array to pick answers from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.table import Symbol
from treewright.tree import wording


def plain(labels: Iterable[Any]) -> tuple[Symbol, ...]:
    """Labels without their NumPy types, so that they can be written to a file and compared.

    Examples
    --------
    >>> plain(np.array([3, 5]))
    (3, 5)
    """
    return tuple(_plain(label) for label in labels)


def array_of(labels: tuple[Symbol, ...]) -> NDArray[Any]:
    """Labels as an array of their own type, or of objects if no type holds them as they are.

    Examples
    --------
    >>> array_of(("no", "yes")), array_of((0, "many"))
    (array(['no', 'yes'], dtype='<U3'), array([0, 'many'], dtype=object))
    """
    if len({type(label) for label in labels}) == 1:
        array = np.array(labels)
        if array.tolist() == list(labels):  # text that ends in a zero byte would lose it
            return array
    objects = np.empty(len(labels), dtype=object)
    objects[:] = labels
    return objects


def _plain(label: Any) -> Symbol:
    value: Symbol = label.item() if isinstance(label, np.generic) else label
    if not isinstance(value, str | int | float):
        raise DataError(
            f"{wording.brief(label)} is a {type(label).__name__}",
            where="classes",
            fix="class labels are text, numbers or booleans",
        )
    return value
