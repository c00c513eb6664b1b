"""Weights of rows."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError
from treewright.table.held import frozen


def read_weights(weights: Any, n_rows: int) -> NDArray[np.float64]:
    """Return weights as float64: finite, not negative, not all zero, one a row."""
    try:
        values = np.asarray(weights, dtype=np.float64)
    except (TypeError, ValueError) as error:
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
    lowest, total = values.min(), values.sum()
    if not (lowest >= 0 and np.isfinite(total)):
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
    return frozen(values)
