"""Refinement: what is done to a tree after it has grown.

Direct pruning needs the tree alone: write a `Prune`. Validation needs rows that the tree has not
seen: its two halves, `Validate` and `PruneOptimally`, are kept apart so that one validator works
on a validation table (`learn_single`) and on folds (`learn_multi`) alike. These are algorithms
3.9 and 3.10 of the framework.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeAlias, TypeVar

from treewright.components.base import Component

if TYPE_CHECKING:
    from treewright.folds import Fold
    from treewright.table import Table
    from treewright.tree import Tree

#: Grows a tree on the rows of a table, without refining it.
Learner: TypeAlias = Callable[["Table"], "Tree"]

Info = TypeVar("Info")
InfoOut = TypeVar("InfoOut", covariant=True)
InfoIn = TypeVar("InfoIn", contravariant=True)


@dataclass(frozen=True, repr=False)
class Refinement(Component):
    """Base of all that refines trees; most are easier to write as a `Prune` or `Validation`."""

    family: ClassVar[str] = "refinement"
    concerns: ClassVar[frozenset[str]] = frozenset({"classification", "regression"})
    supports: ClassVar[frozenset[str]] = frozenset({"classification"})

    def refine(self, table: Table, tree: Tree, learner: Learner, *, random_state: int = 0) -> Tree:
        """The refined tree.

        Parameters
        ----------
        table
            The rows that `tree` grew on.
        tree
            The tree, grown in full.
        learner
            Grows a tree in the same way on other rows.
        random_state
            Seed of whatever is random.
        """
        raise NotImplementedError(f"{type(self).__name__} has no refine method")


@dataclass(frozen=True, repr=False)
class Prune(Refinement):
    """Base of pruners that need the tree alone; write `prune` for one of your own.

    Examples
    --------
    >>> import numpy as np
    >>> from treewright import Plan, Table, grow
    >>> from treewright.components import Prune
    >>> class Stump(Prune):
    ...     '''Keep the first split only.'''
    ...
    ...     def prune(self, tree):
    ...         return tree.pruned(tree.core.arrays()["children"][:2])
    >>> table = Table.from_frame(np.arange(4.0).reshape(-1, 1), ["a", "b", "a", "b"])
    >>> grow(table, Plan()).n_leaves, grow(table, Plan(refine=Stump())).n_leaves
    (4, 2)
    """

    def prune(self, tree: Tree) -> Tree:
        """The pruned tree."""
        raise NotImplementedError(f"{type(self).__name__} has no prune method")

    def refine(self, table: Table, tree: Tree, learner: Learner, *, random_state: int = 0) -> Tree:  # noqa: ARG002
        return self.prune(tree)


class Validate(Protocol[InfoOut]):
    """What a tree does on rows that it has not seen."""

    def validate(self, tree: Tree, table: Table) -> InfoOut:
        """Whatever `PruneOptimally` needs to know of this pass."""
        ...


class PruneOptimally(Protocol[InfoIn]):
    """Makes the best tree out of a full one, given the results of validation passes."""

    def prune_optimally(self, tree: Tree, infos: Sequence[InfoIn]) -> Tree:
        """The pruned tree; `infos` hold one result for each pass."""
        ...


class Validator(Validate[Info], PruneOptimally[Info], Protocol[Info]):
    """Both halves of a validation."""


def learn_single(
    train: Table, validation: Table, learner: Learner, validator: Validator[Any]
) -> Tree:
    """Learn a tree from one table and prune it by another."""
    tree = learner(train)
    return validator.prune_optimally(tree, [validator.validate(tree, validation)])


def learn_multi(
    table: Table, folds: Iterable[Fold], learner: Learner, validator: Validator[Any]
) -> Tree:
    """Learn a tree from a table, pruned by what trees of its folds did on their test rows."""
    return validator.prune_optimally(learner(table), validated(folds, learner, validator))


def validated(folds: Iterable[Fold], learner: Learner, validator: Validate[Info]) -> list[Info]:
    """One validation pass for each fold."""
    return [validator.validate(learner(fold.train), fold.test) for fold in folds]


@dataclass(frozen=True, repr=False)
class Validation(Refinement):
    """Base of refinements that cross-validate: both halves, and the folds to do it on."""

    def validate(self, tree: Tree, table: Table) -> Any:
        """See `Validate`."""
        raise NotImplementedError(f"{type(self).__name__} has no validate method")

    def prune_optimally(self, tree: Tree, infos: Sequence[Any]) -> Tree:
        """See `PruneOptimally`."""
        raise NotImplementedError(f"{type(self).__name__} has no prune_optimally method")

    def distribute(self, table: Table, seed: int) -> Sequence[Fold]:
        """The folds; the tree stays as it is if there are none."""
        from treewright.folds import deal

        return deal(table, seed=seed)

    def refine(self, table: Table, tree: Tree, learner: Learner, *, random_state: int = 0) -> Tree:
        folds = self.distribute(table, random_state)
        if not folds:
            return tree
        # Algorithm 3.10, whose last tree has grown already.
        return self.prune_optimally(tree, validated(folds, learner, self))
