"""The whole path of cost-complexity pruning, with its errors at hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from treewright.components.cost_complexity import CostComplexity
from treewright.components.nested_trees import NestedTrees
from treewright.components.refinement import Learner, validated
from treewright.components.validation_curve import ValidationCurve
from treewright.errors import DataError
from treewright.table import Table

if TYPE_CHECKING:
    from treewright.folds import Fold
    from treewright.tree import Tree


@dataclass(frozen=True, eq=False, repr=False)
class PrunePath:
    """All trees that cost-complexity pruning can make of one, from the largest to the root.

    Attributes
    ----------
    full
        The tree that is pruned.
    method
        How.
    nested
        The trees as places in the full one.
    validation
        Errors on rows that the tree has not seen, if there were any.
    """

    full: Tree
    method: CostComplexity
    nested: NestedTrees
    validation: ValidationCurve | None = None

    def __len__(self) -> int:
        return len(self.nested)

    @property
    def alphas(self) -> NDArray[np.float64]:
        """The price of a leaf from which each tree is the best; the first is 0."""
        return self.nested.alphas

    @property
    def n_leaves(self) -> NDArray[np.int32]:
        """Leaves of each tree."""
        return self.nested.n_leaves

    @property
    def errors(self) -> NDArray[np.float64]:
        """The risk of each tree: its mean loss on the rows it grew on."""
        return self.nested.risk

    @property
    def validation_errors(self) -> NDArray[np.float64] | None:
        """The mean loss of each tree on unseen rows, None without such rows."""
        return None if self.validation is None else self.validation.errors

    @property
    def standard_errors(self) -> NDArray[np.float64] | None:
        """The standard errors of `validation_errors`."""
        return None if self.validation is None else self.validation.standard_errors

    @property
    def choice(self) -> int:
        """The tree that validation favours under the method's rule."""
        if self.validation is None:
            raise DataError(
                "nothing speaks for one tree of this path", fix="give prune_path a validation table"
            )
        return self.validation.choice(self.method.se, self.method.tef)

    def nodes(self, step: int) -> NDArray[np.intp]:
        """The nodes of the full tree that become leaves at this step."""
        return self.nested.collapsed(self._step(step))

    def tree(self, step: int | None = None) -> Tree:
        """One tree of the path; the one that validation favours if no number is given."""
        return self.nested.pruned(self.full, self.choice if step is None else self._step(step))

    def _step(self, step: int) -> int:
        if not -len(self) <= step < len(self):
            raise IndexError(f"no tree {step}: the path has trees 0 to {len(self) - 1}")
        return step % len(self)

    def __repr__(self) -> str:
        return f"PrunePath({len(self)} trees, {self.n_leaves[0]} to {self.n_leaves[-1]} leaves)"


def prune_path(
    tree: Tree,
    method: CostComplexity | None = None,
    *,
    validation: Table | Sequence[Fold] | None = None,
    learner: Learner | None = None,
) -> PrunePath:
    """Prune a tree at every price of leaves.

    Parameters
    ----------
    tree
        A tree, grown in full.
    method
        What the prices weigh and how trees are judged; None is ``CostComplexity()``.
    validation
        Rows that the tree has not seen; or folds of the rows that it grew on.
    learner
        With folds: grows a tree on a table in the way `tree` was grown.

    Returns
    -------
    PrunePath

    Examples
    --------
    >>> from treewright import Plan, Table, deal, grow, prune_path
    >>> from treewright.datasets import load
    >>> iris = load("iris")
    >>> table = Table.from_frame(iris.X, iris.y)
    >>> path = prune_path(
    ...     grow(table, Plan()), validation=deal(table), learner=lambda rows: grow(rows, Plan())
    ... )
    >>> path
    PrunePath(6 trees, 9 to 1 leaves)
    >>> path.tree().n_leaves
    3
    """
    method = CostComplexity() if method is None else method
    nested = method.nested(tree)
    if validation is None:
        return PrunePath(tree, method, nested)
    if isinstance(validation, Table):
        infos = [method.validate(tree, validation)]
    elif learner is None:
        raise DataError(
            "folds say nothing of trees that are not grown on them",
            where="prune_path",
            fix="give learner=lambda rows: grow(rows, plan)",
        )
    else:
        infos = validated(validation, learner, method)
    return PrunePath(tree, method, nested, method.curve(nested, infos))
