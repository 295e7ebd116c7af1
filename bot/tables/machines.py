"""Machines at tables: they act when their clock rings, by the same commands as everybody."""

import asyncio
import logging

from bot.tables.inventing import AVOIDED, WITHOUT_END, Forecast, Odds, odds_of
from bot.tables.request import Refusal
from bot.tables.table import Table
from bot.tables.tables import Tables
from eleusis.minds.plain import act_plainly, goes_along, rule_from_library
from eleusis.minds.roster import Machine
from eleusis.rules.syntax import Rule

log = logging.getLogger(__name__)


class Machines:
    """Acts for the machines of all tables."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def act(self, table: Table) -> None:
        """Let the machines that are due act, until the table moves on.

        Raises:
            Refusal: ``overtaken`` when another player was faster.
        """
        people = {*table.names} - {*table.machines}
        for seat in table.machines:
            if command := goes_along(table.player(seat), people):
                table = await self._tables.act(table, command)
        for seat in table.machines_due:
            after = await self._act(table, seat)
            if after.moment != table.moment:
                return
            table = after

    async def _act(self, table: Table, seat: int) -> Table:
        view, machine = table.player(seat), table.machines[seat]
        if 'seal' in view.may:
            return await self._seal_rule(table, seat, machine)
        command = await self._tables.minds.act(view, machine)
        if command is None and seat in table.awaited:
            command = act_plainly(view)
        if command is None:
            return table
        try:
            return await self._tables.act(table, command)
        except Refusal as refusal:
            instead = act_plainly(view)
            if refusal.code == 'overtaken' or instead is None:
                raise
            log.warning('game %s: %s may not %r: %s', table.id, machine.level, command, refusal.code)
            return await self._tables.act(table, instead)

    async def _seal_rule(self, table: Table, seat: int, machine: Machine) -> Table:
        """Seal an invented rule, or one of the library if that fails or cannot be dealt here."""
        tables, level = self._tables, machine.level
        avoid = await tables.store.rules.lately(table.row.guild_id, AVOIDED)
        odds = await odds_of(tables.store, table, seat) if level == 'fitting' else None
        cards = odds.needed(table.view.variant.expulsion or WITHOUT_END) if odds else None
        if rule := await tables.minds.invent(level, avoid, tables.rng, cards):
            try:
                return await tables.seal_rule(table, seat, '', rule, await self._forecast(rule, odds))
            except Refusal as refusal:
                if refusal.code == 'overtaken':
                    raise
                log.warning('game %s: a rule that cannot be dealt: %s', table.id, refusal.code)
        rule = await asyncio.to_thread(rule_from_library, level, avoid, tables.rng)
        return await tables.seal_rule(table, seat, '', rule, await self._forecast(rule, odds))

    async def _forecast(self, rule: Rule, odds: Odds | None) -> Forecast | None:
        """How many cards the rule needs, and when these players will find it; None where minds do not say."""
        if (found := await self._tables.minds.needed(rule)) is None:
            return None
        return odds.forecast(found.medium.middle) if odds else Forecast(found.medium.middle)
