"""The libraries that are compared, one file each.

An engine says what it cannot do (``refuses``), brings data into the form it likes (``prepare``,
timed apart), then fits one tree and predicts with it. An engine of the ``same_rule`` searches every
threshold for the same criterion and must grow trees as good as ours; the others must come near.
``available()`` lists those that are installed, treewright first.
"""

from engines.base import Engine, Facts
from engines.installed import available

__all__ = ["Engine", "Facts", "available"]
