"""Pages on how an expert saw a finished round, for the person who pressed the button."""

from bot.tables import Refusal, Secret, Table
from bot.ui.kit.answers import begin, conclude, language_for
from bot.ui.kit.controls import Interaction, Press, control
from cogs.base import BaseCog
from cogs.hindsight.panel import moment_sheet, overview_sheet, scientists_sheet
from cogs.hindsight.service import Lookback


class HindsightCog(BaseCog):
    """Pages of hindsight. Each is made from what its button carries, so a restart does no harm."""

    @control('hindsight')
    async def on_hindsight(self, interaction: Interaction, press: Press) -> None:
        """The button under the end of a round and under a replay."""
        table, secret, lookback = await self._seen(interaction, press)
        await conclude(interaction, await overview_sheet(language_for(interaction), table, secret.round, lookback))

    @control('hindsight_page')
    async def on_hindsight_page(self, interaction: Interaction, press: Press) -> None:
        page = press.number(1)
        table, secret, lookback = await self._seen(interaction, press)
        if page > len(lookback.scenes):
            raise Refusal('unknown')
        make = moment_sheet(language_for(interaction), table, secret.round, lookback, page) if page else None
        sheet = await (make or overview_sheet(language_for(interaction), table, secret.round, lookback))
        await conclude(interaction, sheet)

    @control('hindsight_scientists')
    async def on_hindsight_scientists(self, interaction: Interaction, press: Press) -> None:
        table, secret, lookback = await self._seen(interaction, press)
        user = interaction.user.id
        await conclude(interaction, scientists_sheet(language_for(interaction), table, secret.round, lookback, user))

    async def _seen(self, interaction: Interaction, press: Press) -> tuple[Table, Secret, Lookback]:
        """The round of a control, looked back upon, which may take a while."""
        table, secret = await self.revealed(interaction, press.game, press.number(0))
        await begin(interaction)
        return table, secret, await self.bot.lookbacks.of(table, secret)
