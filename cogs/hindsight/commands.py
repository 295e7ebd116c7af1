"""Pages on how an expert saw a finished round, for the person who pressed the button."""

from bot.tables import Refusal, Secret, Table
from bot.text import Words
from bot.ui.kit.answers import begin, conclude, language_for
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.kit.sheet import Sheet
from cogs.base import BaseCog
from cogs.hindsight.panel import hindsight_sheet, page_buttons, page_title
from cogs.hindsight.service import Lookback
from cogs.hindsight.words import scientists_text


class HindsightCog(BaseCog):
    """Pages of hindsight. Each is made from what its button carries, so a restart does no harm."""

    @control('hindsight', 'hindsight_page')
    async def on_page(self, interaction: Interaction, press: Press) -> None:
        """The button under the end of a round and under a replay, and those that turn to a page."""
        page = press.number(1) if press.verb == 'hindsight_page' else 0
        table, secret, lookback = await self._seen(interaction, press)
        if page > len(lookback.scenes):
            raise Refusal('unknown')
        language = language_for(interaction)
        await conclude(interaction, await hindsight_sheet(language, table, secret.round, lookback, page))

    @control('hindsight_scientists')
    async def on_scientists(self, interaction: Interaction, press: Press) -> None:
        """How everyone experimented, the reader first."""
        table, secret, lookback = await self._seen(interaction, press)
        language, seen, number = language_for(interaction), lookback.hindsight, secret.round
        words, seat = Words(language, table.names), table.former_seat_of(interaction.user.id)
        parts = [page_title(words, table, number), scientists_text(words, seen, seat)]
        await conclude(interaction, Sheet(language, *parts, *page_buttons(table, number, seen, None)))

    async def _seen(self, interaction: Interaction, press: Press) -> tuple[Table, Secret, Lookback]:
        """The round of a control, looked back upon, which may take a while."""
        table, secret = await self.revealed(interaction, press.game, press.number(0))
        await begin(interaction)
        return table, secret, await self.bot.lookbacks.of(table, secret)
