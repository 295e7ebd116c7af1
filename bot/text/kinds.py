"""Sets of cards named as one speaks of any card of them: ``a queen``, ``a red 3``, ``a heart above 9``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine.cards import RANK_LETTERS, Card, Colour, Suit
from bot.text.catalogue import say
from bot.text.faces import faces_said

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

_RANKS = frozenset(range(1, 14))
_QUALITIES = {
    'odd': frozenset(rank for rank in _RANKS if rank % 2),
    'even': frozenset(rank for rank in _RANKS if rank % 2 == 0),
    'prime': frozenset({2, 3, 5, 7, 11, 13}),
}
_KINDS = {'card': _RANKS, 'court': frozenset({11, 12, 13}), 'number': frozenset(range(1, 11))}
_SUITS = frozenset(Suit)
_COLOURS = {colour: frozenset(suit for suit in Suit if suit.colour is colour) for colour in Colour}
_MOST_NAMED = 3
"""Kinds or cards in one phrase."""


def any_of(cards: Collection[Card], cards_text: Callable[[tuple[Card, ...]], str]) -> str:
    """Any card of a set, in words.

    Args:
        cards: The set.
        cards_text: How single cards are written.
    """
    named = frozenset(cards)
    if len(named) == len(Card):
        return say('faces-all')
    if len(named) == 1:
        return cards_text(tuple(named))
    said = _product(named)
    if said is not None:
        return said
    if len(named) <= _MOST_NAMED:
        return listed([cards_text((card,)) for card in sorted(named, key=lambda card: card.index)], 'or')
    others = frozenset(Card) - named
    but = cards_text(tuple(others)) if len(others) == 1 else _product(others)
    return say('kind-but', kind=but) if but is not None else say('kind-among', cards=faces_said(named))


def listed(parts: list[str], word: str = 'and') -> str:
    """Parts one after another, the last one joined with a word: and, or."""
    return parts[0] if len(parts) == 1 else say(f'listed-{word}', before=', '.join(parts[:-1]), last=parts[-1])


def _product(cards: frozenset[Card]) -> str | None:
    """Some suits with some ranks, when it is just that and has a name."""
    suits = frozenset(card.suit for card in cards)
    ranks = frozenset(card.rank for card in cards)
    if len(cards) != len(suits) * len(ranks):
        return None
    colour = next((colour for colour, of_colour in _COLOURS.items() if suits == of_colour), None)
    if len(suits) == 1:
        return _of_suit(next(iter(suits)), ranks)
    if suits == _SUITS:
        return _of_colour('', ranks)
    return None if colour is None else _of_colour(f'{say(f"kind-{colour.value}")} ', ranks)


def _of_colour(colour: str, ranks: frozenset[int]) -> str | None:
    if len(ranks) <= _MOST_NAMED and ranks != _KINDS['court']:
        return _one(colour + listed([say('kind-rank', rank=rank) for rank in sorted(ranks)], 'or'))
    for name, having in _KINDS.items():
        if ranks == having:
            return _one(colour + say(f'kind-{name}'))
    for name, having in _QUALITIES.items():
        if ranks == having:
            return _one(f'{colour}{say(f"kind-{name}")} {say("kind-card")}')
    return _bounded(colour + say('kind-card'), ranks)


def _of_suit(suit: Suit, ranks: frozenset[int]) -> str | None:
    noun = say(f'kind-{suit.name.lower()}')
    if ranks == _RANKS:
        return _one(noun)
    for name in ('court', 'number'):
        if ranks == _KINDS[name]:
            return say('kind-of-suit', kind=_one(say(f'kind-{name}')), suit=say(f'faces-{suit.name.lower()}'))
    for name, having in _QUALITIES.items():
        if ranks == having:
            return _one(f'{say(f"kind-{name}")} {noun}')
    return _bounded(noun, ranks)


def _bounded(noun: str, ranks: frozenset[int]) -> str | None:
    """``a card above 9``, ``a heart below 5``."""
    if len(ranks) <= _MOST_NAMED or max(ranks) - min(ranks) + 1 != len(ranks):
        return None
    if max(ranks) == len(RANK_LETTERS):
        return say('kind-above', kind=_one(noun), rank=say('kind-rank', rank=min(ranks) - 1))
    if min(ranks) == 1:
        return say('kind-below', kind=_one(noun), rank=say('kind-rank', rank=max(ranks) + 1))
    return None


def _one(kind: str) -> str:
    return say('kind-one', an='yes' if kind[0] in 'aeio8' else 'no', kind=kind)
