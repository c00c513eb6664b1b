"""What an engine is, and what is learned of a tree it grew."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

if TYPE_CHECKING:
    from cases import Case
    from data import Data


@dataclass(frozen=True)
class Facts:
    """What can be compared between trees of different libraries."""

    leaves: int
    score: float  # on the training rows: accuracy, or the share of variance explained
    root_gain: float | None = None  # decrease of Gini impurity or variance at the root


class Engine:
    """One library, asked for one tree on one thread."""

    name: ClassVar[str]
    package: ClassVar[str]

    def refuses(self, case: Case, data: Data) -> str | None:
        """Say why this engine sits out, or None."""
        del case, data
        return None

    def same_rule(self, data: Data) -> bool:
        """Tell whether every threshold is tried, for the criterion that we use."""
        del data
        return True

    def prepare(self, case: Case, data: Data) -> Any:
        """Bring the data into this library's form; timed apart from fitting."""
        raise NotImplementedError

    def fit(self, case: Case, ready: Any) -> Any:
        raise NotImplementedError

    def predict(self, model: Any, ready: Any) -> np.ndarray:
        raise NotImplementedError

    def leaves(self, model: Any) -> int:
        raise NotImplementedError

    def root_gain(self, model: Any) -> float | None:
        del model
        return None

    def facts(self, model: Any, ready: Any, data: Data) -> Facts:
        predicted = self.predict(model, ready)
        return Facts(self.leaves(model), score(data, predicted), self.root_gain(model))


def score(data: Data, predicted: np.ndarray) -> float:
    """Training accuracy, or the share of the variance that is explained."""
    if data.classes:
        return float(np.mean(predicted == data.y))
    return float(1 - np.mean((predicted - data.y) ** 2) / np.var(data.y))
