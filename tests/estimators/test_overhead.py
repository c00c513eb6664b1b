"""An estimator adds microseconds to the core; the budgets here are generous to slow machines."""

from __future__ import annotations

import timeit
from collections.abc import Callable
from typing import Any

import numpy as np

from treewright import CartClassifier, Table, _core
from treewright.inducers.core_document import plan_document

Iris = tuple[np.ndarray, np.ndarray]


def microseconds(work: Callable[[], Any]) -> float:
    work()
    return min(timeit.repeat(work, number=100, repeat=5)) * 1e4


def test_fit_adds_little_to_growing(iris: Iris) -> None:
    X, y = iris
    estimator = CartClassifier(pruning=None)
    document = plan_document(estimator.fit(X, y).plan_, Table.from_frame(X, y))

    def in_the_core() -> None:
        table = Table.from_frame(X, y)
        _core.grow(table.core, None, None, table.target.codes, 3, None, document, 1)

    added = microseconds(lambda: estimator.fit(X, y)) - microseconds(in_the_core)
    assert added < 600


def test_one_row_is_predicted_at_once(iris: Iris) -> None:
    model = CartClassifier().fit(*iris)
    row = iris[0][:1]
    assert microseconds(lambda: model.predict(row)) < 60
    assert microseconds(lambda: model.predict_proba(row)) < 60
