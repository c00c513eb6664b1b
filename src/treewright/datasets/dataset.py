"""What a bundled data set is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    import pandas as pd

Array = NDArray[Any]
Task = Literal["classification", "regression"]


@dataclass(frozen=True, eq=False, repr=False)
class Dataset:
    """A data set in memory, with everything needed to cite it.

    Attributes
    ----------
    name : str
        The name under which :func:`treewright.datasets.load` finds it.
    task : "classification" or "regression"
    target : str
        Name of the target column.
    X : dict of str to array
        One array a column, in the file's order. Numeric columns are ``float64`` with
        NaN where a value is missing, all others object arrays of ``str`` with ``None``.
    y : array
        Class labels (``str`` in an object array) or real numbers (``float64``).
    kinds : dict of str to str
        ``"numeric"``, ``"symbolic"`` or ``"ordered"`` for every column of `X`.
    levels : dict of str to tuple of str
        The symbols of each ordered column, lowest first.
    licence, source, notes : str

    Examples
    --------
    >>> from treewright.datasets import load
    >>> hepatitis = load("hepatitis")
    >>> hepatitis
    Dataset hepatitis: classification of Class, 155 rows, 6 numeric and 13 symbolic columns
    >>> hepatitis.X["PROTIME"][:3]
    array([nan, nan, nan])
    """

    name: str
    task: Task
    target: str
    X: dict[str, Array]
    y: Array
    kinds: Mapping[str, str]
    licence: str
    source: str
    notes: str = ""
    levels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def n_rows(self) -> int:
        """Number of rows."""
        return len(self.y)

    @property
    def n_columns(self) -> int:
        """Number of columns without the target."""
        return len(self.X)

    @property
    def n_missing(self) -> int:
        """Number of missing values in the columns of `X`."""
        return sum(
            int(np.isnan(values).sum())
            if self.kinds[name] == "numeric"
            else sum(value is None for value in values)
            for name, values in self.X.items()
        )

    def frame(self) -> pd.DataFrame:
        """All columns and the target as a pandas frame.

        Symbolic columns are text, ordered ones an ordered ``Categorical``.

        Returns
        -------
        pandas.DataFrame

        Raises
        ------
        ImportError
            If pandas is not installed.
        """
        try:
            import pandas as pd
        except ImportError as error:
            raise ImportError(
                "Dataset.frame() makes a pandas frame, and pandas is not installed: "
                "pip install pandas, or use Dataset.X, which needs NumPy only"
            ) from error
        columns: dict[str, Any] = dict(self.X)
        for name, levels in self.levels.items():
            columns[name] = pd.Categorical(list(self.X[name]), categories=levels, ordered=True)
        return pd.DataFrame({**columns, self.target: self.y})

    def __repr__(self) -> str:
        found = list(self.kinds.values())
        counts = [
            f"{found.count(kind)} {kind}"
            for kind in ("numeric", "symbolic", "ordered")
            if kind in found
        ]
        return (
            f"Dataset {self.name}: {self.task} of {self.target}, {self.n_rows} rows, "
            f"{' and '.join(counts)} columns"
        )
