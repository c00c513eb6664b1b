"""The tree room: a finished tree, what it answers, why, and how it is stored.

Start with `Tree` in tree.py; it delegates to one file per question: `rules`, `explain`, `text`,
`dot`, `model_file` (JSON), `foreign` (scikit-learn).  `node` looks at one node, `conditions` says
what a branch asks of a row, `wording` is the one place that puts conditions into words, and
`decision` turns class counts into probabilities.
"""

from treewright.tree.conditions import Condition, Interval, Symbols
from treewright.tree.explain import Explanation, Step
from treewright.tree.node import Node, Surrogate
from treewright.tree.rules import Rule
from treewright.tree.tree import Tree

__all__ = [
    "Condition",
    "Explanation",
    "Interval",
    "Node",
    "Rule",
    "Step",
    "Surrogate",
    "Symbols",
    "Tree",
]
