"""The tree in the language of Graphviz, from left to right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from treewright.tree import wording
from treewright.tree.node import Node

if TYPE_CHECKING:
    from treewright.tree.tree import Tree


def to_dot(tree: Tree) -> str:
    """One box for each node, one labelled arrow for each branch."""
    lines = [
        "digraph tree {",
        "  rankdir=LR;",
        '  node [shape=box, style=rounded, fontname="sans-serif"];',
        '  edge [fontname="sans-serif"];',
    ]
    for place in range(tree.n_nodes):
        node = tree.node(place)
        lines.append(f"  {place} [label={_quoted(_title(node), node.summary())}];")
        for ordinal, child in enumerate(node.children):
            words = str(node.condition(ordinal))
            # As in the other pictures, ∅ marks the way of rows that nothing is known about.
            marked = f"{words} ∅" if ordinal == node.default_child else words
            lines.append(f"  {place} -> {child} [label={_quoted(marked)}];")
    lines.append("}")
    return "\n".join(lines) + "\n"


def _title(node: Node) -> str:
    column = node.column
    if column is not None:
        return f"{wording.printable(column.name)}?"
    return wording.symbol(node.prediction)


def _quoted(*lines: str) -> str:
    # Graphviz reads a backslash as an escape, \n among them; nothing else is special in quotes.
    escaped = (line.replace("\\", "\\\\").replace('"', '\\"') for line in lines)
    return '"' + "\\n".join(escaped) + '"'
