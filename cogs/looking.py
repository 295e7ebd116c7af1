"""A closer look at a table, for one person: in words, the whole layout, and the meaning of its signs."""

from collections.abc import Collection, Iterator

from bot.render.draw import LegendSign
from bot.tables import Refusal, Table
from bot.text import Words
from bot.text.described import table_text
from bot.ui.game import game_of
from bot.ui.kit.answers import language_for, show
from bot.ui.kit.controls import Interaction, Press, button, control
from bot.ui.kit.drawing import signs_shown, signs_text, table_shown
from bot.ui.kit.sheet import Sheet
from cogs.base import BaseCog
from eleusis.variants import Variant

MOST_TEXT = 3900
"""Characters of the table in words that fit into one message."""


class LookingCog(BaseCog):
    @control('text')
    async def on_text(self, interaction: Interaction, press: Press) -> None:
        """The picture as text."""
        table, language = await self.visible(interaction, press), language_for(interaction)
        words = Words(language, table.names, formatted=False)
        text = table_text(game_of(table).words, table.view, words, await self._contradicted(table)).replace('`', "'")
        # The end of a very long text has the seats and the newest columns.
        newest = text if len(text) <= MOST_TEXT else '…' + text[1 - MOST_TEXT :]
        await show(interaction, Sheet(language, f'```\n{newest}\n```'))

    @control('layout')
    async def on_layout(self, interaction: Interaction, press: Press) -> None:
        """The picture with all rows and sidelines."""
        table, language = await self.visible(interaction, press), language_for(interaction)
        if table.view.round is None or not table.view.round.layout.count:
            raise Refusal('no-layout')
        shown = await table_shown(language, table, whole=True, contradicted=await self._contradicted(table))
        await show(interaction, Sheet(language, [shown]))

    @control('legend')
    async def on_legend(self, interaction: Interaction, press: Press) -> None:
        """What the picture's signs mean, with ways to the table's rules and its seal."""
        table, language = await self.visible(interaction, press), language_for(interaction)
        signs = tuple(_signs(table.view.variant, hands=game_of(table).words.has_hands))
        told = '\n'.join([language.say('legend-title'), signs_text(language, signs)])
        picture = await signs_shown(language, signs, look=table.look)
        shown = table.view.round
        proof = [button('proof', table.id, arg=str(shown.number))] if shown is not None and shown.seal else []
        await show(interaction, Sheet(language, [picture], told, [button('rules', table.id), *proof]))

    async def _contradicted(self, table: Table) -> Collection[int]:
        """Numbers of the cards whose call contradicts the rule (4.4); none until the round is over."""
        review = await self.tables.review(table)
        return review.numbers if review is not None else ()


def _signs(variant: Variant, *, hands: bool) -> Iterator[LegendSign]:
    """The signs that can occur."""
    prophets = variant.prophet != 'none'
    occurring: dict[LegendSign, bool] = {
        'right': True,
        'wrong': True,
        'string': hands and variant.longest_string != 1,
        'sideways': hands and variant.no_play_lays_card,
        'crown': hands and prophets,
        'white-pawn': hands and variant.expulsion is not None,
        'black-pawn': hands and prophets and variant.expulsion_with_prophet is not None,
        'newest': True,
    }
    return (sign for sign, occurs in occurring.items() if occurs)
