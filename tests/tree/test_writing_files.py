"""A model file appears whole or not at all."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path

import pytest

from treewright import ModelFileError, Tree


def test_a_failure_leaves_the_old_file_and_no_rest(
    mixed: Tree, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "tree.json"
    path.write_text("old")

    def full_disk(descriptor: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="no space"):
        mixed.to_json(path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_is_replaced(mixed: Tree, regression: Tree, tmp_path: Path) -> None:
    path = tmp_path / "tree.json"
    mixed.to_json(path)
    regression.to_json(path)
    assert Tree.from_json(path).n_nodes == regression.n_nodes
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(mixed: Tree, tmp_path: Path) -> None:
    (tmp_path / "store").mkdir()
    link = tmp_path / "current.json"
    link.symlink_to(tmp_path / "store" / "tree.json")
    mixed.to_json(link)
    assert link.is_symlink()
    assert Tree.from_json(tmp_path / "store" / "tree.json").n_nodes == 11


def test_the_file_has_the_usual_rights(mixed: Tree, tmp_path: Path) -> None:
    mixed.to_json(tmp_path / "tree.json")
    (tmp_path / "other").write_text("")
    rights = [(tmp_path / name).stat().st_mode for name in ("tree.json", "other")]
    assert rights[0] == rights[1]


def test_a_missing_folder_is_named(mixed: Tree, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="nowhere"):
        mixed.to_json(tmp_path / "nowhere" / "tree.json")


def test_what_json_cannot_hold_is_refused(mixed: Tree, tmp_path: Path) -> None:
    with pytest.raises(ModelFileError, match="JSON cannot hold"):
        replace(mixed, plan={"part": object()}).to_json(tmp_path / "tree.json")
    with pytest.raises(ModelFileError, match="UTF-8 cannot hold"):
        replace(mixed, target="\ud800").to_json(tmp_path / "tree.json")
    assert list(tmp_path.iterdir()) == []
