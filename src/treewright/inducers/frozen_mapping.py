"""A mapping that can be a field of a Plan: it never changes and has a hash."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenMapping(Mapping[K, V]):
    """A read-only copy of a mapping whose values have hashes.

    Examples
    --------
    >>> FrozenMapping({"a": 1}) == {"a": 1}
    True
    >>> len({FrozenMapping({"a": 1, "b": 2}), FrozenMapping({"b": 2, "a": 1})})
    1
    """

    __slots__ = ("_held",)

    def __init__(self, mapping: Mapping[K, V]) -> None:
        self._held = dict(mapping)

    def __getitem__(self, key: K) -> V:
        return self._held[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._held)

    def __len__(self) -> int:
        return len(self._held)

    def __hash__(self) -> int:
        return hash(frozenset(self._held.items()))

    def __repr__(self) -> str:
        return repr(self._held)
