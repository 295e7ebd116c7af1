"""Whose turn it is, over all tables of a person, and how they want to be told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.tables.notices import zone_of
from bot.ui.kit.controls import Button, ControlRow, DialogField, Press, button, dialog, select
from bot.ui.kit.sheet import Part, Sheet
from bot.ui.table.parts import time_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import datetime

    import discord

    from bot.store import Notices
    from bot.tables import Table
    from bot.text import Language

OFF = 'off'
HOURS = tuple(map(str, range(24)))
MOST_ZONE = 60
"""Characters of a time zone, or of a city, as it is written."""
_MOST_TABLES = 20
_MOST_BUTTONS = 5


def turns_told(language: Language, waiting: Sequence[Table], user: int, name_of: Callable[[Table], str]) -> Sheet:
    """All tables that wait for somebody, with a way into the first few."""
    return Sheet(language, [_waiting(language, waiting, user), _ways_in(waiting, user, name_of)])


def turns_sheet(
    language: Language,
    tables: Sequence[Table],
    user: int,
    notices: Notices,
    now: datetime,
    name_of: Callable[[Table], str],
) -> Sheet:
    """What waits for somebody, and how they are told of it.

    Args:
        tables: The open tables where they sit.
    """
    waiting = [table for table in tables if table.waits_for(user)]
    others = [table.place for table in tables if table not in waiting]
    parts: list[Part] = [
        _waiting(language, waiting, user) if waiting else language.say('turns-none'),
        language.say('turns-others', places=language.listed(others[:_MOST_TABLES])) if others else None,
        _ways_in(waiting, user, name_of),
        *_how_told(language, notices, now),
    ]
    return Sheet(language, parts)


def zone_dialog(language: Language) -> discord.ui.Modal:
    """To write where one lives."""
    field = DialogField(
        'zone', language.say('turns-zone-field'), language.say('turns-zone-example'), MOST_ZONE, short=True
    )
    return dialog(Press('turns_zone'), language.say('turns-zone-label'), field)


def _waiting(language: Language, waiting: Sequence[Table], user: int) -> str:
    lines = [language.say('turns-title', number=len(waiting))]
    for table in waiting[:_MOST_TABLES]:
        until = next((time_of(table, due.at) for due in table.clocks if due.kind == 'turn'), '')
        lines.append(
            language.say('turns-line', place=table.place, task=_task(table, user), until=until, timed=bool(until))
        )
    if (more := len(waiting) - _MOST_TABLES) > 0:
        lines.append(language.say('turns-more', number=more))
    return '\n'.join(lines)


def _task(table: Table, user: int) -> str:
    if table.view.dealer != table.seat_of(user):
        return 'play'
    return 'rule' if table.rule_awaited else 'verdict'


def _ways_in(waiting: Sequence[Table], user: int, name_of: Callable[[Table], str]) -> ControlRow | None:
    verbs = {'play': 'hand', 'rule': 'write', 'verdict': 'judge'}
    return [
        Button(Press(verbs[_task(table, user)], table.id), text=f'#{name_of(table)}'[:80])
        for table in waiting[:_MOST_BUTTONS]
    ] or None


def _how_told(language: Language, notices: Notices, now: datetime) -> list[Part]:
    """What is chosen, each above the controls that change it."""
    begins, ends = notices.quiet or (0, 0)
    zone = (notices.zone or 'UTC').replace('_', ' ')
    until = [_hours(language, 'until', str(ends))] if notices.quiet else []
    return [
        language.say('turns-daily', chosen=notices.daily is not None, hour=_clock(notices.daily or 0)),
        _hours(language, 'daily', OFF if notices.daily is None else str(notices.daily)),
        language.say('turns-quiet', chosen=notices.quiet is not None, begins=_clock(begins), ends=_clock(ends)),
        _hours(language, 'from', str(begins) if notices.quiet else OFF),
        *until,
        language.say('turns-zone', zone=zone, time=now.astimezone(zone_of(notices)).strftime('%H:%M')),
        [button('turns', arg='zone', label='turns-zone')],
    ]


def _hours(language: Language, name: str, chosen: str) -> ControlRow:
    off = [] if name == 'until' else [(OFF, language.say(f'turns-choose-{name}-off'), None)]
    hours = [(hour, language.say(f'turns-choose-{name}', hour=_clock(int(hour))), None) for hour in HOURS]
    placeholder = language.say(f'turns-choose-{name}', hour='…')
    return [select(Press('turns', arg=name), [*off, *hours], placeholder=placeholder, chosen=chosen)]


def _clock(hour: int) -> str:
    return f'{hour:02}:00'
