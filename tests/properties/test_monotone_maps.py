"""A map of a numeric column that keeps its order leaves the unpruned partition as it is."""

from __future__ import annotations

import numpy as np
from hypothesis import given, strategies as st
from numpy.typing import NDArray

from treewright import MajorityChild, Surrogates, Table, grow

from .data import NUMBERS, Rows, rows
from .plans import plans
from .profile import examples

_IN_ORDER = np.argsort(NUMBERS)


@st.composite
def rising(draw: st.DrawFn) -> NDArray[np.float64]:
    """What each of `NUMBERS` becomes: steps from one unit in the last place to a million."""
    steps = draw(
        st.lists(
            st.sampled_from([0.0, 1e-9, 0.37, 1e6]), min_size=len(NUMBERS), max_size=len(NUMBERS)
        )
    )
    image, last = np.empty(len(NUMBERS)), draw(st.sampled_from([-1e6, 0.0, 5.0]))
    for place, step in zip(_IN_ORDER, steps, strict=True):
        last = max(last + step, np.nextafter(last, np.inf))
        image[place] = last
    return image


def with_numbers(data: Rows, image: NDArray[np.float64]) -> Table:
    """The table with each numeric value replaced by its image."""
    columns = data.columns()
    for i, (name, kind) in enumerate(zip(data.names, data.kinds, strict=True)):
        if kind == "numeric":
            columns[name] = np.where(data.cells[:, i] < 0, np.nan, image[data.cells[:, i]])
    kinds = dict(zip(data.names, data.kinds, strict=True))
    return Table.from_frame(columns, data.y, weights=data.weights, kinds=kinds)


# Under surrogates, a row without a value may stand between the two values that a surrogate's
# threshold is the midpoint of: where values are missing, the property is MajorityChild's.
@given(st.data())
@examples(120)
def test_partition(data: st.DataObject) -> None:
    missing = data.draw(st.booleans())
    drawn = data.draw(rows(missing=missing, kinds=("numeric", "numeric", "symbolic", "ordered")))
    rule = MajorityChild() if missing else Surrogates()
    plan = data.draw(plans(drawn, missing=rule))
    before, after = drawn.table(), with_numbers(drawn, data.draw(rising()))
    one, other = grow(before, plan), grow(after, plan)
    # Rows of weight zero took no part, and may stand between the values that did.
    counted = np.ones(drawn.n, bool) if drawn.weights is None else drawn.weights > 0
    assert one.apply(before)[counted].tolist() == other.apply(after)[counted].tolist()
    for name in ("feature", "children", "branches", "default_child", "gain", "weight"):
        assert one.arrays[name].tobytes() == other.arrays[name].tobytes(), name
