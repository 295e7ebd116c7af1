"""Showing a practice or a riddle to the person who is alone with it, as it stands."""

from bot.text import Language, plain
from bot.text.rule_said import interest_text
from bot.ui.kit.answers import asker_of, change, complete, in_company, language_for
from bot.ui.kit.controls import Interaction, Press, button
from bot.ui.kit.replies import Panel
from bot.ui.kit.sheet import Sheet
from bot.ui.rule.drafts import AT_LENGTH
from cogs.base import BaseCog
from cogs.practice.panel import (
    begin_button,
    facts_of,
    heading_of,
    key_for,
    lasting_button,
    practice_sheet,
    practice_shown,
    record_text,
    squares,
)
from cogs.practice.record import RiddleRecord, streak_text
from cogs.practice.service import Practice, Practices
from eleusis.minds.roster import MACHINE_LEVELS
from eleusis.rules.analysis.findings import Interest
from eleusis.rules.language.reading_back import translated


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
        """How it went, the rule if it may be told, and the way on; once ``drawn`` the message keeps its picture."""
        language = language_for(interaction)
        reached = await self._compared(interaction, language, practice)
        if practice.riddle is None and practice.counts:
            records = await self.practices.records(interaction.user.id)
            reached = record_text(language, practice.level, records[practice.level])
        elif reached is not None and practice.counts:
            record = RiddleRecord.of(await self.practices.attempts(user=interaction.user.id), self.tables.now())
            reached += '\n' + streak_text(language, record)
        title = language.say('practice-found-title' if practice.found else 'practice-missed-title')
        look, heading = await self.tables.look(interaction.guild_id), heading_of(language, practice)
        facts = {'title': title, 'heading': heading, 'look': look, 'over': True, 'draw': not drawn}
        shown = await practice_shown(language, practice.layout, **facts)
        riddle, told = practice.riddle, facts_of(language, practice)
        if practice.rule is None and riddle is not None:
            rule = language.say('riddle-waits', **told)
        else:
            rule = language.say('practice-rule', rule=plain(translated(practice.rule or '', language.code)))
        onward = [] if riddle is not None and practice.rule is None else [lasting_button(practice)]
        others = [] if riddle is not None else [begin_button(one) for one in MACHINE_LEVELS if one != practice.level]
        share = in_company(interaction) and not practice.shown
        # When the next riddle begins is told with the rule where that waits for it.
        today = riddle is not None and practice.found and not practice.is_past
        return Sheet(
            language,
            language.say(key_for(practice, 'found' if practice.found else 'missed'), **told),
            rule,
            interest_text(language, interest) if interest else None,
            [shown],
            reached,
            squares(practice),
            language.say('riddle-next', **told) if today else None,
            [*onward, *others, *([button('practice_share', practice.number)] if share else [])],
        )

    async def _compared(self, interaction: Interaction, language: Language, practice: Practice) -> str | None:
        """What an expert machine and the people here needed for a riddle."""
        if (riddle := practice.riddle) is None:
            return None
        median = await self.practices.median_here(riddle, interaction.guild_id)
        here = None if median is None else language.tenths(median) if median % 1 else str(round(median))
        return language.say('riddle-compared', expert=riddle.measured.expert, here=here, counts=practice.counts)
