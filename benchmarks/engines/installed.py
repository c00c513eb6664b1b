"""Which engines are here: treewright and scikit-learn always, the others where installed."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec

from engines.base import Engine
from engines.lightgbm import LightGBM
from engines.scikit_learn import ScikitLearn
from engines.treewright import Treewright, TreewrightTwoThreads
from engines.xgboost import XGBoost
from engines.ydf import Ydf

ENGINES: tuple[type[Engine], ...] = (
    Treewright,
    TreewrightTwoThreads,
    ScikitLearn,
    Ydf,
    XGBoost,
    LightGBM,
)


def available() -> list[Engine]:
    """Return the installed engines, treewright first."""
    return [engine() for engine in ENGINES if find_spec(engine.package)]


def versions() -> dict[str, str]:
    """Versions of all that are installed, and of NumPy."""
    named = {"numpy": "numpy", "sklearn": "scikit-learn"}
    found = {}
    for package in ("numpy", *(engine.package for engine in ENGINES)):
        try:
            found[package] = version(named.get(package, package))
        except PackageNotFoundError:
            continue
    return found
