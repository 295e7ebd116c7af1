"""The conditions of a rule as expressions that yield masks of cards."""

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from math import floor
from string import ascii_uppercase
from typing import Any

from eleusis.cards import RANK_NAMES, Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.compiling.amounts import Amounts
from eleusis.rules.compiling.arithmetic import COMPARISONS, EXACT, QUALITIES, Exact, Need
from eleusis.rules.compiling.card_values import COURT, CardValues, Keys, masks_by_key
from eleusis.rules.compiling.expressions import Constant, Expression, OfCard, OfState, apply, choose, of_the_line
from eleusis.rules.compiling.planning import Earlier, LastOf, Plan
from eleusis.rules.masks import ALL_CARDS, CARDS, NO_CARDS, mask_of
from eleusis.rules.reach import is_plain, is_settled
from eleusis.rules.syntax import Attribute, CardRef, Comparison, Quality, Ref, Where

_DIFFERENCES = {
    Comparison.BELOW: Need(-1, 0),
    Comparison.AT_LEAST: Need(-1, 0),
    Comparison.AT_MOST: Need(0, 1),
    Comparison.ABOVE: Need(0, 1),
    Comparison.EQUAL: Need(-1, 1),
    Comparison.UNEQUAL: Need(-1, 1),
}
"""How much of a difference matters to each comparison."""
_QUALITIES = {Quality.ODD: Need(modulo=2), Quality.EVEN: Need(modulo=2)}
"""How much of a number matters to each property; for the others all of it."""
_RANKS = 13
"""The period of values that wrap around."""
_NEAREST, _FARTHEST = 4, 99
"""The range of ``Back.number``."""
_OF_COLOUR = {colour: mask_of(card for card in CARDS if card.colour is colour) for colour in Colour}
_OF_SUIT = {suit: mask_of(card for card in CARDS if card.suit is suit) for suit in Suit}
_COURTS = mask_of(card for card in CARDS if card.rank >= COURT)
_LETTERS = tuple(ascii_uppercase)
_PLACES = {Where.CONTAINS: str.__contains__, Where.BEGINS: str.startswith, Where.ENDS: str.endswith}
_Joint = Callable[[int, int], int]
_AND: _Joint = int.__and__
_OR: _Joint = int.__or__
_OF_NONE = {_AND: ALL_CARDS, _OR: NO_CARDS}
"""The masks that change nothing."""


class Conditions:
    """Turns a rule's conditions into expressions."""

    def __init__(
        self, tables: CardValues, plan: Plan, sets: Mapping[str, int], alike: Mapping[Attribute, int] | None = None
    ) -> None:
        """``sets`` has the mask of each word that the dealer defined.

        Where only a group of alike candidates is judged, ``alike`` has the mask of all cards that agree with them, for
        each attribute in which they do.
        """
        self._tables = tables
        self._plan = plan
        self._sets = sets
        self._alike = alike or {}
        self._amounts = Amounts(tables, plan, self.plain, self._card)

    def plain(self, condition: s.Condition) -> int:
        """The mask of a condition on a single card; raises ``ValueError`` for any other condition."""
        expression = self.condition(condition) if is_plain(condition) else None
        if not isinstance(expression, Constant):
            raise ValueError(f'this must say what a card is by itself: {condition!r}')
        return expression.value

    def condition(self, condition: s.Condition) -> Expression[int]:
        """The mask of a condition as an expression; raises ``ValueError`` for trees that the parser cannot produce."""
        match condition:
            case s.Anything(right=right):
                return Constant(ALL_CARDS if right else NO_CARDS)
            case s.Not(condition=part):
                return self._apply(ALL_CARDS.__xor__, self.condition(part))
            case s.All(conditions=parts):
                return self._joined(_AND, [self.condition(part) for part in parts])
            case s.Any(conditions=parts):
                return self._joined(_OR, [self.condition(part) for part in parts])
            case s.HowMany(least=least, most=most, conditions=parts) if 0 <= least <= most <= len(parts):
                return self._apply(_counted(least, most), *[self.condition(part) for part in parts])
            case s.If(test=test, then=then, otherwise=otherwise):
                return self._if(test, then, otherwise or s.Anything(right=True))
            case s.Cycle(conditions=parts):
                return self._cycle([self.condition(part) for part in parts])
            case s.Choose(number=number, conditions=parts):
                return self._choose(number, [self.condition(part) for part in parts])
            case s.Alternate(one=one, other=other):
                either = self.plain(one) | self.plain(other)
                return self._after_last(one, other, lambda sets: reduce(_AND, sets) if sets else either)
            case s.NeverBeside(one=one, other=other):
                return self._after_last(one, other, lambda sets: ALL_CARDS ^ reduce(_OR, sets, NO_CARDS))
            case s.Is() | s.Compare() | s.Between() | s.Apart():
                return self._of_numbers(condition)
            case s.Same() | s.NextSuit() | s.Seen():
                return self._related(condition)
            case _:
                return self._by_itself(condition)

    def _by_itself(self, condition: s.Condition) -> Expression[int]:
        match condition:
            case s.OfColour(card=ref, colour=colour):
                return self._member(ref, _OF_COLOUR[colour])
            case s.OfSuit(card=ref, suit=suit):
                return self._member(ref, _OF_SUIT[suit])
            case s.OfRank(card=ref, rank=rank):
                return self._member(ref, mask_of(card for card in CARDS if card.rank == rank))
            case s.Court(card=ref):
                return self._member(ref, _COURTS)
            case s.Face(card=ref, face=face):
                return self._member(ref, 1 << face.index)
            case s.Named(card=ref, name=name) if name in self._sets:
                return self._member(ref, self._sets[name])
            case s.Spelled(card=ref, letter=letter, where=where) if letter in _LETTERS:
                has = _PLACES[where]
                return self._member(
                    ref, mask_of(card for card in CARDS if has(RANK_NAMES[card.rank - 1].upper(), letter))
                )
            case s.Named(name=name):
                raise ValueError(f'not defined: {name}')
            case _:
                raise ValueError(f'not a condition: {condition!r}')

    def _of_numbers(self, condition: s.Is | s.Compare | s.Between | s.Apart) -> Expression[int]:
        amounts = self._amounts
        match condition:
            case s.Is(number, quality):
                return amounts.holds(QUALITIES[quality], amounts.amount(number, _QUALITIES.get(quality, EXACT)))
            case s.Compare(left, comparison, right):
                need = _DIFFERENCES[comparison]
                return amounts.holds(COMPARISONS[comparison], *amounts.compared(left, right, need=need))
            case s.Between(number, one, other):
                return amounts.holds(_is_between, *amounts.compared(number, one, other, need=Need(-1, 1)))
            case s.Apart(left, least, most, right, around=False):
                amount = amounts.amount(s.Calculation(s.Operation.MINUS, left, right), Need(least - 1, most + 1))
                return amounts.holds(_is_within(least, most), amount)
            case s.Apart(left, least, most, right):
                pair = amounts.compared(left, right, need=Need(modulo=_RANKS))
                return amounts.holds(_is_apart_around(least, most), *pair)

    def _related(self, condition: s.Same | s.NextSuit | s.Seen) -> Expression[int]:
        match condition:
            case s.Same(attribute=attribute, one=one, other=other):
                return self._same_key(self._tables.keys(attribute), one, other)
            case s.NextSuit(one=one, steps=steps, other=other):
                places = self._tables.suit_places
                return self._same_key(places, one, other, tuple([(index + steps) % 4 for index in places]))
            case s.Seen(attribute=attribute):
                seen = self._plan.seen(self._tables.same(attribute))
                return of_the_line(OfState(operator.itemgetter(seen)), self._plan)

    def _same_key(self, keys: Keys, one: CardRef, other: CardRef, keys_of_other: Keys | None = None) -> Expression[int]:
        """Whether two cards have the same key."""
        others = keys if keys_of_other is None else keys_of_other
        if one is Ref.CARD and other is Ref.CARD:
            return Constant(mask_of(card for card in CARDS if keys[card.index] == others[card.index]))
        if one is Ref.CARD:
            masks = masks_by_key(keys)
            return OfCard(self._card(other), tuple([masks.get(key, NO_CARDS) for key in others]))
        if other is Ref.CARD:
            masks = masks_by_key(others)
            return OfCard(self._card(one), tuple([masks.get(key, NO_CARDS) for key in keys]))
        tables = OfCard(self._card(one), keys), OfCard(self._card(other), others)
        return self._apply(ALL_CARDS.__mul__, self._apply(operator.eq, *tables))

    def _member(self, ref: CardRef, mask: int) -> Expression[int]:
        """The cards in the set or, for an earlier card, all or none."""
        if ref is Ref.CARD:
            return Constant(mask)
        return OfCard(self._card(ref), tuple([ALL_CARDS if mask >> index & 1 else NO_CARDS for index in range(52)]))

    def _card(self, ref: CardRef) -> Earlier:
        """A card that is referred to, other than the one being judged."""
        match ref:
            case s.LastLike(cards=cards):
                mask = self.plain(cards)
                return Ref.LAST if mask == ALL_CARDS else LastOf(mask)
            case s.LastAlike(attribute=attribute) if attribute in self._alike and attribute is not Attribute.FACE:
                return LastOf(self._alike[attribute])
            case Ref() if ref is not Ref.CARD:
                return ref
            case s.Back(number=number) if _NEAREST <= number <= _FARTHEST:
                return ref
            case _:
                raise ValueError(f'not an earlier card: {ref!r}')

    def _if(self, test: s.Condition, then: s.Condition, otherwise: s.Condition) -> Expression[int]:
        """If the test is decided by the line, only the branch that applies is evaluated; otherwise both are."""
        tested, branches = self.condition(test), [self.condition(then), self.condition(otherwise)]
        if is_settled(test):
            return choose(self._apply(operator.not_, tested), branches, self._plan)
        both = self._joined(_AND, [tested, branches[0]])
        neither = self._joined(_AND, [self._apply(ALL_CARDS.__xor__, tested), branches[1]])
        return self._joined(_OR, [both, neither])

    def _cycle(self, parts: Sequence[Expression[int]]) -> Expression[int]:
        length = _at_least_one(parts)
        index = self._plan.length(Need(modulo=length))
        return choose(OfState(lambda state: (state[index] - 1) % length), parts, self._plan)

    def _choose(self, number: s.Number, parts: Sequence[Expression[int]]) -> Expression[int]:
        length = _at_least_one(parts)
        amount = self._amounts.amount(number, Need(modulo=length))
        if is_settled(number):
            return choose(self._apply(_rest_by(length), amount.expression), parts, self._plan)
        return self._apply(_selected, self._amounts.selected(amount, length), *parts)

    def _after_last(self, one: s.Condition, other: s.Condition, after: Callable[[list[int]], int]) -> Expression[int]:
        """What may follow, given the opposite of each of two sets that the last card is in."""
        one_set, other_set = self.plain(one), self.plain(other)
        opposites = ((one_set, other_set), (other_set, one_set))
        sets = [[opposite for own, opposite in opposites if own >> last & 1] for last in range(52)]
        return self._apply(int, OfCard(Ref.LAST, tuple(map(after, sets))))

    def _joined(self, joint: _Joint, parts: Iterable[Expression[int]]) -> Expression[int]:
        """Several masks combined; those that depend on the same single card are merged into one table first."""
        constants: list[Expression[int]] = []
        groups: dict[Earlier | None, list[Expression[int]]] = {}
        for part in parts:
            if isinstance(part, Constant):
                constants.append(part)
            else:
                groups.setdefault(part.ref if isinstance(part, OfCard) else None, []).append(part)
        first, *others = list(groups.values()) or [[Constant(_OF_NONE[joint])]]
        joined = [self._join(joint, group) for group in ([*constants, *first], *others)]
        return self._join(joint, joined)

    def _join(self, joint: _Joint, parts: Sequence[Expression[int]]) -> Expression[int]:
        if len(parts) == 1:
            return parts[0]
        return self._apply(joint if len(parts) == 2 else lambda *masks: reduce(joint, masks), *parts)

    def _apply(self, function: Callable[..., int], *parts: Expression[Any]) -> Expression[int]:
        return apply(function, *parts, plan=self._plan)


def _is_between(number: int, one: int, other: int) -> bool:
    return min(one, other) <= number <= max(one, other)


def _is_within(least: int, most: int) -> Callable[[int], bool]:
    return lambda number: least <= number <= most


def _is_apart_around(least: int, most: int) -> Callable[[int, int], bool]:
    """Whether the difference upwards or downwards is in the range; for equal values both are 0."""
    return lambda one, other: least <= (one - other) % _RANKS <= most or least <= -((other - one) % _RANKS) <= most


def _counted(least: int, most: int) -> Callable[..., int]:
    """The cards that are in at least and at most so many of the sets."""

    def cards(*masks: int) -> int:
        exactly = [ALL_CARDS]  # For each count, the cards that are in that many of the sets seen so far.
        for mask in masks:
            pairs = zip([*exactly, NO_CARDS], [NO_CARDS, *exactly], strict=True)
            exactly = [same & ~mask | less & mask for same, less in pairs]
        return reduce(_OR, exactly[least : most + 1])

    return cards


def _at_least_one(parts: Sequence[object]) -> int:
    if not parts:
        raise ValueError('nothing to choose from')
    return len(parts)


def _rest_by(length: int) -> Callable[[Exact], int]:
    return lambda number: floor(number) % length


def _selected(chosen_by: Keys, *masks: int) -> int:
    """The cards of each mask that select it, together."""
    return reduce(_OR, map(_AND, chosen_by, masks))
