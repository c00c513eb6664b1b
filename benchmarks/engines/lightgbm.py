"""LightGBM, one tree over 255 bins a column: not exact, here for scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from engines.base import Engine

if TYPE_CHECKING:
    from cases import Case
    from data import Data


class LightGBM(Engine):
    name = "LightGBM"
    package = "lightgbm"

    def same_rule(self, data: Data) -> bool:
        return False

    def refuses(self, case: Case, data: Data) -> str | None:
        if data.classes > 2:
            return "a tree for each class"
        return "needs a leaf count" if case.depth is None else None

    def prepare(self, case: Case, data: Data) -> Any:
        return np.ascontiguousarray(data.matrix, dtype=np.float32), data.y, data.classes

    def fit(self, case: Case, ready: Any) -> Any:
        import lightgbm

        X, y, _ = ready
        settings = {
            "objective": "regression",
            "boost_from_average": False,
            "max_depth": case.depth,
            "num_leaves": 2**case.depth,
            "learning_rate": 1.0,
            "min_data_in_leaf": 1,
            "min_sum_hessian_in_leaf": 0.0,
            "num_threads": 1,
            "verbosity": -1,
        }
        # The data set is built here: binning is part of every fit on new rows.
        return lightgbm.train(settings, lightgbm.Dataset(X, y), num_boost_round=1)

    def predict(self, model: Any, ready: Any) -> np.ndarray:
        answers = model.predict(ready[0], num_threads=1)
        return (answers > 0.5).astype(np.int64) if ready[2] else answers

    def leaves(self, model: Any) -> int:
        return int(model.dump_model()["tree_info"][0]["num_leaves"])
