"""What a mind believes after what the table has shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cachetools import LRUCache

from bot.minds.belief import Belief

if TYPE_CHECKING:
    from bot.engine.cards import Card
    from bot.minds.columns import Columns
    from bot.minds.evaluating import LineMemory
    from bot.minds.evidence import Evidence
    from bot.minds.space import Space

_HUMAN_ERROR = 0.01
"""How often a person's verdict contradicts the rule."""
_KEPT = 64
"""Beliefs that are remembered: a few for every table."""


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
        belief.look_deeper()
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
