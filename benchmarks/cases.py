"""What is compared: a name, seeded data, and how deep the tree may grow."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import data
from data import Data


@dataclass(frozen=True)
class Case:
    """One comparison; ``depth=None`` grows the tree in full."""

    name: str
    make: Callable[[], Data]
    depth: int | None = None
    quick: bool = False  # cheap enough for --quick
    same_columns: bool = True  # False: treewright sees symbols, the others their one-hot columns

    @property
    def title(self) -> str:
        return f"{self.name} ({'full' if self.depth is None else f'depth {self.depth}'})"


CASES = (
    Case("iris", partial(data.bundled, "iris"), quick=True),
    Case("breast-cancer", partial(data.bundled, "breast_cancer"), quick=True),
    Case("digits", partial(data.bundled, "digits"), quick=True),
    Case("small-10k", partial(data.numeric, 10_000, 20), quick=True),
    Case("regression-10k", partial(data.regression, 10_000, 20), quick=True),
    Case("numeric-100k", partial(data.numeric, 100_000, 20), depth=8),
    Case("numeric-100k-full", partial(data.numeric, 100_000, 20)),
    Case("ties-100k-full", partial(data.numeric, 100_000, 20, distinct=10)),
    Case("classes-7-100k", partial(data.numeric, 100_000, 20, classes=7), depth=8),
    Case("regression-100k", partial(data.regression, 100_000, 20), depth=8),
    Case("regression-100k-full", partial(data.regression, 100_000, 20)),
    Case("wide", partial(data.numeric, 2_000, 5_000)),
    Case("cover-500k", partial(data.cover_types, 500_000), depth=12, same_columns=False),
    Case("cover-500k-one-hot", partial(data.cover_types, 500_000), depth=12),
    Case("numeric-1m", partial(data.numeric, 1_000_000, 20), depth=8),
    Case("regression-1m", partial(data.regression, 1_000_000, 20), depth=8),
)
