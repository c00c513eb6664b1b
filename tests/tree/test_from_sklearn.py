"""Trees of scikit-learn, taken over: same answers, same statistics, same way for every row."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from sklearn.datasets import load_breast_cancer, load_diabetes, load_iris
from sklearn.ensemble import RandomForestClassifier
from sklearn.tree import (
    DecisionTreeClassifier,
    DecisionTreeRegressor,
    ExtraTreeClassifier,
    ExtraTreeRegressor,
)

from treewright import DataError, Tree


@pytest.mark.parametrize(
    "model",
    [
        DecisionTreeClassifier(random_state=0),
        DecisionTreeClassifier(max_leaf_nodes=9, random_state=0),
        DecisionTreeClassifier(criterion="entropy", class_weight="balanced", random_state=0),
        ExtraTreeClassifier(random_state=0),
    ],
    ids=["full", "best first", "weighted", "extra"],
)
def test_classifiers(model: DecisionTreeClassifier) -> None:
    X, y = load_breast_cancer(return_X_y=True)
    names = np.array(["malignant", "benign"])
    model.fit(X, names[y])
    tree = Tree.from_sklearn(model)
    assert tree.classes == ("benign", "malignant")
    assert tree.n_nodes == model.tree_.node_count
    assert (tree.depth, tree.n_leaves) == (model.get_depth(), model.get_n_leaves())
    assert (tree.predict(X) == model.predict(X)).all()
    assert tree.predict_proba(X) == pytest.approx(model.predict_proba(X), abs=1e-12)
    ours, theirs = tree.decision_path(X).sum(axis=1), model.decision_path(X).sum(axis=1)
    assert (ours == theirs).all()


def test_nodes_in_preorder_keep_their_numbers() -> None:
    X, y = load_iris(return_X_y=True)
    model = DecisionTreeClassifier(random_state=0).fit(X, y)
    assert (Tree.from_sklearn(model).apply(X) == model.apply(X)).all()


def test_best_first_nodes_are_renumbered() -> None:
    X, y = load_diabetes(return_X_y=True)
    model = DecisionTreeRegressor(max_leaf_nodes=12, random_state=0).fit(X, y)
    tree = Tree.from_sklearn(model)
    theirs, ours = model.apply(X), tree.apply(X)
    assert len(set(zip(theirs.tolist(), ours.tolist(), strict=True))) == 12
    assert (np.diff(tree.leaves) > 0).all()


@pytest.mark.parametrize(
    "model",
    [
        DecisionTreeRegressor(random_state=0),
        DecisionTreeRegressor(criterion="absolute_error", max_depth=4, random_state=0),
        DecisionTreeRegressor(criterion="poisson", max_depth=4, random_state=0),
        ExtraTreeRegressor(random_state=0),
    ],
    ids=["squares", "absolute", "poisson", "extra"],
)
def test_regressors(model: DecisionTreeRegressor) -> None:
    X, y = load_diabetes(return_X_y=True)
    tree = Tree.from_sklearn(model.fit(X, y))
    assert tree.classes is None
    assert (tree.predict(X) == model.predict(X)).all()


def test_class_counts_are_whole_where_rows_were_counted() -> None:
    X, y = load_iris(return_X_y=True)
    tree = Tree.from_sklearn(DecisionTreeClassifier(random_state=0).fit(X, y))
    assert tree.arrays["counts"][0].tolist() == [50.0, 50.0, 50.0]
    leaves = tree.apply(X)
    for leaf in tree.leaves:
        counted = np.bincount(y[leaves == leaf], minlength=3)
        assert tree.arrays["counts"][leaf].tolist() == counted.tolist()


def test_counts_of_older_releases_are_no_shares() -> None:
    from treewright.tree.foreign import _counts

    weight = np.array([4.0, 3.0, 1.0])
    counts = np.array([[1.0, 3.0], [0.0, 3.0], [1.0, 0.0]])
    assert (_counts(counts, weight, unweighted=True) == counts).all()
    assert (_counts(counts / weight[:, None], weight, unweighted=True) == counts).all()


def test_moments_of_squared_error() -> None:
    X, y = load_diabetes(return_X_y=True)
    tree = Tree.from_sklearn(DecisionTreeRegressor(max_depth=3, random_state=0).fit(X, y))
    leaves = tree.apply(X)
    for leaf in tree.leaves:
        inside = y[leaves == leaf]
        assert tree.node(leaf).mean == pytest.approx(inside.mean())
        assert tree.node(leaf).sse == pytest.approx(((inside - inside.mean()) ** 2).sum())


def test_gains_are_decreases_of_impurity() -> None:
    X, y = load_iris(return_X_y=True)
    tree = Tree.from_sklearn(DecisionTreeClassifier(max_depth=1, random_state=0).fit(X, y))
    root, left, right = (tree.node(i) for i in range(3))
    expected = root.impurity - (50 * left.impurity + 100 * right.impurity) / 150
    assert root.gain == pytest.approx(expected)
    assert (left.gain, right.gain) == (0.0, 0.0)


@pytest.mark.parametrize("seed", range(5))
def test_missing_values_go_their_way(seed: int) -> None:
    rng = np.random.default_rng(seed)
    X, y = load_breast_cancer(return_X_y=True)
    X[rng.random(X.shape) < 0.2] = np.nan
    # Missing values that tell the class make splits that part them from all others.
    X[y == 1, 3] = np.nan
    model = DecisionTreeClassifier(random_state=seed, max_features=5).fit(X, y)
    tree = Tree.from_sklearn(model)
    new = X[rng.permutation(len(X))]
    new[rng.random(new.shape) < 0.3] = np.nan
    assert (tree.apply(new) == model.apply(new)).all()


def test_rows_without_weight() -> None:
    X, y = load_iris(return_X_y=True)
    weights = (np.arange(150) % 3 > 0).astype(float)
    model = DecisionTreeClassifier(random_state=0).fit(X, y, sample_weight=weights)
    assert (Tree.from_sklearn(model).apply(X) == model.apply(X)).all()


def test_names_come_along() -> None:
    X, y = load_iris(return_X_y=True, as_frame=True)
    tree = Tree.from_sklearn(DecisionTreeClassifier().fit(X, y))
    assert tree.schema.names == tuple(X.columns)
    assert "scikit-learn" in tree.versions
    shuffled = pd.DataFrame(X[X.columns[::-1]])
    assert (tree.apply(shuffled) == tree.apply(X)).all()
    bare = Tree.from_sklearn(DecisionTreeClassifier().fit(X.to_numpy(), y))
    assert bare.schema.names == ("x0", "x1", "x2", "x3")


def test_several_outputs_are_refused() -> None:
    X, y = load_iris(return_X_y=True)
    for model in (DecisionTreeClassifier(), DecisionTreeRegressor()):
        with pytest.raises(DataError, match="predicts 2 outputs"):
            Tree.from_sklearn(model.fit(X, np.column_stack([y, y])))


def test_what_is_no_fitted_tree_is_refused() -> None:
    with pytest.raises(DataError, match="is not fitted"):
        Tree.from_sklearn(DecisionTreeClassifier())
    with pytest.raises(DataError, match="RandomForestClassifier is not a decision tree"):
        Tree.from_sklearn(RandomForestClassifier())
