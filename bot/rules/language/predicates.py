"""What can be said of a card or a number: the productions of ``predicate`` in ``rule.lark``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from lark import Transformer

from bot.eleusis.cards import Card
from bot.rules import syntax as s
from bot.rules.errors import NotARule
from bot.rules.language.drafts import Predicate, card_of
from bot.rules.language.scanner import HIGHEST_NUMBER
from bot.rules.language.terms import amount_of, divisible, inline, value_of
from bot.rules.syntax import Attribute, Comparison, Operation, Ref, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from lark import Token


@dataclass(frozen=True)
class _Words:
    """Several attributes in one comparison: ``same suit or value``."""

    join: type[s.All] | type[s.Any]
    attributes: tuple[Attribute, ...]


@dataclass(frozen=True)
class _Others:
    """With what something is compared."""

    numbers: tuple[s.Number, ...]


@inline
class Predicates(Transformer[Any, Any]):
    """One method for each."""

    def juxtaposed(self, *predicates: Predicate) -> Sequence[Predicate]:
        """``red court card``; among others ``any card`` says nothing."""
        return tuple(predicate for predicate in predicates if not predicate.idle) or predicates[:1]

    def colour(self, colour: Token) -> Predicate:
        """``red``."""
        return _of_card(lambda card: s.OfColour(card, value_of(colour)))

    def suit(self, suit: Token) -> Predicate:
        """``a heart``."""
        return _of_card(lambda card: s.OfSuit(card, value_of(suit)))

    def quality(self, quality: Token) -> Predicate:
        """``odd``."""
        return _of_number(lambda number: s.Is(number, value_of(quality)))

    def court(self) -> Predicate:
        """``a court card``."""
        return _of_card(s.Court)

    def numbered(self) -> Predicate:
        """``a number card``."""
        return _of_card(lambda card: s.Not(s.Court(card)))

    def face(self, face: Token) -> Predicate:
        """``QH``."""
        return _of_card(lambda card: s.Face(card, cast('Card', value_of(face))))

    def named(self, name: Token) -> Predicate:
        """``loopy``."""
        return _of_card(lambda card: s.Named(card, value_of(name)))

    def anything(self, right: Token) -> Predicate:
        """``any card``."""
        return replace(_of_number(lambda _: s.Anything(value_of(right))), idle=value_of(right) is True)

    def non(self, predicate: Predicate) -> Predicate:
        """``non-prime``."""
        return replace(predicate, make=_opposite(predicate))

    def rank(self, rank: Token) -> Predicate:
        """``a queen``, ``a 5``; of a number ``5`` says that it is that."""
        number: int = value_of(rank)

        def make(subject: s.Number) -> s.Condition:
            if isinstance(subject, Value) and 1 <= number <= 13:
                return s.OfRank(subject.card, number)
            return s.Compare(subject, Comparison.EQUAL, amount_of(rank))

        return replace(_of_number(make), times=number if rank.type == 'NUMBER' else 0)

    def one_of(self, *members: Predicate) -> Predicate:
        """``{A 4 6}``."""
        if len(members) == 1:
            return members[0]
        return _of_number(lambda number: s.Any(tuple(member.make(number, number) for member in members)))

    def or_higher(self, rank: Token) -> Predicate:
        """``jack or higher``."""
        return comparing(Comparison.AT_LEAST, amount_of(rank))

    def or_lower(self, rank: Token) -> Predicate:
        """``5 or lower``."""
        return comparing(Comparison.AT_MOST, amount_of(rank))

    def range(self, one: Token, other: Token) -> Predicate:
        """``5 to 10``."""
        return self.between(amount_of(one), amount_of(other))

    def between(self, one: s.Number, other: s.Number) -> Predicate:
        """``between 5 and the last card``."""
        return _of_number(lambda number: s.Between(number, one, other))

    def between_refs(self, refs: Token) -> Predicate:
        """``between the last two cards``."""
        cards: tuple[Ref, ...] = value_of(refs)
        return self.between(Value(cards[0]), Value(cards[-1]))

    def higher(self, other: s.Number | None = None) -> Predicate:
        """``higher than the last card``."""
        return comparing(Comparison.ABOVE, other)

    def lower(self, other: s.Number | None = None) -> Predicate:
        """``lower than the last card``."""
        return comparing(Comparison.BELOW, other)

    def at_least(self, other: s.Number | None = None) -> Predicate:
        """``at least the last card``."""
        return comparing(Comparison.AT_LEAST, other)

    def at_most(self, other: s.Number | None = None) -> Predicate:
        """``at most the last card``."""
        return comparing(Comparison.AT_MOST, other)

    def equal(self, other: s.Number | None = None) -> Predicate:
        """``equal to the last card``."""
        return comparing(Comparison.EQUAL, other)

    def unequal(self, other: s.Number) -> Predicate:
        """``unequal to the last card``."""
        return comparing(Comparison.UNEQUAL, other)

    def so_much_higher(self, span: Token, *rest: Any) -> Predicate:
        """``5 to 10 higher than the last card``."""
        return _apart(*value_of(span), *rest)

    def so_much_lower(self, span: Token, *rest: Any) -> Predicate:
        """``3 lower than the last card``."""
        least, most = value_of(span)
        return _apart(-most, -least, *rest)

    def lower_to_higher(self, lower: Token, higher: Token, *rest: Any) -> Predicate:
        """``3 lower to 5 higher than the last card``."""
        return _apart(-value_of(lower)[0], value_of(higher)[0], *rest)

    def so_far_away(self, span: Token, *rest: Any) -> Predicate:
        """``at least 3 away from the last card``."""
        least, most = value_of(span)
        if least <= 1:
            return _apart(-most, most, *rest)
        up, down = _apart(least, most, *rest), _apart(-most, -least, *rest)

        def make(number: s.Number, two: s.Number) -> s.Condition:
            return s.Any((up.make(number, two), down.make(number, two)))

        return replace(up, make=make)

    def within(self, most: Token, *rest: Any) -> Predicate:
        """``within 2 of the last card``."""
        return _apart(-value_of(most), value_of(most), *rest)

    def same(self, attribute: Token, *rest: Any) -> Predicate:
        """``the same suit as the last card``."""
        return _same(attribute, *rest)

    def different(self, attribute: Token, *rest: Any) -> Predicate:
        """``a different suit from the last card``."""
        return _same(attribute, *rest, different=True)

    def compared_with(self, other: Any) -> _Others:
        """``as the last card``, ``from the last two cards``."""
        if isinstance(other, s.Node):
            return _Others((cast('s.Number', other),))
        return _Others(tuple(Value(ref) for ref in value_of(other)))

    def or_attributes(self, *words: Token) -> _Words:
        """``or value``."""
        return _Words(s.Any, tuple(value_of(word) for word in words))

    def and_attributes(self, *words: Token) -> _Words:
        """``and value``."""
        return _Words(s.All, tuple(value_of(word) for word in words))

    def next_suit(self, steps: Token, ref: Token | None = None) -> Predicate:
        """``in the next suit after the last card``."""
        other = None if ref is None else Value(value_of(ref))
        return _relating(lambda one, two: s.NextSuit(one, value_of(steps), two), other)

    def so_many_suits(self, number: Token, direction: Token, ref: Token | None = None) -> Predicate:
        """``2 suits after the last card``."""
        other = None if ref is None else Value(value_of(ref))
        return _relating(lambda one, two: s.NextSuit(one, value_of(number) * value_of(direction), two), other)

    def next_value(self, *rest: Any) -> Predicate:
        """``next in rank after the last card``."""
        return _apart(1, 1, *rest)

    def twice(self, number: s.Number) -> Predicate:
        """``twice the last card``."""
        return comparing(Comparison.EQUAL, s.Calculation(Operation.TIMES, s.Literal(2), number))

    def divisible(self, number: Token) -> Predicate:
        """``divisible by 3``."""
        return _of_number(lambda one: divisible(one, value_of(number)))

    def seen(self, attribute: Token) -> Predicate:
        """``a value seen so far``."""
        return _of_number(lambda _: s.Seen(value_of(attribute)))

    def new(self, attribute: Token) -> Predicate:
        """``a value not seen so far``."""
        return _of_number(lambda _: s.Not(s.Seen(value_of(attribute))))

    def digit(self, sequence: Token) -> Predicate:
        """``the next digit of pi``."""
        return comparing(Comparison.EQUAL, s.Digit(value_of(sequence)))


def _opposite(predicate: Predicate) -> Callable[[s.Number, s.Number], s.Condition]:
    return lambda number, other: s.Not(predicate.make(number, other))


def _of_card(make: Callable[[Ref], s.Condition]) -> Predicate:
    return Predicate(lambda number, _: make(card_of(number)))


def _of_number(make: Callable[[s.Number], s.Condition]) -> Predicate:
    return Predicate(lambda number, _: make(number))


def _relating(make: Callable[[Ref, Ref], s.Condition], other: s.Number | None, *, pairs: bool = False) -> Predicate:
    return Predicate(lambda one, two: make(card_of(one), card_of(two)), other, compares=True, pairs=pairs)


def comparing(comparison: Comparison, other: s.Number | None) -> Predicate:
    """A comparison with this number, or with what goes without saying."""
    return Predicate(lambda number, two: s.Compare(number, comparison, two), other, compares=True)


def _apart(least: int, most: int, *rest: Any) -> Predicate:
    """How far apart two numbers are; ``rest`` is the other number and ``going round``, each perhaps missing."""
    numbers = [part for part in rest if isinstance(part, s.Node)]
    around = len(rest) > len(numbers)
    other = cast('s.Number', numbers[0]) if numbers else None
    low, high = max(-HIGHEST_NUMBER, least), min(HIGHEST_NUMBER, most)
    return Predicate(lambda number, two: s.Apart(number, low, high, two, around), other, compares=True)


def _same(attribute: Token, *rest: Any, different: bool = False) -> Predicate:
    """Sameness in one attribute or several; ``rest`` is the further attributes and with what is compared."""
    words = next((part for part in rest if isinstance(part, _Words)), None)
    others = next((part.numbers for part in rest if isinstance(part, _Others)), ())
    attributes: tuple[Attribute, ...] = (value_of(attribute), *(words.attributes if words else ()))

    def one_to_one(one: s.Number, two: s.Number) -> s.Condition:
        same = tuple(_alike(each, one, two) for each in attributes)
        return same[0] if words is None else words.join(same)

    def make(one: s.Number, two: s.Number) -> s.Condition:
        alike = tuple(one_to_one(one, each) for each in others or (two,))
        return alike[0] if len(alike) == 1 else s.All(alike)

    def opposite(one: s.Number, two: s.Number) -> s.Condition:
        # Different from two cards is different from each.
        unlike = tuple(unlike_in_each(one, each) for each in others or (two,))
        return unlike[0] if len(unlike) == 1 else s.All(unlike)

    def unlike_in_each(one: s.Number, two: s.Number) -> s.Condition:
        if words is None or not different:
            return s.Not(one_to_one(one, two))
        return words.join(tuple(s.Not(_alike(each, one, two)) for each in attributes))

    said, denied = (opposite, make) if different else (make, opposite)
    return Predicate(said, others[0] if others else None, compares=True, pairs=True, opposite=denied)


def _alike(attribute: Attribute, one: s.Number, two: s.Number) -> s.Condition:
    """The same in this; numbers have a value and a parity only."""
    if isinstance(one, Value) and isinstance(two, Value):
        return s.Same(attribute, one.card, two.card)
    if attribute is Attribute.VALUE:
        return s.Compare(one, Comparison.EQUAL, two)
    if attribute is Attribute.PARITY:
        parity = (s.Calculation(Operation.MOD, number, s.Literal(2)) for number in (one, two))
        return s.Compare(next(parity), Comparison.EQUAL, next(parity))
    raise NotARule('needs-card')
