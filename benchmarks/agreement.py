"""A ratio of times means something only between equally good trees: this is the check."""

from __future__ import annotations

from cases import Case
from engines import Facts


def disagreement(case: Case, ours: Facts, theirs: Facts, same_rule: bool) -> str | None:
    """Say how a peer's tree differs from ours, or None if the two are as good as equal.

    Engines of the same rule must split the root as well as we do, score the same on the training
    rows and need about as many leaves (ties are broken differently, so the count may move a
    little). Others must come near. Where we see symbols and they see one-hot columns, our splits
    are richer: our tree must then not score worse.
    """
    if not case.same_columns:
        worse = theirs.score - ours.score
        return f"ours scores {worse:.4f} less" if worse > 0.002 else None
    score = 0.002 if same_rule else 0.03
    if abs(ours.score - theirs.score) > score:
        return f"scores differ: {ours.score:.4f} and {theirs.score:.4f}"
    if not same_rule:
        return None
    if abs(ours.leaves - theirs.leaves) > max(2, 0.03 * theirs.leaves):
        return f"leaves differ: {ours.leaves} and {theirs.leaves}"
    if ours.root_gain is not None and theirs.root_gain is not None:
        slack = 1e-9 * max(1.0, abs(theirs.root_gain))
        if abs(ours.root_gain - theirs.root_gain) > slack:
            return f"root gains differ: {ours.root_gain:.12g} and {theirs.root_gain:.12g}"
    return None
