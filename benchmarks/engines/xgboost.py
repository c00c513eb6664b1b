"""XGBoost's exact method, one tree. Squared error on labels 0 and 1 is Gini for two classes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from engines.base import Engine

if TYPE_CHECKING:
    from cases import Case
    from data import Data


class XGBoost(Engine):
    name = "XGBoost exact"
    package = "xgboost"

    def refuses(self, case: Case, data: Data) -> str | None:
        if data.classes > 2:
            return "a tree for each class"
        return "needs a depth" if case.depth is None else None

    def prepare(self, case: Case, data: Data) -> Any:
        import xgboost

        matrix = np.ascontiguousarray(data.matrix, dtype=np.float32)
        return xgboost.DMatrix(matrix, label=data.y, nthread=1), matrix, data.classes

    def fit(self, case: Case, ready: Any) -> Any:
        import xgboost

        settings = {
            "tree_method": "exact",
            "objective": "reg:squarederror",
            "base_score": 0.0,
            "max_depth": case.depth,
            "eta": 1.0,
            "lambda": 0.0,
            "min_child_weight": 0.0,
            "nthread": 1,
        }
        return xgboost.train(settings, ready[0], num_boost_round=1)

    def predict(self, model: Any, ready: Any) -> np.ndarray:
        _, matrix, classes = ready
        answers = model.inplace_predict(matrix)  # predictions for the training matrix are cached
        return (answers > 0.5).astype(np.int64) if classes else answers

    def leaves(self, model: Any) -> int:
        return model.get_dump()[0].count("leaf=")
