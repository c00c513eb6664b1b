"""Folds as plain values: which rows they hold, with what weight, whatever their order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import numpy as np

from treewright import Fold, Table

Content = tuple[object, ...]


def content(table: Table) -> Counter[Content]:
    """The total weight of each distinct row, target included; columns by name."""
    columns = [table.column(name).tolist() for name in sorted(table.schema.names)]
    target = table.target
    if target is not None:
        classes = target.classes
        columns.append(
            target.values.tolist() if classes is None else [classes[c] for c in target.codes]
        )
    weights = np.ones(table.n_rows) if table.weights is None else table.weights
    found: Counter[Content] = Counter()
    for row, weight in zip(zip(*columns, strict=True), weights.tolist(), strict=True):
        found[row] += weight
    return found


def contents(folds: Iterable[Fold]) -> list[tuple[Counter[Content], Counter[Content]]]:
    return [(content(fold.train), content(fold.test)) for fold in folds]


def data(n: int = 150, seed: int = 0) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Few distinct rows, three classes, whole weights some of which are zero."""
    rng = np.random.default_rng(seed)
    return (
        rng.integers(0, 3, (n, 2)).astype(float),
        rng.choice(["a", "b", "c"], n, p=[0.6, 0.3, 0.1]),
        rng.integers(0, 5, n).astype(float),
    )
