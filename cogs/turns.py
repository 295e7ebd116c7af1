"""``/turns``: where it is one's turn, and how one is told: at once, once a day, and not at night."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands
from msgspec.structs import replace

from bot.tables import Refusal
from bot.tables.forgetting import tables_of
from bot.tables.notices import zones_like
from bot.ui.kit.answers import change, language_for, open_dialog, show
from bot.ui.kit.commands import description_of, when
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.turns import HOURS, OFF, turns_sheet, zone_dialog
from cogs.base import ANYWHERE, BaseCog

if TYPE_CHECKING:
    from bot.client import Hierophant
    from bot.store import Notices
    from bot.ui.kit.sheet import Sheet

NIGHT = 9
"""Hours that are quiet, until somebody says until when."""


class TurnsCog(BaseCog):
    @app_commands.command(description=description_of('turns'), extras=when('playing'))
    @ANYWHERE
    async def turns(self, interaction: Interaction) -> None:
        await show(interaction, await self._sheet(interaction))

    @control('turns')
    async def on_turns(self, interaction: Interaction, press: Press) -> None:
        """One choice of how to be told; the time zone is asked for in a dialog."""
        if press.choice('daily', 'from', 'until', 'zone') == 'zone':
            await open_dialog(interaction, zone_dialog(language_for(interaction)))
            return
        people = self.bot.store.people
        notices = await people.notices(interaction.user.id)
        await people.change_notices(interaction.user.id, _chosen(notices, press.arg, press.value))
        await change(interaction, await self._sheet(interaction))

    @control('turns_zone')
    async def on_zone(self, interaction: Interaction, press: Press) -> None:
        """The time zone, as somebody has written it."""
        found = zones_like(press.field('zone'))
        if len(found) != 1:
            raise Refusal('zone-unknown', number=len(found), zones=language_for(interaction).listed(found, 'or'))
        people = self.bot.store.people
        notices = await people.notices(interaction.user.id)
        await people.change_notices(interaction.user.id, replace(notices, zone=found[0]))
        await change(interaction, await self._sheet(interaction))

    async def _sheet(self, interaction: Interaction) -> Sheet:
        user = interaction.user.id
        tables, notices = await tables_of(self.tables, user), await self.bot.store.people.notices(user)
        now = self.tables.now()
        return turns_sheet(language_for(interaction), tables, user, notices, now, self.bot.voice.name_of)


def _chosen(notices: Notices, what: str, value: str) -> Notices:
    """What somebody wants after this choice.

    Raises:
        Refusal: ``unknown`` for what cannot be chosen.
    """
    if value not in HOURS and (value != OFF or what == 'until'):
        raise Refusal('unknown')
    hour = None if value == OFF else int(value)
    begins, ends = notices.quiet or (None, None)
    if what == 'daily':
        return replace(notices, daily=hour)
    if what == 'from':
        begins, ends = hour, ends if ends is not None else ((hour or 0) + NIGHT) % 24
    else:
        ends = hour
    quiet = None if begins is None or ends is None or begins == ends else (begins, ends)
    return replace(notices, quiet=quiet)


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(TurnsCog(bot))
