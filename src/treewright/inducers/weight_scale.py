"""What a weight of one means: the factor that brings weights to the scale of rows."""

from __future__ import annotations

import math
from typing import Literal

import numpy as np
from numpy.typing import NDArray

WeightScale = Literal["auto", "raw", "count", "effective"]


def weight_factor(weights: NDArray[np.float64] | None, scale: WeightScale) -> float:
    """The number to multiply all weights by.

    Examples
    --------
    >>> weight_factor(np.array([2.0, 1.0, 0.0]), "auto")  # whole: repeated rows
    1.0
    >>> weight_factor(np.array([0.5, 1.0, 0.5]), "auto")  # three rows weigh 2
    1.5
    >>> weight_factor(np.array([3.0, 1.0]), "effective")  # 16 / 10 rows in effect, weighing 4
    0.4
    """
    if weights is None or scale == "raw":
        return 1.0
    if scale == "auto" and bool((weights == np.floor(weights)).all()):
        return 1.0
    total = math.fsum(weights)  # whatever the order of rows
    if scale == "effective":
        return total / math.fsum(weights * weights)
    return int(np.count_nonzero(weights)) / total
