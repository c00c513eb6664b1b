"""Data without ties: rows that all weigh something else, and a look for what still ties."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from treewright import Table, Tree

from .oracle import Node, candidates, has_ties

SYMBOLS = np.array(list("pqrst"), dtype=object)
KINDS = ("numeric", "numeric", "symbolic", "numeric")


@dataclass(frozen=True, eq=False)
class Untied:
    """Numbers without repetition, one column of symbols, weights without repetition."""

    columns: dict[str, NDArray[Any]]
    y: NDArray[Any]
    weights: NDArray[np.float64]

    @classmethod
    def of(cls, seed: int, task: str, *, missing: bool, n: int = 60) -> Untied:
        rng = np.random.default_rng(seed)
        X, codes = rng.normal(size=(n, 3)), rng.integers(0, len(SYMBOLS), n)
        signal = X[:, 0] - X[:, 1] + (codes == 2) + rng.normal(size=n)
        if missing:
            X[rng.random((n, 3)) < 0.15] = np.nan
        symbols = SYMBOLS[codes]
        if missing:
            symbols[rng.random(n) < 0.15] = None
        y: Any = signal
        if task != "number":
            cuts = [0.0] if task == "two" else [-1.0, 0.2, 1.3]
            y = np.array(["w", "x", "y", "z"])[np.digitize(signal, cuts)]
        columns = {"a": X[:, 0], "b": X[:, 1], "s": symbols, "c": X[:, 2]}
        return cls(columns, y, rng.uniform(0.5, 2.0, n))

    def table(self, order: tuple[int, ...] = (0, 1, 2, 3), y: Any = None) -> Table:
        """The columns in some order, the target perhaps with other names."""
        names = [list(self.columns)[i] for i in order]
        target = self.y if y is None else y
        return Table.from_frame({x: self.columns[x] for x in names}, target, weights=self.weights)

    def has_ties(self, tree: Tree, criterion: str, **options: Any) -> bool:
        """Whether any node of a tree has two splits, or two surrogates, that are equally good."""
        passed = tree.decision_path(self.columns).toarray().astype(bool)
        begin, adjusted = tree.arrays["surrogate_begin"], tree.arrays["surrogate_adjusted"]
        for node in np.flatnonzero(tree.arrays["feature"] >= 0):
            if has_ties(candidates(self._node(passed[:, node]), criterion, **options)):
                return True
            lambdas = np.sort(adjusted[begin[node] : begin[node + 1]])
            if (np.diff(lambdas) < 1e-9).any():
                return True
        return False

    def _node(self, rows: NDArray[np.bool_]) -> Node:
        columns = []
        for values in self.columns.values():
            here = values[rows]
            if values.dtype == object:
                codes = {symbol: float(i) for i, symbol in enumerate(SYMBOLS)}
                here = np.array([codes.get(v, np.nan) for v in here])
            columns.append(here)
        if self.y.dtype.kind == "f":
            return Node(KINDS, tuple(columns), self.y[rows], self.weights[rows], 0)
        labels, y = np.unique(self.y, return_inverse=True)
        return Node(KINDS, tuple(columns), y[rows], self.weights[rows], len(labels))
