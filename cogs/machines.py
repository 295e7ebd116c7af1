"""Machines at the table: adding and removing them, and letting one play on for a player who is away."""

from datetime import datetime
from typing import cast

from bot.tables import Refusal, Table, seating
from bot.tables.effects import seconds_of
from bot.tables.tables import FASTEST, SLOWEST
from bot.text import Language, Words
from bot.ui.kit.answers import change, done, language_for, show
from bot.ui.kit.controls import ControlRow, Interaction, Press, button, control, number_in, select
from bot.ui.kit.sheet import Sheet
from cogs.base import BaseCog, check_runs, seated
from eleusis.minds.roster import MACHINE_LEVELS, Level
from eleusis.views import MatchPhase


class MachinesCog(BaseCog):
    @seated('machine')
    async def on_machine(self, interaction: Interaction, table: Table) -> None:
        self.bot.minds.warm()
        await show(interaction, machines_sheet(language_for(interaction), table))

    @seated('machine_add')
    async def on_machine_add(self, interaction: Interaction, table: Table, press: Press) -> None:
        after = await seating.add_machine(self.tables, table, cast('Level', press.choice(*MACHINE_LEVELS)))
        (seat,) = set(after.machines) - set(table.machines)
        await self._changed_machines(interaction, after, 'machine-added', seat)

    @seated('machine_remove')
    async def on_machine_remove(self, interaction: Interaction, table: Table, press: Press) -> None:
        seat = number_in(press.value)
        after = await seating.remove_machine(self.tables, table, seat)
        await self._changed_machines(interaction, after, 'machine-removed', seat)

    async def _changed_machines(self, interaction: Interaction, table: Table, key: str, seat: int) -> None:
        language = language_for(interaction)
        note = Words(language, table.names).say(key, seat=seat)
        await change(interaction, machines_sheet(language, table, note))

    @seated('stronger')
    async def on_stronger(self, interaction: Interaction, table: Table) -> None:
        await seating.strengthen(self.tables, table)
        await done(interaction, language_for(interaction).say('machines-stronger'))

    @seated('begin')
    async def on_begin(self, interaction: Interaction, table: Table, press: Press) -> None:
        """Let the machines act that wait to begin, or were stopped."""
        await self.tables.let_machines_go_on(table)
        if press.arg:
            await self._show_pace(interaction, table, 'went-on')
        else:
            await done(interaction, language_for(interaction).say('went-on'))

    @seated('pace')
    async def on_pace(self, interaction: Interaction, table: Table) -> None:
        await show(interaction, pace_sheet(language_for(interaction), table, self.tables.pace(table)))

    @seated('pace_set')
    async def on_pace_set(self, interaction: Interaction, table: Table, press: Press) -> None:
        step = 1 if press.choice('slower', 'faster') == 'faster' else -1
        await self._show_pace(interaction, await self.tables.set_pace(table, table.row.options.pace + step))

    @seated('stop')
    async def on_stop(self, interaction: Interaction, table: Table) -> None:
        await self.tables.stop_machines(table)
        await self._show_pace(interaction, table, 'stopped')

    async def _show_pace(self, interaction: Interaction, table: Table, key: str | None = None) -> None:
        language = language_for(interaction)
        note = language.say(key) if key else None
        await change(interaction, pace_sheet(language, table, self.tables.pace(table), note))

    @control('absent')
    async def on_absent(self, interaction: Interaction, press: Press) -> None:
        await ask_who_is_absent(interaction, await self.table_of(interaction, press), self.tables.now())

    @control('stand_in')
    async def on_stand_in(self, interaction: Interaction, press: Press) -> None:
        table = await self.table_of(interaction, press)
        _check_may_replace(interaction, table)
        press.check_moment(table)
        seat = number_in(press.value)
        table = await seating.stand_in(self.tables, table, seat)
        await change(interaction, Words(language_for(interaction), table.names).say('absent-done', seat=seat))


async def ask_who_is_absent(interaction: Interaction, table: Table, now: datetime) -> None:
    """Offer to let a machine play on for a player who keeps the table waiting (11.6); refused if nobody does."""
    _check_may_replace(interaction, table)
    away = table.away(now)
    if not away:
        raise Refusal('nobody-away', table.names)
    language, options = language_for(interaction), [(str(seat), table.names[seat], None) for seat in away]
    who = select(Press('stand_in', table.id, table.moment), options, placeholder=language.say('absent-who'))
    await show(interaction, Sheet(language, language.say('absent-ask'), [who]))


def _check_may_replace(interaction: Interaction, table: Table) -> None:
    """Refuse people who may not say that somebody is away: only the host, moderators, and anyone if it is the host."""
    if table.host not in table.awaited or not table.has_seat(interaction.user.id):
        check_runs(interaction, table, 'only-host-replaces')


def pace_sheet(language: Language, table: Table, pace: float, note: str | None = None) -> Sheet:
    """How fast machines play, and buttons to change that and to stop them.

    ``pace`` is how many seconds a machine that is no beginner takes for a play.
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
    options = [(str(seat), table.names[seat], language.say(f'level-{one.level}')) for seat, one in leaving.items()]
    away = select(Press('machine_remove', table.id), options, placeholder=language.say('machine-remove'))
    return Sheet(language, note, language.say('machine-add'), levels, [away] if options else None)
