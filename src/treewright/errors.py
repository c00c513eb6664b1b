"""The errors of treewright: one small hierarchy under ``ValueError``.

Every message says what is wrong, where, and what to do about it.
"""

from __future__ import annotations

from typing import ClassVar

__all__ = [
    "DataError",
    "DataTypeError",
    "MissingExtraError",
    "ModelFileError",
    "PlanError",
    "TreewrightError",
]


class TreewrightError(ValueError):
    """Something given to treewright cannot be used.

    Parameters
    ----------
    what : str
        What is wrong.
    where : str, optional
        The column, row, field or part it was found in.
    fix : str, optional
        What to do about it.

    Attributes
    ----------
    kind : str
        ``"data"``, ``"plan"``, ``"model_file"`` or ``"error"``.

    Examples
    --------
    >>> from treewright.errors import DataError
    >>> str(DataError("infinite value", where="column 'age', row 3", fix="use NaN for missing"))
    "infinite value (column 'age', row 3): use NaN for missing"
    """

    kind: ClassVar[str] = "error"

    def __init__(self, what: str, *, where: str = "", fix: str = "") -> None:
        message = what
        if where:
            message += f" ({where})"
        if fix:
            message += f": {fix}"
        super().__init__(message)
        self.where = where
        self.fix = fix


class DataError(TreewrightError):
    """Rows, columns, targets or weights that a table cannot hold."""

    kind: ClassVar[str] = "data"


class DataTypeError(DataError, TypeError):
    """A value or container of a type that a table cannot hold.

    It is a ``TypeError`` as well, because that is what callers of NumPy and scikit-learn expect.
    """


class PlanError(TreewrightError):
    """A plan with unknown parts, or with parts that do not fit each other."""

    kind: ClassVar[str] = "plan"


class ModelFileError(TreewrightError):
    """A model file that is truncated, damaged, hostile or of an unknown version."""

    kind: ClassVar[str] = "model_file"


class MissingExtraError(ImportError):
    """An optional dependency is not installed.

    Parameters
    ----------
    purpose : str
        What the dependency is needed for.
    extra : str
        The extra of treewright that installs it.

    Examples
    --------
    >>> from treewright.errors import MissingExtraError
    >>> str(MissingExtraError("a coloured tree", "shell"))
    'a coloured tree needs an extra: pip install "treewright[shell]"'
    """

    def __init__(self, purpose: str, extra: str) -> None:
        super().__init__(f'{purpose} needs an extra: pip install "treewright[{extra}]"')
        self.extra = extra

    def __reduce__(self) -> tuple[type[ImportError], tuple[str, str]]:
        purpose = str(self).split(" needs an extra: ", maxsplit=1)[0]
        return type(self), (purpose, self.extra)
