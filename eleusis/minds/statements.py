"""What a hint may say of a rule (2.5), and of which hypotheses it is true."""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import TypeAlias

import numpy as np

from eleusis.cards import Card, Suit
from eleusis.minds.columns import Columns, Flags
from eleusis.minds.space import Space
from eleusis.rules.analysis.claims import read_claims
from eleusis.rules.analysis.findings import About, Claim
from eleusis.rules.masks import CARDS
from eleusis.rules.syntax import Attribute

_LINES, _LENGTH = 10, 5

_Key: TypeAlias = 'Callable[[Card], Hashable]'
"""What is left of a card where the rest does not matter."""
_KEYS: dict[Attribute, _Key] = {
    Attribute.SUIT: lambda card: card.suit,
    Attribute.COLOUR: lambda card: card.colour,
    Attribute.VALUE: lambda card: card.rank,
    Attribute.PARITY: lambda card: card.rank % 2,
    Attribute.KIND: lambda card: card.rank > 10,
}
_PAIRS: tuple[_Key, _Key] = (
    lambda card: (card.suit in (Suit.SPADES, Suit.HEARTS), card.rank),
    lambda card: (card.suit in (Suit.SPADES, Suit.DIAMONDS), card.rank),
)  # fmt: skip
"""Suits of different colours can be exchanged."""
_ONLY = (
    *((attribute,) for attribute in _KEYS),
    (Attribute.COLOUR, Attribute.VALUE),
)
CLAIMS = (
    *(Claim(About.ONLY, attributes=attributes) for attributes in _ONLY),
    *(Claim(About.NOT, attributes=(attribute,)) for attribute in (Attribute.SUIT, Attribute.VALUE, Attribute.COLOUR)),
    *(Claim(About.LAST_CARDS, number) for number in range(3)),
    *(Claim(About.AT_LEAST, number) for number in (6, 13, 20, 26)),
    *(Claim(About.AT_MOST, number) for number in (13, 20, 26, 32)),
)
"""What a hint may say."""


def true_of(space: Space, columns: Columns, claim: Claim) -> Flags:
    """Of which hypotheses one of ``CLAIMS`` is true, as far as some lines show: of each of which it is."""
    rng = Random(_LINES)  # noqa: S311 - a sample, no secret
    lines = [tuple(rng.choices(CARDS, k=1 + number % _LENGTH)) for number in range(_LINES)]
    return _true_of(space, columns, claim, lines, rng)


@lru_cache(100)
def claims_in(hint: str) -> tuple[Claim, ...]:
    """What a hint says, as far as it can be held against hypotheses."""
    return tuple([claim for claim in read_claims(hint) if claim in CLAIMS])


def _true_of(space: Space, columns: Columns, claim: Claim, lines: Sequence[tuple[Card, ...]], rng: Random) -> Flags:
    """Of which hypotheses a statement is true, as far as these lines show."""
    number = claim.number
    match claim.about:
        case About.ONLY:
            return _alike(
                space, columns, lambda card: tuple([_KEYS[one](card) for one in claim.attributes]), lines, rng
            )
        case About.NOT if claim.attributes == (Attribute.COLOUR,):
            return _alike(space, columns, _PAIRS[0], lines, rng) | _alike(space, columns, _PAIRS[1], lines, rng)
        case About.NOT:
            beside = Attribute.VALUE if claim.attributes == (Attribute.SUIT,) else Attribute.SUIT
            return _alike(space, columns, _KEYS[beside], lines, rng)
        case About.LAST_CARDS:
            same = np.ones(len(columns), bool)
            end = rng.choices(CARDS, k=number)
            ends = [space.after((*line, *end)) for line in lines]
            for one, other in pairwise(ends):
                same &= columns.masks(one.seen) == columns.masks(other.seen)
            return same
        case _:
            counts = np.array([np.bitwise_count(columns.masks(space.after(line).seen)) for line in lines])
            return counts.min(0) >= number if claim.about is About.AT_LEAST else counts.max(0) <= number


def _alike(space: Space, columns: Columns, key: _Key, lines: Sequence[tuple[Card, ...]], rng: Random) -> Flags:
    """Which hypotheses do not tell cards of one key apart, on the line and when they are judged."""
    classes: dict[Hashable, list[Card]] = {}
    for card in CARDS:
        classes.setdefault(key(card), []).append(card)
    masks = [np.uint64(sum(1 << card.index for card in alike)) for alike in classes.values()]
    same = np.ones(len(columns), bool)
    for line in lines:
        found = columns.masks(space.after(line).seen)
        other = tuple([rng.choice(classes[key(card)]) for card in line])
        same &= found == columns.masks(space.after(other).seen)
        for mask in masks:
            same &= np.isin(found & mask, (np.uint64(0), mask))
    return same
