import json

import pandas as pd
import pytest

from treewright.errors import ModelFileError
from treewright.table import Column, Schema, Table


def test_round_trip():
    schema = Schema(
        (
            Column("n", "numeric"),
            Column("d", "numeric", unit="date"),
            Column("s", "symbolic", ("a", "b", 3, 0.1, True)),
            Column("o", "ordered", ("lo", "hi")),
            Column("p", "boolean"),
            Column("e", "symbolic"),
        )
    )
    again = Schema.from_json(json.loads(json.dumps(schema.to_json())))
    assert again == schema
    assert [type(symbol) for symbol in again.columns[2].symbols] == [str, str, int, float, bool]


def test_a_schema_read_back_encodes_alike():
    frame = pd.DataFrame({"a": pd.Categorical([30, 10]), "b": ["x", None]})
    schema = Table.from_frame(frame).schema
    again = Schema.from_json(json.loads(json.dumps(schema.to_json())))
    assert again.encode(frame).column("a").tolist() == schema.encode(frame).column("a").tolist()


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ([], "not an object"),
        ({}, "'columns' is absent"),
        ({"columns": {}}, "not a list"),
        ({"columns": [3]}, "column 0.*"),
        ({"columns": [{"name": 3, "kind": "numeric"}]}, "'name'"),
        ({"columns": [{"name": "a"}]}, "'kind'"),
        ({"columns": [{"name": "a", "kind": "tree"}]}, "unknown kind 'tree'"),
        ({"columns": [{"name": "a", "kind": []}]}, "'kind'"),
        ({"columns": [{"name": "a", "kind": "symbolic", "symbols": "ab"}]}, "'symbols'"),
        ({"columns": [{"name": "a", "kind": "symbolic", "symbols": [[]]}]}, "not a symbol"),
        ({"columns": [{"name": "a", "kind": "symbolic", "symbols": [None]}]}, "not a symbol"),
        (
            {"columns": [{"name": "a", "kind": "symbolic", "symbols": [float("nan")]}]},
            "not a symbol",
        ),
        ({"columns": [{"name": "a", "kind": "symbolic", "symbols": ["x", "x"]}]}, "listed twice"),
        ({"columns": [{"name": "a", "kind": "symbolic", "symbols": [1, 1.0]}]}, "listed twice"),
        ({"columns": [{"name": "a", "kind": "numeric", "symbols": ["x"]}]}, "with symbols"),
        ({"columns": [{"name": "a", "kind": "boolean", "symbols": ["x"]}]}, "boolean"),
        ({"columns": [{"name": "a", "kind": "numeric", "unit": "parsec"}]}, "unit 'parsec'"),
        ({"columns": [{"name": "a", "kind": "numeric", "unit": 3}]}, "'unit'"),
        ({"columns": [{"name": "a", "kind": "numeric"}] * 2}, "duplicate column name 'a'"),
    ],
)
def test_a_damaged_schema_is_refused(document, message):
    with pytest.raises(ModelFileError, match=message):
        Schema.from_json(document)
