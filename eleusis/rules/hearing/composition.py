"""Compositions by which meanings of neighbouring words go together, decided by their types.

The types are those of the lexicon and what is made of them:

* ``kind``, a condition on the card alone; ``relation``, one on the card and the last card, which stands for any
  other card that is named; ``condition``, a whole requirement; ``test``, a condition on the line
* ``intro``, the test of a case; ``unless_so``, ``but_not``, ``only_if`` likewise; ``else_so``, what applies otherwise;
  ``permit``, what is right whatever else is said; ``start``, the kind of the starter
* ``attributes``, ``cards``, ``spans``, ``list``: several of them; ``side``, an attribute of a card; ``limit``, how
  many in a row
* ``topic``, a card or number that what follows is about; ``transition``, the last card's kind and the card's;
  ``progression``, *3, 6, 9 and so on*; ``shift``, that the starter is number 1
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

Composed: TypeAlias = 'tuple[float, str, Any]'
"""A price, a type and a meaning."""
Binary: TypeAlias = 'Callable[[Any, Any], Iterable[Composed]]'
Unary: TypeAlias = 'Callable[[Any], Iterable[Composed]]'


class Compositions:
    """Compositions for pairs of types, and changes of single types."""

    def __init__(self, *parts: Compositions) -> None:
        self.binary: dict[tuple[str, str], list[Binary]] = {}
        self.unary: dict[str, list[Unary]] = {}
        for part in parts:
            for pair, builds in part.binary.items():
                self.binary.setdefault(pair, []).extend(builds)
            for type_, changes in part.unary.items():
                self.unary.setdefault(type_, []).extend(changes)

    def rule(self, left: str, right: str, *, swapped: float | None = None) -> Callable[[Binary], Binary]:
        """Add a rule for two types, each of them perhaps several; ``swapped`` is the price of the other order."""

        def add(function: Binary) -> Binary:
            def turned(one: Any, other: Any) -> Iterable[Composed]:
                return [(cost + (swapped or 0.0), type_, meaning) for cost, type_, meaning in function(other, one)]

            for first in left.split():
                for second in right.split():
                    self.binary.setdefault((first, second), []).append(function)
                    if swapped is not None:
                        self.binary.setdefault((second, first), []).append(turned)
            return function

        return add

    def change(self, *types: str) -> Callable[[Unary], Unary]:
        """Add a change of what has one of these types."""

        def add(function: Unary) -> Unary:
            for type_ in types:
                self.unary.setdefault(type_, []).append(function)
            return function

        return add
