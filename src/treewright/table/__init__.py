"""The table room: typed, immutable columns with a target, weights and row ids.

Start with `Table.from_frame`, which takes a NumPy array, a pandas, polars or pyarrow frame, a
dict of columns or a list of rows. `Schema` is what a table knows about its columns; with
`Schema.encode` new data takes the columns, order and symbol codes of the data a tree grew on.
Readers of one kind of source each: `arrays`, `objects`, `frames`, `categories`, `days`.
"""

from treewright.table.schema import Column, Kind, Schema, Symbol
from treewright.table.table import Table
from treewright.table.target import Target

__all__ = ["Column", "Kind", "Schema", "Symbol", "Table", "Target"]
