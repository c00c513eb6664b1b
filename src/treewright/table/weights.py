"""Weights of rows."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.table.held import frozen

#: Squares of weights, and products with squares of targets, have to stay within float64.
SMALLEST_SUM, LARGEST_SUM = 1e-60, 1e60


def read_weights(weights: Any, n_rows: int) -> NDArray[np.float64]:
    """Return weights as float64: finite, not negative, not all zero, one a row."""
    try:
        given = np.asarray(weights)
        if given.dtype.kind == "c":
            raise TypeError("complex weights")
        values = np.asarray(given, dtype=np.float64)
    except (TypeError, ValueError, OverflowError) as error:
        raise DataError(
            "weights are not all numbers", where="weights", fix="give one number a row"
        ) from error
    if values.shape != (n_rows,):
        raise DataError(
            f"weights of shape {values.shape} for {n_rows} rows",
            where="weights",
            fix="give one number a row",
        )
    if not n_rows:
        return frozen(values)
    with np.errstate(over="ignore"):
        lowest, total = values.min(), values.sum()
    if not (lowest >= 0 and np.isfinite(values).all()):
        row = int(np.argmax(~((values >= 0) & np.isfinite(values))))
        raise DataError(
            f"weight {values[row]} is negative, missing or infinite",
            where=f"weights, row {row}",
            fix="use finite weights of zero or more",
        )
    if total == 0:
        raise DataError(
            "all weights are zero", where="weights", fix="give some row a positive weight"
        )
    if not SMALLEST_SUM <= total <= LARGEST_SUM:
        raise DataError(
            f"the weights sum to {total:g}, outside {SMALLEST_SUM:g} to {LARGEST_SUM:g}",
            where="weights",
            fix="divide them by their largest",
        )
    return frozen(values)
