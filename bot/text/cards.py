"""Cards in the sentences of a Discord message."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.engine.cards import Card

AS_TEXT = '\ufe0e'
"""The variation selector for a character in the colour of the text rather than an emoji."""


def card_text(card: Card) -> str:
    """One card for a Discord message.

    Set as code and marked as text: Discord turns a bare ♥ into an emoji, and a black suit drawn as an emoji almost
    vanishes on the dark theme.
    """
    return f'`{card.symbol}{AS_TEXT}`'


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in order for a Discord message."""
    return ' '.join(map(card_text, cards))
