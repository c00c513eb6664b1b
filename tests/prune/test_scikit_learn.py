"""Trees of scikit-learn, taken over: its path and its pruned trees come out."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from sklearn.datasets import load_breast_cancer, load_diabetes, load_digits, load_iris, load_wine
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from treewright import CostComplexity, Tree, prune_path

CASES: list[tuple[str, Any, Any]] = [
    ("iris", load_iris, DecisionTreeClassifier(random_state=0)),
    ("breast cancer", load_breast_cancer, DecisionTreeClassifier(random_state=0)),
    ("wine", load_wine, DecisionTreeClassifier(criterion="entropy", random_state=0)),
    ("digits", load_digits, DecisionTreeClassifier(random_state=0, max_leaf_nodes=60)),
    ("balanced", load_wine, DecisionTreeClassifier(class_weight="balanced", random_state=0)),
    ("diabetes", load_diabetes, DecisionTreeRegressor(random_state=0)),
]


@pytest.mark.parametrize(("load", "model"), [c[1:] for c in CASES], ids=[c[0] for c in CASES])
def test_path(load: Any, model: Any) -> None:
    X, y = load(return_X_y=True)
    theirs = model.cost_complexity_pruning_path(X, y)
    path = prune_path(Tree.from_sklearn(model.fit(X, y)), CostComplexity(loss="impurity"))
    # They record a step for each node, so that steps of one alpha, rounding aside, come in a row.
    alphas = np.where(theirs.ccp_alphas < 1e-15, 0, theirs.ccp_alphas)
    last = np.append(np.diff(alphas) > 1e-11 * alphas[1:], True)
    np.testing.assert_allclose(path.alphas, alphas[last], rtol=1e-9)
    np.testing.assert_allclose(path.errors, theirs.impurities[last], rtol=1e-9, atol=1e-13)


@pytest.mark.parametrize("ccp_alpha", [0.0, 1e-3, 0.01, 0.02, 0.1, 1.0])
def test_ccp_alpha_means_the_same(ccp_alpha: float) -> None:
    X, y = load_breast_cancer(return_X_y=True)
    full = Tree.from_sklearn(DecisionTreeClassifier(random_state=0).fit(X, y))
    theirs = DecisionTreeClassifier(random_state=0, ccp_alpha=ccp_alpha).fit(X, y)
    ours = CostComplexity(loss="impurity", alpha=ccp_alpha).prune(full)
    assert ours.n_leaves == theirs.get_n_leaves()
    assert (ours.predict(X) == theirs.predict(X)).all()


def test_an_alpha_of_their_path_prunes_as_theirs() -> None:
    X, y = load_breast_cancer(return_X_y=True)
    model = DecisionTreeClassifier(random_state=0)
    full = Tree.from_sklearn(model.fit(X, y))
    for alpha in model.cost_complexity_pruning_path(X, y).ccp_alphas[1:]:
        theirs = DecisionTreeClassifier(random_state=0, ccp_alpha=alpha + 1e-12).fit(X, y)
        assert CostComplexity(loss="impurity", alpha=alpha).prune(full).n_leaves == (
            theirs.get_n_leaves()
        )
