"""Arrays that are no tree are refused before anything is computed."""

from __future__ import annotations

import numpy as np
import pytest

from treewright import DataError, _core


@pytest.mark.parametrize(
    ("begin", "children", "losses"),
    [
        ([0], [], []),
        ([0, 2, 2], [1, 2], [1, 1]),
        ([0, 2, 2, 2], [1, 1], [1, 1, 1]),
        ([0, 2, 2, 2], [1, 3], [1, 1, 1]),
        ([0, 2, 2, 2], [1, -1], [1, 1, 1]),
        ([0, 2, 2, 2], [0, 1], [1, 1, 1]),
        ([0, 1, 2, 2], [1, 2], [1, 1, 1]),
        ([0, 3, 2, 2], [1, 2], [1, 1, 1]),
        ([0, -1, 2, 2], [1, 2], [1, 1, 1]),
        ([0, 2, 2, 2], [1, 2], [1, 1, np.nan]),
        ([0, 2, 2, 2], [1, 2], [1, np.inf, 1]),
    ],
)
def test_refused(begin: list[int], children: list[int], losses: list[float]) -> None:
    with pytest.raises(DataError, match="not a tree"):
        _core.cost_complexity_path(
            np.array(begin, np.int32), np.array(children, np.int32), np.array(losses, float)
        )


def test_losses_whose_sum_overflows() -> None:
    with pytest.raises(DataError, match="finite loss"):
        _core.cost_complexity_path(
            np.array([0, 2, 2, 2], np.int32), np.array([1, 2], np.int32), np.full(3, 1e308)
        )
