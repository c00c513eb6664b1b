"""Search methods: the order in which a tree grows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from treewright.components.base import Component
from treewright.components.registry import native


@dataclass(frozen=True, repr=False)
class Search(Component):
    """Base of search methods. They live in the core; there are no Python ones yet."""

    family: ClassVar[str] = "search"


@native("search.hill_climbing")
@dataclass(frozen=True, repr=False)
class HillClimbing(Search):
    """Take the best split of one open node after another, never looking back.

    Parameters
    ----------
    order
        Which of several nodes with equal prospects is next: ``"depth"`` the newest, ``"breadth"``
        the oldest. The tree is the same unless a stop rule counts leaves.
    """

    order: Literal["depth", "breadth"] = "depth"
