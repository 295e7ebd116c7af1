"""The riddle of the day: one rule and one order of cards for everybody, chosen by the date (UTC).

``rule`` and ``cards`` of a riddle are what a practice stores. ``alone`` is the table before the first card, from where
``alone.laying(card)`` goes on: whoever lays the same cards sees the same hand.

``riddles.txt`` holds a rule a line: week after week, each from an easy Monday to a hard Sunday. After the last week it
starts again. New weeks are appended.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import cache, cached_property, lru_cache
from importlib.resources import files

from eleusis.cards import Card
from eleusis.court.alone import Alone, cards_of, deal_alone
from eleusis.rules.analysis.findings import Grade
from eleusis.rules.compiling.compiled import compile_rule
from eleusis.rules.language.reading import read_rule
from eleusis.rules.syntax import Rule

RIDDLES_FILE = 'riddles.txt'
FIRST_DAY = date(2026, 11, 2)
"""The day of riddle 1, a Monday. Earlier days have riddles too, with numbers below 1."""


@dataclass(frozen=True)
class Measured:
    """A rule of the file, and what minds made of it on its own order of cards."""

    grade: Grade
    expert: int
    """The cards that an expert laid before it knew the rule, and two for each wrong guess."""
    medium: float
    """The cards that a medium mind is expected to need, whatever the cards: what a practice calls ``needed``."""
    share: float
    """The share of cards that is right on average, 0 to 1."""
    text: str
    """Canonical English."""

    @classmethod
    def from_line(cls, line: str) -> Measured:
        grade, expert, medium, share, text = line.split(' ', 4)
        return cls(Grade(int(grade)), int(expert), float(medium), float(share), text)

    @property
    def line(self) -> str:
        return f'{self.grade.value} {self.expert} {self.medium:.1f} {self.share:.2f} {self.text}'


@dataclass(frozen=True)
class Riddle:
    """The riddle of one day."""

    number: int
    measured: Measured

    @property
    def day(self) -> date:
        return FIRST_DAY + timedelta(days=self.number - 1)

    @property
    def ends(self) -> datetime:
        """When its day is over: midnight UTC."""
        return datetime.combine(self.day + timedelta(days=1), time(), UTC)

    @property
    def text(self) -> str:
        """The rule in canonical English: secret until its riddle is over."""
        return self.measured.text

    @cached_property
    def rule(self) -> Rule:
        return read_rule(self.text)

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Both decks, dealt from the end."""
        return cards_of(self.text)

    @cached_property
    def alone(self) -> Alone:
        """The table before the first card: starter, hand and stock."""
        return deal_alone(compile_rule(self.rule), self.cards)


def riddle_of(day: date) -> Riddle:
    """The riddle of a day in UTC."""
    return riddle_numbered((day - FIRST_DAY).days + 1)


@lru_cache(100)
def riddle_numbered(number: int) -> Riddle:
    """The riddle with this number."""
    rules = measured_rules()
    return Riddle(number, rules[(number - 1) % len(rules)])


@cache
def measured_rules() -> tuple[Measured, ...]:
    """All rules, in the order of their days."""
    text = files(__name__).joinpath(RIDDLES_FILE).read_text(encoding='utf-8')
    return tuple(map(Measured.from_line, text.splitlines()))
