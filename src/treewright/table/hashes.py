"""Hashes of content: of a whole table, and of each of its rows."""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from treewright.table.schema import Symbol

if TYPE_CHECKING:
    from treewright.table.columns import Columns
    from treewright.table.table import Table


def row_hashes(columns: Columns) -> NDArray[np.uint64]:
    """Return a hash of the content of each row, whatever the order of columns and codes."""
    names = np.array([text_hash(name) for name in columns.schema.names], dtype=np.uint64)
    symbols = [
        np.array([symbol_hash(symbol) for symbol in column.symbols], dtype=np.uint64)
        for column in columns.schema.columns
    ]
    hashes: NDArray[np.uint64] = columns.core.row_hashes(names, symbols)
    return hashes


def text_hash(text: str) -> int:
    """Return 64 bits of a text, the same on every machine and in every process."""
    # Text from a frame may hold lone surrogates, which plain UTF-8 refuses.
    digest = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=8)
    return int.from_bytes(digest.digest(), "little")


def symbol_hash(symbol: Symbol) -> int:
    """Return 64 bits of a symbol: of its text, or of a number or boolean as Python writes it."""
    return text_hash(symbol if isinstance(symbol, str) else repr(symbol))


def content_hash(table: Table) -> str:
    """Return a hash over schema, values, target and weights of a table's rows, in their order."""
    digest = hashlib.blake2b(digest_size=16)
    digest.update(json.dumps(table.schema.to_json()).encode())
    digest.update(table.n_rows.to_bytes(8, "little"))
    for name in table.schema.names:
        digest.update(_plain(table.column(name)))
    target = table.target
    if target is not None:
        classes = None if target.classes is None else list(target.classes)
        digest.update(json.dumps(["target", target.name, classes]).encode())
        if target.codes is not None:
            digest.update(_plain(target.codes))
        if target.values is not None:
            digest.update(_plain(target.values))
    if table.weights is not None:
        digest.update(b"weights")
        digest.update(_plain(table.weights))
    return digest.hexdigest()


def _plain(values: NDArray[Any]) -> memoryview:
    """Return bytes that are equal where values are: one NaN, one zero, one order of bytes."""
    if values.dtype == np.float64:
        values = values + 0.0
        values[np.isnan(values)] = np.nan
    little = values.dtype.newbyteorder("<")
    return np.ascontiguousarray(values, dtype=little).view(np.uint8).data
