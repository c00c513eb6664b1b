"""The model file: a tree as a JSON document, and the reading of documents that nobody vouches for.

`docs/model-file.md` describes every field.  Python parses and checks what concerns the document
(size, fields, types, columns), the core checks that the arrays are a tree.  Nothing that is read
can make anything run: a document holds values only.
"""

from __future__ import annotations

import gzip
import json
import os
import secrets
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

from numpy.typing import NDArray

from treewright import _core
from treewright.errors import DataError, ModelFileError
from treewright.table import Schema
from treewright.tree import decision as decisions, fields, wording

if TYPE_CHECKING:
    from treewright.tree.tree import Tree

FORMAT = "treewright-tree"
SCHEMA_VERSION = 1
MAX_BYTES = 2**30


@cache
def versions() -> dict[str, str]:
    """Versions of the software that makes trees here."""
    try:
        return {"treewright": version("treewright")}
    except PackageNotFoundError:  # run from a source tree that was not installed
        return {"treewright": "unknown"}


def core_tree(arrays: Mapping[str, NDArray[Any]], n_columns: int, n_classes: int) -> _core.Tree:
    """Arrays as a tree of the core, which checks each of them."""
    return _core.Tree.from_arrays(dict(arrays), n_classes=n_classes, n_columns=n_columns)


# ---- writing ----


def to_json(tree: Tree) -> str:
    """The document of a tree: sorted keys, one array to a line, floats with every bit."""
    decision = tree.decision
    if tree.classes is not None:
        decision = decisions.without_code(decision, tree.probabilities)
    document = {
        "format": FORMAT,
        "schema_version": SCHEMA_VERSION,
        "versions": tree.versions,
        "target": {
            "name": tree.target,
            "classes": None if tree.classes is None else list(tree.classes),
        },
        "schema": tree.schema.to_json(),
        "decision": decision,
        "plan": tree.plan,
        "tree": fields.lists_of(tree.arrays),
    }
    text = _laid_out(document)
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise ModelFileError(
            f"text with the character {text[error.start]!r}, which UTF-8 cannot hold",
            where="to_json",
            fix="rename the column or symbol",
        ) from None
    return text


def _laid_out(document: dict[str, Any]) -> str:
    """One line for each field of the document and for each array, so that files can be compared."""
    lines = []
    for name in sorted(document):
        value = document[name]
        if name == "tree":
            arrays = [f"  {json.dumps(key)}: {_compact(value[key])}" for key in sorted(value)]
            lines.append(' "tree": {\n' + ",\n".join(arrays) + "\n }")
        else:
            lines.append(f" {json.dumps(name)}: {_compact(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _compact(value: Any) -> str:
    try:
        return json.dumps(value, allow_nan=False, ensure_ascii=False, sort_keys=True)
    except (TypeError, ValueError) as error:
        raise ModelFileError(
            f"a value that JSON cannot hold: {error}",
            where="to_json",
            fix="register the component so that its plan can be saved",
        ) from None


def write(text: str, path: str | os.PathLike[str]) -> None:
    """Write a document so that the file appears whole or not at all."""
    # Through a link, so that the link stays and its target changes.
    target = Path(os.path.realpath(path))
    content = text.encode("utf-8")
    if target.suffix == ".gz":
        content = gzip.compress(content, mtime=0)  # no time: the same bytes for the same tree
    temporary = target.with_name(f".{target.name}.{secrets.token_hex(8)}")
    try:
        with temporary.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


# ---- reading ----


def from_json(source: str | os.PathLike[str], max_bytes: int) -> Tree:
    """Read a document or a file."""
    if isinstance(source, str) and _is_document(source):
        if len(source) > max_bytes:
            raise _too_large(max_bytes)
        return _tree_of(_parsed(source))
    return _tree_of(_parsed(_text_of(Path(source), max_bytes)))


def _is_document(source: str) -> bool:
    # What cannot be a file name is taken for a damaged document.
    start = source[:100].lstrip()
    return start[:1] in ("{", "[") or not start or any(c in source[:4096] for c in "\n\0")


def _read(file: IO[bytes] | gzip.GzipFile, most: int) -> bytes:
    pieces: list[bytes] = []
    while most > 0 and (piece := file.read(min(most, 1 << 20))):
        pieces.append(piece)
        most -= len(piece)
    return b"".join(pieces)


def _text_of(path: Path, max_bytes: int) -> str:
    # A file is read in pieces, and no further than one byte beyond what is allowed: a small
    # compressed file may hold terabytes.
    try:
        if path.suffix == ".gz":
            with gzip.open(path) as packed:
                content = _read(packed, max_bytes + 1)
        else:
            with path.open("rb") as plain:
                content = _read(plain, max_bytes + 1)
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise ModelFileError(
            f"the compressed data is damaged: {error}",
            where=path.name,
            fix="copy the file again or save the model again",
        ) from None
    if len(content) > max_bytes:
        raise _too_large(max_bytes)
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ModelFileError(
            f"byte {error.start} is not UTF-8",
            where=path.name,
            fix="give a model file; compressed ones have names that end in .gz",
        ) from None


def _too_large(max_bytes: int) -> ModelFileError:
    return ModelFileError(
        f"larger than {max_bytes} bytes",
        where="document",
        fix="if you trust it, give a larger max_bytes",
    )


def _parsed(text: str) -> dict[str, Any]:
    try:
        document = json.loads(
            text, object_pairs_hook=_without_duplicates, parse_constant=_refuse_constant
        )
    except json.JSONDecodeError as error:
        raise ModelFileError(
            f"not JSON: {error.msg}",
            where=f"line {error.lineno}, column {error.colno}",
            fix="the file is cut off or damaged; save the model again",
        ) from None
    except RecursionError:
        raise ModelFileError(
            "nested too deeply", where="document", fix="no field of a model file nests like this"
        ) from None
    except ModelFileError:
        raise
    except ValueError as error:  # an integer of thousands of digits
        raise ModelFileError(
            f"not a usable number: {error}", where="document", fix="save the model again"
        ) from None
    return fields.object_of(document, "document")


def _without_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ModelFileError(
            f"the field {wording.brief(twice)} occurs twice",
            where="document",
            fix="which of them is meant cannot be known; save the model again",
        )
    return found


def _refuse_constant(name: str) -> Any:
    raise ModelFileError(f"{name} is not JSON", where="document", fix="unused thresholds are null")


def _tree_of(document: dict[str, Any]) -> Tree:
    from treewright.tree.tree import Tree

    _check_format(document)
    fields.has_all(document, fields.DOCUMENT, "document")
    fields.has_only(document, fields.DOCUMENT, "document")
    fields.check_values(document)
    target = fields.object_of(document["target"], "target")
    fields.has_all(target, ("classes", "name"), "target")
    fields.has_only(target, ("classes", "name"), "target")
    classes = fields.classes_of(target["classes"])
    schema = _schema_of(document["schema"])
    n_classes = 0 if classes is None else len(classes)
    arrays = fields.arrays_of(fields.object_of(document["tree"], "tree"), n_classes)
    core = core_tree(arrays, len(schema.columns), n_classes)
    fields.check_columns(arrays, schema)
    plan = document["plan"]
    try:
        return Tree(
            core,
            schema,
            target=fields.text_or_none(target["name"], "target.name"),
            classes=None if classes is None else tuple(classes),
            decision=_decision_of(document["decision"]),
            plan=None if plan is None else fields.object_of(plan, "plan"),
            versions=fields.versions_of(document["versions"]),
        )
    except DataError as error:
        raise ModelFileError(str(error)) from None


def _check_format(document: dict[str, Any]) -> None:
    if document.get("format") != FORMAT:
        raise ModelFileError(
            f"format is {wording.brief(document.get('format'))}, not {FORMAT!r}",
            where="format",
            fix="give a file that Tree.to_json wrote",
        )
    found = document.get("schema_version")
    if isinstance(found, bool) or not isinstance(found, int) or found < 1:
        raise ModelFileError(
            f"{wording.brief(found)} is not a version",
            where="schema_version",
            fix="save the model again",
        )
    if found > SCHEMA_VERSION:
        raise ModelFileError(
            f"version {wording.brief(found)} is newer than {SCHEMA_VERSION}",
            where="schema_version",
            fix="update treewright to read it",
        )


def _schema_of(document: Any) -> Schema:
    found = fields.object_of(document, "schema")
    fields.has_only(found, ("columns",), "schema")
    schema = Schema.from_json(found)
    for place, column in enumerate(found["columns"]):
        fields.has_only(column, ("kind", "name", "symbols", "unit"), f"schema.columns[{place}]")
    return schema


def _decision_of(document: Any) -> dict[str, Any]:
    found = fields.object_of(document, "decision")
    if found.get("component") == decisions.PYTHON:
        raise ModelFileError(
            "a decision in Python", where="decision.component", fix="model files carry no code"
        )
    return found
