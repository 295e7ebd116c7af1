"""``/riddle``: today's, those of earlier days, and the review of one that is over."""

import asyncio
from contextlib import suppress
from datetime import date

from discord import app_commands

from bot.tables import Refusal
from bot.ui.kit.answers import begin, conclude, language_for
from bot.ui.kit.commands import FOR_EVERYBODY, description_of, slash
from bot.ui.kit.controls import Interaction, Press, control, number_in
from cogs.base import MOST_CHOICES
from cogs.riddle.days import DaysCog
from cogs.riddle.panel import review_sheet, riddle_named
from eleusis.riddles import riddle_numbered, riddle_of

LONGEST_NUMBER = 9
"""Digits."""


class RiddleCog(DaysCog):
    """``/riddle``. An attempt is a practice, so that its panel is answered by ``PracticeCog``."""

    riddle = app_commands.Group(
        name='riddle',
        description=description_of('riddle'),
        allowed_installs=FOR_EVERYBODY,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
    )

    @slash('always', under=riddle)
    async def today(self, interaction: Interaction) -> None:
        """Begin or continue the riddle of this day, or show how it ended."""
        await self._open(interaction, self.practices.today.number)

    @slash('always', under=riddle)
    async def archive(self, interaction: Interaction, day: str) -> None:
        """The same for a riddle of an earlier day, by its date or its number."""
        await self._open(interaction, _number_of(day))

    @archive.autocomplete('day')
    async def complete_day(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """The newest of the riddles that the typed text may mean."""
        language, choices = language_for(interaction), list[app_commands.Choice[str]]()
        attempts = {one.riddle: one for one in await self.practices.attempts(user=interaction.user.id)}
        for number in range(self.practices.today.number - 1, 0, -1):
            riddle = riddle_numbered(number)
            name = riddle_named(language, riddle, attempts)
            if typed.strip().casefold() in f'{name.casefold()} {riddle.day}':
                choices.append(app_commands.Choice(name=name, value=str(number)))
            if len(choices) == MOST_CHOICES:
                break
        return choices

    @slash('always', under=riddle)
    async def calendar(self, interaction: Interaction) -> None:
        await self.show_calendar(interaction)

    @slash('always', under=riddle)
    async def stats(self, interaction: Interaction) -> None:
        await self.show_stats(interaction)

    @slash('always', under=riddle)
    async def week(self, interaction: Interaction) -> None:
        await self.show_week(interaction)

    @slash('always', under=riddle)
    async def remind(self, interaction: Interaction) -> None:
        await self.show_reminder(interaction)

    @slash('always', under=riddle)
    async def channel(self, interaction: Interaction) -> None:
        await self.show_channel(interaction)

    @control('riddle_choose')
    async def on_choose(self, interaction: Interaction, press: Press) -> None:
        """The same for the riddle that is chosen in a calendar."""
        await self._open(interaction, number_in(press.value))

    @control('riddle_day')
    async def on_day(self, interaction: Interaction, press: Press) -> None:
        """The same for the riddle with the number that the button carries."""
        await self._open(interaction, press.game)

    @control('riddle_review')
    async def on_review(self, interaction: Interaction, press: Press) -> None:
        """How an expert saw it, and what others believed, once the rule may be told."""
        practice = await self._of(interaction, press)
        if practice.riddle is None or practice.rule is None:
            raise Refusal('riddle-secret')
        await begin(interaction)  # The expert thinks about each card.
        beginning, experiments = await asyncio.to_thread(self.practices.retrospect, practice)
        sheet = await review_sheet(
            language_for(interaction),
            practice,
            practice.riddle,
            await self.bot.lookbacks.alone(beginning, experiments),
            await self.practices.believed(practice),
            await self.tables.look(interaction.guild_id),
        )
        await conclude(interaction, sheet)

    async def _open(self, interaction: Interaction, number: int) -> None:
        guild = interaction.guild_id
        # Somebody's own bot comes along to servers that do not have it.
        server = None if guild is None or self.bot.get_guild(guild) is None else guild
        await self._show(interaction, await self.practices.riddle(interaction.user.id, number, server))


def _number_of(text: str) -> int:
    """The number of the riddle that is meant by a number or a date; 0 where it is neither."""
    text = text.strip()
    if text.isascii() and text.isdigit() and len(text) <= LONGEST_NUMBER:
        return int(text)
    with suppress(ValueError):
        return riddle_of(date.fromisoformat(text)).number
    return 0
