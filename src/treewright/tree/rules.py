"""The tree as rules: one for each leaf, the questions of its path merged by column."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from treewright.tree import wording
from treewright.tree.conditions import Condition, narrowed
from treewright.tree.node import Label

if TYPE_CHECKING:
    from treewright.tree.tree import Tree


@dataclass(frozen=True, slots=True)
class Rule:
    """If all conditions hold, the tree answers `prediction`.

    Attributes
    ----------
    leaf : int
        Id of the leaf that the rule describes.
    conditions : tuple of conditions
        One for each column asked, in the order of asking.  They describe rows whose asked values
        are known; a missing value takes the way that `Tree.explain` tells.
    prediction : label or float
    support : float
        Weight of the training rows in the leaf.
    rows : int
        Number of training rows in the leaf.
    share : float
        Part of all training weight that is in the leaf.
    confidence : float or None
        Part of the leaf's weight that has the predicted class; None in regression.
    spread : float or None
        Standard deviation of the target in the leaf; None in classification.
    """

    leaf: int
    conditions: tuple[Condition, ...]
    prediction: Label
    support: float
    rows: int
    share: float
    confidence: float | None
    spread: float | None

    def __str__(self) -> str:
        answer = wording.symbol(self.prediction)
        if self.confidence is not None:
            seen = f"{wording.percent(self.confidence)} of {wording.rows(self.rows)}"
        else:
            seen = f"± {wording.number(self.spread or 0.0, 4)}, {wording.rows(self.rows)}"
        if not self.conditions:
            return f"always {answer} ({seen})"
        premise = " and ".join(str(condition) for condition in self.conditions)
        return f"if {premise} then {answer} ({seen})"


def rules_of(tree: Tree) -> list[Rule]:
    """One rule for each leaf, from left to right."""
    found: list[Rule] = []
    # A stack instead of recursion: a tree may be deeper than Python's call stack.
    pending: list[tuple[int, Mapping[str, Condition]]] = [(0, {})]
    while pending:
        at, conditions = pending.pop()
        node = tree.node(at)
        if node.is_leaf:
            found.append(_rule(tree, at, tuple(conditions.values())))
            continue
        children = node.children
        for ordinal in reversed(range(len(children))):
            both = narrowed(conditions, node.condition(ordinal))
            pending.append((children[ordinal], both))
    return found


def _rule(tree: Tree, leaf: int, conditions: tuple[Condition, ...]) -> Rule:
    node, root = tree.node(leaf), tree.node(0)
    confidence = spread = None
    counts = node.counts
    if counts is not None:
        confidence = counts[node.prediction] / node.weight if node.weight > 0 else 0.0
    else:
        spread = math.sqrt((node.sse or 0.0) / node.weight) if node.weight > 0 else 0.0
    return Rule(
        leaf=leaf,
        conditions=conditions,
        prediction=node.prediction,
        support=node.weight,
        rows=node.n_rows,
        share=node.weight / root.weight if root.weight > 0 else 0.0,
        confidence=confidence,
        spread=spread,
    )
