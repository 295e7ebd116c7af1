"""What the Prophet believes the rule to be: written down for themselves, shown when the round is over."""

from bot.tables import Draft, Table
from bot.text import Language, plain
from bot.ui.kit.answers import change, language_for, open_dialog
from bot.ui.kit.controls import Interaction, Press, control
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.explained import Explained, mended_said
from bot.ui.rule.writing import Writing, writing_dialog
from cogs.base import BaseCog
from eleusis import commands as c
from eleusis.rules.language.reading_back import translated


class BelieveCog(BaseCog):
    """The dialog of ``/rule guess`` and the button that does the same."""

    @control('guess')
    async def on_guess(self, interaction: Interaction, press: Press) -> None:
        await self.ask_belief(interaction, *await self.pressed(interaction, press))

    @control('guess_written')
    async def on_guess_written(self, interaction: Interaction, press: Press) -> None:
        table, seat = await self.pressed(interaction, press)
        self._check_prophet(table, seat)
        await self._believe(interaction, table, seat, await self.drafts.keep(interaction, '', press.field('formal')))

    @control('guess_meant')
    async def on_guess_meant(self, interaction: Interaction, press: Press) -> None:
        table, seat = await self.pressed(interaction, press)
        self._check_prophet(table, seat)
        await self._believe(interaction, table, seat, await self.drafts.written(interaction, press.number()))

    async def ask_belief(self, interaction: Interaction, table: Table, seat: int) -> None:
        self._check_prophet(table, seat)
        language = language_for(interaction)
        before = translated(await self.tables.guess_of(table, seat), language.code)
        await open_dialog(interaction, writing_dialog(language, Writing.at('guess', table), formal=before))

    async def _believe(self, interaction: Interaction, table: Table, seat: int, draft: Draft) -> None:
        """Keep the rule of a draft as what the Prophet believes."""
        writing = Writing.at('guess', table)
        explained = await self.drafts.explained(interaction, draft, writing)
        if explained is not None:
            await self.tables.write_guess(table, seat, explained.rule)
            await change(interaction, guess_sheet(language_for(interaction), explained, writing, draft))

    def _check_prophet(self, table: Table, seat: int) -> None:
        """Make sure that this seat is the Prophet of a round.

        Raises:
            Refusal: why it is none.
        """
        if not table.view.seats[seat].is_prophet:
            self.tables.check(table, c.Call(seat, right=True))  # Let the engine say why not.
        table.prophets_round(seat)


def guess_sheet(language: Language, explained: Explained, writing: Writing, draft: Draft) -> Sheet:
    return Sheet(
        language,
        language.say('guess-written'),
        language.say('draft-understood', rule=plain(explained.text)),
        mended_said(language, explained.mended),
        [explained.picture],
        [writing.edit(draft.number)],
    )
