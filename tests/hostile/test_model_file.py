"""Model files of strangers: whatever is wrong with one, it is refused with a message of its own."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from treewright import ModelFileError, Tree

CORPUS = Path(__file__).parents[1] / "tree" / "model_files"
TEXT = (CORPUS / "classification-1.json").read_text(encoding="utf-8")
REGRESSION = (CORPUS / "regression-1.json").read_text(encoding="utf-8")


def refused(source: str | Path, **options: int) -> str:
    with pytest.raises(ModelFileError) as caught:
        Tree.from_json(source, **options)
    return str(caught.value)


# ---- text that is no document ----

TEXTS = {
    "empty": ("", "not JSON: Expecting value (line 1, column 1)"),
    "blank": (" \n ", "not JSON: Expecting value (line 2, column 2)"),
    "a list": ("[1, 2]", "[1, 2] is not an object (document)"),
    "an open brace": ("{", "not JSON: Expecting property name"),
    "two documents": (TEXT + TEXT, "not JSON: Extra data"),
    "a byte order mark": ("\ufeff" + TEXT, "not JSON: Unexpected UTF-8 BOM"),
    "NaN": (TEXT.replace("2.25", "NaN"), "NaN is not JSON (document)"),
    "Infinity": (TEXT.replace("2.25", "-Infinity"), "-Infinity is not JSON (document)"),
    "a number beyond floats": (TEXT.replace("2.25", "1e999"), "inf is too large (tree.threshold["),
    "an infinite number in the plan": (
        TEXT.replace('"depth": 3', '"depth": 1e999'),
        "a number is too large for a float (document)",
    ),
    "a number of 5000 digits": (TEXT.replace("2.25", "9" * 5000), "not a usable number"),
    "a field twice": (
        TEXT.replace('"plan":', '"target": null, "plan":'),
        "the field 'target' occurs twice",
    ),
    "an array twice": (
        TEXT.replace('"children":', '"gain": [], "children":'),
        "the field 'gain' occurs twice",
    ),
    "lists in lists": ('{"plan": ' + "[" * 100_000, "nested too deeply"),
    "half a character": (
        TEXT.replace('"risk"', '"\\ud800"'),
        "'\\ud800' holds half a character (document)",
    ),
    "control characters": (TEXT.replace("risk", "ri\x00sk"), "not JSON: Invalid control character"),
    "Python": (TEXT.replace("null", "None"), "not JSON: Expecting value (line"),
}


@pytest.mark.parametrize(("text", "message"), TEXTS.values(), ids=TEXTS)
def test_text(text: str, message: str) -> None:
    assert refused(text).startswith(message)


# ---- documents that are no tree ----

Change = Callable[[dict[str, Any]], Any]


def put(*path: str | int, value: Any) -> Change:
    def change(document: dict[str, Any]) -> None:
        holder: Any = document
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = value

    return change


def drop(*path: str | int) -> Change:
    def change(document: dict[str, Any]) -> None:
        holder: Any = document
        for key in path[:-1]:
            holder = holder[key]
        del holder[path[-1]]

    return change


def array(name: str, place: int, value: Any) -> Change:
    return put("tree", name, place, value=value)


DOCUMENTS: dict[str, tuple[Change, str]] = {
    # the document
    "another format": (put("format", value="onnx"), "format is 'onnx', not 'treewright-tree'"),
    "no format": (drop("format"), "format is None, not"),
    "a newer version": (put("schema_version", value=2), "version 2 is newer than 1"),
    "no version": (put("schema_version", value="1"), "'1' is not a version"),
    "version zero": (put("schema_version", value=0), "0 is not a version"),
    "version true": (put("schema_version", value=True), "True is not a version"),
    "a field too few": (drop("plan"), "the field 'plan' is absent (document)"),
    "a field too many": (put("code", value="import os"), "unknown field 'code' (document)"),
    "a plan that is text": (put("plan", value="cart"), "'cart' is not an object (plan)"),
    "a plan of 300 levels": (
        put("plan", value=json.loads('{"a":' * 300 + "1" + "}" * 300)),
        "nested deeper than 200 levels",
    ),
    "versions in a list": (put("versions", value=["1"]), "['1'] is not an object (versions)"),
    "a version of wrong type": (
        put("versions", "treewright", value=1),
        "1 is not text (versions.treewright)",
    ),
    # target and decision
    "a target in a list": (put("target", value=[]), "[] is not an object (target)"),
    "a target name of wrong type": (put("target", "name", value=3), "3 is not text (target.name)"),
    "no classes": (put("target", "classes", value=[]), "no class labels (target.classes)"),
    "an object as a class": (
        put("target", "classes", 1, value={}),
        "{} is not text, a number or a boolean (target.classes[1])",
    ),
    "a class twice": (put("target", "classes", 1, value="no"), "a class label occurs twice"),
    "a class too many": (
        put("target", "classes", value=["a", "b", "c"]),
        "22 counts for 11 nodes and 3 classes (tree.counts)",
    ),
    "regression with counts": (
        put("target", "classes", value=None),
        "the field 'center' is absent (tree)",
    ),
    "an unknown decision": (
        put("decision", "component", value="os.system"),
        "unknown decision 'os.system' (decision.component)",
    ),
    "a decision in Python": (
        put("decision", "component", value="python"),
        "a decision in Python (decision.component)",
    ),
    "priors for one class": (
        put("decision", "priors", value=[1.0]),
        "not a list of 2 numbers (decision.priors)",
    ),
    "a negative cost": (
        put("decision", "costs", value=[[0, 1], [-1, 0]]),
        "-1 is not a number from 0 to 1e+300 (decision.costs[1][0])",
    ),
    "probabilities of a smaller tree": (
        put("decision", value={"component": "decision.given", "probabilities": [0.5] * 20}),
        "not a list of 22 numbers (decision.probabilities)",
    ),
    # columns
    "no columns": (put("schema", value={}), "field 'columns' is absent or not a list (schema)"),
    "a column that is text": (
        put("schema", "columns", 0, value="size"),
        "not an object (schema, column 0)",
    ),
    "a column without a name": (
        drop("schema", "columns", 2, "name"),
        "field 'name' is absent or not a str (schema, column 2)",
    ),
    "a column of unknown kind": (
        put("schema", "columns", 0, "kind", value="pickle"),
        "the schema cannot be used: unknown kind 'pickle'",
    ),
    "a column with a field too many": (
        put("schema", "columns", 0, "loader", value="x"),
        "unknown field 'loader' (schema.columns[0])",
    ),
    "two columns of a name": (
        put("schema", "columns", 0, "name", value="grade"),
        "the schema cannot be used: duplicate column name 'grade'",
    ),
    "a symbol twice": (
        put("schema", "columns", 1, "symbols", 3, value="red"),
        "the schema cannot be used: a symbol is listed twice",
    ),
    "an object as a symbol": (
        put("schema", "columns", 1, "symbols", 3, value={"a": 1}),
        "the schema cannot be used: {'a': 1} is not a symbol",
    ),
    "a symbol too few": (
        drop("schema", "columns", 1, "symbols", 3),
        "4 branches on the symbolic column 'colour', which takes 3 (tree.branch_begin[0])",
    ),
    "symbols for a threshold": (
        put("schema", "columns", 0, value={"name": "size", "kind": "symbolic", "symbols": ["a"]}),
        "0 branches on the symbolic column 'size', which takes 1 (tree.branch_begin[1])",
    ),
    "a threshold for symbols": (
        put("schema", "columns", 1, value={"name": "colour", "kind": "numeric"}),
        "4 branches on the numeric column 'colour', which takes 0 (tree.branch_begin[0])",
    ),
    "a surrogate of another kind": (
        array("surrogate_feature", 1, 0),
        "0 branches on the symbolic column 'colour', which takes 4 "
        "(tree.surrogate_branch_begin[1])",
    ),
    # arrays, as lists
    "no arrays": (put("tree", value=None), "None is not an object (tree)"),
    "an array too few": (drop("tree", "gain"), "the field 'gain' is absent (tree)"),
    "an array too many": (put("tree", "hook", value=[]), "unknown field 'hook' (tree)"),
    "a number for an array": (put("tree", "gain", value=3), "3 is not a list (tree.gain)"),
    "text in numbers": (array("gain", 2, "1"), "'1' is not a number (tree.gain[2])"),
    "null where a number is needed": (
        array("gain", 2, None),
        "None is not a number (tree.gain[2])",
    ),
    "a boolean in numbers": (array("weight", 2, True), "True is not a number (tree.weight[2])"),
    "a boolean in ids": (
        array("feature", 2, False),
        "False is not a whole number (tree.feature[2])",
    ),
    "a fraction in ids": (
        array("children", 1, 6.0),
        "6.0 is not a whole number (tree.children[1])",
    ),
    "an id beyond 32 bits": (array("children", 1, 2**31), "2147483648 is out of range"),
    "a branch beyond 16 bits": (
        array("branches", 1, 40_000),
        "40000 is out of range (tree.branches",
    ),
    "a count beyond floats": (array("counts", 0, 10**400), "1000000000"),
    # arrays, as a tree
    "a child that does not exist": (array("children", 0, 11), "a child must come after its parent"),
    "a child before its parent": (array("children", 3, 1), "a child must come after its parent"),
    "a node that is its own child": (array("children", 2, 1), "a child must come after its parent"),
    "a negative child": (array("children", 0, -1), "a child must come after its parent"),
    "a node with two parents": (array("children", 2, 6), "a node has two parents (children[2])"),
    "siblings in the wrong order": (
        lambda d: d["tree"]["children"].__setitem__(slice(0, 2), [6, 1]),
        "the nodes are not in preorder (children[0])",
    ),
    "a child too few": (drop("tree", "children", 0), "has 9 entries where 10 belong (children)"),
    "no nodes": (
        lambda d: d["tree"].update({name: [] for name in d["tree"]}),
        "a tree has at least one node (feature)",
    ),
    "child lists that fall": (array("child_begin", 1, 5), "falls (child_begin[2])"),
    "child lists that start late": (array("child_begin", 0, 1), "must start at 0 (child_begin[0])"),
    "child lists that end early": (
        array("child_begin", 11, 9),
        "falls (child_begin[11])",
    ),
    "a leaf with children": (array("feature", 0, -1), "a leaf has children (child_begin[0])"),
    "an inner node without children": (
        array("feature", 2, 0),
        "an inner node has no children (child_begin[2])",
    ),
    "a feature that does not exist": (array("feature", 0, 5), "no such feature (feature[0])"),
    "a feature of -2": (array("feature", 2, -2), "no such feature (feature[2])"),
    "a column that does not exist": (
        array("features_column", 1, 5),
        "names a column that is not in the schema (features_column[1])",
    ),
    "a null threshold in use": (
        array("threshold", 1, None),
        "is not a finite number (threshold[1])",
    ),
    "a branch to a third child": (array("branches", 0, 2), "no such child (branches[0])"),
    "a default to a third child": (
        array("default_child", 0, 2),
        "no such child (default_child[0])",
    ),
    "no default": (array("default_child", 1, -1), "no such child (default_child[1])"),
    "a default at a leaf": (array("default_child", 2, 0), "a leaf has no default child"),
    "a surrogate that does not exist": (
        array("surrogate_feature", 0, 9),
        "no such feature (surrogate_feature[0])",
    ),
    "a surrogate of a leaf": (
        lambda d: d["tree"].update(surrogate_begin=[0, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3]),
        "a leaf has surrogates (surrogate_begin[2])",
    ),
    "a surrogate without a threshold": (
        array("surrogate_threshold", 0, None),
        "is not a finite number (surrogate_threshold[0])",
    ),
    "a surrogate flipped twice": (
        array("surrogate_flipped", 0, 2),
        "is neither 0 nor 1 (surrogate_flipped[0])",
    ),
    "a surrogate to a third child": (
        array("surrogate_branches", 3, 2),
        "no such child (surrogate_branches[3])",
    ),
    "a negative count": (array("counts", 4, -1.0), "is negative (counts[4])"),
    "a negative weight": (array("weight", 4, -1.0), "is negative (weight[4])"),
    "a negative number of rows": (array("n_rows", 4, -1), "is negative (n_rows[4])"),
    "a statistic too few": (
        drop("tree", "impurity", 0),
        "has 10 entries where 11 belong (impurity)",
    ),
}


@pytest.mark.parametrize(("change", "message"), DOCUMENTS.values(), ids=DOCUMENTS)
def test_document(change: Change, message: str) -> None:
    document = json.loads(TEXT)
    change(document)
    found = refused(json.dumps(document))
    assert found.startswith(message)
    assert "): " in found  # where it is, and what to do


def test_a_negative_sum_of_squares() -> None:
    document = json.loads(REGRESSION)
    document["tree"]["sse"][1] = -1.0
    assert refused(json.dumps(document)).startswith("is negative (sse[1])")


# ---- files ----


def test_every_truncation_is_refused() -> None:
    for end in random.Random(0).sample(range(1, len(TEXT.rstrip()) - 1), 200):
        assert refused(TEXT[:end]).startswith("not JSON"), end


def test_truncated_compressed_files(tmp_path: Path) -> None:
    packed = gzip.compress(TEXT.encode())
    path = tmp_path / "tree.json.gz"
    for end in (0, 1, 5, 20, len(packed) // 2, len(packed) - 1):
        path.write_bytes(packed[:end])
        assert refused(path).startswith(("the compressed data is damaged", "not JSON"))


def test_a_damaged_compressed_file(tmp_path: Path) -> None:
    packed = bytearray(gzip.compress(TEXT.encode()))
    packed[len(packed) // 2] ^= 0xFF
    (tmp_path / "tree.json.gz").write_bytes(packed)
    assert "tree.json.gz" in refused(tmp_path / "tree.json.gz")


def test_the_wrong_ending(tmp_path: Path) -> None:
    (tmp_path / "tree.json").write_bytes(gzip.compress(TEXT.encode()))
    assert "compressed ones have names that end in .gz" in refused(tmp_path / "tree.json")
    (tmp_path / "tree.json.gz").write_text(TEXT)
    assert refused(tmp_path / "tree.json.gz").startswith("the compressed data is damaged: Not a gz")


def test_a_small_file_that_unpacks_to_a_large_one(tmp_path: Path) -> None:
    path = tmp_path / "bomb.json.gz"
    path.write_bytes(gzip.compress(b"{" + b" " * 10_000_000))
    assert path.stat().st_size < 20_000
    assert refused(path, max_bytes=1_000_000).startswith("larger than 1000000 bytes (document)")


def test_the_size_may_be_limited(tmp_path: Path) -> None:
    (tmp_path / "tree.json").write_text(TEXT, encoding="utf-8")
    for source in (TEXT, tmp_path / "tree.json"):
        assert refused(source, max_bytes=100).endswith("if you trust it, give a larger max_bytes")
        assert Tree.from_json(source, max_bytes=len(TEXT.encode())).n_nodes == 11


def test_a_pickle_is_not_opened(tmp_path: Path) -> None:
    path = tmp_path / "tree.pkl"
    path.write_bytes(b"\x80\x04cos\nsystem\n(S'touch pwned'\ntR.")
    assert refused(path).startswith("byte 0 is not UTF-8 (tree.pkl)")


def test_a_missing_file_is_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Tree.from_json(tmp_path / "none.json")
    with pytest.raises(FileNotFoundError):
        Tree.from_json("none.json")


def test_a_chain_of_many_nodes_is_no_matter_of_depth() -> None:
    depth = 20_000
    n = 2 * depth + 1
    inner = [node % 2 == 0 and node < n - 1 for node in range(n)]  # leaf, then the rest
    begin = [0]
    for node in range(n):
        begin.append(begin[-1] + 2 * inner[node])
    document = json.loads(REGRESSION)
    numbers = {name: [1.0] * n for name in ("mean", "center", "sse", "weight", "weight2", "known")}
    document["tree"].update(
        numbers,
        gain=[0.0] * n,
        impurity=[0.0] * n,
        n_rows=[1] * n,
        heuristic=[0] * n,
        feature=[0 if is_inner else -1 for is_inner in inner],
        threshold=[float(node) if inner[node] else None for node in range(n)],
        default_child=[0 if is_inner else -1 for is_inner in inner],
        child_begin=begin,
        children=[child for node in range(0, n - 1, 2) for child in (node + 1, node + 2)],
        branch_begin=[0] * (n + 1),
        surrogate_begin=[0] * (n + 1),
    )
    tree = Tree.from_json(json.dumps(document))
    assert tree.depth == depth
    assert tree.apply([[0.0, 1e9]]).tolist() == [n - 1]
    assert tree.pruned([2]).n_nodes == 5 - 2
    assert Tree.from_json(tree.to_json()).n_nodes == n
