"""Records what rpart (R) answers on the bundled peer sets.

Run it from the root of the repository, with R and its package rpart installed::

    PYTHONPATH=src python tests/peers/record/record_rpart.py [set ...] [--check]

It writes ``tests/peers/recorded/rpart/<set>.json``. With ``--check`` nothing is written; the
differences to the recorded files are printed instead and the exit status is 1 if there are any.
"""

from __future__ import annotations

import argparse
import csv
import difflib
import json
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from treewright.datasets import Dataset, load

HERE = Path(__file__).resolve().parent
RECORDED = HERE.parent / "recorded" / "rpart"

# Each has missing values; all but the two named last also have symbolic columns. No symbolic
# column has more than twelve symbols where there are more than two classes.
PEER_SETS = (
    "hepatitis",
    "credit-approval",
    "vote",
    "breast-cancer",
    "cylinder-bands",
    "soybean-large",
    "auto-mpg",
    "breast-tumor",
    "breast-w",
    "heart-cleveland",
)
SIZES = ((10, 1), (20, 7), (40, 7))
N_FOLDS = 10


def deal(y: np.ndarray, n_folds: int = N_FOLDS) -> list[int]:
    """Folds 1 to n: the rows, sorted by their target (stable), are dealt out like cards.

    The rule is stratified for classes and for numbers, and depends on nothing random.
    """
    folds = np.empty(len(y), dtype=int)
    folds[np.argsort(y.astype(str) if y.dtype == object else y, kind="stable")] = (
        np.arange(len(y)) % n_folds + 1
    )
    return [int(fold) for fold in folds]


def levels(values: np.ndarray) -> list[str]:
    """The symbols of a column in treewright's order, which R is told to use."""
    return sorted({value for value in values if value is not None})


def variants(task: str) -> list[dict[str, Any]]:
    """The trees to grow: both measures of impurity for classes, least squares for numbers."""
    kinds = [("class", "gini"), ("class", "information")]
    if task == "regression":
        kinds = [("anova", "anova")]
    return [
        {"method": method, "split": split, "minsplit": minsplit, "minbucket": minbucket}
        for method, split in kinds
        for minsplit, minbucket in SIZES
    ]


def _write(path: Path, rows: Sequence[Sequence[Any]]) -> str:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows(rows)
    return str(path)


def _cell(value: Any) -> str:
    if value is None or value != value:
        return ""
    return value if isinstance(value, str) else repr(float(value))


def _ask_r(data: Dataset, folds: list[int], trees: list[dict[str, Any]]) -> dict[str, Any]:
    names = [f"V{i + 1}" for i in range(data.n_columns)]
    columns: list[list[str]] = [["name", "kind", "levels"]]
    for name, (column, kind) in zip(names, data.kinds.items(), strict=True):
        symbols = [] if kind == "numeric" else data.levels.get(column, levels(data.X[column]))
        columns.append([name, kind, "|".join(symbols)])
    target = "numeric" if data.task == "regression" else "symbolic"
    columns.append(["y", target, "" if target == "numeric" else "|".join(levels(data.y))])
    body = zip(*data.X.values(), data.y, strict=True)
    with tempfile.TemporaryDirectory() as folder:
        at = Path(folder)
        arguments = [
            _write(at / "data.csv", [[*names, "y"], *([_cell(v) for v in row] for row in body)]),
            _write(at / "columns.csv", columns),
            _write(at / "folds.csv", [[fold] for fold in folds]),
            _write(at / "variants.csv", [list(trees[0]), *(list(t.values()) for t in trees)]),
        ]
        answer = subprocess.run(
            ["Rscript", "--vanilla", str(HERE / "rpart.R"), *arguments],
            check=True,
            capture_output=True,
            text=True,
        )
    return json.loads(answer.stdout)


def record(name: str) -> dict[str, Any]:
    """Everything rpart says about one set, with the columns under their own names."""
    data = load(name)
    folds = deal(data.y)
    trees = variants(data.task)
    answer = _ask_r(data, folds, trees)
    real = {f"V{i + 1}": column for i, column in enumerate(data.X)}
    for tree in answer["trees"]:
        for node in tree["nodes"]:
            for split in [node.get("primary"), *node.get("surrogates", [])]:
                if split is not None:
                    split["variable"] = real[split["variable"]]
    return {
        "set": name,
        "task": data.task,
        "R": answer["R"],
        "rpart": answer["rpart"],
        "command": f"python tests/peers/record/record_rpart.py {name}",
        "fold_rule": "rows sorted by target (stable), dealt to folds 1 to 10 in turn",
        "folds": folds,
        "classes": None if data.task == "regression" else levels(data.y),
        "levels": {
            column: list(data.levels.get(column, levels(data.X[column])))
            for column, kind in data.kinds.items()
            if kind != "numeric"
        },
        "trees": [{**v, **t} for v, t in zip(trees, answer["trees"], strict=True)],
    }


def text_of(document: dict[str, Any]) -> str:
    """JSON with one line a node, so that a difference shows where it is."""
    trees = []
    for tree in document["trees"]:
        lines = [f"   {json.dumps(k)}: {json.dumps(v)}" for k, v in tree.items() if k != "nodes"]
        nodes = ",\n".join(f"    {json.dumps(node)}" for node in tree["nodes"])
        trees.append("  {\n" + ",\n".join([*lines, f'   "nodes": [\n{nodes}\n   ]']) + "\n  }")
    head = [f" {json.dumps(k)}: {json.dumps(v)}" for k, v in document.items() if k != "trees"]
    return "{\n" + ",\n".join([*head, ' "trees": [\n' + ",\n".join(trees) + "\n ]"]) + "\n}\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("sets", nargs="*", default=PEER_SETS)
    parser.add_argument("--check", action="store_true", help="show differences, write nothing")
    options = parser.parse_args()
    differing = 0
    for name in options.sets:
        path = RECORDED / f"{name}.json"
        new = text_of(record(name))
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if new == old:
            print(f"{name}: as recorded")
            continue
        if not old and not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(new, encoding="utf-8")
            print(f"{name}: recorded")
            continue
        differing += 1
        diff = difflib.unified_diff(
            old.splitlines(), new.splitlines(), "recorded", "now", lineterm="", n=0
        )
        lines = [line if len(line) < 240 else line[:240] + " ..." for line in diff]
        print(f"{name}: differs from the recorded answer", *lines[:40], sep="\n  ")
        if not options.check:
            path.write_text(new, encoding="utf-8")
    return 1 if options.check and differing else 0


if __name__ == "__main__":
    sys.exit(main())
