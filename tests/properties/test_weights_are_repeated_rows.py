"""A row of weight three is that row three times, under every Plan and through pruning."""

from __future__ import annotations

from typing import Any

import pandas as pd
from hypothesis import given, strategies as st

from treewright import CartClassifier, CartRegressor, CostComplexity, grow

from .data import SYMBOLS, Rows, rows
from .equal import assert_same_tree
from .plans import plans
from .profile import examples


@given(st.data())
@examples(150)
def test_plans(data: st.DataObject) -> None:
    weighted = data.draw(rows(weights=("whole",)))
    # "count" and "effective" count rows, of which there are more when they are repeated.
    scale = data.draw(st.sampled_from(["auto", "raw"]))
    plan = data.draw(plans(weighted, weight_scale=scale))
    assert_same_tree(grow(weighted.table(), plan), grow(weighted.repeated().table(), plan))


@given(st.data())
@examples(30)
def test_plans_with_pruning(data: st.DataObject) -> None:
    weighted = data.draw(rows(weights=("whole",)))
    refine = CostComplexity(
        loss=data.draw(st.sampled_from(["error", "impurity"])),
        folds=data.draw(st.sampled_from([2, 5])),
        se=data.draw(st.sampled_from([0.0, 0.5, 1.0])),
        deviation=data.draw(st.sampled_from(["objects", "fold_means"])),
    )
    plan = data.draw(plans(weighted, weight_scale="auto", refine=refine))
    assert_same_tree(grow(weighted.table(), plan), grow(weighted.repeated().table(), plan))


@given(st.data())
@examples(25)
def test_estimators(data: st.DataObject) -> None:
    weighted = data.draw(rows(weights=("whole",), kinds=("numeric", "symbolic")))
    model = CartRegressor if weighted.is_regression else CartClassifier
    given_options: dict[str, Any] = {"min_samples_split": 4, "min_samples_leaf": 2, "cv": 3}
    one = model(**given_options).fit(*_given(weighted), sample_weight=weighted.weights)
    other = model(**given_options).fit(*_given(weighted.repeated()))
    assert_same_tree(one.tree_, other.tree_)


def _given(data: Rows) -> tuple[Any, Any]:
    frame = pd.DataFrame(data.columns())
    for name, kind in zip(data.names, data.kinds, strict=True):
        if kind == "symbolic":  # so it is, even if no symbol is left
            frame[name] = pd.Categorical(frame[name], categories=SYMBOLS)
    return frame, data.y
