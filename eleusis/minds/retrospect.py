"""A round that is over as it is given to a mind that looks back: its plays, and what was known before each."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import msgspec

from eleusis.cards import Card
from eleusis.court.alone import Alone
from eleusis.minds.evidence import Evidence
from eleusis.minds.hindsight import Experiment, ProphetTime
from eleusis.rules.syntax import Rule
from eleusis.variants import Variant
from eleusis.views import Scene

_FALLS = ('prophet-overthrown', 'prophet-abdicated')
"""The kinds of news by which somebody is Prophet no more."""


class Retrospect(msgspec.Struct, frozen=True):
    """A moment of a round that is looked back upon: the line, and what was known of the rule."""

    seal: str
    """Tells rounds apart."""
    line: tuple[Card, ...]
    shown: tuple[Evidence, ...]
    rule: Rule | None
    """The rule of the round, where it can be compared with what is believed."""
    variant: Variant
    by_machine: bool
    """A machine judged by the rule; a person may err."""
    hint: str | None = None
    """What the dealer said of the rule before the first play (2.5)."""

    def after(self, experiment: Experiment) -> Retrospect:
        evidence = experiment.evidence
        return msgspec.structs.replace(
            self,
            line=(*self.line, *experiment.added),
            shown=(*self.shown, evidence) if evidence else self.shown,
        )


def experiments_in(scenes: Sequence[Scene], hands: Sequence[tuple[Card, ...]]) -> tuple[Experiment, ...]:
    """The plays of a round that is told again; ``hands`` are what the player held before the play of each scene."""
    flags = scenes[-1].view.round.flags if scenes and scenes[-1].view.round else ()
    found: list[Experiment] = []
    place, number, expelling = 0, 0, False
    for scene, hand in zip(scenes, hands, strict=True):
        round_, verdict = scene.view.round, scene.verdict
        if round_ is None:
            continue
        before, since = place, number
        place, number = len(round_.layout.main_line), round_.layout.count
        if verdict is not None:
            facts = scene.seat, verdict.cards, verdict.right, number, before, hand, verdict.no_play, verdict.laid
            found.append(Experiment(*facts, expelling, flagged=any(since < flag <= number for flag in flags)))
        expelling = round_.expelling
    return tuple(found)


def in_retrospect(seal: str, dealt: Alone, laid: Sequence[Card]) -> tuple[Retrospect, tuple[Experiment, ...]]:
    """What somebody did alone with a rule, in seat 0: the moment before the first card, and each card laid in order.

    ``seal`` tells it apart from other rounds, and ``dealt`` is the table before the first card.
    """
    rule = None if dealt.judge.sees_layout else dealt.judge.rule
    beginning = Retrospect(seal, dealt.layout.main_line, (), rule, Variant(), by_machine=True)
    tables = tuple(accumulate(laid, lambda table, card: table.laying(card), initial=dealt))
    experiments = [
        Experiment(0, (card,), right, after.layout.count, len(table.layout.main_line), table.hand)
        for card, table, after in zip(laid, tables, tables[1:], strict=False)
        for right in [after.layout.placements[-1].right]
    ]
    return beginning, tuple(experiments)


def prophets_in(scenes: Sequence[Scene]) -> tuple[ProphetTime, ...]:
    plays = accumulate(scene.verdict is not None for scene in scenes)
    found: list[ProphetTime] = []
    for scene, number in zip(scenes, plays, strict=True):
        if scene.kind == 'prophet' and scene.seat is not None:
            found.append(ProphetTime(scene.seat, number, None))
        ends = [item.kind for item in scene.news if item.kind in _FALLS]
        if found and ends:
            found[-1] = msgspec.structs.replace(found[-1], until=number, overthrown='prophet-overthrown' in ends)
    return tuple(found)
