"""What one can do, told to one person alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands

from bot.ui.help import help_sheet
from bot.ui.kit.answers import language_for, show
from bot.ui.kit.commands import description_of, when
from bot.ui.kit.controls import Interaction
from cogs.base import BaseCog

if TYPE_CHECKING:
    from bot.client import Hierophant


class HelpCog(BaseCog):
    @app_commands.command(description=description_of('help'), extras=when('always'))
    async def help(self, interaction: Interaction) -> None:
        commands = [one for one in self.bot.tree.walk_commands() if isinstance(one, app_commands.Command)]
        await show(interaction, help_sheet(language_for(interaction), commands))


async def setup(bot: Hierophant) -> None:
    await bot.add_cog(HelpCog(bot))
