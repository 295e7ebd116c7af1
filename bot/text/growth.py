"""How points have grown over many rounds: what a chart shows, and the same in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from bot.text.catalogue import Language
from bot.text.numbers import signed
from bot.text.words import one_line

MOST_CHARTED = 100
"""The most rounds shown: on a phone, more could not be told apart."""
_TOLD = 8
_NAME = 40


@dataclass(frozen=True)
class Growth:
    """Points over time."""

    title: str
    about: str
    """What was counted."""
    days: Sequence[date]
    """When each round was played, oldest first."""
    people: Sequence[tuple[str, Sequence[int]]]
    """Each name, with the total after each of these rounds."""

    def thinned(self, most: int) -> Growth:
        """An even sample of the rounds; always includes the last."""
        count = len(self.days)
        if count <= most:
            return self
        kept = sorted({round(place * (count - 1) / (most - 1)) for place in range(most)})
        people = [(name, [totals[place] for place in kept]) for name, totals in self.people]
        return replace(self, days=[self.days[place] for place in kept], people=people)


def growth_text(language: Language, growth: Growth) -> str:
    """Some of the totals with their days, for those who do not see the chart."""
    lines = [f'{one_line(growth.title, 2 * _NAME)}: {one_line(growth.about, _NAME)}']
    shown = growth.thinned(_TOLD)
    for place, day in enumerate(shown.days):
        points = ', '.join(
            language.say('chart-line', seat=one_line(name, _NAME), points=signed(course[place]))
            for name, course in shown.people
        )
        lines.append(language.say('growth-line', day=language.day(day), points=points))
    return '\n'.join(lines)
