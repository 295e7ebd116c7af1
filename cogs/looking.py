"""A closer look at a table, for one person: in words, the whole layout, and the meaning of its signs."""

from collections.abc import Collection

from bot.tables import Refusal, Table
from bot.text import Words
from bot.text.described import table_text
from bot.ui.game import game_of
from bot.ui.kit.answers import language_for, show
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.kit.drawing import table_shown
from bot.ui.kit.sheet import Sheet
from bot.ui.table.legend import legend_sheet
from cogs.base import BaseCog

MOST_TEXT = 3900
"""Characters of the table in words that fit into one message."""


class LookingCog(BaseCog):
    @control('text')
    async def on_text(self, interaction: Interaction, press: Press) -> None:
        """The picture as text."""
        language = language_for(interaction)
        table = await self.visible(interaction, press)
        contradicted = await self._contradicted(table)
        text = table_text(
            game_of(table).words, table.view, Words(language, table.names, formatted=False), contradicted
        ).replace('`', "'")
        await show(interaction, Sheet(language, f'```\n{_newest(text)}\n```'))

    @control('layout')
    async def on_layout(self, interaction: Interaction, press: Press) -> None:
        """The picture with all rows and sidelines."""
        language = language_for(interaction)
        table = await self.visible(interaction, press)
        if table.view.round is None or not table.view.round.layout.count:
            raise Refusal('no-layout')
        contradicted = await self._contradicted(table)
        await show(
            interaction, Sheet(language, [await table_shown(language, table, whole=True, contradicted=contradicted)])
        )

    @control('legend')
    async def on_legend(self, interaction: Interaction, press: Press) -> None:
        """What the picture's signs mean."""
        table = await self.visible(interaction, press)
        await show(interaction, await legend_sheet(language_for(interaction), table))

    async def _contradicted(self, table: Table) -> Collection[int]:
        """Numbers of the cards whose call contradicts the rule (4.4); none until the round is over."""
        review = await self.tables.review(table)
        return review.numbers if review is not None else ()


def _newest(text: str) -> str:
    """The end of a very long text, which has the seats and the newest columns."""
    return text if len(text) <= MOST_TEXT else '…' + text[1 - MOST_TEXT :]
