"""Small real data sets that ship with treewright.

``load(name)`` reads one of them into a :class:`Dataset`: columns as NumPy arrays,
the target, the kinds of the columns, licence and source. ``names()`` lists what is
there. The files lie in ``data/`` (CSV, target last, an empty cell is a missing value)
beside ``manifest.json``, which holds what a CSV file cannot say. All sets come from
the UCI Machine Learning Repository under CC BY 4.0.
"""

from treewright.datasets.bundle import load, names
from treewright.datasets.dataset import Dataset

__all__ = ["Dataset", "load", "names"]
