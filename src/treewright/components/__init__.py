"""The components' room: the exchangeable parts of a tree inducer.

Each family has its file and its base class, which says what to write for a part of one's own:
criteria, splitters, stops, acceptors, prospects, decisions, missing, search, refinement. All are
frozen dataclasses (base.py) with a name in the registry (registry.py); `docs/components.md` lists
them with their fields.
"""

from treewright.components.acceptors import Acceptor, Improves
from treewright.components.base import Component
from treewright.components.cost_complexity import CostComplexity
from treewright.components.criteria import (
    Accuracy,
    Criterion,
    Entropy,
    Gini,
    LeastAbsoluteDeviation,
    LeastSquares,
    OrdinalGini,
    Twoing,
)
from treewright.components.decisions import Decision, Laplace, Majority
from treewright.components.missing import MajorityChild, Missing, Surrogates
from treewright.components.node_view import NodeView
from treewright.components.prospects import Constant, PerfectClassification, Prospects
from treewright.components.pruning_path import PrunePath, prune_path
from treewright.components.refinement import (
    Learner,
    Prune,
    PruneOptimally,
    Refinement,
    Validate,
    Validation,
    learn_multi,
    learn_single,
)
from treewright.components.registry import register, registered
from treewright.components.search import HillClimbing, Search
from treewright.components.split import Split
from treewright.components.splitters import Exhaustive, Splitter
from treewright.components.stops import (
    Accurate,
    AllOf,
    AnyOf,
    MaxDepth,
    MaxLeaves,
    Pure,
    SmallerThan,
    StopRule,
)

__all__ = [
    "Acceptor",
    "Accuracy",
    "Accurate",
    "AllOf",
    "AnyOf",
    "Component",
    "Constant",
    "CostComplexity",
    "Criterion",
    "Decision",
    "Entropy",
    "Exhaustive",
    "Gini",
    "HillClimbing",
    "Improves",
    "Laplace",
    "Learner",
    "LeastAbsoluteDeviation",
    "LeastSquares",
    "Majority",
    "MajorityChild",
    "MaxDepth",
    "MaxLeaves",
    "Missing",
    "NodeView",
    "OrdinalGini",
    "PerfectClassification",
    "Prospects",
    "Prune",
    "PruneOptimally",
    "PrunePath",
    "Pure",
    "Refinement",
    "Search",
    "SmallerThan",
    "Split",
    "Splitter",
    "StopRule",
    "Surrogates",
    "Twoing",
    "Validate",
    "Validation",
    "learn_multi",
    "learn_single",
    "prune_path",
    "register",
    "registered",
]
