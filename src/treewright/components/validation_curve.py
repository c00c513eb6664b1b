"""From validation passes to the tree to keep: errors, their standard errors, and the rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from treewright.errors import DataError, PlanError

Floats = NDArray[np.float64]
Spread = Literal["objects", "fold_means", "folds"]

#: Errors closer than this, as a share of the largest, are taken for equal: fewer leaves decide.
_TIE = 1e-9


@dataclass(frozen=True, eq=False)
class Pass:
    """What one validation pass says of each tree in its own sequence.

    Attributes
    ----------
    alphas
        The price of leaves from which each tree is the best.
    losses, squares
        Summed losses on the validation rows, and the sum of their squares.
    weight, objects
        Weight and number of the validation rows.
    training
        Summed losses on the training rows.
    training_weight
        Weight of the training rows.
    """

    alphas: Floats
    losses: Floats
    squares: Floats
    weight: float
    objects: float
    training: Floats
    training_weight: float


@dataclass(frozen=True, eq=False)
class ValidationCurve:
    """Validation results of some candidates, from the largest tree to the smallest.

    Attributes
    ----------
    errors
        Mean loss of a validation row: the error rate, mean cost or mean squared error.
    standard_errors
        Standard error of each of them.
    training_errors
        Mean loss of a training row.
    """

    errors: Floats
    standard_errors: Floats
    training_errors: Floats

    @classmethod
    def of(
        cls,
        passes: Sequence[Pass],
        prices: Floats,
        *,
        pooled: bool = True,
        spread: Spread = "objects",
    ) -> ValidationCurve:
        """The results at some prices of leaves; a pass answers with its best tree at each.

        Parameters
        ----------
        passes
            One for each fold, or one for a validation table.
        prices
            The candidates, rising.
        pooled
            Means over all rows; otherwise means over the passes, which then count alike.
        spread
            What the standard errors come from: the losses of the ``"objects"``, or the errors of
            the passes, whose standard deviation is that of single ``"folds"`` or is divided by
            the root of their number (``"fold_means"``).
        """
        if spread != "objects" and len(passes) < 2:
            raise PlanError(
                f"deviation={spread!r} compares folds, but there is one validation pass",
                fix="use deviation='objects', or validate on folds",
            )
        weights = np.array([one.weight for one in passes])
        if not (len(weights) and weights.min() > 0):
            raise DataError(
                "a validation pass without rows", where="validation", fix="give it rows to judge on"
            )
        steps = [np.searchsorted(one.alphas, prices, side="right") - 1 for one in passes]
        losses, squares, training = (
            np.array([getattr(one, name)[step] for one, step in zip(passes, steps, strict=True)])
            for name in ("losses", "squares", "training")
        )
        training_weights = np.array([one.training_weight for one in passes])
        rates = losses / weights[:, None]
        if pooled:
            errors = losses.sum(axis=0) / weights.sum()
            mean_squares = squares.sum(axis=0) / weights.sum()
            training_errors = training.sum(axis=0) / training_weights.sum()
        else:
            errors = rates.mean(axis=0)
            mean_squares = (squares / weights[:, None]).mean(axis=0)
            training_errors = (training / training_weights[:, None]).mean(axis=0)
        if spread == "objects":
            with np.errstate(over="ignore", invalid="ignore"):
                variances = np.maximum(mean_squares - errors * errors, 0.0)
            # Squares of squared errors overflow where targets are beyond 1e77.
            variances = np.where(np.isfinite(variances), variances, 0.0)
            standard_errors = np.sqrt(variances / sum(one.objects for one in passes))
        else:
            standard_errors = rates.std(axis=0, ddof=1)
            if spread == "fold_means":
                standard_errors = standard_errors / np.sqrt(len(passes))
        return cls(errors, standard_errors, training_errors)

    def choice(self, se: float = 0.0, tef: float = 0.0) -> int:
        """The simplest candidate whose error is at most `se` standard errors above the smallest.

        Parameters
        ----------
        se
            Standard errors; that of the best candidate's validation error counts, whatever `tef`.
        tef
            Weight of training errors, where validation errors weigh one.
        """
        errors = (self.errors + tef * self.training_errors) / (1.0 + tef)
        tie = _TIE * float(errors.max())
        best = int(np.flatnonzero(errors <= errors.min() + tie)[-1])
        limit = errors[best] + se * self.standard_errors[best] + tie
        return int(np.flatnonzero(errors <= limit)[-1])
