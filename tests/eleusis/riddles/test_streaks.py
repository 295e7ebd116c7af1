"""Streaks: counted from days, against a person who lives through them one at a time."""

from datetime import date, timedelta
from random import Random

import pytest

from eleusis.riddles.streaks import FREE_EVERY, streak_of

FIRST = date(2027, 12, 20)
"""Before the end of a year and a leap day."""


class Lived:
    """Somebody who notes each evening what their streak is."""

    def __init__(self) -> None:
        self.days = self.longest = 0
        self.doubtful = False
        self.freed = date.min

    def evening(self, day: date, *, played: bool) -> None:
        """A missed day is doubtful until the next one is played: only then it was the free one."""
        if played:
            if self.doubtful:
                self.freed = day - timedelta(days=1)
            self.days, self.doubtful = self.days + 1, False
            self.longest = max(self.longest, self.days)
        elif self.days and not self.doubtful and (self.freed == date.min or day - self.freed >= FREE_EVERY):
            self.doubtful = True
        else:
            self.days, self.doubtful = 0, False


@pytest.mark.parametrize('diligence', [0.3, 0.7, 0.9, 0.97])
def test_as_somebody_lives_through_it(diligence: float) -> None:
    """What was told before a day is what its evening brings."""
    rng, lived, played = Random(7), Lived(), list[date]()
    for number in range(400):
        day = FIRST + timedelta(days=number)
        before = streak_of(played, day)
        does = rng.random() < diligence
        played += [day] * does
        lived.evening(day, played=does)
        evening, tomorrow = streak_of(played, day), streak_of(played, day + timedelta(days=1))
        assert (tomorrow.days, tomorrow.longest) == (lived.days, lived.longest)
        assert evening.days == before.days + does, 'until midnight nothing is lost'
        if before.days and not does:
            assert (tomorrow.days > 0) == (before.free_from <= day), 'told before it is used'


def test_who_never_played_has_none() -> None:
    assert streak_of([], FIRST)[:2] == (0, 0)
    assert streak_of([FIRST + timedelta(days=1)], FIRST).days == 0, 'not yet'
