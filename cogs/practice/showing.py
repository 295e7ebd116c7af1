"""Showing a practice or a riddle to the person who is alone with it, as it stands."""

from bot.text import Language
from bot.ui.kit.answers import asker_of, change, complete, in_company, language_for
from bot.ui.kit.controls import Interaction, Press
from bot.ui.kit.replies import Panel
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.drafts import AT_LENGTH
from cogs.base import BaseCog
from cogs.practice.panel import compared_text, end_sheet, lasting_button, practice_sheet, record_text
from cogs.practice.record import RiddleRecord, streak_text
from cogs.practice.service import Practice, Practices
from eleusis.rules.analysis.findings import Interest


class ShowingCog(BaseCog):
    """What ``/practice`` and ``/riddle`` have in common."""

    @property
    def practices(self) -> Practices:
        return self.bot.practices

    async def _of(self, interaction: Interaction, press: Press) -> Practice:
        return await self.practices.of(interaction.user.id, press.game)

    async def _show(self, interaction: Interaction, practice: Practice, note: str | None = None) -> None:
        panel = await change(interaction, await self._sheet(interaction, practice, note))
        if practice.over:
            self.bot.aside(self._tell_more(interaction, panel, practice))

    async def _tell_more(self, interaction: Interaction, panel: Panel | None, practice: Practice) -> None:
        """Add why the rule is interesting, which takes a while to compute."""
        interest = await self.practices.interest(practice, asker_of(interaction), AT_LENGTH)
        if interest is not None:
            practice = await self.practices.of(interaction.user.id, practice.number)
            sheet = await self._end(interaction, practice, interest, drawn=True)
            await complete(interaction, panel, sheet, lasting_button(practice).press.custom_id)

    async def _sheet(self, interaction: Interaction, practice: Practice, note: str | None = None) -> Sheet:
        if practice.over:
            return await self._end(interaction, practice)
        look = await self.tables.look(interaction.guild_id)
        return await practice_sheet(language_for(interaction), practice, look, note)

    async def _end(
        self, interaction: Interaction, practice: Practice, interest: Interest | None = None, *, drawn: bool = False
    ) -> Sheet:
        language = language_for(interaction)
        reached = await self._compared(interaction, language, practice)
        if practice.riddle is None and practice.counts:
            records = await self.practices.records(interaction.user.id)
            reached = record_text(language, practice.level, records[practice.level])
        elif reached is not None and practice.counts:
            record = RiddleRecord.of(await self.practices.attempts(user=interaction.user.id), self.tables.now())
            reached += '\n' + streak_text(language, record)
        return await end_sheet(
            language,
            practice,
            reached,
            await self.tables.look(interaction.guild_id),
            in_company=in_company(interaction),
            interest=interest,
            drawn=drawn,
        )

    async def _compared(self, interaction: Interaction, language: Language, practice: Practice) -> str | None:
        """What others needed for a riddle."""
        if practice.riddle is None:
            return None
        return compared_text(
            language, practice, await self.practices.median_here(practice.riddle, interaction.guild_id)
        )
