"""scikit-learn's exact CART: the required peer. It gets float32 rows, its own format."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from engines.base import Engine

if TYPE_CHECKING:
    from cases import Case
    from data import Data


class ScikitLearn(Engine):
    name = "scikit-learn"
    package = "sklearn"

    def prepare(self, case: Case, data: Data) -> Any:
        return np.ascontiguousarray(data.matrix, dtype=np.float32), data.y

    def fit(self, case: Case, ready: Any) -> Any:
        from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

        X, y = ready
        tree = DecisionTreeRegressor if y.dtype.kind == "f" else DecisionTreeClassifier
        return tree(max_depth=case.depth, random_state=0).fit(X, y)

    def predict(self, model: Any, ready: Any) -> np.ndarray:
        return model.predict(ready[0])

    def leaves(self, model: Any) -> int:
        return int(model.get_n_leaves())

    def root_gain(self, model: Any) -> float:
        tree = model.tree_
        children = [tree.children_left[0], tree.children_right[0]]
        weights = tree.weighted_n_node_samples
        return float(tree.impurity[0] - weights[children] @ tree.impurity[children] / weights[0])
