"""What is believed of a secret rule: a weight for every hypothesis, and one for *no rule I know*.

Kept are lengths: what it takes to describe a hypothesis, and what it takes to explain the verdicts against it. Weights
follow from them, relative to the shortest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from math import fsum, ldexp, prod

import numpy as np

from eleusis.cards import Card
from eleusis.minds.columns import Columns, Flags, Indices, Masks, accepting, accepts, stacked
from eleusis.minds.deeper import Observed
from eleusis.minds.evaluating import LineMemory
from eleusis.minds.exact import LARGEST, PER_BIT, RANGE, Weights, log2, shortest, twentieths, weights_of
from eleusis.minds.hidden import FORMS_OF_SETS, HiddenSet
from eleusis.minds.hinting import true_of
from eleusis.minds.impression import Impression
from eleusis.minds.space import Space
from eleusis.rules.analysis.findings import Claim
from eleusis.rules.masks import mask_of
from eleusis.rules.syntax import Attribute, Rule

UNKNOWN = 0.2
"""The share of belief, before anything is seen, that the rule is none of the space."""
_FITS = 0.5
"""How well *no rule I know* tells a verdict beforehand, at least."""
_DECIDING = 50_000
"""So many of the likeliest hypotheses are asked for each decision."""
_DOUBT = 0.02
"""How often a hint is not true of a rule of which it seems not to be: a dealer may err, and so may the sample."""
_BYTES_EACH = 20
"""What a hypothesis takes: its columns, its length and its weight."""
_ENOUGH = 5
"""From so many verdicts on choices outside the space are looked for."""

_SETS = {Attribute.VALUE: 0.04, Attribute.SUIT: 0.005}
"""What rules of each form about hidden sets weigh beforehand, beside unknown ones; most sets of suits have a name."""
_SURPRISE = twentieths([0.0, *(log2(52 / cards) for cards in range(1, 53))]).astype(np.int32)
"""How much more a starter tells where so many cards could have been it than where all could."""


@dataclass(frozen=True)
class Expectation:
    """What a belief makes of the next card, and of further ones where that is right."""

    belief: Belief
    line: LineMemory
    columns: Columns
    """The likeliest hypotheses, among which all belief is shared that is not beyond them."""
    weights: Weights
    whole: float
    """What all belief would weigh."""
    beyond: float
    """The share of belief in what is no hypothesis by itself."""
    followers: dict[Card, Expectation] = field(default_factory=dict['Card', 'Expectation'])

    @cached_property
    def masks(self) -> Masks:
        """The cards that each of the likeliest hypotheses accepts."""
        return self.columns.masks(self.line.seen)

    @cached_property
    def blind(self) -> Weights:
        """For each of the 52 cards the chance that it is right by a rule that is not thought of."""
        return self.belief.impression.chances(self.line)

    @cached_property
    def otherwise(self) -> Weights:
        """For each card the chance by all that is no hypothesis by itself."""
        belief, found = self.belief, self.belief.unknown * self.blind
        for sets, share in belief.shares_of_sets():
            found = found + share * sets.chances(self.line.end[-1])
        return found / (belief.beyond or 1.0)

    @cached_property
    def chances(self) -> Weights:
        """For each card the probability that it is right."""
        return accepting(self.masks, self.weights) / self.whole + self.beyond * self.otherwise

    @cached_property
    def asks(self) -> Weights:
        """For each card the bits that one after it may tell, where it is right, of sets whose form is known."""
        found, last = np.zeros(52), self.line.end[-1]
        for sets, share in self.belief.shares_of_sets():
            found = found + share * sets.asks * sets.chances(last)
        return found

    def after(self, card: Card) -> Expectation:
        if (known := self.followers.get(card)) is not None:
            return known
        agreeing = np.flatnonzero(accepts(self.masks, card))
        weights, beyond = self.weights[agreeing], self.beyond * float(self.otherwise[card.index])
        left = float(weights.sum()) / self.whole + beyond or 1.0
        after = self.line.after(card)
        found = Expectation(self.belief, after, self.columns[agreeing], weights, self.whole * left, beyond / left)
        self.followers[card] = found
        return found


class Belief:
    """Weights of hypotheses after some evidence: whole numbers."""

    def __init__(
        self, space: Space, *, error: float = 0.0, columns: Columns | None = None, thought: float = 1.0
    ) -> None:
        """Believe by description length only, where verdicts are mistaken as often as ``error``.

        With ``columns`` in nothing but these, and nothing further off: they hold the share ``thought`` of what would be
        believed of the space, and the rest counts as unknown.
        """
        self.space = space
        self.columns = space.columns if columns is None else columns
        self.error = error
        self._lengths = self.columns.length.astype(np.int32)
        self._known = len(self.columns)
        self._unknown = 0.0
        """What *no rule I know* weighs, where a hypothesis of length 0 weighs 1."""
        self._settle()
        self._unknown = ldexp(self._total * (1 / ((1 - UNKNOWN) * thought) - 1), -self._scale)
        self.impression = Impression(space.atoms, int(self._lengths.max()))
        # Sets are beyond those who do not think of all the space.
        sets = product(_SETS.items(), FORMS_OF_SETS) if columns is None else ()
        self.hidden_sets = [HiddenSet(kinds, form, self._unknown * share) for (kinds, share), form in sets]
        self.shown = Observed.nothing(space.atoms)
        self.strings: tuple[tuple[LineMemory, Sequence[Card]], ...] = ()
        self.refuted: tuple[Masks, ...] = ()
        self.hints: tuple[Claim, ...] = ()
        self._limited = columns is not None
        self._stale = False

    @property
    def size(self) -> int:
        """Bytes of memory that it holds, or will once it has been asked for a decision."""
        likeliest = _DECIDING if len(self.columns) > _DECIDING else 0
        atoms = 2 * self.space.atoms.count
        words = 1 + len(self.strings) + 2 * len(self.shown.wrong)
        return (len(self.columns) + likeliest) * _BYTES_EACH + atoms * (24 + 8 * words)

    def copy(self) -> Belief:
        other = copy(self)
        other.impression, other.hidden_sets = copy(self.impression), [copy(sets) for sets in self.hidden_sets]
        return other

    # Evidence

    def begun(self, starter: Card) -> None:
        """The line begins with this card: the first one drawn that is right on an empty line."""
        accepted = self.columns.masks(self.space.opening)
        self._lengths = self._lengths - _SURPRISE[np.bitwise_count(accepted)]
        self._keep(accepts(accepted, starter))
        self._settle()

    def verdict(self, line: LineMemory, card: Card, *, right: bool) -> None:
        fits = accepts(self.masks(line), card) == right
        if not self._limited:
            holds = accepts(line.seen.masks, card)
            self.shown = self.shown.and_one(agrees=holds == right, holds=holds, right=right)
        share = self.impression.share
        self._weigh(fits, max(_FITS, share if right else 1 - share))
        self.impression.add(line, card, right=right)
        for sets in self.hidden_sets:
            sets.verdict(line.end[-1], card, right=right, error=self.error)

    def hand(self, line: LineMemory, cards: Sequence[Card], *, some: bool) -> None:
        """Some of these cards are right after this line, or none: a no-play that was refuted or upheld (5.3, 5.2)."""
        hand = np.uint64(mask_of(cards))
        if not self._limited:
            masks = line.seen.masks
            agrees, holds = ((masks & hand) != 0) == some, (masks & np.uint64(1)) != 0
            self.shown = self.shown.and_one(agrees=agrees, holds=holds, right=some)
        self._weigh(((self.masks(line) & hand) != 0) == some, 0.9 if some else self.impression.all_wrong(cards))

    def wrong_string(self, line: LineMemory, cards: Sequence[Card]) -> None:
        """At least one of these cards, laid one after another, is wrong (3.5)."""
        self.strings += ((line, cards),)
        self._weigh(~_all_right(self.columns, line, cards), 1 - prod([self.impression.share] * len(cards)))

    def hinted(self, claims: tuple[Claim, ...]) -> None:
        """The dealer says this of the rule (2.5)."""
        self.hints += claims
        for claim in claims:
            fits = true_of(self.space, self.columns, claim)
            self._weigh(fits, max(self.share(fits) / (1 - self.unknown), _DOUBT), _DOUBT)

    def not_these(self, chosen: Indices) -> None:
        """None of these hypotheses is the rule: a guess was wrong."""
        self.refuted += (self._prints(self.columns[chosen]),)
        fits = np.ones(len(self.columns), bool)
        fits[chosen] = False
        self._weigh(fits, 1.0)

    def not_this_set(self, rule: Rule) -> None:
        """This rule about a hidden set is not the one: a guess was wrong."""
        for sets in self.hidden_sets:
            sets.not_this(rule)

    def _prints(self, columns: Columns) -> Masks:
        return self.space.behaviour(columns).prints

    def _weigh(self, fits: Flags, unknown: float, error: float | None = None) -> None:
        error = self.error if error is None else error
        if error:
            self._lengths = self._lengths + ~fits * twentieths(log2((1 - error) / error))
        else:
            self._keep(fits)
        self._unknown *= unknown / (1 - error)
        self._stale = True
        self._settle()

    def _settle(self) -> None:
        """Drop what has become unlikely, and weigh the rest.

        What is likely among the hypotheses of the space does not depend on those further off, which come and go.
        """
        self._likely: tuple[Columns, Weights, float] | None = None
        self._expected: Expectation | None = None
        """What it expects after the line that was asked for last."""
        own = self._lengths[: self._known or None]
        self._keep(self._lengths <= own.min(initial=1 << 30) + PER_BIT * RANGE)
        least = int(self._lengths.min()) // PER_BIT if len(self._lengths) else 0
        self.weights = weights_of(self._lengths - PER_BIT * least)
        self._total = float(self.weights.sum())
        self._scale = LARGEST + least

    def _keep(self, kept: Flags) -> None:
        if not kept.all():
            self.columns, self._lengths = self.columns[kept], self._lengths[kept]
            self._known = int(np.count_nonzero(kept[: self._known]))

    def look_deeper(self) -> None:
        """Find choices outside the space that fit all that was seen, unless that was done since."""
        if self._limited or not self._stale or self.shown.things < _ENOUGH:
            return
        self._stale = False
        found = self.space.choices.fitting(self.shown)
        for line, cards in self.strings:
            found = found[~_all_right(found, line, cards)]
        for claim in self.hints:
            found = found[true_of(self.space, found, claim)]
        if self.refuted:
            found = found[~np.isin(self._prints(found), np.concatenate(self.refuted))]
        known = self.columns[: self._known]
        found = found[~np.isin(found.keys, known.keys)]
        self.columns = stacked([known, found])
        self._lengths = np.concatenate([self._lengths[: self._known], found.length])
        self._settle()

    # What follows from it

    @property
    def _whole(self) -> float:
        return self._total + ldexp(self._unknown + fsum(sets.weight for sets in self.hidden_sets), self._scale)

    @property
    def unknown(self) -> float:
        """The share of belief in no rule that can be thought of."""
        return ldexp(self._unknown, self._scale) / self._whole

    @property
    def beyond(self) -> float:
        """The share of belief in what is no hypothesis by itself: in unknown rules and in those about hidden sets."""
        return 1 - self._total / self._whole

    def shares_of_sets(self) -> Iterator[tuple[HiddenSet, float]]:
        """All rules of each form about hidden sets, and their share of belief."""
        for sets in self.hidden_sets:
            if sets.weight:
                yield sets, ldexp(sets.weight, self._scale) / self._whole

    def about_a_set(self) -> tuple[Rule, float] | None:
        """The likeliest rule about a hidden set, and its share of belief; None where none is left."""
        guesses = [(guess[0], share * guess[1]) for sets, share in self.shares_of_sets() if (guess := sets.guess())]
        return max(guesses, key=lambda one: one[1], default=None)

    def weight(self, share: float) -> float:
        return share * self._whole

    def share(self, chosen: Indices | Flags | slice) -> float:
        return float(self.weights[chosen].sum()) / self._whole

    def masks(self, line: LineMemory) -> Masks:
        return self.columns.masks(line.seen)

    def _likeliest(self) -> tuple[Columns, Weights, float]:
        """The likeliest hypotheses, which decide what to do, their weights, and what all belief would weigh."""
        columns, weights = self.columns, self.weights
        if len(weights) > _DECIDING:
            places = shortest(self._lengths, _DECIDING)
            columns, weights = columns[places], weights[places]
        return columns, weights, self._whole * float(weights.sum()) / max(self._total, 1.0) or 1.0

    def expects(self, line: LineMemory) -> Expectation:
        """What it makes of the cards that come next."""
        if self._expected is None or self._expected.line is not line:
            self._likely = self._likely or self._likeliest()
            self._expected = Expectation(self, line, *self._likely, self.beyond)
        return self._expected

    def chances(self, line: LineMemory, cards: Sequence[Card]) -> list[float]:
        """For each card the probability that it is right after this line."""
        chances = self.expects(line).chances
        return [float(chances[card.index]) for card in cards]

    def likeliest(self, count: int, within: float = np.inf) -> Indices:
        """The places of the likeliest hypotheses, the likeliest first; none longer than that by more bits."""
        found = shortest(self._lengths, count)
        return found[self._lengths[found] <= self._lengths[found[:1]] + within * PER_BIT]


def _all_right(columns: Columns, line: LineMemory, cards: Sequence[Card]) -> Flags:
    """Which hypotheses accept all these cards, laid one after another."""
    found = np.ones(len(columns), bool)
    for card in cards:
        found &= accepts(columns.masks(line.seen), card)
        line = line.after(card)
    return found
