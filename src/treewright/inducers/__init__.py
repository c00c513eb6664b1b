"""The inducers' room: whole recipes for growing trees.

A `Plan` (plan.py) composes components into one inducer; `grow` (grow.py) runs it on a Table; the
documents in presets/ are well-known inducers, read by `preset`. Whether a Plan's parts fit is
decided in suitability.py; core_document.py resolves a Plan against a table for the core.
"""

from treewright.components.pruning_path import prune_path
from treewright.inducers.grow import check_against, grow
from treewright.inducers.plan import Plan
from treewright.inducers.plan_fields import Label
from treewright.inducers.presets import preset

__all__ = ["Label", "Plan", "check_against", "grow", "preset", "prune_path"]
