"""Every bundled set can be read, cited, and is what its manifest says."""

from __future__ import annotations

import json
from importlib.resources import files

import numpy as np
import pytest

from treewright import DataError, Table, datasets

MANIFEST = json.loads(
    files("treewright.datasets").joinpath("data", "manifest.json").read_text(encoding="utf-8")
)["datasets"]


def test_manifest_and_names_agree() -> None:
    assert datasets.names() == tuple(sorted(entry["name"] for entry in MANIFEST))
    assert len(datasets.names()) >= 8


def test_files_are_small_and_all_listed() -> None:
    folder = files("treewright.datasets").joinpath("data")
    found = {file.name: len(file.read_bytes()) for file in folder.iterdir()}
    assert set(found) == {"manifest.json", *(entry["file"] for entry in MANIFEST)}
    assert sum(found.values()) < 400_000


@pytest.mark.parametrize("entry", MANIFEST, ids=lambda entry: entry["name"])
def test_arrays_have_the_declared_kinds(entry: dict) -> None:
    data = datasets.load(entry["name"])
    assert data.n_rows == entry["rows"] == len(data.y)
    assert list(data.X) == [column["name"] for column in entry["columns"]]
    assert data.target not in data.X
    assert data.licence.startswith("CC BY 4.0")
    assert "UCI" in data.source
    for name, values in data.X.items():
        assert len(values) == data.n_rows
        if data.kinds[name] == "numeric":
            assert values.dtype == np.float64
            assert not np.isinf(values).any()
        else:
            assert {type(value) for value in values} <= {str, type(None)}
            assert set(values) - {None} <= set(data.levels.get(name, values))
    if data.task == "regression":
        assert np.isfinite(data.y).all()
    else:
        assert all(isinstance(label, str) and label for label in data.y)


@pytest.mark.parametrize("name", datasets.names())
def test_columns_make_a_table(name: str) -> None:
    data = datasets.load(name)
    table = Table.from_frame(data.X, data.y, task=data.task)
    assert (table.n_rows, table.n_columns) == (data.n_rows, data.n_columns)
    for column, kind in data.kinds.items():
        if kind != "ordered":  # plain text has no order
            assert table.schema.columns[table.schema.index_of(column)].kind == kind


def test_frame_keeps_order_of_levels() -> None:
    data = datasets.load("car")
    frame = data.frame()
    assert list(frame["safety"].cat.categories) == ["low", "med", "high"]
    assert frame["safety"].cat.ordered
    assert list(frame) == [*data.X, "class"]
    schema = Table.from_frame(frame, "class").schema
    assert {column.kind for column in schema.columns} == {"ordered"}


def test_every_load_gives_new_arrays() -> None:
    first = datasets.load("iris")
    first.X["sepallength"][:] = 0
    assert datasets.load("iris").X["sepallength"].min() > 0


def test_unknown_name_lists_the_known_ones() -> None:
    with pytest.raises(DataError, match=r"no bundled data set is called 'irys'.*iris"):
        datasets.load("irys")
