"""What a hint may say of a rule (2.5), and of which hypotheses it is true."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

import numpy as np

from eleusis.cards import Card
from eleusis.minds.columns import Columns, Flags
from eleusis.minds.space import Space
from eleusis.rules.analysis.claims import read_claims
from eleusis.rules.analysis.findings import About, Claim
from eleusis.rules.analysis.hints import alike_cards
from eleusis.rules.masks import CARDS, cards_in
from eleusis.rules.syntax import Attribute

_LINES, _LENGTH = 10, 5

_ONLY = (
    *((attribute,) for attribute in Attribute if attribute is not Attribute.FACE),
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
    number = claim.number
    match claim.about:
        case About.ONLY | About.NOT:
            ways = [_alike(space, columns, masks, lines, rng) for masks in alike_cards(claim)]
            return np.logical_or.reduce(ways)
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


@lru_cache(100)
def claims_in(hint: str) -> tuple[Claim, ...]:
    """What a hint says, as far as it can be held against hypotheses."""
    return tuple([claim for claim in read_claims(hint) if claim in CLAIMS])


def _alike(
    space: Space, columns: Columns, masks: Sequence[int], lines: Sequence[tuple[Card, ...]], rng: Random
) -> Flags:
    """Which hypotheses do not tell the cards of one mask apart, on the line and when they are judged."""
    like = {card: cards_in(mask) for mask in masks for card in cards_in(mask)}
    same = np.ones(len(columns), bool)
    for line in lines:
        found = columns.masks(space.after(line).seen)
        other = tuple([rng.choice(like[card]) for card in line])
        same &= found == columns.masks(space.after(other).seen)
        for mask in masks:
            same &= np.isin(found & np.uint64(mask), (np.uint64(0), np.uint64(mask)))
    return same
