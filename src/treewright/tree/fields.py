"""The fields of a model file: which there are, of what type, and what must hold between them."""

from __future__ import annotations

import math
import sys
from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from treewright.errors import ModelFileError
from treewright.table import Schema
from treewright.tree import wording

DOCUMENT = (
    "decision",
    "format",
    "plan",
    "schema",
    "schema_version",
    "target",
    "tree",
    "versions",
)

_AGAIN = "the file is damaged or was edited; save the model again"
_MAX_NESTING = 200
_LARGEST = sys.float_info.max

# The arrays of a tree.
_INTEGERS = {
    "branch_begin": np.int32,
    "branches": np.int16,
    "child_begin": np.int32,
    "children": np.int32,
    "default_child": np.int32,
    "feature": np.int32,
    "features_column": np.int32,
    "heuristic": np.uint8,
    "n_rows": np.int64,
    "surrogate_begin": np.int32,
    "surrogate_branch_begin": np.int32,
    "surrogate_branches": np.int16,
    "surrogate_feature": np.int32,
    "surrogate_flipped": np.uint8,
}
_NUMBERS = (
    "gain",
    "impurity",
    "known",
    "surrogate_adjusted",
    "surrogate_agreement",
    "weight",
    "weight2",
)
_NUMBERS_OR_NULL = ("surrogate_threshold", "threshold")
_CLASSIFICATION = ("counts",)
_REGRESSION = ("center", "mean", "sse")


def lists_of(arrays: Mapping[str, NDArray[Any]]) -> dict[str, list[Any]]:
    """The arrays as flat lists; thresholds that are not used, whatever they hold, as None."""
    lists = {name: array.ravel().tolist() for name, array in arrays.items()}
    by_symbols = np.diff(arrays["branch_begin"]) > 0
    for place in np.flatnonzero(by_symbols | (arrays["feature"] < 0)):
        lists["threshold"][place] = None
    for place in np.flatnonzero(np.diff(arrays["surrogate_branch_begin"])):
        lists["surrogate_threshold"][place] = None
    return lists


def arrays_of(tree: dict[str, Any], n_classes: int) -> dict[str, NDArray[Any]]:
    """The lists of the field `tree` as arrays of the right type; the core checks the rest."""
    statistics = _CLASSIFICATION if n_classes else _REGRESSION
    names = (*_INTEGERS, *_NUMBERS, *_NUMBERS_OR_NULL, *statistics)
    has_all(tree, names, "tree")
    has_only(tree, names, "tree")
    arrays: dict[str, NDArray[Any]] = {
        name: _integers(tree[name], f"tree.{name}", dtype) for name, dtype in _INTEGERS.items()
    }
    for name in (*_NUMBERS, *_NUMBERS_OR_NULL, *statistics):
        arrays[name] = _numbers(tree[name], f"tree.{name}", may_be_null=name in _NUMBERS_OR_NULL)
    if n_classes:
        n_nodes = len(arrays["feature"])
        if len(arrays["counts"]) != n_nodes * n_classes:
            raise ModelFileError(
                f"{len(arrays['counts'])} counts for {n_nodes} nodes and {n_classes} classes",
                where="tree.counts",
                fix=_AGAIN,
            )
        arrays["counts"] = arrays["counts"].reshape(n_nodes, n_classes)
    return arrays


def check_columns(arrays: dict[str, NDArray[Any]], schema: Schema) -> None:
    """Whether each split asks its column in the way of the column's kind.

    The core knows arrays, not columns: symbols name branches, everything else has a threshold.
    """
    numbers = arrays["features_column"]
    _check_asked("tree.", arrays["branch_begin"], arrays["feature"], numbers, schema)
    begin = arrays["surrogate_branch_begin"]
    _check_asked("tree.surrogate_", begin, arrays["surrogate_feature"], numbers, schema)


def _check_asked(
    prefix: str,
    begin: NDArray[Any],
    feature: NDArray[Any],
    features_column: NDArray[Any],
    schema: Schema,
) -> None:
    # For each column, how many branches a split on it has: none, or one for each symbol.
    expected = np.array(
        [len(c.symbols) if c.kind == "symbolic" else 0 for c in schema.columns], dtype=np.int64
    )
    asked = np.flatnonzero(feature >= 0)
    columns = features_column[feature[asked]]
    wrong = np.flatnonzero(np.diff(begin)[asked] != expected[columns])
    if len(wrong):
        place, column = int(asked[wrong[0]]), schema.columns[int(columns[wrong[0]])]
        raise ModelFileError(
            f"{int(begin[place + 1] - begin[place])} branches on the {column.kind} column "
            f"{wording.brief(column.name)}, which takes {int(expected[columns[wrong[0]]])}",
            where=f"{prefix}branch_begin[{place}]",
            fix=_AGAIN,
        )


def _integers(values: Any, where: str, dtype: Any) -> NDArray[Any]:
    bounds = np.iinfo(dtype)
    given = _list(values, where)
    # `type(...) is` and not isinstance: true and false are integers to Python.
    if not set(map(type, given)) <= {int}:
        place = next(i for i, value in enumerate(given) if type(value) is not int)
        raise _wrong_type(given[place], "a whole number", f"{where}[{place}]")
    if given and not (bounds.min <= min(given) and max(given) <= bounds.max):
        place = next(i for i, value in enumerate(given) if not bounds.min <= value <= bounds.max)
        raise ModelFileError(
            f"{wording.brief(given[place])} is out of range", where=f"{where}[{place}]", fix=_AGAIN
        )
    return np.array(given, dtype=dtype)


def _numbers(values: Any, where: str, *, may_be_null: bool) -> NDArray[np.float64]:
    given = _list(values, where)
    allowed = {float, int, type(None)} if may_be_null else {float, int}
    if not set(map(type, given)) <= allowed:
        place = next(i for i, value in enumerate(given) if type(value) not in allowed)
        raise _wrong_type(given[place], "a number", f"{where}[{place}]")
    for place, value in enumerate(given):
        if value is not None and not -_LARGEST <= value <= _LARGEST:
            raise ModelFileError(
                f"{wording.brief(value)} is too large", where=f"{where}[{place}]", fix=_AGAIN
            )
    return np.array([math.nan if value is None else value for value in given], dtype=np.float64)


def _list(values: Any, where: str) -> list[Any]:
    if not isinstance(values, list):
        raise _wrong_type(values, "a list", where)
    return values


def _wrong_type(value: Any, wanted: str, where: str) -> ModelFileError:
    return ModelFileError(f"{wording.brief(value)} is not {wanted}", where=where, fix=_AGAIN)


# ---- the other fields ----


def object_of(value: Any, where: str) -> dict[str, Any]:
    """An object, as a dict."""
    if not isinstance(value, dict):
        raise _wrong_type(value, "an object", where)
    return value


def has_all(document: dict[str, Any], names: Collection[str], where: str) -> None:
    """Refuse an object that lacks a field."""
    absent = sorted(set(names) - document.keys())
    if absent:
        raise ModelFileError(f"the field {absent[0]!r} is absent", where=where, fix=_AGAIN)


def has_only(document: dict[str, Any], names: Collection[str], where: str) -> None:
    """Refuse an object with a field that this version does not know."""
    unknown = sorted(document.keys() - set(names))
    if unknown:
        raise ModelFileError(f"unknown field {wording.brief(unknown[0])}", where=where, fix=_AGAIN)


def check_values(document: dict[str, Any]) -> None:
    """Refuse, outside the arrays, deep nesting and values that could not be written again."""
    level: list[Any] = [{name: value for name, value in document.items() if name != "tree"}]
    for _ in range(_MAX_NESTING):
        inner: list[Any] = []
        for value in level:
            members = [*value, *value.values()] if isinstance(value, dict) else value
            for member in members:
                if isinstance(member, dict | list):
                    inner.append(member)
                else:
                    _check_scalar(member)
        if not inner:
            return
        level = inner
    raise ModelFileError(f"nested deeper than {_MAX_NESTING} levels", where="document", fix=_AGAIN)


def _check_scalar(value: Any) -> None:
    if isinstance(value, float) and not math.isfinite(value):
        raise ModelFileError("a number is too large for a float", where="document", fix=_AGAIN)
    if isinstance(value, str):
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise ModelFileError(
                f"{wording.brief(value)} holds half a character", where="document", fix=_AGAIN
            ) from None


def text(value: Any, where: str) -> str:
    """A text."""
    if not isinstance(value, str):
        raise _wrong_type(value, "text", where)
    return value


def text_or_none(value: Any, where: str) -> str | None:
    """A text or null."""
    return None if value is None else text(value, where)


def classes_of(values: Any) -> list[str | int | float] | None:
    """The class labels, or None in regression."""
    if values is None:
        return None
    labels = _list(values, "target.classes")
    for place, label in enumerate(labels):
        if not isinstance(label, str | int | float):
            raise _wrong_type(label, "text, a number or a boolean", f"target.classes[{place}]")
    if not labels:
        raise ModelFileError(
            "no class labels", where="target.classes", fix="null marks a regression tree"
        )
    if len(set(labels)) < len(labels):
        raise ModelFileError("a class label occurs twice", where="target.classes", fix=_AGAIN)
    return labels


def versions_of(value: Any) -> dict[str, str]:
    """Names of software with their versions."""
    found = object_of(value, "versions")
    return {name: text(version, f"versions.{name}") for name, version in found.items()}
