"""Folds may be a number, folds, or what scikit-learn takes as cv."""

from __future__ import annotations

import numpy as np
import pytest
from sklearn.model_selection import KFold, StratifiedKFold

from treewright import CostComplexity, Plan, PlanError, Table, deal, grow
from treewright.folds import from_sklearn_cv


def noisy_table() -> Table:
    rng = np.random.default_rng(1)
    X = rng.integers(0, 6, (100, 3)).astype(float)
    return Table.from_frame(X, (X[:, 0] + rng.normal(0, 1.5, 100) > 2.5).astype(int))


def test_folds_themselves() -> None:
    table = noisy_table()
    by_number = grow(table, Plan(refine=CostComplexity(folds=7)), random_state=3)
    folds = deal(table, 7, seed=3)
    assert grow(table, Plan(refine=CostComplexity(folds=folds))).rules() == by_number.rules()


def test_a_splitter_of_scikit_learn() -> None:
    table = noisy_table()
    cv = StratifiedKFold(4, shuffle=True, random_state=0)
    given = grow(table, Plan(refine=CostComplexity(folds=from_sklearn_cv(cv, table))))
    assert grow(table, Plan(refine=CostComplexity(folds=cv))).rules() == given.rules()
    pairs = list(KFold(3).split(np.zeros(100)))
    assert grow(table, Plan(refine=CostComplexity(folds=pairs))).n_leaves >= 1


@pytest.mark.parametrize("folds", [1, 0, -3, True])
def test_too_few(folds: int) -> None:
    with pytest.raises(PlanError, match="folds"):
        CostComplexity(folds=folds)


def test_a_document_holds_no_rows() -> None:
    table = noisy_table()
    method = CostComplexity(folds=deal(table, 3), se=0.5)
    again = CostComplexity.from_dict(method.to_dict())
    assert again.se == 0.5
    with pytest.raises(PlanError, match="given as rows"):
        grow(table, Plan(refine=again))
