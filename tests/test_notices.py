"""When somebody is told of a turn: by the hours of their own day, summer time included."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.notices import Notices, zones_like

BERLIN = 'Europe/Berlin'


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


@pytest.mark.parametrize(
    ('quiet', 'now', 'then'),
    [
        (None, '2026-03-01T23:30', None),
        ((22, 7), '2026-03-01T20:59', None),
        ((22, 7), '2026-03-01T21:00', '2026-03-02T06:00'),
        ((22, 7), '2026-03-02T05:59', '2026-03-02T06:00'),
        ((22, 7), '2026-03-02T06:00', None),
        ((22, 7), '2026-03-28T23:30', '2026-03-29T05:00'),  # That night the clocks are put forward,
        ((22, 7), '2026-10-24T23:30', '2026-10-25T06:00'),  # and that night back.
        ((9, 17), '2026-03-02T10:00', '2026-03-02T16:00'),
        ((9, 17), '2026-03-02T17:00', None),
    ],
)
def test_quiet_hours(quiet: tuple[int, int] | None, now: str, then: str | None) -> None:
    notices = Notices(zone=BERLIN, quiet=quiet)
    assert notices.told_later(at(now), by_post=False) == (at(then) if then else None)


def test_once_a_day_at_tables_by_post_alone() -> None:
    notices = Notices(zone=BERLIN, daily=18)
    assert notices.told_later(at('2026-03-01T16:00'), by_post=False) is None
    assert notices.told_later(at('2026-03-01T16:00'), by_post=True) == at('2026-03-01T17:00')
    assert notices.told_later(at('2026-03-01T17:00'), by_post=True) == at('2026-03-02T17:00')
    assert notices.told_later(at('2026-03-28T17:00'), by_post=True) == at('2026-03-29T16:00')


def test_an_hour_in_the_quiet_ones_is_told_after_them() -> None:
    notices = Notices(daily=3, quiet=(22, 7))
    assert notices.told_later(at('2026-03-01T12:00'), by_post=True) == at('2026-03-02T07:00')


def test_a_zone_that_this_computer_does_not_know_is_utc() -> None:
    for zone in ('Old/Atlantis', '../etc/passwd'):
        assert Notices(zone=zone, quiet=(22, 7)).after_quiet(at('2026-03-01T23:00')) == at('2026-03-02T07:00')


def test_it_is_never_in_the_past() -> None:
    start = at('2026-03-27T00:17')
    for hours in range(80):
        now = start + timedelta(hours=hours)
        for notices in (Notices(BERLIN, 2, (1, 4)), Notices('Asia/Kathmandu', 0, (23, 22)), Notices(None, 23, None)):
            later = notices.told_later(now, by_post=True)
            assert later is not None
            assert now < later < now + timedelta(hours=49)


@pytest.mark.parametrize(
    ('text', 'found'),
    [
        ('Berlin', ('Europe/Berlin',)),
        (' new york ', ('America/New_York',)),
        ('europe/berlin', ('Europe/Berlin',)),
        ('UTC', ('UTC',)),
        ('Atlantis', ()),
        ('', ()),
        ('\0', ()),
        ('New', ('Pacific/New_Caledonia',)),
    ],
)
def test_a_city_names_its_zone(text: str, found: tuple[str, ...]) -> None:
    if text == 'New':
        assert 1 < len(zones_like(text)) <= 3
    else:
        assert zones_like(text) == found
