"""A column of 100,000 different symbols, and a table of 10,000 columns."""

from __future__ import annotations

import pytest

from .own_process import output_of

ANSWERS = {
    "two classes": "rng.integers(0, 2, n)",
    "twenty classes": "rng.integers(0, 20, n)",
    "numbers, cut early": "rng.normal(size=n)",
}


@pytest.mark.parametrize("target", ANSWERS)
def test_a_hundred_thousand_symbols(target: str) -> None:
    program = f"""
    n = 100_000
    rng = np.random.default_rng(0)
    table = Table.from_frame({{"s": [f"s{{i:06}}" for i in range(n)]}}, {ANSWERS[target]})
    measure = Gini() if table.target.classes else LeastSquares()
    tree = grow(table, Plan(splitter=Exhaustive(criterion=measure), stop=SmallerThan(200)))
    again = Tree.from_json(tree.to_json())
    print(tree.n_leaves > 1, (again.predict(table) == tree.predict(table)).all())
    """
    assert output_of(program, seconds=30) == "True True"


def test_a_hundred_thousand_symbols_with_a_number_each() -> None:
    # Each node that asks for the symbol would have to remember all of them.
    program = """
    n = 100_000
    y = np.random.default_rng(0).permutation(float(n) * np.arange(n))
    table = Table.from_frame({"s": [f"s{i:06}" for i in range(n)]}, y)
    try:
        grow(table, Plan(splitter=Exhaustive(criterion=LeastSquares())))
    except DataError as error:
        print(all(word in str(error) for word in ("too many", "symbolic column", "merge")))
    """
    assert output_of(program, seconds=60, gigabytes=6) == "True"


def test_many_classes_and_many_symbols() -> None:
    program = """
    rng = np.random.default_rng(0)
    n = 3000
    X = {"s": rng.integers(0, 300, n).astype(str), "z": rng.normal(size=n)}
    table = Table.from_frame(X, rng.integers(0, 500, n))
    tree = grow(table, Plan())
    print((tree.predict(table) == np.array(table.target.classes)[table.target.codes]).all())
    """
    assert output_of(program, seconds=20) == "True"


def test_ten_thousand_columns() -> None:
    program = """
    rng = np.random.default_rng(0)
    X, y = rng.normal(size=(50, 10_000)), rng.integers(0, 2, 50)
    names = {f"c{i}": X[:, i] for i in range(10_000)}
    plain, named = (grow(Table.from_frame(columns, y), Plan()) for columns in (X, names))
    print((plain.predict(X) == y).all(), (named.predict(names) == y).all())
    """
    assert output_of(program) == "True True"
