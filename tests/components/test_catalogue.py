"""The page of components says what the registry says."""

from pathlib import Path

from treewright.components import registered
from treewright.components.catalogue import page

PAGE = Path(__file__).parents[2] / "docs" / "components.md"


def test_the_page_is_up_to_date():
    assert PAGE.read_text(encoding="utf-8") == page(), (
        "write it again: python -m treewright.components.catalogue > docs/components.md"
    )


def test_every_component_has_an_entry():
    ours = [cls for cls in registered().values() if cls.__module__.startswith("treewright.")]
    for cls in ours:
        assert f"### {cls.__name__}\n\n`{cls.name}`" in page()
