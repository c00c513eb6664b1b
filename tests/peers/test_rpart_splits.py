"""At every node of rpart's trees, our best split of the same rows is worth what theirs is."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from .partition import gain, impurity, one_split, root_split
from .rpart_recorded import Case, cases

RELATIVE = 1e-9


@pytest.mark.parametrize("case", cases(), ids=str)
def test_every_split_is_worth_as_much_as_ours(case: Case, record_property: Any) -> None:
    plan = one_split(case.plan())
    tied = 0
    for node in case.inner:
        rows = case.rows(node["node"])
        assert len(rows) == node["n"]
        y, their_side = case.targets[rows], case.side(node, rows)
        theirs = gain(y, their_side, case.measure)
        _check_recorded_improvement(case, node, theirs, impurity(y, case.measure))
        our = root_split(case.table, rows, plan)
        assert our is not None, f"node {node['node']}: rpart splits, we do not"
        ours = gain(y, our.side, case.measure)
        assert ours == pytest.approx(theirs, rel=RELATIVE), (
            f"node {node['node']}: {our.column} gains {ours}, "
            f"rpart's {node['primary']['variable']} {theirs}"
        )
        same = our.column == node["primary"]["variable"] and (
            (our.side == their_side).all()
            or (np.where(our.side < 0, -1, 1 - our.side) == their_side).all()
        )
        tied += not same
    record_property("inner nodes compared", len(case.inner))
    record_property("differing but tied", tied)


def _check_recorded_improvement(
    case: Case, node: dict[str, Any], theirs: float, node_impurity: float
) -> None:
    """The rows of the node and the split's sides are reconstructed: rpart's own number agrees.

    rpart tells the improvement summed over rows (natural logarithms), in regression as a share of
    the node's sum of squares.
    """
    scale = {
        "gini": node["n"],
        "entropy": node["n"] * np.log(2),
        "squares": 1 / node_impurity,
    }[case.measure]
    assert node["primary"]["improve"] == pytest.approx(theirs * scale, rel=RELATIVE)


def test_six_real_sets_have_symbols_and_missing_values() -> None:
    mixed = {
        case.name
        for case in cases()
        if case.data.n_missing > 0 and "symbolic" in case.data.kinds.values()
    }
    assert len(mixed) >= 6, mixed
