"""A tree that is a chain of 20,000 questions: nothing recurses on its depth."""

from __future__ import annotations

from .own_process import output_of

CHAIN = """
class Peel(Splitter):
    def best_splits(self, node, n):
        return [Split(0, threshold=node.depth + 0.5)]

def chain(depth, splitter):
    X = np.arange(depth + 1.0).reshape(-1, 1)
    tree = grow(Table.from_frame(X, np.arange(depth + 1) % 2), Plan(splitter=splitter))
    assert tree.depth == depth, tree
    return X, tree
"""
DEPTH = 20_000


def test_a_chain_is_grown_predicted_and_stored() -> None:
    program = f"""
import pickle
X, tree = chain({DEPTH}, Peel())
again = Tree.from_json(tree.to_json())
copy = pickle.loads(pickle.dumps(tree))
right = [bool((t.predict(X) == np.arange(len(X)) % 2).all()) for t in (tree, again, copy)]
print(right, tree.decision_path(X[-1:]).nnz)
"""
    assert output_of(CHAIN + program) == f"[True, True, True] {DEPTH + 1}"


def test_the_engine_grows_a_chain_by_itself() -> None:
    program = f"chain({DEPTH}, Exhaustive())"
    assert output_of(CHAIN + program) == ""


def test_a_chain_is_pruned() -> None:
    program = f"""
X, tree = chain({DEPTH}, Peel())
path = prune_path(tree, CostComplexity())
half = tree.pruned([{DEPTH}])
print(len(path) > 1, half.depth, tree.pruned(range(tree.n_nodes)).n_nodes)
"""
    assert output_of(CHAIN + program) == f"True {DEPTH // 2} 1"


def test_a_chain_is_told() -> None:
    program = f"""
X, tree = chain({DEPTH}, Peel())
print(len(tree.rules()), len(tree.explain(X[-1]).steps), tree.to_dot().count("->"))
print(len(tree.to_text(max_depth=50).splitlines()))
"""
    assert output_of(CHAIN + program) == f"{DEPTH + 1} {DEPTH} {2 * DEPTH}\n101"


def test_a_chain_is_drawn_whole() -> None:
    program = "print(len(chain(2000, Peel())[1].to_text().splitlines()))"
    assert output_of(CHAIN + program) == "4001"
