"""The hint of a machine that deals (2.5): a true statement about its rule that tells an expert a bit or two."""

from __future__ import annotations

from itertools import pairwise
from math import log2
from random import Random
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from bot.engine.cards import Suit
from bot.minds.belief import Belief
from bot.rules.analysis.findings import About, Claim, Proven
from bot.rules.analysis.hints import check_claim
from bot.rules.compiling.compiled import compile_rule
from bot.rules.masks import CARDS
from bot.rules.syntax import Attribute

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Mapping, Sequence

    from bot.engine.cards import Card
    from bot.minds.columns import Columns, Flags
    from bot.minds.space import Space
    from bot.rules.syntax import Rule

_WORTH = 1.5
"""Bits that a hint is to tell."""
_LEAST, _MOST = 0.4, 3.0
"""Less is no help, and more is half of the rule."""
_NEAR = 0.6
"""Hints whose worth is so near to the best one are as good as that."""
_DRAWN = 3000
"""Hypotheses by which worth is measured, drawn by their prior: that is what can be believed before the first card."""
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


def hint_about(worths: Mapping[Claim, float], rule: Rule, rng: Random) -> Claim | None:
    """A statement that is proven of the rule and worth about so much as a hint should be; None where none is.

    Args:
        worths: The bits that each statement tells.
        rule: The rule.
        rng: Chooses among those that are as good.
    """
    worth = {claim: bits for claim, bits in worths.items() if _LEAST <= bits <= _MOST}
    compiled = compile_rule(rule)
    true = [claim for claim in worth if isinstance(check_claim(compiled, claim), Proven)]
    best = min((abs(worth[claim] - _WORTH) for claim in true), default=0.0)
    good = [claim for claim in true if abs(worth[claim] - _WORTH) <= best + _NEAR]
    return rng.choice(good) if good else None


def worths(space: Space) -> dict[Claim, float]:
    """The bits that each statement tells an expert who has seen nothing yet."""
    rng = Random(_DRAWN)  # noqa: S311 - a sample, no secret
    weights = Belief(space).weights
    drawn = np.random.default_rng(_DRAWN).choice(len(weights), _DRAWN, p=weights / weights.sum())
    columns = space.columns[drawn]
    lines = [tuple(rng.choices(CARDS, k=1 + number % _LENGTH)) for number in range(_LINES)]
    found: dict[Claim, float] = {}
    for claim in CLAIMS:
        share = float(np.mean(_true_of(space, columns, claim, lines, rng)))
        found[claim] = -log2(max(share, 1 / _DRAWN))
    return found


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
