"""Whether somebody is called at once, or told later: their quiet hours, and tables by post once a day."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

if TYPE_CHECKING:
    from datetime import tzinfo

    from bot.store import Notices

_MOST_ALIKE = 3
"""Time zones that are named to somebody whose words fit several."""


def told_later(notices: Notices, now: datetime, *, by_post: bool) -> datetime | None:
    """When somebody is told of a turn that came now; None where it calls them at once."""
    if by_post and notices.daily is not None:
        return after_quiet(notices, _next(notices, notices.daily, now))
    later = after_quiet(notices, now)
    return later if later > now else None


def after_quiet(notices: Notices, at: datetime) -> datetime:
    """This time, or the end of the quiet hours in which it lies."""
    if notices.quiet is None:
        return at
    begins, ends = notices.quiet
    hour = at.astimezone(zone_of(notices)).hour
    quiet = begins <= hour < ends if begins < ends else hour >= begins or hour < ends
    return _next(notices, ends, at) if quiet else at


def zone_of(notices: Notices) -> tzinfo:
    """The time zone of somebody's hours; UTC where this computer does not know theirs."""
    try:
        return ZoneInfo(notices.zone) if notices.zone else UTC
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


def zones_like(text: str) -> tuple[str, ...]:
    """The names of time zones that somebody may mean: one where it is clear, else a few that are alike, or none."""
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
    """Those with a place in their name: of the others most are old names or signs."""
    return ('UTC', *sorted(name for name in available_timezones() if '/' in name and not name.startswith('Etc/')))


def _next(notices: Notices, hour: int, now: datetime) -> datetime:
    """The next time at which it is this hour for them."""
    here = now.astimezone(zone_of(notices))
    at = here.replace(hour=hour, minute=0, second=0, microsecond=0)
    if at <= here:
        at = (at + timedelta(days=1)).replace(hour=hour)
    return at.astimezone(UTC)
