"""What a weight of one means where sizes are compared."""

import numpy as np
import pytest

from treewright.inducers.weight_scale import weight_factor

FRACTIONS = np.array([0.5, 0.25, 0.0, 1.25])


@pytest.mark.parametrize(
    ("weights", "scale", "factor"),
    [
        (None, "count", 1.0),
        (np.array([1.0, 2.0, 0.0]), "auto", 1.0),
        (np.array([1.0, 2.0, 0.0]), "count", 2 / 3),
        (FRACTIONS, "auto", 3 / 2),
        (FRACTIONS, "count", 3 / 2),
        (FRACTIONS, "raw", 1.0),
        (FRACTIONS, "effective", 2.0 / (0.25 + 0.0625 + 1.5625)),
    ],
)
def test_factor(weights, scale, factor):
    assert weight_factor(weights, scale) == pytest.approx(factor)
