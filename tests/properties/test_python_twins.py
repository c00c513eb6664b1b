"""A Plan with Python twins of native components makes the same splits, whatever the part."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given, strategies as st

from treewright import (
    Accurate,
    AllOf,
    AnyOf,
    Exhaustive,
    Laplace,
    LeastAbsoluteDeviation,
    Majority,
    MaxDepth,
    MaxLeaves,
    Pure,
    SmallerThan,
    Tree,
    grow,
    registered,
)

from .data import Rows, rows
from .equal import assert_same_splits
from .plans import plans
from .profile import examples
from .twins import NO_BODY, has_twin, twin


def test_every_native_component_has_a_twin() -> None:
    natives = {name: cls for name, cls in registered().items() if cls.native}
    bodies = {name for name, cls in natives.items() if not {name, cls.family} & NO_BODY}
    assert {name for name in bodies if not has_twin(natives[name])} == set()


def both(drawn: Rows, plan: Any, **changed: Any) -> tuple[Tree, Tree]:
    """The trees of a plan and of the same plan with other parts."""
    return grow(drawn.table(), plan), grow(drawn.table(), plan.set_params(**changed))


@given(st.data())
@examples(80)
def test_criteria(data: st.DataObject) -> None:
    drawn = data.draw(rows())
    plan = data.draw(plans(drawn)).set_params(costs_use="priors")
    assume(plan.splitter.criterion != LeastAbsoluteDeviation())
    assert_same_splits(*both(drawn, plan, splitter__criterion=twin(plan.splitter.criterion)))


@given(st.data())
@examples(60)
def test_splitters(data: st.DataObject) -> None:
    drawn = data.draw(rows(most=25))
    plan = data.draw(plans(drawn, priors=None, costs=None, costs_use="priors"))
    plan = plan.set_params(splitter__max_exhaustive_symbols=12)
    if plan.splitter.criterion == LeastAbsoluteDeviation():  # its subsets: test_symbol_order
        plan = plan.set_params(splitter__symbols="binary")
    assert isinstance(plan.splitter, Exhaustive)
    assert_same_splits(*both(drawn, plan, splitter=twin(plan.splitter)))


@given(st.data())
@examples(80)
def test_stop_rules(data: st.DataObject) -> None:
    drawn = data.draw(rows())
    simple: list[Any] = [Pure(), SmallerThan(5), MaxDepth(2), MaxLeaves(3), SmallerThan(2.5)]
    if not drawn.is_regression:
        simple += [Accurate(), Accurate(errors=2.0), Accurate(errors=0.0, share=0.3)]
    some = data.draw(st.lists(st.sampled_from(simple), min_size=1, max_size=3))
    rule = data.draw(st.sampled_from([some[0], AnyOf(*some), AllOf(*some)]))
    assert_same_splits(*both(drawn, data.draw(plans(drawn, stop=rule)), stop=twin(rule)))


@given(st.data())
@examples(60)
def test_acceptors_and_prospects(data: st.DataObject) -> None:
    drawn = data.draw(rows())
    plan = data.draw(plans(drawn))
    changed = {"prospects": twin(plan.prospects)}
    if plan.accept is not None:
        changed["accept"] = twin(plan.accept)
    assert_same_splits(*both(drawn, plan, **changed))


@given(st.data())
@examples(40)
def test_decisions(data: st.DataObject) -> None:
    drawn = data.draw(rows())
    decision = (
        Majority() if drawn.is_regression else data.draw(st.sampled_from([Majority(), Laplace()]))
    )
    plan = data.draw(plans(drawn, decision=decision))
    one, other = both(drawn, plan, decision=twin(decision))
    assert_same_splits(one, other)
    columns = drawn.columns()
    assert one.predict(columns).tolist() == other.predict(columns).tolist()
    if one.classes is not None:
        assert (one.predict_proba(columns) == other.predict_proba(columns)).all()
