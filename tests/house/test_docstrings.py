"""The examples in docstrings run and print what they say."""

from __future__ import annotations

import doctest
import pkgutil
from importlib import import_module

import pytest

import treewright

MODULES = [
    module.name
    for module in pkgutil.walk_packages(treewright.__path__, "treewright.")
    if not module.name.endswith("._core")
]
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name: str) -> None:
    result = doctest.testmod(import_module(name), optionflags=OPTIONS)
    assert result.failed == 0
