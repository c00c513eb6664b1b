"""Plan: one complete tree inducer, composed of components."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Literal, Self

from treewright.components.acceptors import Acceptor
from treewright.components.base import Component
from treewright.components.decisions import Decision, Majority
from treewright.components.missing import Missing, Surrogates
from treewright.components.parameters import Parameters
from treewright.components.prospects import Constant, Prospects
from treewright.components.refinement import Refinement
from treewright.components.search import HillClimbing, Search
from treewright.components.splitters import Exhaustive, Splitter
from treewright.components.stops import Pure, StopRule
from treewright.inducers import plan_file
from treewright.inducers.plan_fields import (
    Label,
    frozen_costs,
    frozen_monotone,
    frozen_priors,
)
from treewright.inducers.suitability import Task, check_plan


@dataclass(frozen=True, repr=False)
class Plan(Parameters):
    """How to grow a tree: every choice an inducer makes, as one immutable value.

    Parameters
    ----------
    splitter
        How a node's split is found.
    stop
        Which nodes are not split any further.
    missing
        Where rows go whose value is not known.
    refine
        What is done to the grown tree, usually pruning; None leaves it in full.
    accept
        A last look at each split; None accepts all.
    prospects, search
        Which open node is split next.
    decision
        How class counts become probabilities.
    priors
        Probability of each class, ``{label: probability}``; None takes the shares in the data.
    costs
        Costs of errors: ``{predicted: {true: cost}}``, where pairs that are left out cost 1, or
        a square of numbers ``costs[predicted][true]`` in the order of the classes.
    costs_use
        ``"priors"``: classes that are costly to miss weigh more while the tree grows.
        ``"gini"``: the Gini impurity is the expected cost, with the matrix made symmetric.
        Leaves answer with the class of least expected cost either way.
    weight_scale
        What a weight of one means where sizes are compared. ``"raw"``: one row. ``"count"``: the
        weights are scaled so that they sum to the number of rows with positive weight.
        ``"effective"``: so that they sum to the effective sample size. ``"auto"``: raw if all
        weights are whole numbers (a weight of two is then a repeated row), else count.
    monotone
        For numeric or ordered columns by name: 1 if the prediction (for two classes: the
        probability of the second) may only rise with the column, -1 if it may only fall.

    Examples
    --------
    >>> from treewright import AnyOf, Entropy, Exhaustive, Plan, Pure, SmallerThan
    >>> plan = Plan(stop=AnyOf(Pure(), SmallerThan(10)))
    >>> plan.set_params(splitter__criterion=Entropy(), stop__rules__1__weight=4)
    Plan(splitter=Exhaustive(criterion=Entropy()), stop=AnyOf(Pure(), SmallerThan(weight=4.0)))
    """

    splitter: Splitter = field(default_factory=Exhaustive)
    stop: StopRule = field(default_factory=Pure)
    missing: Missing = field(default_factory=Surrogates)
    refine: Refinement | None = None
    accept: Acceptor | None = None
    prospects: Prospects = field(default_factory=Constant)
    search: Search = field(default_factory=HillClimbing)
    decision: Decision = field(default_factory=Majority)
    priors: Mapping[Label, float] | None = None
    costs: Mapping[Label, Mapping[Label, float]] | tuple[tuple[float, ...], ...] | None = None
    costs_use: Literal["priors", "gini"] = "priors"
    weight_scale: Literal["auto", "raw", "count", "effective"] = "auto"
    monotone: Mapping[str, int] | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "priors", frozen_priors(self.priors))
        object.__setattr__(self, "costs", frozen_costs(self.costs))
        object.__setattr__(self, "monotone", frozen_monotone(self.monotone))
        super().__post_init__()

    def parts(self) -> Iterator[Component]:
        """All components of the plan, nested ones included."""
        for value in self.get_params(deep=False).values():
            if isinstance(value, Component):
                yield value
                yield from value.parts()

    def check(
        self,
        task: Task,
        n_classes: int | None = None,
        *,
        has_symbols: bool = False,
        has_missing: bool = False,
        has_weights: bool = False,
    ) -> None:
        """Refuse a plan whose parts do not fit each other or the data described.

        Parameters
        ----------
        task
            ``"classification"`` or ``"regression"``.
        n_classes
            Number of classes, where known.
        has_symbols, has_missing, has_weights
            Whether the table has symbolic columns, missing values, row weights.

        Raises
        ------
        PlanError
            Names the two parts that do not fit and what to do.
        """
        asked = {"symbols": has_symbols, "missing": has_missing, "weights": has_weights}
        check_plan(self, task, n_classes, frozenset(word for word in asked if asked[word]))

    def to_dict(self) -> dict[str, Any]:
        """The plan as a JSON document that lists every field."""
        return plan_file.to_document(self)

    @classmethod
    def from_dict(cls, document: Any) -> Self:
        """The plan that a document describes; fields that it leaves out have defaults."""
        known = {field.name for field in fields(cls)}
        return cls(**plan_file.fields_of_document(document, known))

    def to_json(self) -> str:
        """The document as text, for a file.

        Examples
        --------
        >>> from treewright import Plan
        >>> Plan.from_json(Plan().to_json()) == Plan()
        True
        """
        return plan_file.to_json(self)

    @classmethod
    def from_json(cls, text: str) -> Self:
        """The plan in the text of a document."""
        return cls.from_dict(plan_file.parsed(text))

    def canonical(self) -> str:
        """The one spelling of this inducer, for comparing and hashing.

        Every field in order, with the version of the document and of each component's behaviour.
        """
        return plan_file.canonical(self)

    @property
    def key(self) -> str:
        """Short hash of `canonical`: equal keys mean equal inducers, stored results included."""
        return hashlib.blake2b(self.canonical().encode(), digest_size=16).hexdigest()
