"""Conditions of a rule as expressions that give the mask of the cards of which they hold."""

from __future__ import annotations

import operator
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.rules import syntax as s
from bot.rules.compiling.amounts import Amounts
from bot.rules.compiling.arithmetic import COMPARISONS, EXACT, QUALITIES, Need
from bot.rules.compiling.expressions import Constant, OfCard, OfState, apply, choose, of_the_line
from bot.rules.compiling.tables import COURT, masks_by_key
from bot.rules.masks import ALL_CARDS, CARDS, NO_CARDS, mask_of
from bot.rules.reach import is_plain, is_settled
from bot.rules.syntax import Comparison, Quality, Ref

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from bot.rules.compiling.expressions import Expression
    from bot.rules.compiling.planning import Plan
    from bot.rules.compiling.tables import Keys, Tables

_DIFFERENCES = {
    Comparison.BELOW: Need(-1, 0),
    Comparison.AT_LEAST: Need(-1, 0),
    Comparison.AT_MOST: Need(0, 1),
    Comparison.ABOVE: Need(0, 1),
    Comparison.EQUAL: Need(-1, 1),
    Comparison.UNEQUAL: Need(-1, 1),
}
"""How much of the difference of two numbers matters where they are compared."""
_RANKS = 13
"""Values that go round come back after so many."""


class _Joint(NamedTuple):
    """A way to make one mask of several."""

    neutral: int
    """What changes no mask; also what comes of none."""
    pair: Callable[[int, int], int]

    def many(self, *masks: int) -> int:
        """One mask of any number."""
        return reduce(self.pair, masks, self.neutral)


_IN_ALL = _Joint(ALL_CARDS, int.__and__)
_IN_ANY = _Joint(NO_CARDS, int.__or__)


class Conditions:
    """Makes expressions of a rule's conditions."""

    def __init__(self, tables: Tables, plan: Plan, sets: Mapping[str, int]) -> None:
        """``sets`` are the cards of each name the dealer has defined."""
        self._tables = tables
        self._plan = plan
        self._sets = sets
        self._amounts = Amounts(tables, plan, self.plain)

    def plain(self, condition: s.Condition) -> int:
        """The cards of which a condition holds that says what a card is by itself.

        Raises:
            ValueError: when it looks at the line, or for what cannot come from reading a rule.
        """
        expression = self.condition(condition) if is_plain(condition) else None
        if not isinstance(expression, Constant):
            raise ValueError(f'this must say what a card is by itself: {condition!r}')
        return expression.value

    def condition(self, condition: s.Condition) -> Expression[int]:
        """The cards of which a condition holds.

        Raises:
            ValueError: for what cannot come from reading a rule.
        """
        match condition:
            case s.Anything(right=right):
                return Constant(ALL_CARDS if right else NO_CARDS)
            case s.Not(condition=part):
                return self._apply(ALL_CARDS.__xor__, self.condition(part))
            case s.All(conditions=parts):
                return self._joined(_IN_ALL, [self.condition(part) for part in parts])
            case s.Any(conditions=parts):
                return self._joined(_IN_ANY, [self.condition(part) for part in parts])
            case s.If(test=test, then=then, otherwise=otherwise):
                return self._if(test, then, otherwise or s.Anything(right=True))
            case s.Cycle(conditions=parts):
                return self._cycle([self.condition(part) for part in parts])
            case s.Choose(number=number, conditions=parts):
                return self._choose(number, [self.condition(part) for part in parts])
            case s.Alternate(one=one, other=other):
                return self._after_last(_alternated(self.plain(one), self.plain(other)))
            case s.NeverBeside(one=one, other=other):
                return self._after_last(_kept_apart(self.plain(one), self.plain(other)))
            case s.Is() | s.Compare() | s.Between() | s.Apart():
                return self._of_numbers(condition)
            case s.Same() | s.NextSuit() | s.Seen():
                return self._related(condition)
            case _:
                return self._by_itself(condition)

    def _by_itself(self, condition: s.Condition) -> Expression[int]:
        match condition:
            case s.OfColour(card=ref, colour=colour):
                return _member(ref, mask_of(card for card in CARDS if card.colour is colour))
            case s.OfSuit(card=ref, suit=suit):
                return _member(ref, mask_of(card for card in CARDS if card.suit is suit))
            case s.OfRank(card=ref, rank=rank):
                return _member(ref, mask_of(card for card in CARDS if card.rank == rank))
            case s.Court(card=ref):
                return _member(ref, mask_of(card for card in CARDS if card.rank >= COURT))
            case s.Face(card=ref, face=face):
                return _member(ref, 1 << face.index)
            case s.Named(card=ref, name=name) if name in self._sets:
                return _member(ref, self._sets[name])
            case s.Named(name=name):
                raise ValueError(f'not defined: {name}')
            case _:
                raise ValueError(f'not a condition: {condition!r}')

    def _of_numbers(self, condition: s.Is | s.Compare | s.Between | s.Apart) -> Expression[int]:
        amounts = self._amounts
        match condition:
            case s.Is(number=number, quality=quality):
                need = EXACT if quality is Quality.PRIME else Need(modulo=2)
                return amounts.holds(QUALITIES[quality], amounts.amount(number, need))
            case s.Compare(left=left, comparison=comparison, right=right):
                need = _DIFFERENCES[comparison]
                return amounts.holds(COMPARISONS[comparison], *amounts.compared(left, right, need=need))
            case s.Between(number=number, one=one, other=other):
                return amounts.holds(_is_between, *amounts.compared(number, one, other, need=Need(-1, 1)))
            case s.Apart(left=left, least=least, most=most, right=right, around=False):
                difference = s.Calculation(s.Operation.MINUS, left, right)
                amount = amounts.amount(difference, Need(least - 1, most + 1))
                return amounts.holds(_is_within(least, most), amount)
            case s.Apart(left=left, least=least, most=most, right=right):
                pair = amounts.compared(left, right, need=Need(modulo=_RANKS))
                return amounts.holds(_is_apart_around(least, most), *pair)

    def _related(self, condition: s.Same | s.NextSuit | s.Seen) -> Expression[int]:
        match condition:
            case s.Same(attribute=attribute, one=one, other=other):
                return self._same_key(self._tables.keys(attribute), one, other)
            case s.NextSuit(one=one, steps=steps, other=other):
                places = self._tables.suit_places
                return self._same_key(places, one, other, tuple([(place + steps) % 4 for place in places]))
            case s.Seen(attribute=attribute):
                seen = self._plan.seen(self._tables.same(attribute))
                return of_the_line(OfState(operator.itemgetter(seen)), self._plan)

    def _same_key(self, keys: Keys, one: Ref, other: Ref, keys_of_other: Keys | None = None) -> Expression[int]:
        """Where the key of one card is that of another."""
        others = keys if keys_of_other is None else keys_of_other
        if one is Ref.CARD and other is Ref.CARD:
            return Constant(_where(key == own for key, own in zip(others, keys, strict=True)))
        if one is Ref.CARD:
            return OfCard(other, _looked_up(masks_by_key(keys), others))
        if other is Ref.CARD:
            return OfCard(one, _looked_up(masks_by_key(others), keys))
        return self._apply(_all_if_equal, OfCard(one, keys), OfCard(other, others))

    def _if(self, test: s.Condition, then: s.Condition, otherwise: s.Condition) -> Expression[int]:
        """Of a settled test only the branch that applies is looked at, otherwise both are."""
        tested, branches = self.condition(test), [self.condition(then), self.condition(otherwise)]
        if is_settled(test):
            return choose(self._apply(_branch, tested), branches, self._plan)
        both = self._joined(_IN_ALL, [tested, branches[0]])
        neither = self._joined(_IN_ALL, [self._apply(ALL_CARDS.__xor__, tested), branches[1]])
        return self._joined(_IN_ANY, [both, neither])

    def _cycle(self, parts: Sequence[Expression[int]]) -> Expression[int]:
        length = _at_least_one(parts)
        place = self._plan.length(Need(modulo=length))
        return choose(OfState(lambda state: (state[place] - 1) % length), parts, self._plan)

    def _choose(self, number: s.Number, parts: Sequence[Expression[int]]) -> Expression[int]:
        length = _at_least_one(parts)
        amount = self._amounts.amount(number, Need(modulo=length))
        if not amount.varies:
            return choose(self._apply(length.__rmod__, amount.expression), parts, self._plan)
        return self._apply(_selected, self._amounts.selected(amount, length), *parts)

    def _after_last(self, masks: Sequence[int]) -> Expression[int]:
        """The mask that stands in a table at the last card."""
        return self._apply(int, OfCard(Ref.LAST, tuple(masks)))

    def _joined(self, joint: _Joint, parts: Iterable[Expression[int]]) -> Expression[int]:
        """Several masks made one; those that are known from one card first, so that they become one table."""
        constants: list[Expression[int]] = []
        groups: dict[Ref | None, list[Expression[int]]] = {}
        for part in parts:
            if isinstance(part, Constant):
                constants.append(part)
            else:
                groups.setdefault(part.ref if isinstance(part, OfCard) else None, []).append(part)
        first, *others = list(groups.values()) or [[Constant(joint.neutral)]]
        joined = [self._join(joint, group) for group in ([*constants, *first], *others)]
        return self._join(joint, joined)

    def _join(self, joint: _Joint, parts: Sequence[Expression[int]]) -> Expression[int]:
        if len(parts) == 1:
            return parts[0]
        return self._apply(joint.pair if len(parts) == 2 else joint.many, *parts)

    def _apply(self, function: Callable[..., int], *parts: Expression[Any]) -> Expression[int]:
        return apply(function, *parts, plan=self._plan)


def _member(ref: Ref, mask: int) -> Expression[int]:
    """The cards that are in the set, or all or none as an earlier card is."""
    if ref is Ref.CARD:
        return Constant(mask)
    return OfCard(ref, tuple([ALL_CARDS if mask >> index & 1 else NO_CARDS for index in range(52)]))


def _where(flags: Iterable[bool]) -> int:
    return sum(1 << index for index, flag in enumerate(flags) if flag)


def _looked_up(masks: Mapping[int, int], keys: Keys) -> Keys:
    return tuple([masks.get(key, NO_CARDS) for key in keys])


def _all_if_equal(one: int, other: int) -> int:
    return ALL_CARDS if one == other else NO_CARDS


def _is_between(number: int, one: int, other: int) -> bool:
    return min(one, other) <= number <= max(one, other)


def _is_within(least: int, most: int) -> Callable[[int], bool]:
    def test(number: int) -> bool:
        return least <= number <= most

    return test


def _is_apart_around(least: int, most: int) -> Callable[[int, int], bool]:
    """Whether the way upwards or the way downwards is that long; of the same value both are 0."""

    def test(one: int, other: int) -> bool:
        return least <= (one - other) % _RANKS <= most or least <= -((other - one) % _RANKS) <= most

    return test


def _alternated(one: int, other: int) -> list[int]:
    """What may follow each card where cards of two sets alternate."""
    return [
        (other if one >> last & 1 else ALL_CARDS) & (one if other >> last & 1 else ALL_CARDS)
        if (one | other) >> last & 1
        else one | other
        for last in range(52)
    ]


def _kept_apart(one: int, other: int) -> list[int]:
    """What may follow each card where cards of two sets are never neighbours."""
    return [ALL_CARDS & ~((other if one >> last & 1 else 0) | (one if other >> last & 1 else 0)) for last in range(52)]


def _branch(mask: int) -> int:
    """Of an ``If``: 0 where the test holds, 1 where it does not."""
    return 0 if mask else 1


def _at_least_one(parts: Sequence[object]) -> int:
    if not parts:
        raise ValueError('nothing to choose from')
    return len(parts)


def _selected(chosen_by: Keys, *masks: int) -> int:
    """Of each mask the cards that choose it."""
    return _IN_ANY.many(*map(int.__and__, chosen_by, masks))
