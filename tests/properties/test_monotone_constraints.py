"""Under a monotone constraint predictions only rise, or only fall, with the column.

For every row, whatever its other columns say, missing values there included.
"""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from treewright import (
    CartClassifier,
    CartRegressor,
    CostComplexity,
    Exhaustive,
    Laplace,
    LeastAbsoluteDeviation,
    LeastSquares,
    MajorityChild,
    MaxDepth,
    Missing,
    Plan,
    PlanError,
    Surrogates,
    Table,
    Tree,
    grow,
)

from .data import LEVELS, NUMBERS, Rows, rows
from .plans import plans
from .profile import examples

LEAST_SQUARES = Exhaustive(criterion=LeastSquares())
LEVELS_OF = {"numeric": len(NUMBERS), "ordered": len(LEVELS)}


def assert_monotone(tree: Tree, drawn: Rows, direction: int) -> None:
    """Move each row along the first column, and watch its prediction."""
    seen = tree.schema.columns[0].symbols  # other levels count as missing
    grid = np.array(seen) if drawn.kinds[0] == "ordered" else np.sort(NUMBERS)
    assume(len(grid) > 0)
    columns = {name: np.repeat(values, len(grid)) for name, values in drawn.columns().items()}
    columns[drawn.names[0]] = np.tile(grid, drawn.n)
    steps = np.diff(_answers(tree, columns).reshape(drawn.n, len(grid)), axis=1) * direction
    assert (steps >= -1e-12).all(), steps.min()


def drawn_tree(
    data: st.DataObject, missing: bool, rule: Missing, **fixed: Any
) -> tuple[Rows, Tree, int]:
    task = data.draw(st.sampled_from(["two", "number"]))
    drawn = data.draw(rows(task, missing=missing, columns=3))
    # The first column is the constrained one.
    first = data.draw(st.sampled_from(["numeric", "ordered"]))
    drawn = dataclasses.replace(drawn, kinds=(first, *drawn.kinds[1:]))
    codes = drawn.cells[:, 0]
    drawn.cells[:, 0] = np.where(codes < 0, -1, codes % LEVELS_OF[first])
    assume(drawn.is_regression or len(np.unique(drawn.y)) == 2)
    direction = data.draw(st.sampled_from([1, -1]))
    fixed["monotone"] = {drawn.names[0]: direction}
    plan = data.draw(plans(drawn, missing=rule, **fixed))
    assume(plan.splitter.criterion != LeastAbsoluteDeviation())
    return drawn, grow(drawn.table(), plan), direction


@given(st.data())
@examples(120)
def test_complete_rows(data: st.DataObject) -> None:
    rule = data.draw(st.sampled_from([MajorityChild(), Surrogates()]))
    assert_monotone(*_in_order(drawn_tree(data, False, rule)))


@given(st.data())
@examples(120)
def test_missing_values_by_majority_child(data: st.DataObject) -> None:
    assert_monotone(*_in_order(drawn_tree(data, True, MajorityChild())))


@given(st.data())
@examples(120)
def test_missing_values_by_surrogates(data: st.DataObject) -> None:
    assert_monotone(*_in_order(drawn_tree(data, True, Surrogates())))


@given(st.data())
@examples(40)
def test_pruned_trees(data: st.DataObject) -> None:
    refine = CostComplexity(folds=2, se=0.0)
    assert_monotone(*_in_order(drawn_tree(data, False, MajorityChild(), refine=refine)))


def test_rows_without_a_value_join_a_child() -> None:
    """They take part in what the child answers, so the direction has to hold with them."""
    x = np.array([0.0, 0, 0, 1, 1, np.nan, np.nan, np.nan])
    y = np.array([0.0, 0, 0, 1, 1, 9, 9, 9])
    plan = Plan(splitter=LEAST_SQUARES, stop=MaxDepth(1), monotone={"x": 1})
    low, high = grow(Table.from_frame({"x": x}, y), plan).predict({"x": np.array([0.0, 1.0])})
    assert low <= high


def test_constrained_columns_are_no_deputies() -> None:
    """A symbol that the node never saw is answered by another column: not by a constrained one."""
    x = np.array([0.2, -1.0, -1, 0.0, -1, -1, -1, -1, -1])
    symbols = np.array(list("aaabaaaac"), dtype=object)
    y = np.array([-0.4, -0.6, -0.6, -0.3, -0.6, -0.6, -0.6, -0.6, -0.6])
    plan = Plan(splitter=LEAST_SQUARES, monotone={"x": 1})
    tree = grow(Table.from_frame({"x": x, "s": symbols}, y), plan)
    for symbol in "abc":
        columns = {"x": np.sort(x), "s": np.array([symbol] * len(x), dtype=object)}
        assert (np.diff(tree.predict(columns)) >= 0).all(), symbol


def test_laplace_is_refused() -> None:
    """9 of 10 is less than 1 of 1, but 10 / 12 is more than 2 / 3."""
    x, y = np.repeat([0.0, 1.0], [10, 1]), np.array(["a"] + ["b"] * 10)
    plan = Plan(decision=Laplace(), monotone={"x": 1})
    with pytest.raises(PlanError, match=r"(?s)Laplace.*monotone|monotone.*Laplace"):
        grow(Table.from_frame({"x": x}, y), plan)


def _in_order(drawn: tuple[Rows, Tree, int]) -> tuple[Tree, Rows, int]:
    return drawn[1], drawn[0], drawn[2]


@pytest.mark.parametrize("task", ["classification", "regression"])
@given(seed=st.integers(0, 10**6))
@examples(15)
def test_scikit_learn_grows_the_same_trees(task: str, seed: int) -> None:
    """Where every column is constrained, and weights without repetition let nothing tie."""
    ours, theirs, X, _ = _both(task, seed, [1, -1, 1])
    np.testing.assert_allclose(_answers(ours, X), _answers(theirs, X), rtol=1e-9)


@pytest.mark.parametrize("task", ["classification", "regression"])
@given(seed=st.integers(0, 10**6))
@examples(15)
def test_scikit_learn_fits_hardly_better(task: str, seed: int) -> None:
    """On free columns it takes splits that break the bounds, and clips the answers to them."""
    ours, theirs, X, y = _both(task, seed, [1, -1, 0])
    errors = [np.mean((_answers(model, X) - y) ** 2) for model in (ours, theirs)]
    assert errors[0] <= 1.25 * errors[1]


def _both(task: str, seed: int, monotonic_cst: list[int]) -> tuple[Any, Any, Any, Any]:
    """Our tree and scikit-learn's, on numbers that float32 holds."""
    rng = np.random.default_rng(seed)
    X = rng.normal(size=(300, 3)).astype(np.float32).astype(np.float64)
    y: Any = X @ [1.0, -1.0, 0.5] + rng.normal(scale=1.5, size=300)
    classes = task == "classification"
    y = y > 0 if classes else y
    options: dict[str, Any] = {"max_depth": 3, "monotonic_cst": monotonic_cst}
    ours = (CartClassifier if classes else CartRegressor)(
        pruning=None, min_samples_split=2, min_samples_leaf=0.04, **options
    )
    theirs = (DecisionTreeClassifier if classes else DecisionTreeRegressor)(
        random_state=0, min_weight_fraction_leaf=0.04, **options
    )
    weights = rng.uniform(0.5, 2.0, 300)
    return ours.fit(X, y, weights), theirs.fit(X, y, weights), X, y


def _answers(model: Any, X: Any) -> Any:
    """The probability of the second class, or the number."""
    numbers = getattr(model, "classes", None) is None and not hasattr(model, "classes_")
    return model.predict(X) if numbers else model.predict_proba(X)[:, 1]
