"""What the pages say can be done can be done: links lead somewhere, examples run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")])
CODE = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#]+)")


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_to_files(page: Path) -> None:
    targets = LINK.findall(page.read_text(encoding="utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_the_examples_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = CODE.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert examples
    exec("\n".join(examples), {"__name__": "readme"})  # the pages are ours
    assert capsys.readouterr().out


def test_the_commands_of_contributing_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"`make ([a-z- ]+)", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    wanted = {target for targets in named for target in targets.split()}
    assert wanted - set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE)) == set()
