"""Sets of faces as 52 bits: bit ``card.index`` stands for the card."""

from collections.abc import Iterable

from eleusis.cards import Card

CARDS = tuple(Card)
"""By index."""
ALL_CARDS = (1 << 52) - 1
NO_CARDS = 0


def mask_of(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card.index
    return mask


def cards_in(mask: int) -> tuple[Card, ...]:
    return tuple([card for card in CARDS if mask >> card.index & 1])
