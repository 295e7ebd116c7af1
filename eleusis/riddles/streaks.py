"""Streaks: days in a row on which somebody played the riddle, counted from nothing but those days."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import NamedTuple

FREE_EVERY = timedelta(days=14)
"""From one day that may be missed to the next."""
_DAY = timedelta(days=1)


class Streak(NamedTuple):
    """A person's streak, as it stands on a day."""

    days: int
    """The days played in a row; a free day neither counts nor ends it."""
    longest: int
    free_from: date
    """The first day, today included unless it is played, that may be missed without ending the streak."""


def streak_of(played: Iterable[date], today: date) -> Streak:
    """The streak of somebody who played on these days, until today.

    One missed day between two played ones is free, but only one in a fortnight.

        >>> [streak_of([date(2026, 12, day) for day in (1, 2, 4)], date(2026, 12, day)).days for day in (4, 5, 6)]
        [3, 3, 0]
        >>> streak_of([date(2026, 12, 1), date(2026, 12, 3)], date(2026, 12, 3)).free_from.isoformat()
        '2026-12-16'
    """
    days = longest = 0
    before, free_from = None, date.min
    for day in sorted({day for day in played if day <= today}):
        if before is not None and not (goes_on := day - before == _DAY):
            missed = before + _DAY
            goes_on = day - missed == _DAY and missed >= free_from
            free_from = missed + FREE_EVERY if goes_on else free_from
            days = days if goes_on else 0
        days, before = days + 1, day
        longest = max(longest, days)
    if before is None or before == today:
        return Streak(days, longest, max(free_from, today + _DAY if before else today))
    missed = before + _DAY
    if missed == today - _DAY and missed >= free_from:
        free_from = missed + FREE_EVERY
    elif missed != today:
        days = 0
    return Streak(days, longest, max(free_from, today))
