"""Yggdrasil's exact CART. It counts the root as depth one, hence the added one.

Its trees for classes minimise entropy, not Gini impurity, and it has no setting for that; its trees
for numbers minimise the variance, as ours.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from engines.base import Engine

if TYPE_CHECKING:
    from cases import Case
    from data import Data


class Ydf(Engine):
    name = "ydf"
    package = "ydf"

    def same_rule(self, data: Data) -> bool:
        return data.classes == 0

    def prepare(self, case: Case, data: Data) -> Any:
        import ydf

        ydf.verbose(0)
        columns = {f"x{i}": column for i, column in enumerate(data.matrix.T.astype(np.float32))}
        label = data.y.astype(np.float32 if not data.classes else np.int64)
        features = [ydf.Column(name, ydf.Semantic.NUMERICAL) for name in columns]
        dataset = ydf.create_vertical_dataset(
            {**columns, "label": label},
            columns=[*features, ydf.Column("label", self._semantic(data))],
            include_all_columns=False,
        )
        return dataset, columns, data.classes

    def _semantic(self, data: Data) -> Any:
        import ydf

        return ydf.Semantic.CATEGORICAL if data.classes else ydf.Semantic.NUMERICAL

    def fit(self, case: Case, ready: Any) -> Any:
        import ydf

        dataset, _, classes = ready
        return ydf.CartLearner(
            label="label",
            task=ydf.Task.CLASSIFICATION if classes else ydf.Task.REGRESSION,
            validation_ratio=0.0,
            max_depth=-1 if case.depth is None else case.depth + 1,
            min_examples=1,
            num_threads=1,
        ).train(dataset)

    def predict(self, model: Any, ready: Any) -> np.ndarray:
        _, columns, classes = ready
        answers = model.predict(columns)
        if not classes:
            return answers
        best = answers > 0.5 if answers.ndim == 1 else answers.argmax(axis=1)
        return np.array(model.label_classes(), dtype=np.int64)[best.astype(np.int64)]

    def leaves(self, model: Any) -> int:
        return (model.num_nodes() + 1) // 2
