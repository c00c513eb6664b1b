"""A deliberately naive cost-complexity pruner: trees as dictionaries, every pruning tried.

A tree is ``{"id": 3, "loss": 4, "children": [...]}``, a leaf without ``children``. All arithmetic
is exact (whole numbers and fractions).
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np

DictTree = dict[str, Any]


def prunings(tree: DictTree) -> list[frozenset[int]]:
    """The leaves of every tree that pruning can make of this one."""
    below = [
        frozenset().union(*choice) for choice in product(*map(prunings, tree.get("children", ())))
    ]
    return [frozenset({tree["id"]})] + (below if tree.get("children") else [])


def losses(tree: DictTree) -> dict[int, int]:
    """The loss of each node."""
    found = {tree["id"]: tree["loss"]}
    for child in tree.get("children", ()):
        found |= losses(child)
    return found


def path(tree: DictTree) -> list[tuple[Fraction, frozenset[int]]]:
    """The smallest minimisers of loss + alpha * leaves, from the alpha at which each begins."""
    loss = losses(tree)
    candidates = {leaves: sum(loss[i] for i in leaves) for leaves in prunings(tree)}

    def best(alpha: Fraction) -> frozenset[int]:
        return min(candidates, key=lambda t: (candidates[t] + alpha * len(t), len(t)))

    alpha = Fraction(0)
    steps = [(alpha, best(alpha))]
    while len(steps[-1][1]) > 1:
        now = steps[-1][1]
        alpha = min(
            Fraction(r - candidates[now], len(now) - len(t))
            for t, r in candidates.items()
            if len(t) < len(now)
        )
        steps.append((alpha, best(alpha)))
    return steps


def arrays(tree: DictTree) -> tuple[Any, Any, Any]:
    """The flat form, for a tree whose ids are its preorder: child_begin, children, loss."""
    nodes: list[DictTree] = []

    def collect(node: DictTree) -> None:
        assert node["id"] == len(nodes)
        nodes.append(node)
        for child in node.get("children", ()):
            collect(child)

    collect(tree)
    children = [[c["id"] for c in node.get("children", ())] for node in nodes]
    begin = np.cumsum([0] + [len(c) for c in children])
    return (
        begin.astype(np.int32),
        np.array([c for some in children for c in some], np.int32),
        np.array([float(node["loss"]) for node in nodes]),
    )


def random_tree(rng: np.random.Generator, leaves: int, largest_loss: int) -> DictTree:
    """A random tree, two to four children a node, no split of which makes the loss larger."""
    counter = iter(range(10**6))

    def grow(leaves: int, loss: int) -> DictTree:
        node: DictTree = {"id": next(counter), "loss": loss}
        if leaves > 1:
            n = int(rng.integers(2, min(4, leaves) + 1))
            sizes = 1 + rng.multinomial(leaves - n, np.full(n, 1 / n))
            shares = rng.multinomial(rng.integers(loss + 1), np.full(n, 1 / n))
            node["children"] = [grow(int(s), int(r)) for s, r in zip(sizes, shares, strict=True)]
        return node

    return grow(leaves, largest_loss)


def leaves_at(step: int, collapsed_at: Any, vanishes_at: Any) -> frozenset[int]:
    """The leaves of tree `step` of a path as the core describes it."""
    return frozenset(np.flatnonzero((collapsed_at <= step) & (step < vanishes_at)).tolist())
