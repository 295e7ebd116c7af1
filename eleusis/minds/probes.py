"""Lines along which behaviours are told apart."""

from collections.abc import Callable
from functools import cache
from random import Random

from eleusis.cards import Card
from eleusis.rules.masks import CARDS

LINES = 96
"""So many lines tell two behaviours apart."""


@cache
def probe_lines() -> tuple[tuple[Card, ...], ...]:
    """Lines of 1 to 24 cards, half of them with runs of one suit, colour or neighbourhood, as real lines have."""
    rng = Random(LINES)  # noqa: S311 - a fixed sample
    lines: list[tuple[Card, ...]] = []
    for number in range(LINES):
        line = [rng.choice(CARDS)]
        sticky = (0.0, 0.5, 0.75)[number % 3]
        for _ in range(rng.choice((1, 1, 2, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20, 23))):
            alike = [card for card in CARDS if _ALIKE[number // 3 % 4](card, line[-1])]
            line.append(rng.choice(alike if rng.random() < sticky else CARDS))
        lines.append(tuple(line))
    return tuple(lines)


_ALIKE: tuple[Callable[[Card, Card], bool], ...] = (
    lambda card, last: card.suit is last.suit,
    lambda card, last: card.colour is last.colour,
    lambda card, last: card.rank % 2 == last.rank % 2,
    lambda card, last: abs(card.rank - last.rank) <= 2,
)
