"""Each tree of the path is the smallest minimiser, found by trying all prunings."""

from __future__ import annotations

import numpy as np
import pytest

from treewright import _core

from . import oracle


@pytest.mark.parametrize("unit", [1.0, 0.1, 1 / 7, 1e-9 / 3])
@pytest.mark.parametrize("largest_loss", [3, 12, 200])
def test_smallest_minimisers(unit: float, largest_loss: int) -> None:
    rng = np.random.default_rng(largest_loss)
    for _ in range(60):
        tree = oracle.random_tree(rng, int(rng.integers(1, 9)), largest_loss)
        wanted = oracle.path(tree)
        loss_of = oracle.losses(tree)
        begin, children, losses = oracle.arrays(tree)
        alphas, n_leaves, risk, collapsed_at, vanishes_at = _core.cost_complexity_path(
            begin, children, losses * unit
        )
        np.testing.assert_allclose(alphas, [float(a) * unit for a, _ in wanted], rtol=1e-12)
        for step, (_, leaves) in enumerate(wanted):
            assert oracle.leaves_at(step, collapsed_at, vanishes_at) == leaves
            assert n_leaves[step] == len(leaves)
            total = unit * sum(loss_of[i] for i in leaves)
            assert risk[step] == pytest.approx(total, abs=1e-12 * unit * largest_loss)


def test_sequences_are_nested_and_alphas_rise() -> None:
    rng = np.random.default_rng(7)
    for _ in range(20):
        tree = oracle.random_tree(rng, 60, 10_000)
        begin, children, losses = oracle.arrays(tree)
        for values in (losses, losses / 3 + rng.random(len(losses)) * 1e-3):
            alphas, n_leaves, risk, collapsed_at, vanishes_at = _core.cost_complexity_path(
                begin, children, values
            )
            assert (np.diff(alphas) > 0).all()
            assert (np.diff(n_leaves) < 0).all()
            assert (np.diff(risk) >= 0).all()
            assert n_leaves[-1] == 1
            assert risk[-1] == values[0]
            for step in range(len(alphas)):
                leaves = oracle.leaves_at(step, collapsed_at, vanishes_at)
                assert len(leaves) == n_leaves[step]
                assert risk[step] == pytest.approx(sum(values[i] for i in leaves))
