"""When a player is told of a turn: at once, after quiet hours, or once a day at tables by post."""

from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache
from typing import Any, Self
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

import msgspec

_MOST_ALIKE = 3
"""The most time zones that are suggested."""


class Notices(msgspec.Struct, frozen=True):
    """When a user wants to be told that it is their turn, in hours of their own day."""

    zone: str | None = None
    """The name of their time zone, as ``Europe/Berlin``; None for UTC."""
    daily: int | None = None
    """The hour of the daily message about tables by post; None if each turn calls them."""
    quiet: tuple[int, int] | None = None
    """The hours between which nothing calls them."""

    @classmethod
    def of(cls, row: Any) -> Self:
        """Those in a row with the columns of a person, which are all null if there is none."""
        return cls(row.zone, row.daily, None if row.quiet_from is None else (row.quiet_from, row.quiet_until))

    def told_later(self, now: datetime, *, by_post: bool) -> datetime | None:
        """When they are told of a turn that came now; None if they are called at once."""
        if by_post and self.daily is not None:
            return self.next_at(self.daily, now)
        later = self.after_quiet(now)
        return later if later > now else None

    def after_quiet(self, at: datetime) -> datetime:
        """This time, or the end of the quiet hours around it."""
        if self.quiet is None:
            return at
        begins, ends = self.quiet
        hour = at.astimezone(self.timezone).hour
        quiet = begins <= hour < ends if begins < ends else hour >= begins or hour < ends
        return self._next(ends, at) if quiet else at

    def next_at(self, hour: int, now: datetime) -> datetime:
        """The next time at which it is this hour of their day, or the end of the quiet hours around it."""
        return self.after_quiet(self._next(hour, now))

    @property
    def timezone(self) -> tzinfo:
        """Their time zone; UTC if this computer does not know it."""
        try:
            return ZoneInfo(self.zone) if self.zone else UTC
        except (ZoneInfoNotFoundError, ValueError):
            return UTC

    def _next(self, hour: int, now: datetime) -> datetime:
        here = now.astimezone(self.timezone)
        at = here.replace(hour=hour, minute=0, second=0, microsecond=0)
        if at <= here:
            at = (at + timedelta(days=1)).replace(hour=hour)
        return at.astimezone(UTC)


def zones_like(text: str) -> tuple[str, ...]:
    """The time zones that a text may mean: one if it is clear, otherwise a few similar ones or none."""
    wanted = text.strip().replace(' ', '_').casefold()
    if not wanted:
        return ()
    names = _zones()
    for fits in (
        [name for name in names if name.casefold() == wanted],
        [name for name in names if name.casefold().rpartition('/')[2] == wanted],
    ):
        if fits:
            return (min(fits, key=len),)
    alike = [name for name in names if name.casefold().rpartition('/')[2].startswith(wanted)]
    return tuple(alike[:_MOST_ALIKE])


@cache
def _zones() -> tuple[str, ...]:
    """Zones named after a place; most others are old names or abbreviations."""
    return ('UTC', *sorted(name for name in available_timezones() if '/' in name and not name.startswith('Etc/')))
