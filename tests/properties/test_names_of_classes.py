"""Where nothing ties, what the classes are called does not matter.

Names decide the order of the classes, and with it, which side of a division of symbols is the
left one: the parts are compared, not their places. No symbol weighs less than `min_child`: symbols
of equal shares would tie in Breiman's order, and the least weight decide which cuts are allowed.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import assume, given, strategies as st

from treewright import (
    Accuracy,
    AnyOf,
    Entropy,
    Exhaustive,
    Gini,
    MajorityChild,
    MaxDepth,
    Plan,
    SmallerThan,
    Surrogates,
    Tree,
    Twoing,
    grow,
)

from .profile import examples
from .untied import Untied


def parts(tree: Tree, drawn: Untied) -> set[frozenset[int]]:
    """The rows of each node."""
    passed = tree.decision_path(drawn.columns).toarray().astype(bool)
    return {frozenset(np.flatnonzero(column).tolist()) for column in passed.T}


@given(st.data())
@examples(60)
def test_names(data: st.DataObject) -> None:
    task = data.draw(st.sampled_from(["two", "many"]))
    drawn = Untied.of(data.draw(st.integers(0, 10**6)), task, missing=data.draw(st.booleans()))
    labels = np.unique(drawn.y).tolist()
    renamed = dict(zip(labels, data.draw(st.permutations(labels)), strict=True))
    criterion = data.draw(st.sampled_from([Gini(), Entropy(), Twoing(), Accuracy()]))
    plan = Plan(
        splitter=Exhaustive(
            criterion=criterion,
            min_child=0.5,
            max_exhaustive_symbols=data.draw(st.sampled_from([12, 2])),
        ),
        stop=AnyOf(MaxDepth(3), SmallerThan(15)),
        missing=data.draw(st.sampled_from([Surrogates(), MajorityChild()])),
        weight_scale="raw",
    )
    one = grow(drawn.table(), plan)
    assume(not drawn.has_ties(one, criterion.name.removeprefix("criterion."), min_child=0.5))
    other = grow(drawn.table(y=np.array([renamed[label] for label in drawn.y])), plan)
    assert parts(one, drawn) == parts(other, drawn)
    assert [renamed[x] for x in one.predict(drawn.columns)] == other.predict(drawn.columns).tolist()
    np.testing.assert_allclose(
        one.predict_proba(drawn.columns)[:, _places(one, labels)],
        other.predict_proba(drawn.columns)[:, _places(other, [renamed[x] for x in labels])],
        rtol=1e-12,
    )


def _places(tree: Tree, labels: list[Any]) -> list[int]:
    assert tree.classes is not None
    return [tree.classes.index(label) for label in labels]
