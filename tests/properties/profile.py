"""How many examples a property is tried on: the same ones in every run, unless asked otherwise.

``TREEWRIGHT_EXAMPLES=20`` tries twenty times as many, and new ones each time.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, Phase, settings

_FACTOR = int(os.environ.get("TREEWRIGHT_EXAMPLES", "1"))


def examples(count: int) -> settings:
    """A decorator under ``@given``: `count` examples, no deadline, nothing stored on disk."""
    return settings(
        max_examples=count * _FACTOR,
        derandomize=_FACTOR == 1,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate, Phase.target, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
