"""The formulas of the split quality measures, on worked examples."""

import numpy as np
import pytest

from treewright.components import Accuracy, Entropy, Gini, LeastSquares, OrdinalGini, Twoing


def scores(criterion, *splits):
    parts = np.array(splits, dtype=np.float64)
    return criterion.score(parts[0].sum(axis=0), parts)


LEFT, RIGHT = [4, 1, 1], [1, 3, 5]


@pytest.mark.parametrize(
    ("criterion", "gain"),
    [
        (Gini(), 0.117037),
        (Entropy(), 0.253958),
        (Twoing(), 0.074074),
        (OrdinalGini(), 0.110370),
        (Accuracy(), 9 / 15 - 6 / 15),
    ],
)
def test_three_classes(criterion, gain):
    assert scores(criterion, [LEFT, RIGHT]) == pytest.approx([gain], abs=5e-7)


def test_twoing_is_the_best_grouping_into_two_superclasses():
    def two_class(group):
        masses = [
            [sum(part[c] for c in group), sum(part) - sum(part[c] for c in group)]
            for part in (LEFT, RIGHT)
        ]
        return scores(Gini(), masses)[0] / 2

    groupings = [two_class(group) for group in ([0], [1], [2])]
    assert groupings == pytest.approx([0.074074, 0.006667, 0.036296], abs=5e-7)
    assert max(groupings) == pytest.approx(scores(Twoing(), [LEFT, RIGHT])[0])


def test_several_candidates_at_once():
    symbols = np.array([[1, 5], [1, 4], [3, 3], [4, 1], [2, 0]])
    splits = [[symbols[:i].sum(axis=0), symbols[i:].sum(axis=0)] for i in range(1, 5)]
    expected = [0.056713, 0.129395, 0.130982, 0.053346]
    assert scores(Gini(), *splits) == pytest.approx(expected, abs=5e-7)


def test_least_squares_is_a_decrease_of_the_mean_squared_error():
    y = np.array([1, 1.5, 1.2, 3, 3.4, 2.9])
    y = y - y.mean()

    def sums(values):
        return [len(values), values.sum(), (values**2).sum()]

    splits = [[sums(y[:i]), sums(y[i:])] for i in range(1, 6)]
    decreases = [1.633333, 2.520833, 5.226667, 2.900833, 0.645333]
    assert scores(LeastSquares(), *splits) * 6 == pytest.approx(decreases, abs=5e-6)


def test_a_useless_split_gains_nothing():
    for criterion in (Gini(), Entropy(), Twoing(), OrdinalGini(), Accuracy()):
        assert scores(criterion, [[2, 4, 6], [1, 2, 3]]) == pytest.approx([0.0], abs=1e-15)


def test_a_pure_node_gains_nothing():
    for criterion in (Gini(), Entropy(), Twoing(), OrdinalGini(), Accuracy()):
        assert scores(criterion, [[0, 4, 0], [0, 2, 0]]) == pytest.approx([0.0], abs=1e-15)
    assert scores(LeastSquares(), [[2, 0, 0], [3, 0, 0]]).tolist() == [0.0]
