"""Reads the data sets that ship inside the package."""

from __future__ import annotations

import csv
import gzip
import io
import json
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from treewright.datasets.dataset import Array, Dataset
from treewright.errors import DataError

_FOLDER = files("treewright.datasets").joinpath("data")


@cache
def _manifest() -> dict[str, dict[str, Any]]:
    document = json.loads(_FOLDER.joinpath("manifest.json").read_text(encoding="utf-8"))
    return {entry["name"]: entry for entry in document["datasets"]}


def names() -> tuple[str, ...]:
    """Names of the bundled data sets, sorted.

    Examples
    --------
    >>> from treewright.datasets import names
    >>> "iris" in names()
    True
    """
    return tuple(sorted(_manifest()))


def load(name: str) -> Dataset:
    """Read one bundled data set.

    Parameters
    ----------
    name : str
        One of :func:`names`.

    Returns
    -------
    Dataset
        New arrays at every call; what is done to them touches nobody else.

    Examples
    --------
    >>> from treewright.datasets import load
    >>> load("iris").X["petalwidth"].mean().round(3)
    np.float64(1.199)
    """
    try:
        entry = _manifest()[name]
    except KeyError:
        raise DataError(
            f"no bundled data set is called {name!r}", fix=f"choose one of {', '.join(names())}"
        ) from None
    header, rows = _read(entry["file"])
    cells = {column: [row[i] for row in rows] for i, column in enumerate(header)}
    kinds = {column["name"]: column["kind"] for column in entry["columns"]}
    return Dataset(
        name=name,
        task=entry["task"],
        target=entry["target"],
        X={column: _array(cells[column], kind) for column, kind in kinds.items()},
        y=_array(
            cells[entry["target"]],
            "numeric" if entry["task"] == "regression" else "symbolic",
        ),
        kinds=kinds,
        licence=entry["licence"],
        source=entry["source"],
        notes=entry["notes"],
        levels={
            column["name"]: tuple(column["levels"])
            for column in entry["columns"]
            if column["kind"] == "ordered"
        },
    )


def _read(file: str) -> tuple[list[str], list[list[str]]]:
    raw = _FOLDER.joinpath(file).read_bytes()
    if file.endswith(".gz"):
        raw = gzip.decompress(raw)
    header, *rows = csv.reader(io.StringIO(raw.decode("utf-8"), newline=""))
    return header, rows


def _array(cells: list[str], kind: str) -> Array:
    if kind == "numeric":
        return np.array([float(cell) if cell else np.nan for cell in cells], dtype=np.float64)
    return np.array([cell or None for cell in cells], dtype=object)
