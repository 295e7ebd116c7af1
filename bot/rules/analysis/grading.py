"""The dealer's card: what a dealer should know about a rule before using it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from bot.rules.analysis.effort import NEARLY_ALL, NEARLY_NONE, OVER_HALF, graded, looks
from bot.rules.analysis.findings import Caution, DeadEnds, DealerCard, Grade, LooksAt
from bot.rules.analysis.length import length
from bot.rules.analysis.simplest import shorter_text, simplest
from bot.rules.analysis.walking import NOWHERE, Memories, Walk, games, indices
from bot.rules.masks import CARDS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bot.engine.cards import Card
    from bot.rules.compiling.compiled import CompiledRule

LONGEST_LINE = 20
"""Length of the longest line that shares are averaged over."""
HAND = 14
"""Size of the hand for the chance of a no-play (1.3), dealt from two decks (1.2)."""
LONG = 120
"""Above this many bits a rule is hard to keep in mind even for its dealer."""
_GAMES = 104
"""Two random games per starter."""
_GLANCE = 500, 30_000
"""States and steps of the walk for the quick card: a fraction of a second."""
_WALK = 120_000, 1_500_000
"""The same for the full card: a second or two."""
_AVERAGE = 40_000, 600_000
"""States, counted separately for each line length, and steps allowed for the exact average."""


def quick_card(compiled: CompiledRule) -> DealerCard:
    """The card from random games and a quick look at short lines: well under a second."""
    memories = Memories(compiled)
    played = _Played(memories)
    return _card(memories, played, Walk(memories, *_GLANCE), None)


def full_card(compiled: CompiledRule) -> DealerCard:
    """The card with everything that can be computed within seconds. Grade and reasons are those of the quick card."""
    memories = Memories(compiled)
    played = _Played(memories)
    return _card(memories, played, Walk(memories, *_WALK), average(memories))


class Average(NamedTuple):
    """Averages over all lines of right cards up to ``LONGEST_LINE``, all right cards and all lengths equally likely."""

    share: float
    """The share of the 52 cards that is right."""
    no_play: float
    """The chance that a hand holds no right card."""


class _Played:
    def __init__(self, memories: Memories) -> None:
        rng = Random(_GAMES)  # noqa: S311 - a sample, the same for the same rule however it is told; no secret
        right: dict[int, float] = {}
        self.fewest = 53
        self.fewest_after: tuple[Card, ...] = ()
        for line, after in games(memories, rng, _GAMES, LONGEST_LINE):
            for length_, memory in enumerate(after, 1):
                count = memories.mask(memory).bit_count()
                right[count] = right.get(count, 0) + 1
                if (count, length_) < (self.fewest, len(self.fewest_after)):
                    self.fewest = count
                    self.fewest_after = tuple([CARDS[card] for card in line[:length_]])
        self.average = _averaged(right)


def _card(memories: Memories, played: _Played, walk: Walk, exact: Average | None) -> DealerCard:
    compiled = memories.rule
    simple = simplest(compiled.rule)
    grade, reasons = graded(simple, played.average.share)
    fewest, after = _fewest(memories, played, walk)
    proven = walk.closed and not compiled.sees_layout
    measured = exact or played.average
    card = DealerCard(
        accepts_nothing=compiled.accepts_nothing,
        grade=grade,
        reasons=reasons,
        warnings=(),
        share=measured.share,
        exact=exact is not None,
        fewest=fewest,
        fewest_after=after,
        fewest_proven=proven,
        dead_ends=(DeadEnds.NONE if proven else DeadEnds.UNFOUND) if fewest else DeadEnds.FOUND,
        dead_end=() if fewest else after,
        no_play=measured.no_play,
        bits=length(simple),
        finite=compiled.finite,
        states=len(walk.order) if proven else None,
        looks=looks(simple),
        fit_starters=compiled.fit_starters.bit_count(),
        simpler=shorter_text(compiled.rule),
    )
    return replace(card, warnings=tuple(_warnings(card)))


def _fewest(memories: Memories, played: _Played, walk: Walk) -> tuple[int, tuple[Card, ...]]:
    """The smallest number of right cards seen, and a shortest line where it was seen."""
    best = min(walk.order, key=lambda memory: memories.mask(memory).bit_count(), default=None)
    if best is None:
        return 0, ()
    count, line = memories.mask(best).bit_count(), walk.line_to(best)
    if (played.fewest, len(played.fewest_after)) < (count, len(line)):
        return played.fewest, played.fewest_after
    return count, line


def average(memories: Memories) -> Average | None:
    """The exact averages, from the probability of each state at each length; None if that takes too long.

    For a rule that sees the layout: as long as nothing is laid wrong.
    """
    starters = indices(memories.rule.fit_starters)
    chances: dict[int, float] = {}
    for starter in starters:
        start = memories.start(starter)
        chances[start] = chances.get(start, 0) + 1 / len(starters)
    right: dict[int, float] = {}
    allowed, work = _AVERAGE
    limit = memories.work + work
    for _ in range(LONGEST_LINE):
        allowed -= len(chances)
        if allowed < 0 or memories.work + 52 * len(chances) > limit:
            return None
        for memory, chance in chances.items():
            count = memories.mask(memory).bit_count()
            right[count] = right.get(count, 0) + chance
        chances = _spread(memories, chances)
    return _averaged(right)


def _spread(memories: Memories, chances: dict[int, float]) -> dict[int, float]:
    """The probabilities one card later."""
    later: dict[int, float] = {}
    for memory, chance in chances.items():
        right = memories.mask(memory).bit_count()
        for after, cards in Counter(memories.nexts(memory)).items():
            if after != NOWHERE:
                later[after] = later.get(after, 0) + chance * cards / right
    return later


def _averaged(right: dict[int, float]) -> Average:
    """The averages, given how often each number of cards is right."""
    total = sum(right.values()) or 1
    share = sum(count * times for count, times in right.items()) / 52 / total
    return Average(share, sum(_no_play(count) * times for count, times in right.items()) / total)


@cache
def _no_play(right: int) -> float:
    """The chance that a hand holds none of this many right cards."""
    return comb(2 * (52 - right), HAND) / comb(2 * 52, HAND)


def _warnings(card: DealerCard) -> Iterator[Caution]:
    if card.share > NEARLY_ALL:
        yield Caution.NEARLY_ALL
    elif card.share > OVER_HALF:
        yield Caution.OVER_HALF
    elif card.share < NEARLY_NONE:
        yield Caution.NEARLY_NONE
    if card.dead_ends is DeadEnds.FOUND:
        yield Caution.DEAD_END
    if card.no_play > 0.25:
        yield Caution.NO_PLAY
    if card.bits > LONG:
        yield Caution.LONG
    if {LooksAt.SECOND, LooksAt.THIRD, LooksAt.FAR, LooksAt.STARTER, LooksAt.LINE} & set(card.looks):
        yield Caution.LOOKS_FAR
    if card.fit_starters < 13:
        yield Caution.FEW_STARTERS
    if card.grade is Grade.EXPERT:
        yield Caution.EXPERT
