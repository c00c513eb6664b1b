"""Mutated model files for N seconds: each is refused with a ModelFileError or is a tree that works.

    python tests/hostile/fuzz_model_file.py 600 --seed 7

Half of the mutants are changed as text and bytes, which tries the reading; half as documents, which
stay JSON and reach the checks of the core.  Each mutant is written to a file before it is read, so
that the file is still there when the process dies; mutant i of a seed depends on nothing else.
"""

from __future__ import annotations

import argparse
import copy
import gzip
import json
import random
import time
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.tree import DecisionTreeClassifier, DecisionTreeRegressor

from treewright import ModelFileError, Tree

CORPUS = Path(__file__).parents[1] / "tree" / "model_files"
NUMBERS: tuple[Any, ...] = (-(2**31), -32769, -2, -1, 0, 1, 2, 3, 32767, 2**31 - 1, 2**31, 2**63)
NUMBERS += (10**30, -0.0, 0.5, 1e308, -1e308, 5e-324)
VALUES: tuple[Any, ...] = (None, True, False, "", "x", "\x00", [], {}, [[]], [None], {"a": [{}]})
SCRAPS = ("[", "]", "{", "}", ",", ":", '"', "null", "1e999", "NaN", "-", "\\u", "\ud800", "0" * 99)


def seeds() -> list[str]:
    """Real model files: the corpus, and trees of scikit-learn that ask for missing values."""
    rng = np.random.default_rng(0)
    X = rng.normal(size=(300, 5))
    X[rng.random(X.shape) < 0.1] = np.nan
    y = np.nan_to_num(X[:, 0]) + np.nan_to_num(X[:, 1]) * np.nan_to_num(X[:, 2])
    models = (
        DecisionTreeClassifier(max_depth=6, random_state=0).fit(X, np.digitize(y, [-0.5, 0.5])),
        DecisionTreeRegressor(max_depth=5, random_state=0).fit(X, y),
    )
    grown = [Tree.from_sklearn(model).to_json() for model in models]
    return [path.read_text("utf-8") for path in sorted(CORPUS.glob("*.json"))] + grown


def mutated_text(text: str, rng: random.Random) -> bytes:
    """A few pieces cut out, repeated, moved, overwritten or replaced by scraps of JSON."""
    for _ in range(rng.choice((1, 1, 2, 5))):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((0, 1, 1, 2, 10, 1000)))
        other = rng.randrange(len(text) + 1)
        piece = rng.choice(("", text[at:end] * 2, rng.choice(SCRAPS), text[other : other + 20]))
        text = text[:at] + piece + text[end:]
    data = bytearray(text.encode("utf-8", "surrogatepass"))
    if data and rng.random() < 0.2:
        data[rng.randrange(len(data))] = rng.randrange(256)
    return bytes(data)


def mutated_document(text: str, rng: random.Random) -> bytes:
    """A few values replaced, shifted by a little, copied from elsewhere, repeated or dropped."""
    document = json.loads(text)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        holder, key = pick(document, rng)
        value = holder[key]
        change = rng.randrange(6)
        if change == 0:
            holder[key] = rng.choice(NUMBERS)
        elif change == 1:
            holder[key] = copy.deepcopy(rng.choice(VALUES))
        elif change == 2 and isinstance(value, int | float):
            holder[key] = value + rng.choice((-2, -1, 1, 2))
        elif change == 3 and isinstance(holder, list):
            holder.insert(rng.randrange(len(holder) + 1), copy.deepcopy(value))
        elif change == 4 and isinstance(holder, list):
            other = rng.randrange(len(holder))
            holder[key], holder[other] = holder[other], value
        else:
            del holder[key]
    return json.dumps(document).encode()


def pick(document: dict[str, Any], rng: random.Random) -> tuple[Any, Any]:
    """A random place: fields and arrays are equally likely, however long the arrays are."""
    holder: Any = document
    while True:
        keys = list(holder) if isinstance(holder, dict) else range(len(holder))
        key = rng.choice(keys) if len(keys) else None
        if key is None:
            return document, rng.choice(list(document))
        inner = holder[key]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.05:
            return holder, key
        holder = inner


def use(tree: Tree) -> None:
    """What a user does with a tree; none of it may fail."""
    rng = np.random.default_rng(0)
    columns: dict[str, Any] = {}
    for column in tree.schema.columns:
        if column.unit is not None:
            unit = "m8[D]" if column.unit == "duration" else "M8[D]"
            columns[column.name] = np.array([0, 19723, "NaT"], dtype=unit)
        elif column.is_numeric:
            columns[column.name] = np.append(rng.normal(size=2), np.nan)
        else:
            cells = np.full(3, None, dtype=object)
            # The first symbol that data can hold: integers end where float64 skips some.
            usable = (x for x in column.symbols if not isinstance(x, int) or abs(x) <= 2**53)
            cells[0] = next(usable, None)
            columns[column.name] = cells
    encoded = tree.schema.encode(columns) if columns else None
    if encoded is not None:
        tree.predict(encoded)
        tree.decision_path(encoded)
        for row in range(3):
            str(tree.explain(encoded.view([row])))
        if tree.classes is not None:
            tree.predict_proba(encoded)
    if all(column.is_numeric and column.unit is None for column in tree.schema.columns):
        tree.predict(rng.normal(size=(20, len(tree.schema.columns))))
    [str(rule) for rule in tree.rules()]
    tree.to_text()
    tree.to_dot()
    tree.pruned([0])
    text = tree.to_json()
    assert Tree.from_json(text).to_json() == text, "what was written reads differently"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("seconds", type=float, nargs="?", default=600.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--start", type=int, default=0, help="first mutant, to repeat a finding")
    options = parser.parse_args()
    np.seterr(all="ignore")  # counts of 1e308 are allowed, and their sum is infinite
    texts = seeds()
    for text in texts:
        use(Tree.from_json(text))
    accepted, number = 0, options.start
    end = time.monotonic() + options.seconds
    while time.monotonic() < end:
        rng = random.Random(f"{options.seed}/{number}")
        mutate = rng.choice((mutated_text, mutated_document))
        content = mutate(rng.choice(texts), rng)
        packed = rng.random() < 0.05
        path = Path(f"finding-{options.seed}-{number}.json{'.gz' * packed}")
        path.write_bytes(gzip.compress(content, mtime=0) if packed else content)
        try:
            tree = Tree.from_json(path)
        except ModelFileError:
            pass
        else:
            use(tree)
            accepted += 1
        path.unlink()
        number += 1
    tried = number - options.start
    print(f"seed {options.seed}: {tried} mutants, {accepted} accepted as trees, no finding")


if __name__ == "__main__":
    main()
