"""Kinds of cards as nouns: ``hearts``, ``red court cards``, ``cards whose name contains E``."""

from eleusis.cards import RANK_LETTERS, Suit
from eleusis.rules import syntax as s
from eleusis.rules.syntax import Condition, Quality, Ref, Value, Where

_CARD = Value(Ref.CARD)
_RANKS = {1: 'ace', 11: 'jack', 12: 'queen', 13: 'king'}
_SPELLED = {Where.CONTAINS: 'contain', Where.BEGINS: 'begin with', Where.ENDS: 'end with'}


def noun(suit: Suit) -> str:
    return suit.name.lower().removesuffix('s')


def spelled(letter: str, where: Where) -> tuple[str, str]:
    """A property of a rank's name and its negation: ``contains E``, ``does not contain E``."""
    verb, *rest = [*_SPELLED[where].split(), letter]
    return ' '.join([f'{verb}s', *rest]), ' '.join(['does not', verb, *rest])


def nouns(cards: Condition, *, one: bool = False) -> str | None:
    """The kind of card, given by a condition on a single card, in the plural; None if it takes a sentence.

    Args:
        cards: The kind.
        one: Use the singular.
    """
    last, adjectives = cards, list[str | None]()
    if isinstance(cards, s.All):
        if sum(isinstance(part, s.OfColour) for part in cards.conditions) > 1:
            return None
        *before, last = cards.conditions
        adjectives = [_adjective(part) for part in before]
    kind = _noun(last)
    if kind is None or None in adjectives:
        return None
    name, rest = kind
    return ' '.join([*filter(None, adjectives), name if one else f'{name}s', *rest])


def _noun(cards: Condition) -> tuple[str, list[str]] | None:
    """The noun for one card, and what follows it."""
    match cards:
        case s.OfSuit(Ref.CARD, suit):
            return noun(suit), []
        case s.OfRank(Ref.CARD, rank):
            return _RANKS.get(rank, RANK_LETTERS[rank - 1]), []
        case s.Court(Ref.CARD):
            return 'court card', []
        case s.Not(s.Court(Ref.CARD)):
            return 'number card', []
        case s.Is(number, Quality.SQUARE) if number == _CARD:
            return 'square', []
        case s.Spelled(Ref.CARD, letter, where):
            return 'card', ['whose name', spelled(letter, where)[0]]
        case s.Not(s.Spelled(Ref.CARD, letter, where)):
            return 'card', ['whose name', spelled(letter, where)[1]]
        case _:
            adjective = _adjective(cards)
            return None if adjective is None else (f'{adjective} card', [])


def _adjective(cards: Condition) -> str | None:
    match cards:
        case s.OfColour(Ref.CARD, colour):
            return colour.value
        case s.Is(number, quality) if number == _CARD and quality is not Quality.SQUARE:
            return quality.value
        case s.Named(Ref.CARD, name):
            return name
        case s.Not(s.OfColour() | s.Is() | s.Named() as opposite):
            adjective = _adjective(opposite)
            return None if adjective is None else f'non-{adjective}'
        case _:
            return None
