"""One row is predicted in microseconds: nothing stands between `predict` and the core."""

from __future__ import annotations

import timeit

import numpy as np
from sklearn.datasets import load_iris
from sklearn.tree import DecisionTreeClassifier

from treewright import Tree


def test_one_row_takes_under_twenty_microseconds() -> None:
    X, y = load_iris(return_X_y=True)
    tree = Tree.from_sklearn(DecisionTreeClassifier(random_state=0).fit(X, y))
    row = np.ascontiguousarray(X[:1])
    for answer in (tree.predict, tree.predict_proba, tree.apply):
        answer(row)
        # The fastest of many short rounds: what the code costs, not what else the machine does.
        rounds = timeit.repeat(lambda answer=answer: answer(row), number=200, repeat=20)
        assert min(rounds) / 200 < 20e-6
