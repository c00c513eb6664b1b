"""The document that the core reads: a Plan resolved against a table."""

import numpy as np
import pytest

from treewright.components import AnyOf, Exhaustive, Gini, MaxDepth, Pure, Split, Splitter, StopRule
from treewright.errors import PlanError
from treewright.inducers import Plan
from treewright.inducers.core_document import decision_document, plan_document
from treewright.table import Table

X = {"x": [1.0, 2.0, 3.0, 4.0], "size": ["s", "m", "l", "m"]}
TABLE = Table.from_frame(X, ["a", "b", "b", "b"])


class Never(StopRule):
    """Go on."""

    def should_stop(self, node):
        return False


def test_a_plain_plan():
    assert plan_document(Plan(), TABLE) == {
        "splitter": {
            "component": "splitter.exhaustive",
            "criterion": {"component": "criterion.gini"},
            "symbols": "binary",
            "min_child": 1.0,
            "max_exhaustive_symbols": 12,
            "scale_by_known": True,
        },
        "stop": {"component": "stop.pure"},
        "accept": None,
        "prospects": {"component": "prospects.constant"},
        "search": {"component": "search.hill_climbing", "order": "depth"},
        "missing": {"component": "missing.surrogates", "limit": 5},
        "decision": {"component": "decision.majority"},
        "class_factors": None,
        "costs": None,
        "cost_gini": False,
        "monotone": None,
        "weight_scale": 1.0,
        "table": None,
    }


def test_parts_in_python_are_objects():
    document = plan_document(Plan(stop=AnyOf(MaxDepth(3), Never())), TABLE)["stop"]
    assert document["component"] == "stop.any_of"
    assert document["rules"][0] == {"component": "stop.max_depth", "depth": 3}
    assert document["rules"][1]["component"] == "python"
    assert document["rules"][1]["family"] == "stop"
    assert callable(document["rules"][1]["object"].should_stop)


def test_parts_in_python_see_the_whole_table_of_a_view():
    document = plan_document(Plan(stop=Never()), TABLE.view([3, 1]))
    assert document["table"].n_rows == 4
    assert document["table"].column("x").tolist() == X["x"]


def test_a_splitter_gives_positions_and_codes():
    class Cuts(Splitter):
        def best_splits(self, node, n):
            return [Split("size", left=["s", "l"], gain=2), Split("x", threshold=1)][:n]

    body = plan_document(Plan(splitter=Cuts()), TABLE)["splitter"]["object"]
    # Symbols are sorted: l, m, s.
    assert body.best_splits(None, 2) == [(1, None, [2, 0], 2.0), (0, 1.0, None, 1.0)]
    assert len(body.best_splits(None, 1)) == 1


@pytest.mark.parametrize(
    ("returned", "message"),
    [
        (None, r"Cuts returned None: return a list of Splits, empty for none"),
        ([3], r"Cuts returned 3 in its list: return Splits"),
        ([Split("y", threshold=1)], r"Cuts split on 'y': known are size, x"),
        ([Split(2, threshold=1)], r"Cuts split on column 2: columns are 0 to 1"),
        ([Split("size", threshold=1)], r"put a threshold on 'size', whose symbols have no order"),
        ([Split("x", left=["s"])], r"named symbols of 'x', which is numeric: give a threshold"),
        ([Split("size", left=["xl"])], r"sent 'xl' of 'size' left: did you mean 'l'"),
    ],
)
def test_splits_that_do_not_fit_the_table_are_refused(returned, message):
    class Cuts(Splitter):
        def best_splits(self, node, n):
            return returned

    body = plan_document(Plan(splitter=Cuts()), TABLE)["splitter"]["object"]
    with pytest.raises(PlanError, match=message):
        body.best_splits(None, 1)


def test_priors_become_factors():
    document = plan_document(Plan(priors={"a": 0.5, "b": 0.5}), TABLE)
    assert document["class_factors"] == pytest.approx([2.0, 2 / 3])
    assert document["costs"] is None


def test_priors_are_those_of_the_rows_of_a_view():
    view = TABLE.view([0, 1, 1], weights=[3.0, 1.0, 0.0])
    document = plan_document(Plan(priors={"a": 0.5, "b": 0.5}), view)
    assert document["class_factors"] == pytest.approx([4 * 0.5 / 3, 4 * 0.5 / 1])


def test_costs_act_through_priors_or_in_the_matrix():
    costs = {"a": {"b": 5}}
    through_priors = plan_document(Plan(costs=costs), TABLE)
    assert through_priors["cost_gini"] is False
    assert through_priors["costs"].tolist() == [[0, 5], [1, 0]]
    assert through_priors["class_factors"] == pytest.approx([4 / 16, 5 * 4 / 16])
    in_matrix = plan_document(
        Plan(splitter=Exhaustive(criterion=Gini()), costs=costs, costs_use="gini"), TABLE
    )
    assert in_matrix["cost_gini"] is True
    assert in_matrix["class_factors"] is None
    assert in_matrix["costs"].dtype == np.float64


def test_the_decision_keeps_the_priors_as_given():
    plan = Plan(priors={"a": 0.5, "b": 0.5}, costs={"a": {"b": 5}})
    assert decision_document(plan, TABLE) == {
        "component": "decision.majority",
        "priors": [0.5, 0.5],
        "costs": [[0.0, 5.0], [1.0, 0.0]],
    }


def test_directions_by_column():
    directions = plan_document(Plan(monotone={"x": -1}), TABLE)["monotone"]
    assert directions.dtype == np.int8
    assert directions.tolist() == [-1, 0]


@pytest.mark.parametrize(
    ("column", "message"),
    [
        ("y", r"Plan.monotone names the column 'y', which the table lacks: known are size, x"),
        ("size", r"Plan.monotone names the column 'size', whose symbols have no order: leave"),
    ],
)
def test_directions_need_a_column_with_an_order(column, message):
    with pytest.raises(PlanError, match=message):
        plan_document(Plan(monotone={column: 1}), TABLE)


def test_regression_has_no_classes():
    table = Table.from_frame({"x": [1.0, 2.0]}, [0.5, 1.5])
    document = plan_document(Plan(stop=Pure()), table)
    assert (document["class_factors"], document["costs"]) == (None, None)
    assert decision_document(Plan(), table) == {"component": "decision.majority"}


def test_fractional_weights_are_scaled_to_rows():
    document = plan_document(Plan(), TABLE.take_weights([0.5, 0.5, 0.5, 0.0]))
    assert document["weight_scale"] == pytest.approx(2.0)
