"""The tree drawn with characters, for a terminal or a log."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING

from treewright.errors import MissingExtraError
from treewright.tree import wording
from treewright.tree.conditions import Condition, Symbols
from treewright.tree.node import Node

if TYPE_CHECKING:
    from treewright.tree.tree import Tree

_SET_WIDTH = 40
# One colour for each class, in order; the answer itself is always written out as well.
_CLASS_STYLES = ("blue", "yellow", "red", "cyan", "magenta", "green")
_FAINT = "bright_black"

# A line is a list of pieces, each with the name of a style ("" for none).
Line = list[tuple[str, str]]


def to_text(tree: Tree, *, color: bool, max_depth: int | None) -> str:
    """Draw the tree, one node to a line."""
    lines = list(_lines(tree, max_depth))
    if color:
        return _colored(lines)
    return "\n".join("".join(piece for piece, _ in line) for line in lines)


def _lines(tree: Tree, max_depth: int | None) -> Iterator[Line]:
    deepest = tree.depth if max_depth is None else max(max_depth, 0)
    sizes = _subtree_sizes(tree) if deepest < tree.depth else [0] * tree.n_nodes
    root = tree.node(0)
    yield [*_answer(tree, root), *_rest(root, folded=deepest == 0, hidden=sizes[0])]
    # A stack instead of recursion: a tree may be deeper than Python's call stack.
    pending = _children(root, "") if deepest > 0 else []
    asks_missing = deepest > 0 and _loses_rows(root)
    while pending:
        node, indent, last, condition = pending.pop()
        folded = node.depth >= deepest
        yield [
            (indent + ("└─ " if last else "├─ "), _FAINT),
            (_condition_words(condition), ""),
            *([(" → ", _FAINT), *_answer(tree, node)] if node.is_leaf or folded else []),
            *_rest(node, folded, sizes[node.id]),
        ]
        if not folded:
            asks_missing = asks_missing or _loses_rows(node)
            pending.extend(_children(node, indent + ("   " if last else "│  ")))
    if asks_missing:
        yield [("∅ asked where a value is missing; then the default branch", _FAINT)]


def _children(node: Node, indent: str) -> list[tuple[Node, str, bool, Condition]]:
    """The children in the order of a stack: the first on top."""
    last = len(node.children) - 1
    return [
        (node.child(ordinal), indent, ordinal == last, node.condition(ordinal))
        for ordinal in range(last, -1, -1)
    ]


def _answer(tree: Tree, node: Node) -> Line:
    if not node.is_leaf and node.id == 0:
        return []
    style = "bold"
    if tree.classes is not None:
        place = tree.classes.index(node.prediction)
        style = f"bold {_CLASS_STYLES[place % len(_CLASS_STYLES)]}"
    return [(wording.symbol(node.prediction), style)]


def _rest(node: Node, folded: bool, hidden: int) -> Line:
    pieces: Line = [("  " if node.id or node.is_leaf else "", ""), (node.summary(), _FAINT)]
    if folded and not node.is_leaf:
        pieces.append((f"  … {hidden} more nodes", _FAINT))
    elif _loses_rows(node):
        others = [wording.printable(surrogate.column.name) for surrogate in node.surrogates]
        pieces.append((f"  ∅ {', '.join(others) or 'default branch'}", _FAINT))
    return pieces


def _loses_rows(node: Node) -> bool:
    """Whether training rows missed the value that the node asks for."""
    return not node.is_leaf and node.known < node.weight


def _condition_words(condition: Condition) -> str:
    if isinstance(condition, Symbols):
        return wording.symbols(condition.column, condition.codes, _SET_WIDTH)
    return str(condition)


def _subtree_sizes(tree: Tree) -> list[int]:
    """Number of nodes below each node."""
    below = [0] * tree.n_nodes
    parents = tree.shape.parent.tolist()
    for node in range(tree.n_nodes - 1, 0, -1):
        below[parents[node]] += below[node] + 1
    return below


def _colored(lines: list[Line]) -> str:
    try:
        from rich.console import Console
        from rich.text import Text
    except ImportError:
        raise MissingExtraError("a coloured tree", "shell") from None
    file = io.StringIO()
    console = Console(file=file, force_terminal=True, color_system="standard", soft_wrap=True)
    for line in lines:
        console.print(Text.assemble(*line), highlight=False)
    return file.getvalue().rstrip("\n")
