"""Growing on a view gives the tree of the table rebuilt from it, symbol lists included."""

import numpy as np
import pandas as pd
import pytest

from treewright.components import Exhaustive, LeastSquares, SmallerThan
from treewright.inducers import Plan, grow
from treewright.table import Table

RNG = np.random.default_rng(5)
N = 80
FRAME = pd.DataFrame(
    {
        "x": RNG.normal(size=N),
        "colour": RNG.choice(["red", "green", "blue", "grey", "white"], size=N),
        "grade": pd.Categorical(RNG.choice(list("abcde"), size=N), list("edcba"), ordered=True),
        "sunny": RNG.random(N) < 0.5,
    }
)
FRAME.loc[::7, "x"] = np.nan
FRAME.loc[::11, "colour"] = None
SCORE = FRAME["x"].fillna(0) + (FRAME["colour"] == "red") + 0.2 * FRAME["grade"].cat.codes
CLASSES = Table.from_frame(FRAME, np.where(SCORE > 0.8, "yes", "no"))
NUMBERS = Table.from_frame(FRAME, np.asarray(SCORE, dtype=np.float64))

VIEWS = {
    "some rows": lambda table: table.view(np.arange(3, 60, 2)),
    "no red": lambda table: table.view(np.flatnonzero(FRAME["colour"] != "red")),
    "two grades": lambda table: table.view(np.flatnonzero(FRAME["grade"].isin(["a", "d"]))),
    "no weight on red": lambda table: table.take_weights((FRAME["colour"] != "red") * 1.0),
}


BOTH = pytest.mark.parametrize(
    ("table", "plan"),
    [
        (CLASSES, Plan(stop=SmallerThan(4))),
        (NUMBERS, Plan(splitter=Exhaustive(criterion=LeastSquares()), stop=SmallerThan(4))),
    ],
    ids=["classes", "numbers"],
)


@BOTH
@pytest.mark.parametrize("name", VIEWS)
def test_view_and_rebuilt_table_agree(name, table, plan):
    view = VIEWS[name](table)
    tree = grow(view, plan)
    assert tree.n_leaves > 2
    assert tree.to_json() == grow(view.rebuilt(), plan).to_json()


@BOTH
def test_repeated_rows_are_whole_weights(table, plan):
    view = table.view(RNG.integers(0, N, size=N))
    tree, rebuilt = grow(view, plan), grow(view.rebuilt(), plan)
    assert tree.schema == rebuilt.schema
    for name in ("features_column", "feature", "children", "branches", "default_child"):
        assert (tree.arrays[name] == rebuilt.arrays[name]).all()
    for name in ("threshold", "weight", "known", "gain", "impurity"):
        expected = pytest.approx(rebuilt.arrays[name], rel=1e-12, abs=1e-12, nan_ok=True)
        assert tree.arrays[name] == expected


def test_the_schema_lists_the_symbols_in_use():
    def symbols(tree, name):
        return tree.schema.columns[tree.schema.index_of(name)].symbols

    assert "red" in symbols(grow(CLASSES, Plan()), "colour")
    for name in ("no red", "no weight on red"):
        assert "red" not in symbols(grow(VIEWS[name](CLASSES), Plan()), "colour")
    assert symbols(grow(VIEWS["two grades"](CLASSES), Plan()), "grade") == ("d", "a")
