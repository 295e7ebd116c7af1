"""The search: what parts of a sentence mean, from single words up, where words may be left out at a price."""

import builtins
import operator
from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from eleusis.rules import reach, syntax
from eleusis.rules.hearing import cases, kinds, numbers, references, trees, turns
from eleusis.rules.hearing.asides import asides
from eleusis.rules.hearing.composition import Binary, Compositions
from eleusis.rules.hearing.lexicon import entries, prices
from eleusis.rules.hearing.tokens import Token
from eleusis.rules.language import conditions, files
from eleusis.rules.language.grammar import comparisons
from eleusis.rules.syntax import Condition

_BEAM = 6
"""Meanings of one type that are kept for some neighbouring words."""
_INSIDE = 0.15
"""The price of a meaning of words that mean something else together with their neighbours."""
_GAP = 2.2
"""What the words between two parts may cost."""
_TELLING = 1.0
"""What the words cost at least that say something."""
_MOST_TRIED = 19_500
"""After so many pairs only the likeliest of neighbours are tried, and after more of them none."""
_SPREAD = 1.7
"""By how much a part may cost more than the cheapest one for the same words."""
_PAIRS, _FEWEST_PAIRS, _MOST_PAIRS = 170, 2, 12
"""Of two lists of meanings, the cheapest pairs that are tried; fewer in longer sentences."""
_RULES = Compositions(
    *(syntax, kinds, references, numbers, turns, cases),
    *(trees, conditions, comparisons, reach, files, operator, builtins),
)
_PARTNERS: dict[str, dict[str, list[Binary]]] = {}
for (_one, _other), _builds in _RULES.binary.items():
    _PARTNERS.setdefault(_one, {})[_other] = _builds


class HeardPart(NamedTuple):
    """A meaning of some words, its price, and the words that were left out between them."""

    cost: float
    meaning: Any
    used: int
    """The words that were used, a bit for each."""


class Found(NamedTuple):
    type: str
    cost: float
    meaning: Any
    used: int
    left_out: float
    """How much of the cost is for words that were left out."""


NO_NAMES: Mapping[str, Condition] = {}
Cell = dict[str, list[HeardPart]]
_Growing = dict[str, dict[Any, HeardPart]]


def _cost(part: HeardPart) -> float:
    return part.cost


def _pruned(cell: _Growing) -> Cell:
    """The parts of each type by cost, without those that cost far more than the cheapest of all types."""
    most = _SPREAD + min(part.cost for parts in cell.values() for part in parts.values())
    kept = ((type_, [part for part in parts.values() if part.cost <= most]) for type_, parts in cell.items())
    return {type_: sorted(parts, key=_cost) for type_, parts in kept if parts}


class Search:
    """All parts of a sentence."""

    def __init__(self, words: list[Token], names: Mapping[str, Condition] = NO_NAMES) -> None:
        known = list(entries(words, names))
        price = prices(words, known)
        begins = {start for start, _, _ in known}
        covered = {at for start, end, _ in known for at in range(start, end)}
        strange = sum(each > 0 for at, each in enumerate(price) if at not in covered)
        self.is_strange = strange >= max(1, sum(price[at] >= _TELLING for at in covered))
        """Whether as many words are unknown as say something: *the queen is jealous*."""
        kept = [at for at in range(len(words)) if price[at] > 0 or at in begins or at in covered]
        self._place = {at: place for place, at in enumerate(kept)}
        self.size = len(kept)
        self.price = [price[at] for at in kept]
        self._asides: dict[int, list[tuple[int, float]]] = {}
        for start, end, cost in asides(words, known):
            inside = [self._place[at] for at in range(start, end) if at in self._place]
            if inside and cost < sum(self.price[inside[0] : inside[-1] + 1]):
                self._asides.setdefault(inside[-1] + 1, []).append((inside[0], cost))
        self._skip = [self._skipping(start) for start in range(self.size + 1)]
        self.tried = 0
        self._least = _GAP
        """The price of the cheapest part of the words in hand."""
        self.cells: dict[tuple[int, int], Cell] = {}
        single: dict[tuple[int, int], _Growing] = {}
        longer = [(start, end) for start, end, _ in known if end - start > 1]
        for start, end, entry in known:
            places = [self._place[at] for at in range(start, end) if at in self._place]
            used = sum(1 << at for at in range(start, end))
            cell = single.setdefault((places[0], places[-1] + 1), {})
            inside = any(first <= start and end <= last and (first, last) != (start, end) for first, last in longer)
            self._add(cell, entry.type, HeardPart(_INSIDE if inside else 0.0, entry.meaning, used))
        self._search(single)

    def _skipping(self, start: int, used: Collection[int] = ()) -> list[float]:
        """What it costs to leave out the words from one place up to each later one, except those that are used."""
        costs = [0.0] * (start + 1)
        for at in range(start, self.size):
            cost = costs[at] + (0.0 if at in used else self.price[at])
            for first, price in self._asides.get(at + 1, ()):
                if first >= start and not any(first <= place <= at for place in used):
                    cost = min(cost, costs[first] + price)
            costs.append(cost)
        return costs

    @property
    def is_aside(self) -> bool:
        """Whether all of it may be left out: *(Aces are low.)*, *For example ...*."""
        return any(not first for first, _ in self._asides.get(self.size, ()))

    def left_out(self, used: int) -> float:
        """The price of the words that are not used."""
        return self._skipping(0, [place for at, place in self._place.items() if used >> at & 1])[-1]

    def _add(self, cell: _Growing, type_: str, part: HeardPart) -> None:
        parts = cell.setdefault(type_, {})
        worst = max(parts.values(), key=_cost) if len(parts) >= _BEAM else None
        if worst is not None and worst.cost <= part.cost:
            return
        old = parts.get(part.meaning)
        if old is not None and old.cost <= part.cost:
            return
        if old is None and worst is not None:
            del parts[worst.meaning]
        parts[part.meaning] = part
        self._least = min(self._least, part.cost)
        for change in _RULES.unary.get(type_, ()):
            for cost, new, meaning in change(part.meaning):
                self._add(cell, new, HeardPart(part.cost + cost, meaning, part.used))

    def _search(self, single: dict[tuple[int, int], _Growing]) -> None:
        most = max(_FEWEST_PAIRS, min(_MOST_PAIRS, _PAIRS // max(1, self.size)))
        for length in range(1, self.size + 1):
            for start in range(self.size - length + 1):
                if self.tried > _MOST_TRIED * (2 if length < self.size else 3):
                    break
                most = most if self.tried < _MOST_TRIED else 1
                cell = self._fill(start, start + length, single.get((start, start + length), {}), most)
                if cell:
                    self.cells[start, start + length] = _pruned(cell)

    def _fill(self, start: int, end: int, cell: _Growing, most: int) -> _Growing:
        self._least = min((part.cost for parts in cell.values() for part in parts.values()), default=_GAP)
        for middle in range(start + 1, end):
            left = self.cells.get((start, middle))
            if not left:
                continue
            for begin in range(middle, end):
                gap = self._skip[middle][begin]
                if gap > (_GAP if self.tried < _MOST_TRIED else 0):
                    continue
                right = self.cells.get((begin, end))
                if right:
                    self._join(cell, left, right, gap, most)
        return cell

    def _join(self, cell: _Growing, left: Cell, right: Cell, gap: float, most: int) -> None:
        for one_type, ones in left.items():
            partners = _PARTNERS.get(one_type)
            if not partners:
                continue
            for other_type, others in right.items():
                builds = partners.get(other_type)
                if not builds:
                    continue
                for rank, one in enumerate(ones, 1):
                    for other in others[: most // rank]:
                        before = one.cost + other.cost + gap
                        if before > self._least + _SPREAD:
                            break
                        self.tried += 1
                        for build in builds:
                            for cost, type_, meaning in build(one.meaning, other.meaning):
                                self._add(cell, type_, HeardPart(before + cost, meaning, one.used | other.used))

    def starter_counted(self) -> int:
        """The words that say that the starter is number 1, a bit for each."""
        said = (part.used for cell in self.cells.values() for part in cell.get('shift', ()))
        return max(said, key=int.bit_count, default=0)

    def found(self, *types: str) -> Iterator[Found]:
        """The parts of these types, with the price of all words outside them."""
        for (start, end), cell in self.cells.items():
            outside = self._skip[0][start] + self._skip[end][self.size]
            for type_ in types:
                for part in cell.get(type_, ()):
                    yield Found(type_, part.cost + outside, part.meaning, part.used, self.left_out(part.used))
