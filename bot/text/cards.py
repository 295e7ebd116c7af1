"""Cards as they stand in sentences of a Discord message."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bot.engine.cards import Card

AS_TEXT = '\ufe0e'
"""The variation selector that asks for a sign in the colour of the text, not for an emoji."""


def card_text(card: Card) -> str:
    """One card for a Discord message.

    As code and marked as text, because Discord turns a bare ♥ into an emoji, and a black suit drawn as one almost
    vanishes on its dark theme.
    """
    return f'`{card.symbol}{AS_TEXT}`'


def cards_text(cards: Iterable[Card]) -> str:
    """Cards in order for a Discord message."""
    return ' '.join(map(card_text, cards))
