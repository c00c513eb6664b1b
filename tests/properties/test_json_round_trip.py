"""A tree that went through its JSON document predicts the same bits and is written the same."""

from __future__ import annotations

from hypothesis import given, strategies as st

from treewright import CostComplexity, Laplace, Tree, grow

from .data import rows
from .plans import plans
from .profile import examples


@given(st.data())
@examples(100)
def test_every_bit(data: st.DataObject) -> None:
    drawn = data.draw(rows())
    fixed = {"refine": data.draw(st.sampled_from([None, None, CostComplexity(folds=2)]))}
    if not drawn.is_regression and data.draw(st.booleans()):
        fixed["decision"] = Laplace()
    tree = grow(drawn.table(), data.draw(plans(drawn, **fixed)))
    again = Tree.from_json(tree.to_json())
    assert again.to_json() == tree.to_json()
    columns = drawn.columns()
    assert again.apply(columns).tobytes() == tree.apply(columns).tobytes()
    assert again.predict(columns).tobytes() == tree.predict(columns).tobytes()
    if tree.classes is not None:
        assert again.predict_proba(columns).tobytes() == tree.predict_proba(columns).tobytes()
