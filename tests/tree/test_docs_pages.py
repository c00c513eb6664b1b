"""The examples of the pages on trees run, and the page on the model file names every field."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

from treewright import Tree

DOCS = Path(__file__).parents[2] / "docs"
CODE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("name", ["tree.md", "model-file.md"])
def test_the_examples_run(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    examples = "\n".join(CODE.findall((DOCS / name).read_text(encoding="utf-8")))
    test = doctest.DocTestParser().get_doctest(examples, {}, name, name, 0)
    assert test.examples
    result = doctest.DocTestRunner().run(test)
    assert result.failed == 0, capsys.readouterr().out


def test_every_field_of_a_model_file_is_described(mixed: Tree, regression: Tree) -> None:
    described = set(re.findall(r"^\| `(\w+)`", (DOCS / "model-file.md").read_text(), re.MULTILINE))
    documents = [json.loads(tree.to_json()) for tree in (mixed, regression)]
    fields = {name for document in documents for name in (*document, *document["tree"])}
    assert described == fields
