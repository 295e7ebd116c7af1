"""Machines at the table: adding and removing them, and letting one play on for a player who is away."""

from datetime import datetime
from typing import cast

from bot.tables import Refusal, Table, seating
from bot.text import Words
from bot.ui.kit.answers import change, done, language_for, show
from bot.ui.kit.controls import Interaction, Press, control, number_in
from bot.ui.kit.sheet import Sheet
from bot.ui.table.machines import absent_sheet, machines_sheet, pace_sheet
from cogs.base import BaseCog, moderates
from eleusis.minds.roster import MACHINE_LEVELS, Level


class MachinesCog(BaseCog):
    @control('machine')
    async def on_machine(self, interaction: Interaction, press: Press) -> None:
        table, _ = await self.pressed(interaction, press)
        self.bot.warm_minds()
        await show(interaction, machines_sheet(language_for(interaction), table))

    @control('machine_add')
    async def on_machine_add(self, interaction: Interaction, press: Press) -> None:
        table, _ = await self.pressed(interaction, press)
        level = cast('Level', press.choice(*MACHINE_LEVELS))
        after = await seating.add_machine(self.tables, table, level)
        (seat,) = set(after.machines) - set(table.machines)
        await self._changed_machines(interaction, after, 'machine-added', seat)

    @control('machine_remove')
    async def on_machine_remove(self, interaction: Interaction, press: Press) -> None:
        table, _ = await self.pressed(interaction, press)
        seat = number_in(press.value)
        after = await seating.remove_machine(self.tables, table, seat)
        await self._changed_machines(interaction, after, 'machine-removed', seat)

    async def _changed_machines(self, interaction: Interaction, table: Table, key: str, seat: int) -> None:
        language = language_for(interaction)
        note = Words(language, table.names).say(key, seat=seat)
        await change(interaction, machines_sheet(language, table, note))

    @control('stronger')
    async def on_stronger(self, interaction: Interaction, press: Press) -> None:
        """Seat machines of the next level."""
        table, _ = await self.pressed(interaction, press)
        await seating.strengthen(self.tables, table)
        await done(interaction, language_for(interaction).say('machines-stronger'))

    @control('begin')
    async def on_begin(self, interaction: Interaction, press: Press) -> None:
        """Let the machines act that wait to begin, or were stopped."""
        table, _ = await self.pressed(interaction, press)
        await self.tables.let_machines_go_on(table)
        if press.arg:
            await self._show_pace(interaction, table, 'went-on')
        else:
            await done(interaction, language_for(interaction).say('went-on'))

    @control('pace')
    async def on_pace(self, interaction: Interaction, press: Press) -> None:
        table, _ = await self.pressed(interaction, press)
        language = language_for(interaction)
        await show(interaction, pace_sheet(language, table, self.tables.pace(table)))

    @control('pace_set')
    async def on_pace_set(self, interaction: Interaction, press: Press) -> None:
        table, _ = await self.pressed(interaction, press)
        step = 1 if press.choice('slower', 'faster') == 'faster' else -1
        await self._show_pace(interaction, await self.tables.set_pace(table, table.row.options.pace + step))

    @control('stop')
    async def on_stop(self, interaction: Interaction, press: Press) -> None:
        table, _ = await self.pressed(interaction, press)
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
        language = language_for(interaction)
        note = Words(language, table.names).say('absent-done', seat=seat)
        await change(interaction, Sheet(language, note))


async def ask_who_is_absent(interaction: Interaction, table: Table, now: datetime) -> None:
    """Offer to let a machine play on for a player who keeps the table waiting (11.6); refused if nobody does."""
    _check_may_replace(interaction, table)
    away = table.away(now)
    if not away:
        raise Refusal('nobody-away', table.names)
    await show(interaction, absent_sheet(language_for(interaction), table, away))


def _check_may_replace(interaction: Interaction, table: Table) -> None:
    """Refuse people who may not say that somebody is away: only the host, moderators, and anyone if it is the host."""
    user = interaction.user.id
    host_awaited = table.host in table.awaited and table.has_seat(user)
    if not (table.runs(user) or host_awaited or moderates(interaction)):
        raise Refusal('only-host-replaces', table.names, seat=table.host)
