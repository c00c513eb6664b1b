"""The tree in the language of Graphviz."""

from __future__ import annotations

import json

from treewright import Tree


def test_one_box_a_node_and_one_arrow_a_branch(mixed: Tree) -> None:
    text = mixed.to_dot()
    assert text.startswith("digraph tree {\n")
    assert text.endswith("}\n")
    assert text.count(" -> ") == mixed.n_nodes - 1
    assert text.count("[label=") == 2 * mixed.n_nodes - 1
    assert '  0 -> 1 [label="colour in {blue, red} ∅"];' in text
    assert '  2 [label="no\\n30 rows: no 30"];' in text


def test_quotes_and_backslashes_of_the_data_are_escaped(mixed: Tree) -> None:
    document = json.loads(mixed.to_json())
    document["schema"]["columns"][0]["name"] = 'si"ze\\N'
    text = Tree.from_json(json.dumps(document)).to_dot()
    assert 'si\\"ze\\\\N ≤ 2.25' in text
