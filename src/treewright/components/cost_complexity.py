"""Cost-complexity pruning (Breiman, Friedman, Olshen and Stone 1984, chapters 3 and 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray

from treewright.components.field_checks import at_least
from treewright.components.nested_trees import NestedTrees
from treewright.components.node_losses import held_out_losses, root_weight, training_losses
from treewright.components.refinement import Learner, Prune, Validation
from treewright.components.registry import native
from treewright.components.validation_curve import Pass, Spread, ValidationCurve
from treewright.errors import PlanError

if TYPE_CHECKING:
    from treewright.folds import Fold
    from treewright.table import Table
    from treewright.tree import Tree

Floats = NDArray[np.float64]

#: Stands in a document for folds that were given as rows.
GIVEN = "given"


@native("refinement.cost_complexity")
@dataclass(frozen=True, repr=False)
class CostComplexity(Validation, Prune):
    """Cost-complexity pruning: make leaves so dear that the tree that stays errs least.

    A tree costs its risk (mean loss of a training row) plus alpha for every leaf. As alpha rises,
    the cheapest pruned trees are nested; cross-validation, or a validation table, chooses one.

    Parameters
    ----------
    loss
        What the risk counts. ``"error"``: wrong answers, or their costs; in regression squared
        errors (absolute ones in a tree grown by `LeastAbsoluteDeviation`). ``"impurity"``: the
        impurity of the leaves, which gives alpha the meaning of scikit-learn's ``ccp_alpha``.
        Validation counts errors either way.
    folds
        Number of folds, dealt by content; or the folds themselves; or what scikit-learn takes as
        ``cv``. Only a number can be stored in a document.
    se
        Of the trees whose error is at most so many standard errors above the smallest, the
        one with the fewest leaves is kept.
    alpha
        A price of leaves, instead of validation.
    geometric
        Judge a tree at the geometric mean of the alphas between which it is the best; otherwise
        at the smaller of them.
    pooled
        Error rates over the rows of all folds; otherwise the mean of the folds' rates.
    tef
        Weight of training errors beside validation errors (which weigh one) in the choice.
    deviation
        What a standard error comes from: ``"objects"``, the losses of single rows;
        ``"fold_means"``, the errors of the folds, divided by the root of their number;
        ``"folds"``, without that division.

    Examples
    --------
    >>> from treewright import CostComplexity, Plan, Table, grow
    >>> from treewright.datasets import load
    >>> iris = load("iris")
    >>> table = Table.from_frame(iris.X, iris.y)
    >>> grow(table, Plan()).n_leaves, grow(table, Plan(refine=CostComplexity())).n_leaves
    (9, 3)
    """

    concerns: ClassVar[frozenset[str]] = frozenset({"classification", "regression"})
    supports: ClassVar[frozenset[str]] = frozenset({"classification", "regression"})

    loss: Literal["error", "impurity"] = "error"
    folds: int | object = 10
    se: float = field(default=1.0, metadata=at_least(0))
    alpha: float | None = field(default=None, metadata=at_least(0))
    geometric: bool = True
    pooled: bool = True
    tef: float = field(default=0.0, metadata=at_least(0))
    deviation: Spread = "objects"

    def __post_init__(self) -> None:
        super().__post_init__()
        if isinstance(self.folds, int) and (self.folds < 2 or isinstance(self.folds, bool)):
            raise PlanError(f"CostComplexity.folds is {self.folds!r}", fix="give two folds or more")
        if isinstance(self.folds, list):
            object.__setattr__(self, "folds", tuple(self.folds))

    def to_dict(self) -> dict[str, Any]:
        """The component as a JSON document; folds that are no number are ``"given"`` there."""
        document = super().to_dict()
        if not isinstance(self.folds, int):
            document["folds"] = GIVEN
        return document

    # ---- without data ----

    def prune(self, tree: Tree) -> Tree:
        """The cheapest pruned tree at the price `alpha`."""
        if self.alpha is None:
            raise PlanError(
                f"{self!r} has no alpha to prune a tree with",
                fix="give alpha, or rows to validate on",
            )
        if self.alpha == 0.0 and self.loss == "impurity":
            return tree  # as scikit-learn has it
        nested = self.nested(tree)
        return nested.pruned(tree, int(nested.at(self.alpha)))

    def nested(self, tree: Tree) -> NestedTrees:
        """The sequence of all trees that some price makes the cheapest."""
        return NestedTrees.of(tree, training_losses(tree, self.loss), root_weight(tree))

    # ---- with rows that the tree has not seen ----

    def validate(self, tree: Tree, table: Table) -> Pass:
        """The errors of the tree's whole sequence on the rows of a table."""
        nested = self.nested(tree)
        held_out = held_out_losses(tree, table)
        losses = nested.sums(held_out.losses)
        alike = held_out.squares is held_out.losses
        weight = root_weight(tree)
        error = self.loss == "error"
        return Pass(
            nested.alphas,
            losses,
            losses if alike else nested.sums(held_out.squares),
            held_out.weight,
            held_out.objects,
            nested.risk * weight if error else nested.sums(training_losses(tree, "error")),
            weight,
        )

    def prune_optimally(self, tree: Tree, infos: Sequence[Pass]) -> Tree:
        """The tree that the validation passes favour."""
        nested = self.nested(tree)
        return nested.pruned(tree, self.curve(nested, infos).choice(self.se, self.tef))

    def curve(self, nested: NestedTrees, infos: Sequence[Pass]) -> ValidationCurve:
        """The validation results of each tree of a sequence."""
        return ValidationCurve.of(
            infos, self.prices(nested.alphas), pooled=self.pooled, spread=self.deviation
        )

    def prices(self, alphas: Floats) -> Floats:
        """The price at which each tree of a sequence is judged; that of the root is infinite."""
        if not self.geometric:
            return alphas
        roots = np.sqrt(alphas)  # before multiplying: the product could overflow
        return np.append(roots[:-1] * roots[1:], np.inf)

    def distribute(self, table: Table, seed: int) -> Sequence[Fold]:
        """The folds to validate on: none if the table has fewer than two rows."""
        from treewright.folds import Fold, deal, from_sklearn_cv

        if isinstance(self.folds, int):
            return deal(table, self.folds, seed=seed)
        if isinstance(self.folds, tuple) and all(isinstance(fold, Fold) for fold in self.folds):
            return self.folds
        if self.folds == GIVEN:
            raise PlanError(
                "the folds of this CostComplexity were given as rows, which no document holds",
                fix="give them again, or a number of folds",
            )
        return from_sklearn_cv(self.folds, table)

    def refine(self, table: Table, tree: Tree, learner: Learner, *, random_state: int = 0) -> Tree:
        """The pruned tree: at the price `alpha` if there is one, else by validation."""
        if self.alpha is not None:
            return self.prune(tree)
        return super().refine(table, tree, learner, random_state=random_state)
