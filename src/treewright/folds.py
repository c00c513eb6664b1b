"""Rows dealt out fairly into folds: stratified, repeated, grouped or ordered by time.

Rows are dealt by their *content*, not by their place: they take an order that a seed and their
values decide, and go one by one over the folds of their class. A whole weight counts as so many
copies, which are dealt one by one as well, so that a row may lie in several folds with part of
its weight. A weight of two therefore gives the folds of a repeated row, and neither the order of
rows nor that of columns matters.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from treewright.errors import DataError
from treewright.table import Table

__all__ = ["Fold", "deal", "from_sklearn_cv"]

Integers = NDArray[np.int64]
Hashes = NDArray[np.uint64]

_GOLDEN = 0x9E3779B97F4A7C15
_LARGEST_WHOLE = 2.0**53


@dataclass(frozen=True)
class Fold:
    """One way to divide a table: learn from `train`, judge on `test`. Both are views."""

    train: Table
    test: Table


def deal(
    table: Table,
    n: int = 10,
    *,
    seed: int = 0,
    stratify: bool = True,
    repeat: int = 1,
    groups: ArrayLike | None = None,
    time: ArrayLike | Literal["rows"] | None = None,
    by: Literal["content", "rows"] = "content",
) -> list[Fold]:
    """Deal the rows of a table into folds.

    Parameters
    ----------
    table
        The rows. Those of weight zero lie in no fold.
    n
        Number of folds. With fewer rows (or groups, or moments of time) there are as many folds
        as can be filled; if those are fewer than two, there are none.
    seed
        Decides the order in which rows are dealt.
    stratify
        Deal the rows of each class by themselves, so that class shares are alike in all folds.
    repeat
        Number of times that all rows are dealt, each time with a seed of its own.
    groups
        One label per row; rows of a group stay together. The classes (or, without them, the
        weights) of the folds are made as equal as the groups allow.
    time
        One moment per row, or ``"rows"`` if the rows are in order of time. Each fold is tested on
        the rows that follow its training rows; rows of one moment stay together.
    by
        ``"content"``: as above. ``"rows"``: by place, to repeat published protocols, as
        scikit-learn's ``StratifiedKFold``, ``KFold``, ``GroupKFold`` (without shuffling) and
        ``TimeSeriesSplit`` do. Weights then have no influence on who lies where.

    Returns
    -------
    list of Fold

    Examples
    --------
    >>> import numpy as np
    >>> from treewright import Table, deal
    >>> table = Table.from_frame(np.arange(8.0).reshape(-1, 1), list("aaaabbbb"))
    >>> [(fold.train.n_rows, fold.test.n_rows) for fold in deal(table, 4)]
    [(6, 2), (6, 2), (6, 2), (6, 2)]
    """
    _check(table, n, repeat, groups, time)
    if by not in ("content", "rows"):
        raise DataError(f"by is {by!r}", where="deal", fix="use 'content' or 'rows'")
    if by == "rows":
        return _deal_by_place(table, n, stratify, repeat, groups, time)
    if time is not None:
        return list(_deal_by_time(table, n, time))
    folds: list[Fold] = []
    for repetition in range(repeat):
        hand = _hand(table, _mixed_number(seed, repetition), stratify)
        folds += _deal_rows(hand, n) if groups is None else _deal_groups(hand, n, groups)
    return folds


def from_sklearn_cv(cv: Any, table: Table, *, groups: ArrayLike | None = None) -> list[Fold]:
    """Folds from what scikit-learn takes as ``cv``: a number, a splitter, pairs of row indices.

    Examples
    --------
    >>> import numpy as np
    >>> from sklearn.model_selection import ShuffleSplit
    >>> from treewright import Table
    >>> from treewright.folds import from_sklearn_cv
    >>> table = Table.from_frame(np.arange(8.0).reshape(-1, 1), list("aaaabbbb"))
    >>> [fold.test.n_rows for fold in from_sklearn_cv(ShuffleSplit(2, test_size=3), table)]
    [3, 3]
    """
    from sklearn.model_selection import check_cv

    classes = _classes(table)
    y = classes if table.target is None or classes is not None else table.target.values
    splitter = check_cv(cv, y, classifier=classes is not None)
    pairs = splitter.split(np.zeros((table.n_rows, 1)), y, groups)
    return [Fold(table.view(_indices(train)), table.view(_indices(test))) for train, test in pairs]


@dataclass(frozen=True)
class _Hand:
    """The rows to deal, those of positive weight, and the order that content and seed give them."""

    table: Table
    rows: Integers
    keys: Hashes  # content, mixed with the seed
    weights: NDArray[np.float64] | None
    copies: Integers | None  # None: one each
    strata: Integers | None  # class by class, as numbers that do not depend on names
    order: Integers  # positions in the arrays above


def _hand(table: Table, seed: int, stratify: bool) -> _Hand:
    keys = _mixed(_contents(table) ^ np.uint64(seed))
    classes = _classes(table)
    weights = table.weights
    rows = np.arange(table.n_rows)
    if weights is not None:
        rows = np.flatnonzero(weights)
        keys, weights = keys[rows], weights[rows]
        classes = None if classes is None else classes[rows]
    # Rows with one key are alike, unless it is the class or a broken weight that differs.
    ties = [values for values in (weights, None if stratify else classes) if values is not None]
    order = np.lexsort((*ties, keys)) if ties else np.argsort(keys)
    strata = None
    if stratify and classes is not None:
        strata = _strata(classes, keys, weights, order)
        order = order[np.argsort(strata[order], kind="stable")]
    return _Hand(table, rows, keys, weights, _copies(weights), strata, order)


def _contents(table: Table) -> Hashes:
    """What each row is, its class left out: equal rows have equal hashes."""
    hashes: Hashes = table.row_hashes()
    if table.target is not None and table.target.values is not None:
        # 0.0 is added because a negative zero is a zero, though its bits differ.
        hashes = hashes + _mixed((table.target.values + 0.0).view(np.uint64))
    return hashes


def _strata(
    classes: NDArray[np.int32],
    keys: Hashes,
    weights: NDArray[np.float64] | None,
    order: Integers,
) -> Integers:
    """Classes numbered by total weight, then by smallest key: whatever their names are."""
    classes_in_order = classes[order]
    n_classes = int(classes.max()) + 1
    first = np.zeros(n_classes, np.uint64)
    first[classes_in_order[::-1]] = keys[order[::-1]]  # what is written last is the smallest key
    in_order = None if weights is None else weights[order]  # sums do not depend on rows' places
    totals = np.bincount(classes_in_order, weights=in_order, minlength=n_classes)
    # NumPy sorts numbers of 16 bits by counting.
    number: NDArray[Any] = np.empty(n_classes, np.int16 if n_classes < 2**15 else np.int64)
    number[np.lexsort((first, totals))] = np.arange(n_classes)
    strata: Integers = number[classes]
    return strata


def _copies(weights: NDArray[np.float64] | None) -> Integers | None:
    if weights is None:
        return None
    whole = (weights == np.floor(weights)) & (weights <= _LARGEST_WHOLE)
    copies: Integers = np.where(whole, weights, 1.0).astype(np.int64)
    return None if (copies == 1).all() else copies


def _deal_rows(hand: _Hand, n: int) -> Iterator[Fold]:
    if hand.copies is not None:
        return _deal_copies(hand, hand.copies, n)
    fold_of = np.empty(len(hand.rows), np.int64)
    fold_of[hand.order] = np.arange(len(hand.rows)) % n
    return _divided(hand, fold_of, min(n, len(hand.rows)))


def _deal_copies(hand: _Hand, copies: Integers, n: int) -> Iterator[Fold]:
    """Row i holds the places begin[i] to end[i] - 1 in the deal; place p goes to fold p mod n."""
    assert hand.weights is not None
    end = np.empty_like(copies)
    end[hand.order] = np.cumsum(copies[hand.order])
    begin = end - copies
    weight_of_copy = hand.weights / copies
    n = min(n, int(copies.sum()))
    for fold in range(n if n > 1 else 0):
        dealt = (end + (n - 1 - fold)) // n - (begin + (n - 1 - fold)) // n
        yield Fold(
            *(
                hand.table.view(hand.rows[part > 0], (part * weight_of_copy)[part > 0])
                for part in (copies - dealt, dealt)
            )
        )


def _deal_groups(hand: _Hand, n: int, groups: ArrayLike) -> Iterator[Fold]:
    """Largest group first, each to the fold in which its classes are rarest so far."""
    labels, group_of = np.unique(np.asarray(groups)[hand.rows], return_inverse=True)
    n = min(n, len(labels))
    strata = np.zeros(len(hand.rows), np.int64) if hand.strata is None else hand.strata
    n_strata = int(strata.max()) + 1
    masses = np.bincount(
        group_of * n_strata + strata, weights=hand.weights, minlength=len(labels) * n_strata
    ).reshape(len(labels), n_strata)
    contents = _mixed(hand.keys ^ _mixed(strata.astype(np.uint64)))
    if hand.copies is not None:
        contents = contents * hand.copies.astype(np.uint64)
    content = np.zeros(len(labels), np.uint64)
    np.add.at(content, group_of, contents)
    totals = masses.sum(axis=0)
    shares = masses / np.square(np.where(totals > 0, totals, 1.0))  # classes may lack rows
    held = np.zeros((n, n_strata))
    fold_of = np.empty(len(labels), np.int64)
    for group in np.lexsort((content, -masses.sum(axis=1))):
        # By how much the squared class shares of the folds grow, without what all have in common.
        growth = held @ shares[group]
        fold_of[group] = np.lexsort((held.sum(axis=1), growth))[0]
        held[fold_of[group]] += masses[group]
    return _divided(hand, fold_of[group_of], n)


def _divided(hand: _Hand, fold_of: Integers, n: int) -> Iterator[Fold]:
    for fold in range(n if n > 1 else 0):
        test = fold_of == fold
        yield Fold(hand.table.view(hand.rows[~test]), hand.table.view(hand.rows[test]))


def _deal_by_time(table: Table, n: int, time: ArrayLike) -> Iterator[Fold]:
    """Test blocks of equal size at the end, each after all that came before it."""
    weights = table.weights
    rows = np.arange(table.n_rows) if weights is None else np.flatnonzero(weights)
    moments = rows if isinstance(time, str) else np.asarray(time)[rows]
    order = np.argsort(moments, kind="stable")
    rows, moments = rows[order], moments[order]
    copies = _copies(None if weights is None else weights[rows])
    places = np.arange(len(rows) + 1) if copies is None else np.append(0, np.cumsum(copies))
    n = min(n, int(places[-1]) - 1)
    size = places[-1] // (n + 1)
    cuts = np.searchsorted(places, places[-1] - size * np.arange(n, -1, -1), side="right") - 1
    cuts[:-1] = np.searchsorted(moments, moments[cuts[:-1]])
    cuts = np.unique(cuts[cuts > 0])
    for begin, end in pairwise(cuts):
        yield Fold(table.view(np.sort(rows[:begin])), table.view(np.sort(rows[begin:end])))


def _deal_by_place(
    table: Table,
    n: int,
    stratify: bool,
    repeat: int,
    groups: ArrayLike | None,
    time: ArrayLike | None,
) -> list[Fold]:
    from sklearn import model_selection as sk

    if repeat != 1:
        raise DataError(
            "rows dealt by place lie in the same folds every time",
            where="deal, repeat",
            fix="use by='content', or repeat=1",
        )
    classes = _classes(table) if stratify else None
    splitter: Any
    if time is not None:
        if not isinstance(time, str):
            raise DataError(
                "by='rows' takes the order of the rows, but moments were given",
                where="deal, time",
                fix="use time='rows', or by='content'",
            )
        most, splitter = table.n_rows - 1, sk.TimeSeriesSplit
    elif groups is not None:
        most = len(np.unique(np.asarray(groups)))
        splitter = sk.GroupKFold if classes is None else sk.StratifiedGroupKFold
    elif classes is not None:
        most, splitter = int(np.bincount(classes).max()), sk.StratifiedKFold
    else:
        most, splitter = table.n_rows, sk.KFold
    n = min(n, most)
    return from_sklearn_cv(splitter(n), table, groups=groups) if n > 1 else []


def _check(
    table: Table, n: int, repeat: int, groups: ArrayLike | None, time: ArrayLike | None
) -> None:
    if n < 2:
        raise DataError(f"n is {n}", where="deal", fix="deal at least two folds")
    if repeat < 1:
        raise DataError(f"repeat is {repeat}", where="deal", fix="deal at least once")
    if groups is not None and time is not None:
        raise DataError("both groups and time", where="deal", fix="give one of them")
    if time is not None and repeat != 1:
        raise DataError("repeat with time", where="deal", fix="time has one order: use repeat=1")
    for name, values in (("groups", groups), ("time", time)):
        if values is None or (name == "time" and isinstance(values, str)):
            if values not in (None, "rows"):
                raise DataError(f"time is {values!r}", where="deal", fix="give 'rows' or moments")
            continue
        given = np.asarray(values)
        if given.shape != (table.n_rows,):
            raise DataError(
                f"shape {given.shape} for {table.n_rows} rows",
                where=f"deal, {name}",
                fix="give one value per row",
            )
        if name == "time" and (given != given).any():
            raise DataError("a missing moment", where="deal, time", fix="leave those rows out")


def _classes(table: Table) -> NDArray[np.int32] | None:
    return None if table.target is None else table.target.codes


def _indices(rows: Any) -> Integers:
    given = np.asarray(rows)
    return np.flatnonzero(given) if given.dtype == bool else given.astype(np.int64)


def _mixed(x: Hashes) -> Hashes:
    """The finaliser of SplitMix64: every bit of the input moves half the bits of the output."""
    x = x + np.uint64(_GOLDEN)
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    mixed: Hashes = x ^ (x >> np.uint64(31))
    return mixed


def _mixed_number(seed: int, repetition: int) -> int:
    """A seed of 64 bits for each repetition; the first has the given one."""
    if repetition == 0:
        return seed % 2**64
    return int(_mixed(np.array([(seed + repetition * _GOLDEN) % 2**64], np.uint64))[0])
