"""A component's fields are checked when it is made, and each refusal says what belongs there."""

import numpy as np
import pytest

from treewright.components import (
    Accurate,
    AnyOf,
    Exhaustive,
    Gini,
    MaxDepth,
    MaxLeaves,
    Pure,
    SmallerThan,
    Surrogates,
)
from treewright.errors import PlanError


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Exhaustive(criterion=Gini), r"criterion is the class Gini: write Gini\(\)"),
        (lambda: Exhaustive(criterion=Pure()), r"criterion is Pure\(\): it takes a Criterion"),
        (lambda: Exhaustive(criterion="gini"), r"criterion is 'gini': it takes a Criterion"),
        (lambda: Exhaustive(symbols="ternary"), r'it takes "binary" or "all_subsets"'),
        (lambda: Exhaustive(scale_by_known=1), r"scale_by_known is 1: it takes True or False"),
        (lambda: Exhaustive(max_exhaustive_symbols=0), r"symbols is 0: give 1 or more"),
        (lambda: Exhaustive(max_exhaustive_symbols=21), r"symbols is 21: give 20 or less"),
        (lambda: SmallerThan("ten"), r"SmallerThan.weight is 'ten': it takes a number"),
        (lambda: SmallerThan(True), r"SmallerThan.weight is True: it takes a number"),
        (lambda: SmallerThan(-1), r"SmallerThan.weight is -1.0: give 0 or more"),
        (lambda: SmallerThan(float("nan")), r"SmallerThan.weight is nan: give a finite number"),
        (lambda: MaxDepth(2.5), r"MaxDepth.depth is 2.5: it takes a whole number"),
        (lambda: MaxLeaves(0), r"MaxLeaves.leaves is 0: give 1 or more"),
        (lambda: Accurate(share="all"), r"Accurate.share is 'all': it takes a number or None"),
        (lambda: Accurate(share=-0.1), r"Accurate.share is -0.1: give 0 or more"),
        (lambda: Surrogates(limit=-1), r"Surrogates.limit is -1: give 0 or more"),
        (lambda: AnyOf(), r"AnyOf has no rules: name at least one"),
        (lambda: AnyOf(Pure(), Gini()), r"AnyOf.rules\[1\] is Gini\(\): it takes a StopRule"),
    ],
)
def test_wrong_values_are_refused(make, message):
    with pytest.raises(PlanError, match=message):
        make()


def test_numbers_take_the_type_of_their_field():
    assert type(SmallerThan(10).weight) is float
    assert type(SmallerThan(np.int64(10)).weight) is float
    assert type(MaxDepth(np.int64(3)).depth) is int
    assert type(Exhaustive(scale_by_known=np.bool_(False)).scale_by_known) is bool


def test_rules_may_come_as_a_list():
    assert AnyOf(rules=[Pure(), MaxDepth(3)]) == AnyOf(Pure(), MaxDepth(3))
