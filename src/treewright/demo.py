"""``python -m treewright.demo``: what treewright does, in a terminal, in a few seconds.

Grows a pruned CART tree on real data that ships with the package and prints it, then compares
cross-validated trees with the trivial guess on a few data sets.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from treewright.datasets import Dataset, load
from treewright.errors import MissingExtraError
from treewright.folds import deal
from treewright.inducers import grow, preset
from treewright.table import Table
from treewright.tree import Tree

try:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table as Sheet
    from rich.text import Text
except ImportError as error:
    raise MissingExtraError("the demo, which draws with rich,", "shell") from error

SHOWN = "auto-mpg"
COMPARED = ("iris", "glass", "vote", "credit-approval", "soybean-large", "car", "auto-mpg")
FOLDS = 10


class Quality(NamedTuple):
    """Averages over folds: held-out accuracy or absolute error, of a tree and of the best guess."""

    tree: float
    guess: float
    leaves: float


def table_of(data: Dataset) -> Table:
    """The data set as a Table; symbols and missing values stay what they are."""
    return Table.from_frame(data.X, data.y, task=data.task)


def held_out(data: Dataset, tree: Tree, test: Table) -> float:
    """Accuracy, or mean absolute error, on rows that the tree has not seen."""
    truth = data.y if test.rows is None else data.y[test.rows]
    answers = tree.predict(test)
    marks = answers == truth if data.task == "classification" else np.abs(answers - truth)
    return float(np.average(marks, weights=test.weights))


def cross_validated(data: Dataset) -> Quality:
    """Grow a pruned tree on the training rows of each fold and judge it on the others."""
    plan = preset("cart", data.task)
    outcomes = []
    for fold in deal(table_of(data), FOLDS, seed=0):
        tree = grow(fold.train, plan, random_state=0)
        guess = tree.pruned([0])  # the root alone: the commonest class, or the mean
        scores = held_out(data, tree, fold.test), held_out(data, guess, fold.test)
        outcomes.append((*scores, tree.n_leaves))
    return Quality(*np.mean(outcomes, axis=0))


def show_tree(console: Console, data: Dataset) -> None:
    """Print the CART tree of all rows."""
    tree = grow(table_of(data), preset("cart", data.task), random_state=0)
    console.print(f"\n[bold]A pruned CART tree[/] for {data!r}:\n")
    console.print(Text.from_ansi(tree.to_text(color=console.is_terminal)), soft_wrap=True)


def show_comparison(console: Console, sets: Iterable[Dataset]) -> None:
    """Print how well trees do on rows they have not seen."""
    title = f"{FOLDS}-fold cross-validation"
    sheet = Sheet(
        title=title, title_style="bold", title_justify="left", box=SIMPLE_HEAD, pad_edge=False
    )
    sheet.add_column("data", no_wrap=True, min_width=15)
    for heading in ("rows", "columns", "missing", "tree", "guess", "leaves"):
        sheet.add_column(heading, justify="right")
    sheet.add_column("measure")
    for data in sets:
        classes = data.task == "classification"
        tree, guess, leaves = cross_validated(data)
        shown = "{:.1%}" if classes else "{:.2f}"
        sheet.add_row(
            data.name,
            f"{data.n_rows}",
            f"{data.n_columns}",
            f"{data.n_missing}",
            f"[green]{shown.format(tree)}[/]",
            shown.format(guess),
            f"{leaves:.1f}",
            "accuracy" if classes else "error",
        )
    console.print()
    console.print(sheet)
    console.print("guess: always the commonest class, or the mean; error: absolute, on average")


def main() -> None:
    """Show one tree, then the comparison, then what to do next."""
    console = Console(highlight=False)
    show_tree(console, load(SHOWN))
    show_comparison(console, map(load, COMPARED))
    console.print("\nNext: the README shows six lines that do this with a data frame of your own;")
    console.print("      docs/architecture.md says where everything lives and how to extend it.")


if __name__ == "__main__":
    main()
