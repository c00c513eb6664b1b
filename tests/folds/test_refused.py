"""What cannot be dealt is refused with a message of its own."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from treewright import DataError, Table, deal


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"n": 1}, "at least two"),
        ({"repeat": 0}, "repeat is 0"),
        ({"groups": [1, 2]}, "groups"),
        ({"groups": np.zeros((4, 1))}, "groups"),
        ({"groups": [1] * 4, "time": [1] * 4}, "both"),
        ({"time": [1] * 4, "repeat": 2}, "repeat"),
        ({"time": [1, 2, 3, 4], "by": "rows"}, "by='content'"),
        ({"by": "name"}, "by is 'name'"),
    ],
)
def test_message(given: dict[str, Any], message: str) -> None:
    table = Table.from_frame(np.arange(4.0).reshape(-1, 1), list("abab"))
    with pytest.raises(DataError, match=message):
        deal(table, **given)
