"""Hints (2.5): what may be said of a rule, of which hypotheses it is true, and what a machine that deals says.

That is a true statement about its rule that tells an expert a bit or two.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random

import numpy as np

from eleusis.cards import Card
from eleusis.minds.columns import Columns, Flags
from eleusis.minds.exact import log2, weights_of
from eleusis.minds.space import Space
from eleusis.rules.analysis.claims import read_claims
from eleusis.rules.analysis.findings import About, Claim, Proven
from eleusis.rules.analysis.hints import alike_cards, check_claim
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.masks import CARDS, cards_in
from eleusis.rules.syntax import Attribute, Rule

_WORTH = 1.5
"""Bits that a hint is to tell."""
_LEAST, _MOST = 0.4, 3.0
"""Less is no help, and more is half of the rule."""
_NEAR = 0.6
"""Hints whose worth is so near to the best one are as good as that."""
_DRAWN = 3000
"""Hypotheses by which worth is measured, drawn by their prior: that is what can be believed before the first card."""
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


def hint_about(worths: Mapping[Claim, float], rule: Rule, rng: Random) -> Claim | None:
    """A statement that is proven of the rule and tells about so many bits as a hint should; None where none does.

    ``worths`` are the bits that each statement tells; chance chooses among those that are as good.
    """
    worth = {claim: bits for claim, bits in worths.items() if _LEAST <= bits <= _MOST}
    compiled = compile_rule(rule)
    true = [claim for claim in worth if isinstance(check_claim(compiled, claim), Proven)]
    best = min((abs(worth[claim] - _WORTH) for claim in true), default=0.0)
    good = [claim for claim in true if abs(worth[claim] - _WORTH) <= best + _NEAR]
    return rng.choice(good) if good else None


def worths(space: Space) -> dict[Claim, float]:
    """The bits that each statement tells an expert who has seen nothing yet."""
    weights = weights_of(space.columns.length).tolist()
    rng = Random(_DRAWN)  # noqa: S311 - a sample, no secret
    columns = space.columns[np.array(rng.choices(range(len(weights)), weights, k=_DRAWN))]
    found: dict[Claim, float] = {}
    for claim in CLAIMS:
        share = float(np.mean(true_of(space, columns, claim)))
        found[claim] = -log2(max(share, 1 / _DRAWN))
    return found


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
