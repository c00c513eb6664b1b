"""The document of a Plan: JSON with a schema version, readable for ever.

A change of the document's form raises `SCHEMA_VERSION` and adds a step to `MIGRATIONS`; a step
is never removed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from typing import TYPE_CHECKING, Any

from treewright.components.base import (
    to_document as component_document,
    to_record as component_record,
    value_of_document,
)
from treewright.components.parameters import did_you_mean
from treewright.components.registry import lookup
from treewright.errors import PlanError
from treewright.inducers.plan_fields import (
    costs_document,
    costs_of_document,
    priors_document,
    priors_of_document,
)

if TYPE_CHECKING:
    from treewright.inducers.plan import Plan

SCHEMA_KEY = "treewright_plan"
SCHEMA_VERSION = 1
#: Version -> the step from a document of that version to one of the next.
MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}


def to_document(plan: Plan) -> dict[str, Any]:
    """Every field of the plan in order of names, after the schema version."""
    return _document(plan, component_document)


def to_record(plan: Plan) -> dict[str, Any]:
    """The document of any plan; parts without a name are mentioned by their class."""
    return _document(plan, component_record)


def _document(plan: Plan, of_part: Callable[[Any], Any]) -> dict[str, Any]:
    values = plan.get_params(deep=False)
    document = {name: of_part(value) for name, value in values.items()}
    document["priors"] = priors_document(plan.priors)
    document["costs"] = costs_document(plan.costs)
    document["monotone"] = None if plan.monotone is None else dict(sorted(plan.monotone.items()))
    return {SCHEMA_KEY: SCHEMA_VERSION, **dict(sorted(document.items()))}


def fields_of_document(document: Any, known: Collection[str]) -> dict[str, Any]:
    """The fields that a document gives, of those `known`, as arguments of Plan."""
    current = _migrated(document)
    special = {"priors": priors_of_document, "costs": costs_of_document}
    given: dict[str, Any] = {}
    for name, value in current.items():
        if name == SCHEMA_KEY:
            continue
        if name not in known:
            raise PlanError(f"a plan has no field {name!r}", fix=did_you_mean(str(name), known))
        if name in special:
            given[name] = special[name](value)
        elif name == "monotone":
            given[name] = value
        else:
            given[name] = _part_of_document(value, name)
    return given


def to_json(plan: Plan) -> str:
    """The document as indented text that ends in a line break."""
    return json.dumps(to_document(plan), indent=2, ensure_ascii=False) + "\n"


def parsed(text: str) -> Any:
    """The document in a text; what JSON allows but a plan never holds is refused."""
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_once_each)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise PlanError(f"not JSON: {error.msg}", where=place, fix="correct it there") from None
    except RecursionError:
        raise PlanError("a document nested this deeply", fix="no plan needs it") from None


def canonical(plan: Plan) -> str:
    """One line of JSON, keys sorted, each component with the version of its behaviour."""
    document = _with_versions(to_document(plan))
    return json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def _part_of_document(value: Any, name: str) -> Any:
    try:
        return value_of_document(value, name)
    except RecursionError:
        raise PlanError(f"{name} is nested too deeply", fix="no plan needs it") from None


def _with_versions(value: Any) -> Any:
    if isinstance(value, list):
        return [_with_versions(item) for item in value]
    if not isinstance(value, dict):
        return value
    result = {key: _with_versions(item) for key, item in value.items()}
    if "component" in value:
        result["version"] = lookup(value["component"]).version
    return result


def _migrated(document: Any) -> dict[str, Any]:
    if not isinstance(document, Mapping):
        raise PlanError("the document is no JSON object", fix="give what Plan.to_dict returns")
    version = document.get(SCHEMA_KEY)
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise PlanError(
            f"the document of a plan lacks {SCHEMA_KEY!r}",
            fix=f"write its version, {SCHEMA_VERSION}",
        )
    if version > SCHEMA_VERSION:
        raise PlanError(
            f"the plan has version {version}, this treewright reads up to {SCHEMA_VERSION}",
            fix="update treewright",
        )
    current = dict(document)
    for step in range(version, SCHEMA_VERSION):
        current = MIGRATIONS[step](current)
    return current


def _no_constant(name: str) -> Any:
    raise PlanError(f"the document holds {name}", fix="a plan has finite numbers only")


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    result = dict(pairs)
    if len(result) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise PlanError(f"the key {twice!r} occurs twice in one object", fix="keep one")
    return result
