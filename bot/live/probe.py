"""The bot without its games: a client that receives everything but answers only the controls of its own check."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import discord

from bot.client import Hierophant
from bot.config import Settings
from bot.ui.kit.admission import Admission
from bot.ui.kit.answers import language_for, refuse, whisper
from bot.ui.kit.commands import Translator
from bot.ui.kit.controls import CHECK, Interaction, Press, control


@dataclass
class Expected:
    """A control that the check waits for: how it is answered, what came of that first, and in how many seconds."""

    answer: Callable[[Interaction, Press], Awaitable[Any]]
    answered: asyncio.Future[tuple[Any, float]] = field(default_factory=asyncio.Future[tuple[Any, float]])


class Probe(Hierophant):
    """The client of a check. It opens no database, and leaves players' presses and commands to the running bot.

    The first person who presses the check's button counts as the host: the person who runs the bot need not run the
    server, so no permission would identify them. Nothing secret is shown, and the button exists only for minutes.
    """

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.admission = Admission(self.replies, self.figures.refused, self.aside, checking=True)
        self.expected: dict[str, Expected] = {}
        """By the argument that they carry."""
        self.host: discord.User | discord.Member | None = None

    async def setup_hook(self) -> None:
        """Load the commands, for comparison only."""
        self.budget.begin(None)
        await self.tree.set_translator(Translator())
        await self.add_cogs()
        self.controls.add(self)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Do not take a turn among the bot's processes: that would need the database, and one session can wait."""

    async def on_interaction(self, interaction: Interaction) -> None:
        """Answer controls of the check; no form of it is kept in the database."""
        pressed = interaction.type in (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if pressed and await self.admission.takes_up(interaction):
            await self.controls.answer(interaction)

    async def on_ready(self) -> None:
        """Keep no record of servers."""

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Keep no record of servers."""

    on_guild_remove = on_guild_join

    async def _refuse(self, interaction: Interaction, error: Exception) -> None:
        # No other process answers the check's controls, so nothing has to be noted for it.
        await refuse(interaction, error)

    async def served(self, guild: int) -> discord.Guild:
        """Wait until the gateway has described this server."""
        while (found := self.get_guild(guild)) is None or found.unavailable:  # noqa: ASYNC110 - discord.py says so only seconds later.
            await asyncio.sleep(0.05)
        return found

    @control(CHECK)
    async def on_control(self, interaction: Interaction, press: Press) -> None:
        """Answer a control of this check; those of another check are left to it."""
        expected = self.expected.get(press.arg)
        if expected is None:
            return
        self.host = self.host or interaction.user
        if interaction.user.id != self.host.id:
            await whisper(interaction, language_for(interaction).say('live-taken'))
            return
        began = time.monotonic()
        try:
            result = await expected.answer(interaction, press)
        except Exception as error:  # Passed on to the waiting step; nothing else would report it.
            if not expected.answered.done():
                expected.answered.set_exception(error)
        else:
            if not expected.answered.done():
                expected.answered.set_result((result, time.monotonic() - began))
