"""Machines at tables: they act when their clock rings, by the same commands as everybody."""

import logging
from collections.abc import Callable

from bot.tables.inventing import (
    AVOIDED,
    LONGEST_THOUGHT,
    WITHOUT_END,
    Forecast,
    Inventor,
    Odds,
    invented,
    medium_needs,
    odds_of,
)
from bot.tables.request import Refusal
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.threads import Threads, within
from eleusis import commands as c
from eleusis.minds.plain import act_plainly, goes_along, rule_from_library
from eleusis.minds.roster import Machine
from eleusis.rules.analysis.findings import Needed
from eleusis.rules.syntax import Rule
from eleusis.views import PlayerView

log = logging.getLogger(__name__)

Decider = Callable[[PlayerView, Machine], c.AnyCommand | None]
"""Decides by what a human player in its seat sees; None for nothing. Pure and deterministic."""


class Machines:
    """Acts for the machines of all tables; ``needed`` estimates how many cards it takes to find a rule."""

    def __init__(
        self,
        tables: Tables,
        threads: Threads,
        mind: Decider = act_plainly,
        inventor: Inventor = rule_from_library,
        needed: Callable[[Rule], Needed] | None = None,
    ) -> None:
        self._tables = tables
        self._threads = threads
        self._mind = mind
        self._inventor = inventor
        self._needed = needed

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
        command = await self._decision(table, view, machine)
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

    async def _decision(self, table: Table, view: PlayerView, machine: Machine) -> c.AnyCommand | None:
        command = None
        try:
            command = await within(LONGEST_THOUGHT, self._threads.minds, self._mind, view, machine)
        except Exception:
            log.exception('game %s: the mind of a machine failed', table.id)
        return command or (act_plainly(view) if view.seat in table.awaited else None)

    async def _forecast(self, rule: Rule, odds: Odds | None) -> Forecast | None:
        """How many cards the rule needs, and when these players will find it; None without minds."""
        needed = self._needed and await medium_needs(self._threads, self._needed, rule)
        if needed is None:
            return None
        return odds.forecast(needed) if odds else Forecast(needed)

    async def _seal_rule(self, table: Table, seat: int, machine: Machine) -> Table:
        """Seal an invented rule, or one of the library if that fails or cannot be dealt here."""
        avoid = await self._tables.store.rules.lately(table.row.guild_id, AVOIDED)
        odds = await odds_of(self._tables.store, table, seat) if machine.level == 'fitting' else None
        cards = odds.needed(table.view.variant.expulsion or WITHOUT_END) if odds else None
        for inventor in (self._inventor, rule_from_library):
            rule = await invented(self._threads, inventor, machine.level, avoid, self._tables.rng, cards)
            if rule is None:
                continue
            try:
                return await self._tables.seal_rule(table, seat, '', rule, await self._forecast(rule, odds))
            except Refusal as refusal:
                if refusal.code == 'overtaken' or inventor is rule_from_library:
                    raise
                log.warning('game %s: a rule that cannot be dealt: %s', table.id, refusal.code)
        return table
