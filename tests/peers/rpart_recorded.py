"""Reads the recorded answers of rpart and says which rows lie in which of its nodes."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from treewright import (
    AnyOf,
    Entropy,
    Exhaustive,
    Fold,
    Gini,
    LeastSquares,
    Plan,
    Pure,
    SmallerThan,
    Surrogates,
    Table,
)
from treewright.datasets import Dataset, load

from .partition import Measure, codes

RECORDED = Path(__file__).parent / "recorded" / "rpart"
MEASURES: dict[str, Measure] = {"gini": "gini", "information": "entropy", "anova": "squares"}
CRITERIA: dict[str, Any] = {"gini": Gini(), "information": Entropy(), "anova": LeastSquares()}


@dataclass(frozen=True, eq=False)
class Case:
    """One recorded tree, with the data it was grown on."""

    name: str
    data: Dataset = field(repr=False)
    folds_of_rows: NDArray[np.int64] = field(repr=False)
    document: dict[str, Any] = field(repr=False)

    def __str__(self) -> str:
        tree = self.document
        return f"{self.name}-{tree['split']}-{tree['minsplit']}-{tree['minbucket']}"

    @property
    def measure(self) -> Measure:
        return MEASURES[self.document["split"]]

    @cached_property
    def targets(self) -> NDArray[Any]:
        return codes(self.data.y)

    @cached_property
    def table(self) -> Table:
        return Table.from_frame(self.data.X, self.data.y, task=self.data.task)

    def plan(self, surrogates: int = 5) -> Plan:
        """Our inducer with rpart's settings."""
        return Plan(
            splitter=Exhaustive(
                criterion=CRITERIA[self.document["split"]], min_child=self.document["minbucket"]
            ),
            stop=AnyOf(Pure(), SmallerThan(self.document["minsplit"])),
            missing=Surrogates(limit=surrogates),
            refine=None,
        )

    def folds(self) -> list[Fold]:
        """The folds that rpart was given."""
        rows = np.arange(len(self.folds_of_rows))
        return [
            Fold(
                self.table.view(rows[self.folds_of_rows != fold]),
                self.table.view(rows[self.folds_of_rows == fold]),
            )
            for fold in np.unique(self.folds_of_rows)
        ]

    @cached_property
    def where(self) -> NDArray[np.int64]:
        """For each row the number of the node in which it ends; node k has children 2k, 2k + 1."""
        return np.array(self.document["where"])

    @cached_property
    def inner(self) -> list[dict[str, Any]]:
        return [node for node in self.document["nodes"] if "primary" in node]

    def below(self, number: int) -> NDArray[np.bool_]:
        """Which rows reach a node."""
        at = self.where.copy()
        reached = at == number
        while (at > number).any():
            at = np.where(at > number, at // 2, at)
            reached |= at == number
        return reached

    def rows(self, number: int) -> NDArray[np.int64]:
        return np.flatnonzero(self.below(number))

    def missing(self, column: str, rows: NDArray[np.int64]) -> NDArray[np.bool_]:
        values = self.data.X[column][rows]
        if self.data.kinds[column] == "numeric":
            return np.isnan(values)
        return np.array([value is None for value in values], dtype=bool)

    def side(self, node: dict[str, Any], rows: NDArray[np.int64]) -> NDArray[np.int8]:
        """Where rpart sends the rows of an inner node by its own column; -1 where it is missing."""
        right = self.below(2 * node["node"] + 1)[rows].astype(np.int8)
        missing = self.missing(node["primary"]["variable"], rows)
        return np.where(missing, -1, right).astype(np.int8)


@cache
def cases() -> tuple[Case, ...]:
    """All recorded trees."""
    found = []
    for path in sorted(RECORDED.glob("*.json")):
        document = json.loads(path.read_text(encoding="utf-8"))
        data, folds = load(document["set"]), np.array(document["folds"])
        found += [Case(document["set"], data, folds, tree) for tree in document["trees"]]
    return tuple(found)
