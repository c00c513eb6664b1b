"""From class counts to probabilities and answers: majority, Laplace, priors, costs, Python."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from treewright import ModelFileError, Tree
from treewright.tree import decision

COUNTS = np.array([[6.0, 4.0], [1.0, 3.0], [5.0, 1.0], [0.0, 0.0], [2.0, 2.0]])
PARENT = np.array([-1, 0, 0, 1, 2], dtype=np.int32)


def shares_of(document: dict[str, Any]) -> NDArray[np.float64]:
    return decision.probabilities(decision.document(document, 5, 2), COUNTS, PARENT)


def answers_of(document: dict[str, Any]) -> list[int]:
    full = decision.document(document, 5, 2)
    return decision.answers(full, COUNTS, decision.probabilities(full, COUNTS, PARENT)).tolist()


def test_majority_takes_the_shares_and_an_empty_node_those_of_its_parent() -> None:
    shares = shares_of({"component": "decision.majority"})
    assert shares[1].tolist() == [0.25, 0.75]
    assert shares[3].tolist() == [0.25, 0.75]


def test_ties_go_to_the_first_class() -> None:
    assert answers_of({"component": "decision.majority"}) == [0, 1, 0, 1, 0]


def test_laplace_adds_one_to_each_class() -> None:
    shares = shares_of({"component": "decision.laplace"})
    assert shares[2].tolist() == [6 / 8, 2 / 8]
    # The worked example of the specification: 4 of 5 with one other class, plus one each.
    six = decision.probabilities(
        {"component": "decision.laplace"}, np.array([[3.0, 2.0]]), np.array([-1], dtype=np.int32)
    )
    assert six[0, 0] == pytest.approx(4 / 7)


def test_priors_are_what_the_root_shows() -> None:
    document = {"component": "decision.majority", "priors": [0.2, 0.8]}
    shares = shares_of(document)
    assert shares[0].tolist() == pytest.approx([0.2, 0.8])
    # 5 * .2 * 10 / 6 against 1 * .8 * 10 / 4
    assert shares[2].tolist() == pytest.approx([5 / 3 / (5 / 3 + 2), 2 / (5 / 3 + 2)])
    assert answers_of(document) == [1, 1, 1, 1, 1]


def test_costs_choose_the_cheapest_answer() -> None:
    # Predicting class 0 where class 1 is true costs five times the other mistake.
    document = {"component": "decision.majority", "costs": [[0.0, 5.0], [1.0, 0.0]]}
    assert answers_of(document) == [1, 1, 0, 1, 1]


class Doubtful:
    def probabilities(self, counts: NDArray[np.float64]) -> NDArray[np.float64]:
        shares = (counts + 3.0) / (counts + 3.0).sum(axis=1, keepdims=True)
        return np.asarray(shares, dtype=np.float64)


def test_a_decision_in_python_is_stored_as_what_it_said(mixed: Tree) -> None:
    document = {"component": "python", "family": "decision", "object": Doubtful()}
    tree = replace(mixed, decision=document)
    again = Tree.from_json(tree.to_json())
    assert again.probabilities.tobytes() == tree.probabilities.tobytes()
    assert again.answers.tolist() == tree.answers.tolist()
    assert again.to_json() == tree.to_json()
    assert "Doubtful" not in tree.to_json()
    cut, cut_again = tree.pruned([1, 8]), again.pruned([1, 8])
    assert cut_again.probabilities.tobytes() == cut.probabilities.tobytes()


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ({"component": "decision.guess"}, "unknown decision 'decision.guess'"),
        ({}, "unknown decision None"),
        ({"component": "decision.majority", "priors": [1.0]}, r"decision\.priors"),
        ({"component": "decision.majority", "priors": [0.5, -0.5]}, r"priors\[1\]"),
        ({"component": "decision.majority", "priors": [0.5, True]}, r"priors\[1\]"),
        ({"component": "decision.majority", "costs": [[0.0, 1.0]]}, r"decision\.costs"),
        ({"component": "decision.majority", "costs": [[0.0, 1.0], "x"]}, r"costs\[1\]"),
        ({"component": "decision.given"}, r"decision\.probabilities"),
    ],
)
def test_documents_are_checked(document: dict[str, Any], message: str) -> None:
    with pytest.raises(ModelFileError, match=message):
        decision.document(document, 5, 2)
