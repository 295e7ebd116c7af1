"""What a person's riddles come to, day by day: their streak and their calendar."""

from calendar import monthrange
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property

from bot.tables import RiddleAttempt
from bot.text import Language
from cogs.practice.service import used_up
from eleusis.riddles import FIRST_DAY, Riddle, riddle_numbered, riddle_of
from eleusis.riddles.streaks import Streak, streak_of

ENOUGH = 10
"""Used cards with which a riddle that was not found has been played: nobody has to find Sunday's for their streak."""
FOUND, TRIED, LATER, NOT_PLAYED, TO_COME = '🟩', '🟨', '🟦', '⬜', '⬛'


def used_by(attempt: RiddleAttempt) -> int:
    """The cards that an attempt has used up: those laid, and two for each wrong guess."""
    return used_up(attempt.laid, len(attempt.guesses))


def on_its_day(attempt: RiddleAttempt) -> bool:
    """Whether an attempt was begun on the day of its riddle."""
    return riddle_of(attempt.began_at.astimezone(UTC).date()).number == attempt.riddle


@dataclass(frozen=True)
class RiddleRecord:
    """A person's attempts, by the number of the riddle; days are those of UTC."""

    attempts: Mapping[int, RiddleAttempt]
    today: date

    @classmethod
    def of(cls, attempts: Sequence[RiddleAttempt], now: datetime) -> 'RiddleRecord':
        return cls({attempt.riddle: attempt for attempt in attempts}, now.astimezone(UTC).date())

    @cached_property
    def counted(self) -> tuple[RiddleAttempt, ...]:
        """Those that were begun on their day."""
        return tuple(filter(on_its_day, self.attempts.values()))

    @cached_property
    def found(self) -> tuple[RiddleAttempt, ...]:
        """Those of them that found the rule."""
        return tuple([attempt for attempt in self.counted if attempt.found])

    @cached_property
    def streak(self) -> Streak:
        played = (riddle_numbered(one.riddle).day for one in self.counted if one.found or used_by(one) >= ENOUGH)
        return streak_of(played, self.today)

    def sign(self, day: date) -> str:
        """What became of the riddle of a day, as one sign."""
        attempt = self.attempts.get(riddle_of(day).number)
        if attempt is None or not (attempt.found or on_its_day(attempt)):
            return TO_COME if day > self.today else NOT_PLAYED
        if attempt.found:
            return FOUND if on_its_day(attempt) else LATER
        return TRIED

    def weeks(self, month: date) -> Iterator[tuple[date, str]]:
        """The weeks of a month that have riddles, by their Mondays, with a sign for each of their days."""
        last = month.replace(day=monthrange(month.year, month.month)[1])
        monday = month.replace(day=1) - timedelta(days=month.replace(day=1).weekday())
        monday = max(monday, FIRST_DAY)
        while monday <= min(last, self.today):
            yield monday, ''.join(self.sign(monday + timedelta(days=day)) for day in range(7))
            monday += timedelta(days=7)

    def days(self, month: date) -> list[Riddle]:
        """The riddles of a month that can be played, the newest first."""
        days = (month.replace(day=day) for day in range(monthrange(month.year, month.month)[1], 0, -1))
        return [riddle_of(day) for day in days if FIRST_DAY <= day <= self.today]


def streak_text(language: Language, record: RiddleRecord) -> str:
    """A person's streak, and whether they may miss a day."""
    streak, attempt = record.streak, record.attempts.get(riddle_of(record.today).number)
    open_today = attempt is None or attempt.ended_at is None
    said = language.say('riddle-streak', days=streak.days, longest=streak.longest)
    if not streak.days:
        return said
    free = streak.free_from <= record.today + timedelta(days=not open_today)
    since = language.day(streak.free_from)
    return f'{said}\n{language.say("riddle-streak-free", free=free, open=open_today, since=since)}'
