"""The open tables of a server that the reader can see, to watch or to join."""

from discord import app_commands

from bot.tables import Refusal
from bot.tables.origin import open_in
from bot.ui.kit.answers import change, in_panel, language_for, show
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.kit.sheet import Sheet, page_of
from bot.ui.table.listed import TABLES_ON_A_PAGE, tables_sheet, watching_sheet
from cogs.base import BaseCog, origin_of


class TablesCog(BaseCog):
    """``/tables``."""

    @slash('opening', name='tables')
    @app_commands.guild_only()
    async def list(self, interaction: Interaction) -> None:
        await show(interaction, await self._page(interaction, 0))

    @control('tables')
    async def on_page(self, interaction: Interaction, press: Press) -> None:
        """Another page, or the last one if the list has become shorter."""
        await change(interaction, await self._page(interaction, press.number()))

    @control('watch')
    async def on_watch(self, interaction: Interaction, press: Press) -> None:
        """The table as everyone sees it, in a panel that its button refreshes."""
        table = await self.visible(interaction, press)
        seen = await self.bot.voice.boards.watched(table)
        sheet = watching_sheet(language_for(interaction), table, interaction.user.id, seen)
        again = in_panel(interaction) and press.arg == 'again'
        await (change if again else show)(interaction, sheet)

    async def _page(self, interaction: Interaction, page: int) -> Sheet:
        """A page of the list; refused as ``no-tables`` if there is nothing to see."""
        rows = await open_in(self.tables, origin_of(interaction))
        if not rows:
            raise Refusal('no-tables')
        there = page_of(rows, TABLES_ON_A_PAGE, page)
        tables = [await self.tables.load(row.id) for row in there.shown]
        return tables_sheet(language_for(interaction), there, tables, interaction.user.id)
