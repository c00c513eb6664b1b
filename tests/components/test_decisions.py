"""From class counts to probabilities."""

import numpy as np
import pytest

from treewright.components import Laplace, Majority

COUNTS = np.array([[3.0, 2.0], [60.0, 40.0]])


def test_majority_gives_the_shares():
    assert Majority().probabilities(COUNTS).tolist() == [[0.6, 0.4], [0.6, 0.4]]


def test_laplace_adds_one_object_of_each_class():
    expected = [[4 / 7, 3 / 7], [61 / 102, 41 / 102]]
    assert Laplace().probabilities(COUNTS) == pytest.approx(np.array(expected))
