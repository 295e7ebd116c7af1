"""Practising alone against a machine dealer, unseen by others."""

from typing import cast

from discord import app_commands

from bot.tables import Refusal
from bot.text import plain
from bot.ui.kit.answers import asker_of, begin, change, conclude, in_company, language_for, open_dialog, show
from bot.ui.kit.commands import description_of, slash
from bot.ui.kit.controls import ButtonStyle, Interaction, Press, button, card_in, control
from bot.ui.kit.sheet import SILENT, Sheet
from bot.ui.rule.writing import Writing, writing_dialog
from cogs.practice.panel import (
    GUESS_SHOWN,
    ShowingCog,
    difference_said,
    facts_of,
    key_for,
    level_named,
    levels_sheet,
    practice_shown,
    riddle_button,
    squares,
)
from cogs.practice.service import FEWEST_TURNS, MOST_TURNS
from eleusis.court.alone import layout_of
from eleusis.minds.roster import MACHINE_LEVELS, Level
from eleusis.rules.language.printing import rule_text
from eleusis.rules.language.reading_back import translated


class PracticeCog(ShowingCog):
    """``/practice``, and the panel of practices and riddles. Each control carries the number of the practice."""

    @slash('always')
    @app_commands.choices(
        level=[app_commands.Choice(name=description_of(level_named(level)), value=level) for level in MACHINE_LEVELS]
    )
    @app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
    async def practice(
        self,
        interaction: Interaction,
        level: str | None = None,
        cards: app_commands.Range[int, FEWEST_TURNS, MOST_TURNS] | None = None,
    ) -> None:
        """Begin or continue; without a level or number of cards, ask for the level."""
        if level is not None or cards is not None:
            await self._begin(interaction, cast('Level', level or 'medium'), turns=cards)
            return
        running = await self.bot.practices.running(interaction.user.id)
        if running is not None:
            sheet = await self._sheet(interaction, running)
        else:
            self.bot.minds.warm()
            sheet = levels_sheet(language_for(interaction), await self.bot.practices.records(interaction.user.id))
        await show(interaction, sheet)

    @control('practice_begin')
    async def on_begin(self, interaction: Interaction, press: Press) -> None:
        await self._begin(interaction, cast('Level', press.choice(*MACHINE_LEVELS)))

    @control('practice_instead')
    async def on_instead(self, interaction: Interaction, press: Press) -> None:
        """Give up the current practice and begin another."""
        level = cast('Level', press.choice(*MACHINE_LEVELS))
        practice = await self._of(interaction, press)
        language, note = language_for(interaction), None
        if not practice.over:
            practice = await self.bot.practices.give_up(practice)
            note = language.say('practice-given-up', rule=plain(translated(practice.rule or '', language.code)))
        await self._begin(interaction, level, note)

    @control('practice_show')
    async def on_show(self, interaction: Interaction, press: Press) -> None:
        await self._show(interaction, await self._of(interaction, press))

    @control('practice_lay')
    async def on_lay(self, interaction: Interaction, press: Press) -> None:
        """Lay a card. A button of an earlier turn, or pressed twice, shows the present state."""
        practice, note = await self._of(interaction, press), None
        try:
            if practice.over or press.moment != practice.turn:
                raise Refusal('practice-stale')
            practice = await self.bot.practices.lay(practice, card_in(press.part()))
        except Refusal as refusal:
            if refusal.code != 'practice-stale':
                raise
            practice, note = await self._of(interaction, press), language_for(interaction).say('practice-moved-on')
        await self._show(interaction, practice, note)

    @control('practice_guess')
    async def on_guess(self, interaction: Interaction, press: Press) -> None:
        practice = await self._of(interaction, press)
        if practice.over:
            await self._show(interaction, practice)
        else:
            writing = Writing('practice', practice.number)
            await open_dialog(interaction, writing_dialog(language_for(interaction), writing))

    @control('practice_written', 'practice_meant')
    async def on_written(self, interaction: Interaction, press: Press) -> None:
        practice, draft = await self._of(interaction, press), await self.bot.drafts.taken(interaction, press)
        if practice.over:
            await self._show(interaction, practice)
            return
        writing = Writing('practice', practice.number, judged=practice.judged)
        found = await self.bot.drafts.understood(interaction, draft, writing)
        if found is None:
            return
        await begin(interaction)  # Comparing two rules takes a while.
        outcome = await self.bot.practices.guess(practice, found.rule, asker_of(interaction))
        if outcome.different is None:
            panel = await conclude(interaction, await self._sheet(interaction, outcome.practice))
            self.bot.aside(self._tell_more(interaction, panel, outcome.practice))
            return
        practice, different, language = outcome.practice, outcome.different, language_for(interaction)
        shown = await practice_shown(
            language,
            layout_of(different),
            title=language.say('practice-shown-right' if different.by_one else 'practice-shown-wrong'),
            heading=language.say('practice-shown', card=different.card.symbol),
            look=await self.tables.look(interaction.guild_id),
            over=True,
        )
        key = key_for(practice, 'wrong') if outcome.costs else 'practice-known'
        sheet = Sheet(
            language,
            language.say(key, **facts_of(language, practice)),
            f'> {plain(rule_text(found.rule, language.code), GUESS_SHOWN)}',
            difference_said(language, different),
            [shown],
            [*writing.back, *([] if practice.over else [writing.edit(draft.number)])],
        )
        await conclude(interaction, sheet)

    @control('practice_give_up')
    async def on_give_up(self, interaction: Interaction, press: Press) -> None:
        practice = await self._of(interaction, press)
        if practice.over:
            await self._show(interaction, practice)
        else:
            language = language_for(interaction)
            sure = button('practice_reveal', practice.number, style=ButtonStyle.danger)
            asked = language.say(key_for(practice, 'giving-up'), **facts_of(language, practice))
            await change(interaction, Sheet(language, asked, [*Writing('practice', practice.number).back, sure]))

    @control('practice_reveal')
    async def on_reveal(self, interaction: Interaction, press: Press) -> None:
        practice = await self._of(interaction, press)
        await self._show(interaction, practice if practice.over else await self.bot.practices.give_up(practice))

    @control('practice_share')
    async def on_share(self, interaction: Interaction, press: Press) -> None:
        """Tell the channel how it went, once."""
        practice = await self._of(interaction, press)
        shown_now = in_company(interaction) and await self.bot.practices.show(practice)
        await self._show(interaction, await self._of(interaction, press))
        if shown_now:
            language = await self.language_here(interaction)
            compared = await self._compared(interaction, language, practice)
            key = key_for(practice, 'shared' if practice.found else 'shared-missed')
            name = plain(interaction.user.display_name, 40)
            told = language.say(key, name=name, **facts_of(language, practice))
            invited = language.say('practice-invitation')
            way = [riddle_button(practice.riddle)] if practice.riddle else None
            # The others may still be given this rule: nothing of it is told.
            sheet = Sheet(language, told, squares(practice), compared if practice.riddle else invited, way)
            await interaction.followup.send(view=sheet.view(), allowed_mentions=SILENT)

    async def _begin(
        self, interaction: Interaction, level: Level, note: str | None = None, turns: int | None = None
    ) -> None:
        """Begin at this level; ask first if another practice is under way."""
        running = await self.bot.practices.running(interaction.user.id)
        if running is not None and running.level != level:
            language, turn = language_for(interaction), min(running.turn, running.turns)
            level_now = language.say(level_named(running.level))
            asked = language.say('practice-instead', turn=turn, turns=running.turns, level=level_now)
            instead = button('practice_instead', running.number, arg=level, style=ButtonStyle.danger)
            await change(interaction, Sheet(language, asked, [*Writing('practice', running.number).back, instead]))
            return
        await begin(interaction)  # Inventing a rule takes a while.
        practice = await self.bot.practices.begin(interaction.user.id, level, turns)
        if level == 'fitting' and note is None:
            # How soon the rule should be found, if minds know.
            even_by = await self.bot.practices.even_by(interaction.user.id, practice)
            note = None if even_by is None else language_for(interaction).say('practice-odds', even=even_by)
        await conclude(interaction, await self._sheet(interaction, practice, note))
