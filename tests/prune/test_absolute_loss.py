"""Trees grown for absolute deviation are pruned and judged by it."""

from __future__ import annotations

import numpy as np

from treewright import Exhaustive, LeastAbsoluteDeviation, Plan, Table, grow, prune_path


def test_absolute_deviations() -> None:
    rng = np.random.default_rng(0)
    X = rng.integers(0, 8, (200, 2)).astype(float)
    y = X[:, 0] + rng.standard_cauchy(200).round(1)
    table = Table.from_frame(X, y)
    train, test = table.view(np.arange(150)), table.view(np.arange(150, 200))
    full = grow(train, Plan(splitter=Exhaustive(criterion=LeastAbsoluteDeviation())))
    path = prune_path(full, validation=test)
    for i in (0, len(path) // 2, len(path) - 1):
        tree = path.tree(i)
        np.testing.assert_allclose(
            path.errors[i], np.abs(tree.predict(X[:150]) - y[:150]).mean(), rtol=1e-9
        )
        missed = np.abs(tree.predict(X[150:]) - y[150:])
        np.testing.assert_allclose(path.validation_errors[i], missed.mean(), rtol=1e-9)
        np.testing.assert_allclose(path.standard_errors[i], missed.std() / np.sqrt(50), rtol=1e-6)
