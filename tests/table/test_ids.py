import numpy as np
import pytest

from treewright.errors import DataError
from treewright.table import Table


def test_ids_are_carried_along():
    assert Table.from_frame(np.ones((2, 1)), ids=["p", "q"]).ids.tolist() == ["p", "q"]
    assert Table.from_frame(np.ones((2, 1))).ids is None


def test_one_id_a_row():
    with pytest.raises(DataError, match="one id a row"):
        Table.from_frame(np.ones((2, 1)), ids=["p"])
