"""Short conditions that people use, with what they accept, so that they can be found by their behaviour."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations
from operator import attrgetter
from typing import NamedTuple

from msgspec.structs import replace

from eleusis.cards import Card, Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.analysis.effort import bits_of, cost
from eleusis.rules.analysis.rewording import ANYTHING, NOTHING, said_of_card
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.masks import ALL_CARDS, CARDS, NO_CARDS
from eleusis.rules.syntax import Attribute, Comparison, Condition, Quality, Ref, Rule

_VALUE, _LAST_VALUE = s.Value(Ref.CARD), s.Value(Ref.LAST)
_RANKS = tuple([s.RankValue(rank) for rank in range(1, 14)])
_STEPS = (1, 2, -1)


class Short(NamedTuple):
    """A condition that looks back to at most one card, ``ref``, and its cards for each possible card there."""

    cost: float
    condition: Condition
    ref: Ref
    table: tuple[int, ...]


class Shortlist:
    """The short conditions under a rule's card values; of equivalent ones the cheapest.

    Attributes:
        kinds: Conditions on a single card in a word or two, cheapest first.
        sets: Conditions on a single card, cheapest first: kinds, pairs of kinds, spans and single cards.
    """

    def __init__(self, rule: Rule) -> None:
        self._rule = rule
        self._related: dict[Ref, tuple[Short, ...]] = {}
        self.kinds = _cheapest(map(self._known, (ANYTHING, NOTHING, *_kinds(), *_levels())))
        larger = map(self._known, (*_spans(), *(s.Face(Ref.CARD, card) for card in Card)))
        self.sets = _cheapest(chain(self.kinds, larger, _pairs(self.kinds)))

    def about(self, ref: Ref) -> tuple[Short, ...]:
        """Conditions on an earlier card, or on it and the card being judged together, cheapest first."""
        known = self._related.get(ref)
        if known is None:
            tests = [_of_earlier(kind, ref) for kind in self.kinds]
            related = [self._known(condition, ref) for condition in (*_relations(ref), *self._alternations(ref))]
            known = self._related[ref] = tuple(sorted([*tests, *related], key=attrgetter('cost')))
        return known

    def _alternations(self, ref: Ref) -> Iterator[Condition]:
        """Each kind alternating with its complement; only the last card can alternate."""
        opposites = {kind.table[0]: kind.condition for kind in self.kinds}
        for kind in self.kinds if ref is Ref.LAST else ():
            if kind.condition not in (ANYTHING, NOTHING):
                yield s.Alternate(kind.condition, opposites.get(ALL_CARDS & ~kind.table[0], s.Not(kind.condition)))

    def _known(self, condition: Condition, ref: Ref = Ref.CARD) -> Short:
        """A condition and its table; a condition on an earlier card is evaluated as if that were the last one."""
        said = condition if ref is Ref.CARD else said_of_card(condition, Ref.LAST, ref)
        compiled = compile_rule(replace(self._rule, condition=said))
        lines = [CARDS[:1]] if ref is Ref.CARD else [(card,) for card in CARDS]
        masks = [compiled.accepted(line) for line in lines]
        return Short(cost(condition), condition, ref, tuple(masks * (52 // len(masks))))


def shortlist(rule: Rule) -> Shortlist:
    """The list for a rule, shared by all rules with the same card values."""
    words = rule.definitions if rule.worths else ()
    return _shortlist(replace(rule, condition=ANYTHING, start=None, definitions=words))


@lru_cache(16)
def _shortlist(rule: Rule) -> Shortlist:
    return Shortlist(rule)


def _cheapest(shorts: Iterable[Short]) -> tuple[Short, ...]:
    """The cheapest condition for each distinct table, in order."""
    best: dict[tuple[int, ...], Short] = {}
    for short in shorts:
        if short.table not in best or short.cost < best[short.table].cost:
            best[short.table] = short
    return tuple(sorted(best.values(), key=attrgetter('cost')))


def _of_earlier(kind: Short, ref: Ref) -> Short:
    mask = kind.table[0]
    table = tuple([ALL_CARDS if mask >> index & 1 else NO_CARDS for index in range(52)])
    return Short(kind.cost, said_of_card(kind.condition, ref), ref, table)


def _pairs(kinds: Iterable[Short]) -> Iterator[Short]:
    for one, other in combinations(kinds, 2):
        for joint, masks in ((s.All, one.table[0] & other.table[0]), (s.Any, one.table[0] | other.table[0])):
            condition = joint((one.condition, other.condition))
            yield Short(_JOINT + one.cost + other.cost, condition, Ref.CARD, (masks,) * 52)


def _kinds() -> Iterator[Condition]:
    yield from (s.OfColour(Ref.CARD, colour) for colour in Colour)
    for condition in (s.Court(Ref.CARD), *(s.OfSuit(Ref.CARD, suit) for suit in Suit)):
        yield from (condition, s.Not(condition))
    for condition in (s.Is(_VALUE, quality) for quality in Quality):
        yield from (condition, s.Not(condition))
    yield from (s.OfRank(Ref.CARD, rank.rank) for rank in _RANKS)


def _levels() -> Iterator[Condition]:
    for limit in (*_RANKS, s.Literal(1), s.Literal(2)):
        yield from (s.Compare(_VALUE, each, limit) for each in (Comparison.AT_LEAST, Comparison.AT_MOST))


def _spans() -> Iterator[Condition]:
    return (s.Between(_VALUE, low, high) for low, high in combinations(_RANKS, 2))


def _relations(ref: Ref) -> Iterator[Condition]:
    """Comparisons of the card being judged with an earlier one."""
    for attribute in Attribute:
        same = s.Same(attribute, Ref.CARD, ref)
        yield from (same, s.Not(same))
    yield from (s.Compare(_VALUE, comparison, s.Value(ref)) for comparison in Comparison)
    yield from (s.NextSuit(Ref.CARD, steps, ref) for steps in _STEPS)


_JOINT = bits_of(s.All((ANYTHING, ANYTHING))) - 2 * bits_of(ANYTHING)
