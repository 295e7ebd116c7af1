"""Saying the rule aloud after a right play, at tables where that is the way to win (10.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.eleusis import commands as c
from bot.eleusis.decide import HINT_LENGTH
from bot.eleusis.views import Phase
from bot.tables import Refusal
from bot.text import Words, legible, say
from bot.text.words import one_line
from bot.ui.answers import reason, whisper
from bot.ui.controls import Field, Interaction, Press, control, dialog
from cogs.base import GameCog, about

if TYPE_CHECKING:
    from collections.abc import Awaitable

    from bot.client import Hierophant
    from bot.tables import Table

MOST_RETURNED = 1500
"""Characters of a text that are given back: a slash command takes far more than may be said."""


class GuessCog(GameCog):
    """``/guess``, and the button and the dialog that do the same."""

    @app_commands.command(description=about('guess'))
    @app_commands.describe(rule=about('guess-rule'))
    @app_commands.guild_only()
    async def guess(self, interaction: Interaction, rule: str | None = None) -> None:
        """Say the rule; without a text, in a dialog."""
        if rule is None:
            await self._ask(interaction, *await self.seated(interaction))
        else:
            await self._said(interaction, self.seated(interaction), rule)

    @control('say_rule')
    async def on_say_rule(self, interaction: Interaction, press: Press) -> None:
        """Say the rule."""
        await self._ask(interaction, *await self.pressed(interaction, press))

    @control('rule_said')
    async def on_rule_said(self, interaction: Interaction, press: Press) -> None:
        """The dialog came back."""
        await self._said(interaction, self.pressed(interaction, press), press.field('text'))

    async def _ask(self, interaction: Interaction, table: Table, seat: int) -> None:
        self.tables.check(table, c.Guess(seat, '?'))
        field = Field(
            'text',
            say('rule-said-modal-label'),
            say('formal-modal-placeholder'),
            HINT_LENGTH,
            note=say('rule-said-modal-help' if _compared(table) else 'rule-said-modal-help-dealer'),
        )
        await interaction.response.send_modal(dialog(Press('rule_said', table.id), say('guess-modal-title'), field))

    async def _said(self, interaction: Interaction, at: Awaitable[tuple[Table, int]], text: str) -> None:
        """Say what was written, at this table from this seat. Where that cannot be, it is given back to its writer."""
        # In the rule language the end of a line ends a sentence; what everybody sees is one line.
        said = '; '.join(line for line in map(legible, text.splitlines()) if line)
        try:
            await self._say(interaction, *await at, said)
        except Refusal as refusal:
            if not said:
                raise
            # As code, so that it can be copied as it was written.
            written = one_line(said, MOST_RETURNED).replace('`', "'")
            await whisper(interaction, f'{reason(refusal)}\n{say("rule-said-returned")}\n```\n{written}\n```')

    async def _say(self, interaction: Interaction, table: Table, seat: int, said: str) -> None:
        self.tables.check(table, c.Guess(seat, said))
        await interaction.response.defer(ephemeral=True, thinking=True)  # To compare two rules takes its time.
        after = await self.insist(table, lambda table: self.tables.act(table, c.Guess(seat, said)))
        round_ = after.view.round
        waits = round_ is not None and round_.phase is Phase.GUESSED
        key = 'rule-said' if waits else 'rule-said-judged'
        await whisper(interaction, Words(after.names).say(key, seat=round_.awaited if round_ and waits else None))


def _compared(table: Table) -> bool:
    """Whether the bot compares what is said with the rule."""
    return table.view.round is not None and table.view.round.machine_judged


async def setup(bot: Hierophant) -> None:
    """Add the cog."""
    await bot.add_cog(GuessCog(bot))
