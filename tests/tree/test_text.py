"""The tree drawn with characters: whole, folded, coloured, however deep."""

from __future__ import annotations

import re

import numpy as np
import pytest
from sklearn.tree import DecisionTreeRegressor

from treewright import MissingExtraError, Tree

DRAWN = """\
100 rows: no 60, yes 40  ∅ size, grade
├─ colour in {blue, red}  55 rows: no 45, yes 10
│  ├─ size ≤ 2.25 → no  30 rows: no 30
│  └─ size > 2.25  25 rows: no 15, yes 10
│     ├─ grade = low → no  16 rows: no 14, yes 2
│     └─ grade ≥ mid → yes  9 rows: no 1, yes 8
└─ colour = green  45 rows: no 15, yes 30
   ├─ smoker = false → no  10 rows: no 10
   └─ smoker = true  35 rows: no 5, yes 30
      ├─ since ≤ 2024-01-01 → no  10 rows: no 5, yes 5
      └─ since > 2024-01-01 → yes  25 rows: yes 25
∅ asked where a value is missing; then the default branch"""


def test_the_whole_tree(mixed: Tree) -> None:
    assert mixed.to_text() == DRAWN


def test_folded_at_a_depth(mixed: Tree) -> None:
    assert mixed.to_text(max_depth=1).splitlines()[1:3] == [
        "├─ colour in {blue, red} → no  55 rows: no 45, yes 10  … 4 more nodes",
        "└─ colour = green → yes  45 rows: no 15, yes 30  … 4 more nodes",
    ]
    assert mixed.to_text(max_depth=0) == "100 rows: no 60, yes 40  … 10 more nodes"
    assert mixed.to_text(max_depth=99) == DRAWN


def test_colours_only_when_asked(mixed: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b" not in mixed.to_text()
    colored = mixed.to_text(color=True)
    assert "\x1b[" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == DRAWN


def test_colours_need_rich(mixed: Tree, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "rich.console", None)
    with pytest.raises(MissingExtraError, match=r"treewright\[shell\]"):
        mixed.to_text(color=True)


def test_means_in_regression(regression: Tree) -> None:
    assert regression.to_text() == (
        "5 rows: mean 2, sd 2.449\n"
        "├─ x1 ≤ 0.3 → 0.25  2 rows: mean 0.5, sd 0.7071\n"
        "└─ x1 > 0.3  3 rows: mean 3, sd 2\n"
        "   ├─ x0 ≤ −1e−300 → 2  2 rows: mean 2, sd 1\n"
        "   └─ x0 > −1e−300 → 5  1 row: mean 5, sd 0"
    )


def test_a_single_leaf(mixed: Tree) -> None:
    assert mixed.pruned([0]).to_text() == "no  100 rows: no 60, yes 40"


def test_a_tree_deeper_than_the_call_stack() -> None:
    n = 1500
    X, y = np.arange(n, dtype=float)[:, None], 3.0 ** np.minimum(np.arange(n), 600)
    y[600:] = -np.arange(n - 600) * 1e290
    tree = Tree.from_sklearn(DecisionTreeRegressor(random_state=0).fit(X, y))
    assert tree.depth > 250
    assert len(tree.to_text().splitlines()) == tree.n_nodes
    assert len(tree.rules()) == tree.n_leaves
    assert tree.to_dot().count("->") == tree.n_nodes - 1
