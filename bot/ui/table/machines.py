"""The panel with which machines are brought to a table and sent away."""

from collections.abc import Sequence

from bot.tables import Table
from bot.tables.effects import seconds_of
from bot.tables.tables import FASTEST, SLOWEST
from bot.text import Language
from bot.ui.kit.controls import ControlRow, Press, button, select
from bot.ui.kit.sheet import Sheet
from eleusis.minds.roster import MACHINE_LEVELS
from eleusis.views import MatchPhase


def absent_sheet(language: Language, table: Table, away: Sequence[int]) -> Sheet:
    """Ask for whom a machine should play on (11.6)."""
    options = [(str(seat), table.names[seat], None) for seat in away]
    who = select(Press('stand_in', table.id, table.moment), options, placeholder=language.say('absent-who'))
    return Sheet(language, language.say('absent-ask'), [who])


def pace_sheet(language: Language, table: Table, pace: float, note: str | None = None) -> Sheet:
    """How fast machines play, and buttons to change that and to stop them.

    Args:
        pace: Seconds that a machine which is no beginner takes for a play.
    """
    seconds = max((seconds_of(machine, pace) for machine in table.machines.values()), default=0)
    now = table.row.options.pace
    row: ControlRow = [
        button('pace_set', table.id, arg='slower', label='slower', disabled=now <= SLOWEST),
        button('pace_set', table.id, arg='faster', label='faster', disabled=now >= FASTEST),
        button('stop', table.id),
        button('begin', table.id, arg='panel', label='go-on'),
    ]
    return Sheet(language, note, language.say('pace-now', seconds=round(seconds)), row)


def machines_sheet(language: Language, table: Table, note: str | None = None) -> Sheet:
    """A button for each level and, before a round, a select for sending a machine away."""
    levels: ControlRow = [
        button('machine_add', table.id, arg=level, label=f'level-{level}') for level in MACHINE_LEVELS
    ]
    leaving = table.machines if table.view.phase in (MatchPhase.LOBBY, MatchPhase.BETWEEN) else {}
    options = [
        (str(seat), table.names[seat], language.say(f'level-{machine.level}')) for seat, machine in leaving.items()
    ]
    away = select(Press('machine_remove', table.id), options, placeholder=language.say('machine-remove'))
    return Sheet(language, note, language.say('machine-add'), levels, [away] if options else None)
