"""Which tree validation chooses: means, standard errors, ties, training errors."""

from __future__ import annotations

import numpy as np
import pytest

from treewright import CostComplexity, DataError, PlanError, prune_path
from treewright.components.validation_curve import Pass, Spread, ValidationCurve

from .worked import F1, V1, rows_of, tree_of

PRICES = CostComplexity().prices(np.array([0, 0.025, 0.03, 0.2]))


def one_pass(alphas: list[float], errors: list[float], n: float = 10.0) -> Pass:
    losses = np.array(errors, dtype=float)
    return Pass(np.array(alphas), losses, losses, n, n, np.zeros(len(losses)), n)


def two_folds() -> list[Pass]:
    return [one_pass([0, 0.01, 0.05], [3, 2, 6]), one_pass([0, 0.04, 0.1], [2, 3, 5])]


def test_cross_validated_errors_at_the_prices_of_the_final_tree() -> None:
    curve = ValidationCurve.of(two_folds(), PRICES)
    np.testing.assert_allclose(curve.errors, [0.25, 0.2, 0.45, 0.55])
    assert curve.choice() == 1
    assert curve.standard_errors[1] == pytest.approx(0.089443, abs=5e-7)
    assert curve.errors[1] + curve.standard_errors[1] == pytest.approx(0.289443, abs=5e-7)
    assert curve.choice(se=1) == 1


@pytest.mark.parametrize(("se", "chosen"), [(0.5, 0), (0.52, 1), (1.0, 1), (1.25, 2)])
def test_training_errors_shift_the_choice_but_not_its_standard_error(
    se: float, chosen: int
) -> None:
    method = CostComplexity(se=se, tef=0.5)
    path = prune_path(tree_of(F1), method, validation=rows_of(V1))
    assert path.validation is not None
    mixed = (path.validation.errors + 0.5 * path.validation.training_errors) / 1.5
    np.testing.assert_allclose(mixed, [0.195556, 0.234444, 0.288889, 0.444444], atol=5e-7)
    assert path.validation.standard_errors[0] == pytest.approx(0.077220, abs=5e-7)
    assert mixed[0] + 0.5 * path.validation.standard_errors[0] == pytest.approx(0.234166, abs=5e-7)
    assert path.choice == chosen


@pytest.mark.parametrize(("spread", "expected"), [("folds", 0.065192), ("fold_means", 0.029155)])
def test_standard_errors_from_the_folds(spread: Spread, expected: float) -> None:
    passes = [one_pass([0.0], [e], n=1.0) for e in (0.1, 0.2, 0.15, 0.25, 0.1)]
    curve = ValidationCurve.of(passes, np.array([0.0]), spread=spread)
    assert curve.standard_errors[0] == pytest.approx(expected, abs=5e-7)


@pytest.mark.parametrize(("wrong", "n", "expected"), [(20, 100, 0.04), (5, 30, 0.068041)])
def test_standard_errors_of_rates(wrong: int, n: int, expected: float) -> None:
    curve = ValidationCurve.of([one_pass([0.0], [wrong], n)], np.array([0.0]))
    assert curve.standard_errors[0] == pytest.approx(expected, abs=5e-7)


def test_folds_count_by_their_rows_or_alike() -> None:
    passes = [one_pass([0.0], [3], n=10), one_pass([0.0], [3], n=30)]
    assert ValidationCurve.of(passes, np.array([0.0])).errors[0] == pytest.approx(6 / 40)
    plain = ValidationCurve.of(passes, np.array([0.0]), pooled=False)
    assert plain.errors[0] == pytest.approx((0.3 + 0.1) / 2)


def test_the_simplest_of_equals_is_kept_whatever_the_unit() -> None:
    for unit in (1.0, 1e-9, 1e9):
        errors = unit * np.array([0.3, 0.1 + 0.2 - 0.1, 0.2, 0.4])
        assert ValidationCurve(errors, np.zeros(4), np.zeros(4)).choice() == 2


def test_one_pass_has_no_spread() -> None:
    with pytest.raises(PlanError, match="one validation pass"):
        ValidationCurve.of([one_pass([0.0], [1.0])], np.array([0.0]), spread="folds")


@pytest.mark.parametrize("passes", [[], [one_pass([0.0], [0.0], n=0.0)]])
def test_nothing_to_judge_on(passes: list[Pass]) -> None:
    with pytest.raises(DataError, match="without rows"):
        ValidationCurve.of(passes, np.array([0.0]))
