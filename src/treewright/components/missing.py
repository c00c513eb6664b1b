"""Missing values: where a row goes whose value in the split's column is not known."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from treewright.components.base import Component
from treewright.components.field_checks import at_least
from treewright.components.registry import native


@dataclass(frozen=True, repr=False)
class Missing(Component):
    """Base of the rules for missing values. They live in the core; there are no Python ones yet."""

    family: ClassVar[str] = "missing"


@native("missing.surrogates")
@dataclass(frozen=True, repr=False)
class Surrogates(Missing):
    """Ask other columns: splits that best repeat the division of the node's split.

    Parameters
    ----------
    limit
        Most surrogate splits that a node keeps. A row with none of their columns known goes to
        the larger child.
    """

    limit: int = field(default=5, metadata=at_least(0))


@native("missing.majority_child")
@dataclass(frozen=True, repr=False)
class MajorityChild(Missing):
    """Go where more of the training weight went."""
