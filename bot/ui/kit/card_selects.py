"""Selects of cards, one for each suit: a select holds 25 options, and a hand can hold more cards than that."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from bot.engine.cards import Card, Suit, by_suit
from bot.text import ENGLISH, say
from bot.ui.kit.controls import Press, select

if TYPE_CHECKING:
    from collections.abc import Iterable

    from discord import ui


def suit_selects(
    cards: Iterable[Card], verb: str, game: int, moment: int, arg: str = '', *, placeholder: str = 'hand-choose-suit'
) -> list[list[ui.Item[Any]]]:
    """A row with a select for every suit among the cards; each face stands once, with how often it is there.

    The control's argument is ``<suit letter><arg>``: two controls of a message may not share a ``custom_id``.
    """
    counts = Counter(cards)
    rows: list[list[ui.Item[Any]]] = []
    for suit in Suit:
        faces = [card for card in by_suit(counts) if card.suit is suit]
        if faces:
            options = [(card.text, ENGLISH.card(card), _held(counts[card])) for card in faces]
            text = say(placeholder, suit=say(f'hand-suit-{suit.name.lower()}'))
            rows.append([select(Press(verb, game, moment, suit.value + arg), options, placeholder=text)])
    return rows


def _held(count: int) -> str | None:
    return say('hand-held', number=count) if count > 1 else None
