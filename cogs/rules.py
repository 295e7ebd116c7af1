"""``/rules``: how to play a variant, explained to one person."""

from contextlib import suppress

from discord import app_commands

from bot.look import Look
from bot.tables import Refusal, Table
from bot.tables.examples import example
from bot.text import Language
from bot.text.how_to_play import pages
from bot.text.variants import variant_name
from bot.ui.game import ShownGame
from bot.ui.kit.answers import change, language_for, show
from bot.ui.kit.commands import slash
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.kit.drawing import example_shown
from bot.ui.kit.sheet import Sheet, page_of
from cogs.base import VARIANTS, BaseCog
from eleusis.variants import PRESETS, Variant, preset_of


class RulesCog(BaseCog):
    @slash('always')
    @app_commands.choices(variant=VARIANTS)
    async def rules(self, interaction: Interaction, variant: str | None = None) -> None:
        """Explain a preset; by default what this channel's table plays, or Gardner's rules."""
        table = None
        with suppress(Refusal):
            table = None if variant else await self.table_here(interaction)
        rules = table.view.variant if table else PRESETS.get(variant or '', Variant())
        await show(interaction, await self._sheet(interaction, table, rules))

    @control('rules')
    async def on_rules(self, interaction: Interaction, press: Press) -> None:
        table = await self.table_of(interaction, press)
        await show(interaction, await self._sheet(interaction, table, table.view.variant))

    @control('rules_page')
    async def on_page(self, interaction: Interaction, press: Press) -> None:
        page = press.number(1) if press.part(1) else 0
        table = await self.table_if_any(interaction, press)
        variant = table.view.variant if table else PRESETS[press.choice(*PRESETS)]
        await change(interaction, await self._sheet(interaction, table, variant, page))

    async def _sheet(self, interaction: Interaction, table: Table | None, variant: Variant, page: int = 0) -> Sheet:
        """A page about a table's rules; without a table, about those of a preset."""
        look, game = (table.look, table.id) if table else (await self.tables.look(interaction.guild_id), 0)
        shown = self.bot.games[variant.game]
        return await rules_sheet(language_for(interaction), shown, variant, page, look=look, game=game)


async def rules_sheet(
    language: Language, shown: ShownGame, variant: Variant, page: int = 0, *, look: Look, game: int = 0
) -> Sheet:
    """A page of the explanation, or the nearest one, with a picture from a round that was played.

    ``game`` is the table whose rules these are; 0 for those of a preset.
    """
    written = pages(shown.words, language, variant)
    there = page_of(written, 1, page)
    (explained,) = there.shown
    played, play = example(variant.game), explained.play
    picture = [await example_shown(language, shown, played, play, look=look)] if play is not None else None
    title, text = language.say('how-title', variant=variant_name(language, variant)), explained.text
    if there.number == 0:
        title += '\n' + language.say(f'how-source-{preset_of(variant).name}')
        told = language.say(
            'how-picture', variant=variant_name(language, played.variant), rule=played.told(language.code)
        )
        text = f'{told}\n{text}'
    numbered = language.say('how-page', page=there.number + 1, pages=there.pages)
    turning = there.turning('rules_page', f'{"" if game else variant.name}.', game)
    return Sheet(language, title, picture, text, numbered, turning)
