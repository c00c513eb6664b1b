"""A tree written and read is the same tree, to the last bit and byte."""

from __future__ import annotations

import copy
import gzip
import json
import pickle
from pathlib import Path

import numpy as np
import pytest
from sklearn.datasets import load_diabetes, load_wine
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from treewright import Tree

CORPUS = sorted((Path(__file__).parent / "model_files").glob("*.json"))


def test_every_bit_of_every_array() -> None:
    for data, model in (
        (load_wine, DecisionTreeClassifier(random_state=1)),
        (load_diabetes, DecisionTreeRegressor(random_state=1)),
    ):
        X, y = data(return_X_y=True)
        tree = Tree.from_sklearn(model.fit(X, y))
        again = Tree.from_json(tree.to_json())
        assert again.arrays.keys() == tree.arrays.keys()
        for name, array in tree.arrays.items():
            assert again.arrays[name].dtype == array.dtype, name
            assert again.arrays[name].tobytes() == array.tobytes(), name
        assert again.predict(X).tobytes() == tree.predict(X).tobytes()
        assert again.to_json() == tree.to_json()
        assert (again.schema, again.classes, again.versions) == (
            tree.schema,
            tree.classes,
            tree.versions,
        )


@pytest.mark.parametrize("threshold", [0.1 + 0.2, 5e-324, -1.7976931348623157e308, -0.0, 1e22])
def test_any_threshold(regression: Tree, threshold: float) -> None:
    document = json.loads(regression.to_json())
    document["tree"]["threshold"][0] = threshold
    tree = Tree.from_json(json.dumps(document))
    again = Tree.from_json(tree.to_json())
    assert np.float64(again.node(0).threshold).tobytes() == np.float64(threshold).tobytes()


@pytest.mark.parametrize("labels", [[0, 1], [False, True], ["a", "ö\n"], [0.5, 2.0], [3, "x"]])
def test_any_labels(mixed: Tree, labels: list[str | int | float | bool]) -> None:
    document = json.loads(mixed.to_json())
    document["target"]["classes"] = labels
    tree = Tree.from_json(json.dumps(document))
    again = Tree.from_json(tree.to_json())
    assert again.classes == tuple(labels)
    assert [type(label) for label in again.classes] == [type(label) for label in labels]
    assert [type(v) for v in again.answers.tolist()] == [type(v) for v in tree.answers.tolist()]


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.name)
def test_files_of_every_version_load_for_ever(path: Path) -> None:
    tree = Tree.from_json(path)
    assert tree.n_nodes > 1
    assert Tree.from_json(tree.to_json()).to_json() == tree.to_json()


def test_the_same_bytes_for_the_same_tree(mixed: Tree, tmp_path: Path) -> None:
    text = (Path(__file__).parent / "model_files/classification-1.json").read_text("utf-8")
    assert mixed.to_json() == text
    paths = [tmp_path / "tree.json.gz", tmp_path / "again.json.gz"]
    for path in paths:
        mixed.to_json(path)
    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_compressed_if_the_name_says_so(mixed: Tree, tmp_path: Path) -> None:
    text = mixed.to_json(tmp_path / "tree.json.gz")
    assert gzip.decompress((tmp_path / "tree.json.gz").read_bytes()).decode() == text
    assert Tree.from_json(tmp_path / "tree.json.gz").to_json() == text


def test_a_path_may_be_a_string(mixed: Tree, tmp_path: Path) -> None:
    mixed.to_json(str(tmp_path / "tree.json"))
    assert Tree.from_json(str(tmp_path / "tree.json")).to_json() == mixed.to_json()


def test_fields_stand_on_lines_of_their_own(mixed: Tree) -> None:
    changed = json.loads(mixed.to_json())
    changed["tree"]["threshold"][1] = 2.5
    old, new = mixed.to_json(), Tree.from_json(json.dumps(changed)).to_json()
    different = [a for a, b in zip(old.splitlines(), new.splitlines(), strict=True) if a != b]
    assert [line.split(":")[0] for line in different] == ['  "threshold"']


def test_pickles_and_copies_predict_the_same(mixed: Tree, regression: Tree) -> None:
    for tree in (mixed, regression):
        for again in (pickle.loads(pickle.dumps(tree)), copy.deepcopy(tree)):
            assert again.to_json() == tree.to_json()
