"""Whether a player is called at once or told later: quiet hours, and the daily message about tables by post."""

from datetime import UTC, datetime, timedelta, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.store.seats import Notices

_MOST_ALIKE = 3
"""The most time zones that are suggested."""


def told_later(notices: Notices, now: datetime, *, by_post: bool) -> datetime | None:
    """When a player is told of a turn that came now; None if they are called at once."""
    if by_post and notices.daily is not None:
        return after_quiet(notices, _next(notices, notices.daily, now))
    later = after_quiet(notices, now)
    return later if later > now else None


def after_quiet(notices: Notices, at: datetime) -> datetime:
    """This time, or the end of the quiet hours around it."""
    if notices.quiet is None:
        return at
    begins, ends = notices.quiet
    hour = at.astimezone(zone_of(notices)).hour
    quiet = begins <= hour < ends if begins < ends else hour >= begins or hour < ends
    return _next(notices, ends, at) if quiet else at


def next_reminder(notices: Notices, hour: int, now: datetime) -> datetime:
    """When a person is reminded next: at this hour of their day, or after the quiet hours around it."""
    return after_quiet(notices, _next(notices, hour, now))


def zone_of(notices: Notices) -> tzinfo:
    """The player's time zone; UTC if this computer does not know it."""
    try:
        return ZoneInfo(notices.zone) if notices.zone else UTC
    except (ZoneInfoNotFoundError, ValueError):
        return UTC


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


def _next(notices: Notices, hour: int, now: datetime) -> datetime:
    """The next time at which it is this hour in the player's zone."""
    here = now.astimezone(zone_of(notices))
    at = here.replace(hour=hour, minute=0, second=0, microsecond=0)
    if at <= here:
        at = (at + timedelta(days=1)).replace(hour=hour)
    return at.astimezone(UTC)
