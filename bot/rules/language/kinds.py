"""Kinds of cards as nouns: ``hearts``, ``red court cards``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.eleusis.cards import RANK_LETTERS, Suit
from bot.rules import syntax as s
from bot.rules.syntax import Ref, Value

if TYPE_CHECKING:
    from bot.rules.syntax import Condition

_CARD = Value(Ref.CARD)
_RANKS = {1: 'aces', 11: 'jacks', 12: 'queens', 13: 'kings'}


def noun(suit: Suit) -> str:
    """``heart``."""
    return suit.name.lower().removesuffix('s')


def nouns(cards: Condition) -> str | None:
    """The kind of cards, what a card is by itself, in the plural; None for one that needs a sentence."""
    if isinstance(cards, s.All):
        if sum(isinstance(part, s.OfColour) for part in cards.conditions) > 1:
            return None
        adjectives = [_adjective(part) for part in cards.conditions[:-1]]
        last = _noun(cards.conditions[-1])
        return None if last is None or None in adjectives else ' '.join([*filter(None, adjectives), last])
    return _noun(cards)


def _noun(cards: Condition) -> str | None:
    match cards:
        case s.OfSuit(Ref.CARD, suit):
            return f'{noun(suit)}s'
        case s.OfRank(Ref.CARD, rank):
            return _RANKS.get(rank, f'{RANK_LETTERS[rank - 1]}s')
        case s.Court(Ref.CARD):
            return 'court cards'
        case s.Not(s.Court(Ref.CARD)):
            return 'number cards'
        case _:
            adjective = _adjective(cards)
            return None if adjective is None else f'{adjective} cards'


def _adjective(cards: Condition) -> str | None:
    match cards:
        case s.OfColour(Ref.CARD, colour):
            return colour.value
        case s.Is(number, quality) if number == _CARD:
            return quality.value
        case s.Named(Ref.CARD, name):
            return name
        case s.Not(s.OfColour() | s.Is() | s.Named() as opposite):
            adjective = _adjective(opposite)
            return None if adjective is None else f'non-{adjective}'
        case _:
            return None
