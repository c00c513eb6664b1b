"""A hundred thousand leaves take a moment, and a chain as deep as that is no harder."""

from __future__ import annotations

import time

import numpy as np
import pytest

from treewright import _core


def grown(n_leaves: int, *, chain: bool) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    rng = np.random.default_rng(0)
    losses: list[float] = []
    children: dict[int, list[int]] = {}
    pending = [(n_leaves, 1e6, -1)]
    while pending:
        leaves, loss, parent = pending.pop()
        node = len(losses)
        losses.append(loss)
        children.setdefault(parent, []).append(node)
        if leaves > 1:
            left = 1 if chain else int(rng.integers(1, leaves))
            share, kept = rng.random(), loss * rng.random() ** 0.1
            pending.append((leaves - left, kept * (1 - share), node))
            pending.append((left, kept * share, node))
    below = [children.get(i, []) for i in range(len(losses))]
    begin = np.cumsum([0] + [len(b) for b in below])
    flat = np.array([c for b in below for c in b], np.int32)
    return begin.astype(np.int32), flat, np.array(losses)


@pytest.mark.parametrize("chain", [False, True])
def test_a_hundred_thousand_leaves(chain: bool) -> None:
    begin, children, losses = grown(100_000, chain=chain)
    start = time.perf_counter()
    alphas, n_leaves, *_ = _core.cost_complexity_path(begin, children, losses)
    assert time.perf_counter() - start < 1.0
    assert n_leaves[-1] == 1
    assert (np.diff(alphas) > 0).all()
