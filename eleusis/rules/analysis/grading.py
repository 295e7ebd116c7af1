"""The dealer's card: what a dealer should know about a rule before using it."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from eleusis.cards import Card
from eleusis.rules.analysis.averaging import LONGEST_LINE, Average, average, average_of
from eleusis.rules.analysis.effort import NEARLY_ALL, NEARLY_NONE, OVER_HALF, length, looks, reasons
from eleusis.rules.analysis.findings import Caution, DeadEnds, DealerCard, Grade, LooksAt, Needed, Reason
from eleusis.rules.analysis.simplest import shorter_text, simplest
from eleusis.rules.analysis.walking import Memories, Walk, games
from eleusis.rules.compiling.compiled import CompiledRule
from eleusis.rules.masks import CARDS

GRADES_UP_TO = (11, 13, 16, 25)
"""The most cards that an expert machine needs for rules of the first four grades."""
_EASY = {Reason.SHORT, Reason.QUARTER, Reason.LAST_CARD, Reason.PLAYED_CARD}
"""What makes a rule easy; all other reasons make it hard."""
_HARDER = {Caution.OVER_HALF, Caution.NEARLY_ALL, Caution.LONG, Caution.LOOKS_FAR}
"""Warnings that a rule is hard to find."""
LONG = 120
"""Above this many bits a rule is hard to keep in mind even for its dealer."""
_GAMES = 104
"""Two random games per starter."""
_GLANCE = 500, 30_000
"""States and steps of the walk for the quick card: a fraction of a second."""
_WALK = 120_000, 1_500_000
"""The same for the full card: a second or two."""


def quick_card(compiled: CompiledRule) -> DealerCard:
    """The card from random games and a quick look at short lines: well under a second."""
    return _card(Memories(compiled), _GLANCE, exactly=False)


def full_card(compiled: CompiledRule) -> DealerCard:
    """The card with everything that can be computed within seconds. The reasons are those of the quick card."""
    return _card(Memories(compiled), _WALK, exactly=True)


def grade_of(needed: Needed) -> Grade:
    """How hard a rule is to find: by the cards that an expert machine needs."""
    return list(Grade)[sum(needed.expert.middle > cards for cards in GRADES_UP_TO)]


def with_grade(card: DealerCard, needed: Needed) -> DealerCard:
    """The card with the rule's grade, and without what speaks against that grade."""
    grade = grade_of(needed)
    reasons, warnings = card.reasons, card.warnings
    if grade in (Grade.EASY, Grade.GENTLE):
        reasons = tuple([reason for reason in reasons if reason in _EASY])
        warnings = tuple([warning for warning in warnings if warning not in _HARDER])
    elif grade in (Grade.HARD, Grade.EXPERT):
        reasons = tuple([reason for reason in reasons if reason not in _EASY])
    warnings = (*warnings, Caution.EXPERT) if grade is Grade.EXPERT else warnings
    return replace(card, grade=grade, needed=needed, reasons=reasons, warnings=warnings)


def _played(memories: Memories) -> tuple[Average, list[tuple[int, tuple[Card, ...]]]]:
    """What random games show: the averages, and how few cards were right in each game, and after which line."""
    rng = Random(_GAMES)  # noqa: S311 - a sample, the same for the same rule however it is told; no secret
    right, few = Counter[int](), list[tuple[int, tuple[Card, ...]]]()
    for line, after in games(memories, rng, _GAMES, LONGEST_LINE):
        counts = [memories.mask(memory).bit_count() for memory in after]
        right.update(counts)
        least = min(counts)
        few.append((least, tuple([CARDS[card] for card in line[: counts.index(least) + 1]])))
    return average_of(right), few


def _card(memories: Memories, limits: tuple[int, int], *, exactly: bool) -> DealerCard:
    compiled, walk = memories.rule, Walk(memories, *limits)
    sampled, few = _played(memories)
    exact = average(memories) if exactly else None
    simple = simplest(compiled.rule)
    if walk.order:
        walked = min(walk.order, key=lambda memory: memories.mask(memory).bit_count())
        few = [(memories.mask(walked).bit_count(), walk.line_to(walked)), *few]
    fewest, after = min(few, key=lambda found: (found[0], len(found[1])), default=(0, ()))
    proven = walk.closed and not compiled.sees_layout
    measured = exact or sampled
    card = DealerCard(
        accepts_nothing=compiled.accepts_nothing,
        grade=None,
        needed=None,
        reasons=reasons(simple, sampled.share),
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
