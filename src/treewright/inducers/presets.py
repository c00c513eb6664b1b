"""Presets: well-known inducers as Plan documents, one file for each in `presets/`."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal

from treewright.components.parameters import did_you_mean
from treewright.errors import PlanError
from treewright.inducers.plan import Plan

_ENDING = {"classification": ".json", "regression": "-regression.json"}


def names(task: Literal["classification", "regression"] = "classification") -> tuple[str, ...]:
    """Names of the presets for a task.

    Examples
    --------
    >>> from treewright.inducers import presets
    >>> "cart" in presets.names()
    True
    """
    found = {task: set[str]() for task in _ENDING}
    for entry in files(__package__).joinpath("presets").iterdir():
        if entry.name.endswith(_ENDING["regression"]):
            found["regression"].add(entry.name.removesuffix(_ENDING["regression"]))
        elif entry.name.endswith(_ENDING["classification"]):
            found["classification"].add(entry.name.removesuffix(_ENDING["classification"]))
    return tuple(sorted(found[task]))


@cache
def preset(name: str, task: Literal["classification", "regression"] = "classification") -> Plan:
    """The Plan of a well-known inducer.

    Parameters
    ----------
    name
        One of `names`, for example ``"cart"``.
    task
        The same inducer measures splits differently for classes and for numbers, so there is a
        document for each.

    Examples
    --------
    >>> from treewright import preset
    >>> preset("cart", task="regression").splitter
    Exhaustive(criterion=LeastSquares())
    """
    if task not in _ENDING:
        raise PlanError(f"unknown task {task!r}", fix="use 'classification' or 'regression'")
    if name not in names(task):
        raise PlanError(f"no preset {name!r} for {task}", fix=did_you_mean(name, names(task)))
    file = files(__package__).joinpath("presets", name + _ENDING[task])
    return Plan.from_json(file.read_text(encoding="utf-8"))
