"""Rules of one pattern: the same thought about other colours, suits and numbers."""

from collections.abc import Callable, Mapping
from enum import Enum
from random import Random
from typing import Any

from msgspec.structs import replace

from eleusis.cards import Card, Colour, Suit
from eleusis.rules import syntax as s
from eleusis.rules.analysis.rewording import OTHER_COLOUR, OTHER_PARITY, OTHER_WAY
from eleusis.rules.masks import CARDS
from eleusis.rules.reach import rebuilt
from eleusis.rules.syntax import Comparison, Quality, Rule

_Rewording = Callable[[s.Node], s.Node]

_PARTNERS = dict(zip(Suit, (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS), strict=True))
"""Suits that change places where red and black do."""


def mirrored(rule: Rule) -> Rule:
    """The rule with red for black: spades and hearts change places, and clubs and diamonds."""
    names: dict[Enum, Enum] = {**OTHER_COLOUR, **_PARTNERS}
    names |= {card: CARDS[card.index + (13 if card.suit in (Suit.SPADES, Suit.CLUBS) else -13)] for card in Card}
    orders = {name: tuple([_PARTNERS[suit] for suit in getattr(rule, name)]) for name in ('suit_order', 'suit_ranking')}
    return replace(rebuilt(rule, _renamed(names)), **orders)


def varied(rule: Rule, rng: Random) -> Rule:
    """The rule with other colours, suits, numbers and directions, where it speaks of any."""
    changes = [_renamed(_suits(rng)), _moved(rng)]
    changes += [change for change in (_renamed(OTHER_PARITY), _turned, _asked_of_parity) if rng.random() < 1 / 2]
    for change in changes:
        rule = rebuilt(rule, change)
    return rule


def _suits(rng: Random) -> dict[Enum, Enum]:
    """The suits in another order, and the colours where the suits of one go to the other."""
    reds, blacks = ([suit for suit in Suit if suit.colour is colour] for colour in Colour)
    swapped = rng.random() < 1 / 2
    others = (blacks, reds) if swapped else (reds, blacks)
    new = [suit for side in others for suit in rng.sample(side, 2)]
    names: dict[Enum, Enum] = dict(zip((*reds, *blacks), new, strict=True))
    return {**names, **OTHER_COLOUR} if swapped else names


def _renamed(names: Mapping[Any, Enum]) -> _Rewording:
    def renamed(part: s.Node) -> s.Node:
        values = {name: getattr(part, name) for name in part.__struct_fields__}
        new = {name: names[value] for name, value in values.items() if isinstance(value, Enum) and value in names}
        return replace(part, **new) if new else part

    return renamed


def _turned(part: s.Node) -> s.Node:
    """Higher for lower; *8 or higher* for *7 or lower*, so that what two borders leave out stays as it is."""
    match part:
        case s.Compare(left, Comparison.AT_LEAST, s.Literal() | s.RankValue() as border):
            return s.Compare(left, Comparison.AT_MOST, _by(border, -1))
        case s.Compare(left, Comparison.AT_MOST, s.Literal() | s.RankValue() as border):
            return s.Compare(left, Comparison.AT_LEAST, _by(border, 1))
        case s.Compare(left, comparison, right):
            return s.Compare(left, OTHER_WAY.get(comparison, comparison), right)
        case s.Apart(left, least, most, right, around):
            return s.Apart(left, -most, -least, right, around)
        case _:
            return part


def _asked_of_parity(part: s.Node) -> s.Node:
    """Odd for red, and the other way round."""
    match part:
        case s.OfColour(card, colour):
            return s.Is(s.Value(card), Quality.ODD if colour is Colour.RED else Quality.EVEN)
        case s.Is(s.Value(card), quality) if quality in OTHER_PARITY:
            return s.OfColour(card, Colour.RED if quality is Quality.ODD else Colour.BLACK)
        case s.Same(s.Attribute.COLOUR, one, other):
            return s.Same(s.Attribute.PARITY, one, other)
        case s.Same(s.Attribute.PARITY, one, other):
            return s.Same(s.Attribute.COLOUR, one, other)
        case _:
            return part


def _moved(rng: Random) -> _Rewording:
    """Other ranks, each for each, and borders that lie one higher or lower."""
    ranks = dict(zip(range(1, 14), rng.sample(range(1, 14), 13), strict=True))
    by = rng.choice((-2, -1, 0, 0, 1, 2))

    def moved(part: s.Node) -> s.Node:
        match part:
            case s.OfRank(card, rank):
                return s.OfRank(card, ranks[rank])
            case s.Compare(s.Value() | s.Calculation(s.Operation.PLUS | s.Operation.DISTANCE) as left, how, right):
                return s.Compare(left, how, _by(right, by))
            case s.Between(s.Value() | s.Calculation(s.Operation.PLUS | s.Operation.DISTANCE) as number, one, other):
                return s.Between(number, _by(one, by), _by(other, by))
            case _:
                return part

    return moved


def _by(border: s.Number, steps: int) -> s.Number:
    match border:
        case s.Literal(number) if number > 4:
            return s.Literal(number + steps)
        case s.RankValue(rank) if 3 < rank < 11:
            return s.RankValue(rank + steps)
        case _:
            return border
