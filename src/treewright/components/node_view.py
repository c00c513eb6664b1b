"""NodeView: what a component written in Python sees of the node under construction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from treewright.table import Table


class NodeView(Protocol):
    """A read-only node; valid only while the component's method runs.

    Weights, counts and sums are those of the rows in the node after `weight_scale`; `counts` are
    the plain class weights, before priors and costs.
    """

    @property
    def depth(self) -> int:
        """Number of splits above the node; 0 at the root."""

    @property
    def weight(self) -> float:
        """Sum of the weights of the node's rows."""

    @property
    def counts(self) -> NDArray[np.float64]:
        """Weight of each class (classification; empty in regression)."""

    @property
    def mean(self) -> float:
        """Mean of the target (regression)."""

    @property
    def sse(self) -> float:
        """Sum of squared differences from the mean (regression)."""

    @property
    def errors(self) -> float:
        """Weight that the node would get wrong as a leaf; in regression its `sse`."""

    @property
    def root_weight(self) -> float:
        """`weight` of the root."""

    @property
    def root_counts(self) -> NDArray[np.float64]:
        """`counts` of the root."""

    @property
    def n_leaves(self) -> int:
        """Leaves of the tree so far, open nodes included."""

    @property
    def rows(self) -> NDArray[np.int64]:
        """Row numbers of the node's objects in `table`; a row may occur more than once."""

    @property
    def weights(self) -> NDArray[np.float64]:
        """Weight of each entry of `rows`."""

    @property
    def table(self) -> Table:
        """The table that the tree grows on."""
