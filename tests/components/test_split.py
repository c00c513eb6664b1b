"""Splits that a splitter written in Python proposes."""

import math

import pytest

from treewright.components import Split
from treewright.errors import PlanError


def test_a_split_has_a_threshold_or_symbols():
    assert Split("age", threshold=3.5).left is None
    assert Split("colour", left=["red"]).left == ("red",)


@pytest.mark.parametrize(
    "fields", [{}, {"threshold": 1.0, "left": ("a",)}, {"threshold": math.nan}]
)
def test_other_splits_are_refused(fields):
    with pytest.raises(PlanError, match="'age'"):
        Split("age", **fields)
