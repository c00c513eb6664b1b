"""The C++ core of treewright."""

from collections.abc import Sequence
from typing import Annotated

import numpy
import numpy.typing
from numpy.typing import NDArray


class Table:
    """Typed columns over memory that NumPy arrays own."""

    def __init__(self, n_rows: int, columns: Sequence[tuple]) -> None: ...

    @property
    def n_rows(self) -> int: ...

    @property
    def n_columns(self) -> int: ...

    def has_missing(self, column: int) -> bool: ...

    def rank(self) -> None:
        """
        Sort each numeric column now rather than when a tree first asks for it.
        """

    def row_hashes(self, name_hashes: Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)], symbol_hashes: Sequence[Annotated[NDArray[numpy.uint64], dict(shape=(None,), order='C', device='cpu', writable=False)]]) -> NDArray[numpy.uint64]: ...

class Tree:
    """A finished tree as flat arrays in preorder."""

    @staticmethod
    def from_arrays(arrays: dict, n_classes: int, n_columns: int) -> Tree: ...

    def arrays(self) -> dict: ...

    @property
    def n_nodes(self) -> int: ...

    @property
    def n_classes(self) -> int: ...

    @property
    def n_columns(self) -> int: ...

    def apply(self, table: Table, rows: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None = None) -> NDArray[numpy.int32]: ...

    def apply_matrix(self, values: Annotated[NDArray[numpy.float64], dict(shape=(None, None), device='cpu', writable=False)]) -> NDArray[numpy.int32]: ...

    def decision_path(self, table: Table, rows: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None = None) -> tuple[NDArray[numpy.int64], NDArray[numpy.int32]]: ...

    def route_counts(self, table: Table, rows: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, weights: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, classes: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, values: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None) -> NDArray[numpy.float64]: ...

    def pruned(self, nodes: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)]) -> Tree: ...

class NodeView:
    """A node under construction, read-only, valid during the call."""

    @property
    def depth(self) -> int: ...

    @property
    def weight(self) -> float: ...

    @property
    def mean(self) -> float: ...

    @property
    def sse(self) -> float: ...

    @property
    def impurity(self) -> float: ...

    @property
    def errors(self) -> float: ...

    @property
    def counts(self) -> NDArray[numpy.float64]: ...

    @property
    def root_weight(self) -> float: ...

    @property
    def root_counts(self) -> NDArray[numpy.float64]: ...

    @property
    def n_leaves(self) -> int: ...

    @property
    def rows(self) -> NDArray[numpy.int64]: ...

    @property
    def weights(self) -> NDArray[numpy.float64]: ...

    @property
    def table(self) -> object: ...

def grow(table: Table, rows: Annotated[NDArray[numpy.int64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, weights: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, classes: Annotated[NDArray[numpy.int32], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, n_classes: int, values: Annotated[NDArray[numpy.float64], dict(shape=(None,), order='C', device='cpu', writable=False)] | None, plan: dict, n_jobs: int = 1) -> Tree: ...

def registry() -> list:
    """
    Every native component: name, family, version, fields with types and defaults.
    """

def cost_complexity_path(child_begin: numpy.typing.NDArray[numpy.int32], children: numpy.typing.NDArray[numpy.int32], loss: numpy.typing.NDArray[numpy.float64]) -> tuple[numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.float64], numpy.typing.NDArray[numpy.int32], numpy.typing.NDArray[numpy.int32]]:
    """
    The nested trees of cost-complexity pruning: (alphas, n_leaves, risk, collapsed_at, vanishes_at).

    child_begin and children give the tree, loss the loss of each node as a leaf. Tree i has n_leaves[i] leaves and the summed loss risk[i], and is the smallest minimiser of loss + alpha * leaves from alphas[i] on. A node is one of its leaves if collapsed_at <= i < vanishes_at (collapsed_at: -1 at leaves, 2**31 - 1 where an ancestor comes first; vanishes_at: the number of trees if no ancestor comes).
    """
