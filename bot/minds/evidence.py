"""What a table has shown about its rule, from public views alone, and what a mind believes after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cachetools import LRUCache

from bot.engine.cards import Card
from bot.minds.belief import Belief
from bot.minds.evaluating import LineMemory

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.engine.games import RoundView
    from bot.engine.views import Scene
    from bot.minds.columns import Columns
    from bot.minds.space import Space

_HUMAN_ERROR = 0.01
"""How often a person's verdict contradicts the rule."""
_KEPT = 64
"""Beliefs that are remembered: a few for every table."""


class Evidence(NamedTuple):
    """One thing that the table has shown. Before the line of the first ``place`` right cards nothing else mattered."""

    place: int
    """How many right cards lay there."""
    cards: tuple[Card, ...]
    right: bool
    """All of them, in order; or, of a shown hand, at least one."""
    hand: bool = False
    """Cards of a shown hand, none of which or at least one of which is right."""


def shown_by(round_: RoundView, scenes: Sequence[Scene]) -> tuple[Evidence, ...]:
    """All that the verdicts of a round tell, plays first, then hands that were shown."""
    found: list[Evidence] = []
    place, number = 0, 1
    flags = getattr(round_, 'flags', ())
    for placement in round_.layout.placements:
        numbers = range(number, number + len(placement.cards))
        number += len(placement.cards)
        if place and not any(flag in numbers for flag in flags):
            found.append(Evidence(place, placement.cards, placement.right))
        if placement.right:
            place += len(placement.cards)
    for scene in scenes:
        verdict = scene.verdict
        if verdict and verdict.no_play and scene.view.round:
            laid = verdict.laid is not None
            before = len(scene.view.round.layout.main_line) - laid
            if before and (verdict.right or laid):
                found.append(Evidence(before, verdict.cards, not verdict.right, hand=True))
    return tuple(found)


class Beliefs:
    """Beliefs by what was shown, so that one more card costs one more observation.

    Args:
        space: The hypothesis space.
        columns: Those of its hypotheses that are believed possible at all.
    """

    def __init__(self, space: Space, columns: Columns | None = None) -> None:
        self._space = space
        self._columns = columns
        self._kept: LRUCache[object, Belief] = LRUCache(_KEPT)

    def after(self, line: tuple[Card, ...], shown: tuple[Evidence, ...], *, by_machine: bool) -> Belief:
        """What to believe.

        Args:
            line: The main line, at least one card.
            shown: The evidence.
            by_machine: Whether a machine judged by the rule; a person may err.
        """
        keys = [
            (line[: max((one.place for one in shown[:length]), default=0)], shown[:length], by_machine)
            for length in range(len(shown) + 1)
        ]
        known = next((length for length in range(len(shown), -1, -1) if keys[length] in self._kept), None)
        if known is None:
            known, belief = 0, Belief(self._space, error=0.0 if by_machine else _HUMAN_ERROR, columns=self._columns)
        else:
            belief = self._kept[keys[known]].copy()
        for one in shown[known:]:
            _weigh(belief, self._space.after(line[: one.place]), one)
        self._kept[keys[-1]] = belief.copy()
        return belief


def _weigh(belief: Belief, line: LineMemory, one: Evidence) -> None:
    if one.hand:
        (belief.some_right if one.right else belief.none_right)(line, one.cards)
    elif one.right:
        for card in one.cards:
            belief.verdict(line, card, right=True)
            line = line.after(card)
    elif len(one.cards) == 1:
        belief.verdict(line, one.cards[0], right=False)
    else:
        belief.wrong_string(line, one.cards)
