"""treewright through its public estimators, on one thread and on two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from engines.base import Engine

if TYPE_CHECKING:
    from collections.abc import Callable

    from cases import Case
    from data import Data


class Treewright(Engine):
    name = "treewright"
    package = "treewright"
    n_jobs = 1

    def prepare(self, case: Case, data: Data) -> Any:
        return (data.matrix if case.same_columns else data.frame), data.y

    def estimator(self, case: Case, y: np.ndarray) -> Any:
        """The exact tree that the peers grow: every node is split that can be."""
        from treewright import CartClassifier, CartRegressor

        kind = CartRegressor if y.dtype.kind == "f" else CartClassifier
        return kind(
            pruning=None,
            min_samples_split=2,
            max_depth=case.depth,
            n_jobs=self.n_jobs,
            random_state=0,
        )

    def fit(self, case: Case, ready: Any) -> Any:
        X, y = ready
        return self.estimator(case, y).fit(X, y)

    def predict(self, model: Any, ready: Any) -> np.ndarray:
        return model.predict(ready[0])

    def leaves(self, model: Any) -> int:
        return model.tree_.n_leaves

    def root_gain(self, model: Any) -> float | None:
        arrays = model.tree_.core.arrays()
        children = arrays["children"][slice(*arrays["child_begin"][:2])]
        if len(children) == 0:
            return None
        if "sse" in arrays and model.tree_.core.n_classes == 0:
            return float((arrays["sse"][0] - arrays["sse"][children].sum()) / arrays["weight"][0])
        counts = np.asarray(arrays["counts"])[[0, *children]]
        weights = counts.sum(axis=1)
        gini = 1 - ((counts / weights[:, None]) ** 2).sum(axis=1)
        return float(gini[0] - weights[1:] @ gini[1:] / weights[0])

    def stages(self, case: Case, ready: Any, model: Any) -> dict[str, Callable[[], Any]]:
        """Parts of the whole: the table, growing on a known table, predicting without checks."""
        from treewright import Table, grow

        X, y = ready
        task = "regression" if y.dtype.kind == "f" else "classification"

        def table() -> Any:
            return Table.from_frame(X, y, task=task)

        known = table()
        plan = model.plan_
        return {
            "table": table,
            "grow again": lambda: grow(known, plan, n_jobs=self.n_jobs),
            "tree alone predicts": lambda: model.tree_.predict(X),
            "one row": lambda row=X[:1]: model.tree_.predict(row),
        }


class TreewrightTwoThreads(Treewright):
    name = "treewright, 2 threads"
    n_jobs = 2
