"""Trees of the corpus: `classification` asks every kind of column, `regression` is small."""

from __future__ import annotations

from pathlib import Path

import pytest

from treewright import Tree

CORPUS = Path(__file__).parent / "model_files"


@pytest.fixture
def mixed() -> Tree:
    """Symbols with surrogates, numbers, an ordered and a boolean column, dates."""
    return Tree.from_json(CORPUS / "classification-1.json")


@pytest.fixture
def regression() -> Tree:
    return Tree.from_json(CORPUS / "regression-1.json")
