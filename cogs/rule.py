"""The secret rule: writing it, looking at it, hinting at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.eleusis import commands as c
from bot.tables import Refusal
from bot.text import legible, plain, say
from bot.ui.answers import show, whisper
from bot.ui.controls import Interaction, Press, control
from bot.ui.dealer import hint_dialog, rule_dialog
from bot.ui.sheet import Sheet
from cogs.base import DealingCog, about, is_dealer

if TYPE_CHECKING:
    from bot.client import Hierophant
    from bot.tables import Table


class RuleCog(DealingCog):
    """``/rule``, and the dialogs where the rule and the hint are written."""

    rule = app_commands.Group(
        name='rule',
        description=about('rule'),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
    )

    @rule.command(name='set', description=about('rule-set'))
    async def set(self, interaction: Interaction) -> None:
        """Write the rule."""
        await self._write(interaction, *await self.dealing(interaction))

    @rule.command(name='show', description=about('rule-show'))
    async def show(self, interaction: Interaction) -> None:
        """Show the dealer their own rule, and everybody a rule that is revealed."""
        if interaction.guild_id is not None:
            table = await self.tables.in_channel(interaction.channel_id or 0)
        else:
            table, _ = await self.wanted(interaction, is_dealer)
        if table.view.round is None:
            raise Refusal('no-round', table.names)
        secret = await self.secret(table)
        seat = table.former_seat_of(interaction.user.id)
        mine = seat is not None and is_dealer(table, seat)
        if secret is None or not (mine or secret.revealed):
            raise Refusal('rule-unwritten' if mine else 'rule-is-secret', table.names)
        await show(interaction, Sheet([say('rule-shown', rule=plain(secret.text), seal=secret.seal)]))

    @rule.command(name='hint', description=about('rule-hint'))
    @app_commands.describe(text=about('rule-hint-text'))
    async def hint(self, interaction: Interaction, text: str) -> None:
        """Give the one hint."""
        table, seat = await self.dealing(interaction)
        await self.tables.act(table, c.GiveHint(seat, legible(text)))
        await whisper(interaction, say('dealer-hint-done'))

    @rule.command(name='flag', description=about('rule-flag'))
    @app_commands.describe(number=about('rule-flag-number'))
    async def flag(self, interaction: Interaction, number: int) -> None:
        """Mark a card as judged by mistake (4.3)."""
        table, seat = await self.dealing(interaction)
        await self.tables.act(table, c.Flag(seat, number))
        await whisper(interaction, say('dealer-flagged', number=number))

    @control('write')
    async def on_write(self, interaction: Interaction, press: Press) -> None:
        """Write the rule, or change it."""
        await self._write(interaction, *await self.pressed(interaction, press))

    @control('rule_written')
    async def on_rule_written(self, interaction: Interaction, press: Press) -> None:
        """The dialog came back."""
        table, seat = await self.pressed(interaction, press)
        after = await self.tables.seal_rule(table, seat, legible(press.field('text')))
        await self.panel(interaction, after)

    @control('hint')
    async def on_hint(self, interaction: Interaction, press: Press) -> None:
        """Give a hint."""
        table, seat = await self.pressed(interaction, press)
        self.tables.check(table, c.GiveHint(seat, '?'))
        await interaction.response.send_modal(hint_dialog(table))

    @control('hint_written')
    async def on_hint_written(self, interaction: Interaction, press: Press) -> None:
        """The dialog came back."""
        table, seat = await self.pressed(interaction, press)
        after = await self.tables.act(table, c.GiveHint(seat, legible(press.field('text'))))
        await self.panel(interaction, after, say('dealer-hint-done'))

    async def _write(self, interaction: Interaction, table: Table, seat: int) -> None:
        self.tables.check(table, c.SealRule(seat, ''))
        await interaction.response.send_modal(rule_dialog(table, await self.secret(table)))


async def setup(bot: Hierophant) -> None:
    """Add the cog."""
    await bot.add_cog(RuleCog(bot))
