"""The code of docs/write-your-own.md runs as one program."""

import re
from pathlib import Path

import pytest

from treewright.components import registered

PAGE = Path(__file__).parents[2] / "docs" / "write-your-own.md"
CODE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)


def test_the_code_of_the_page_runs(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setattr("treewright.components.registry._by_name", dict(registered()))
    program = "\n".join(CODE.findall(PAGE.read_text(encoding="utf-8")))
    exec(program, {"__name__": "page"})
    assert "length" in capsys.readouterr().out
