"""Decides which interactions are handled, and prepares their answers."""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord.utils import utcnow

from bot.store import Reply
from bot.tables import Refusal
from bot.ui.kit.answers import panel_of, put_off, refuse
from bot.ui.kit.commands import is_announceable
from bot.ui.kit.controls import Interaction, is_of_check
from bot.ui.kit.lateness import PUT_OFF, Lateness, Unanswered
from bot.ui.kit.replies import ANSWERING, Answering, Replies

log = logging.getLogger(__name__)

_TOO_LATE = 'too-late'
"""The reason that nobody can be told."""


class Admission:
    """Lets in what can be answered in time.

    Args:
        replies: Which interactions wait for an answer.
        refused: Counts what was not let in, by reason.
        aside: Runs something in the background.
        checking: Whether this is a check of Discord, which answers its own controls and leaves all else to the bot;
            the bot in turn leaves those to the check.
    """

    def __init__(
        self,
        replies: Replies,
        refused: Counter[str],
        aside: Callable[[Coroutine[Any, Any, None]], None],
        *,
        checking: bool = False,
    ) -> None:
        self._replies = replies
        self._refused = refused
        self._aside = aside
        self._checking = checking
        self._lateness = Lateness()
        self._unanswered = Unanswered()
        self._ending = False

    def end(self) -> None:
        """Admit nothing more: the bot is stopping."""
        self._ending = True

    async def takes_up(self, interaction: Interaction) -> bool:
        """Start on an interaction in its own task; False if it is not ours, is refused or comes too late."""
        if is_of_check(interaction) is not self._checking:
            return False
        asking = interaction.extras[ANSWERING] = Answering(interaction.id)
        try:
            self._check(interaction)
        except Refusal as refusal:
            self._refused[refusal.code] += 1
            if interaction.type is not discord.InteractionType.autocomplete:
                self._aside(refuse(interaction, refusal))
            return False
        self._expect(interaction, asking)
        return interaction.type is discord.InteractionType.autocomplete or await self._is_in_time(interaction, asking)

    def _check(self, interaction: Interaction) -> None:
        """Refuse what exceeds the limits, so that earlier presses are answered sooner."""
        if self._ending:
            raise Refusal('restarting')
        self._unanswered.check(interaction.user.id, asyncio.get_running_loop().time())

    async def _is_in_time(self, interaction: Interaction, asking: Answering) -> bool:
        """Whether an interaction can still be answered. If it looks too old, only Discord knows."""
        now = asyncio.get_running_loop().time()
        if not self._lateness.suspects(interaction.id, now, utcnow()):
            return True
        await put_off(interaction, asking)
        if asking.is_lost:
            self._refused[_TOO_LATE] += 1
            log.warning('not carried out, because it came too late: %s', interaction.id)
            return False
        self._lateness.was_in_time(interaction.id, now)
        log.info('not too late, so that a clock has been set: %s', interaction.id)
        return True

    def _expect(self, interaction: Interaction, asking: Answering) -> None:
        """Arrange for the answer: in public if the channel may see the request, deferred if it takes long."""
        panel = panel_of(interaction)
        # The panel that was used is then renewed by another token; where there is none, the answer renews it.
        pressed = interaction.type is discord.InteractionType.component
        if is_announceable(interaction) or (pressed and (panel is None or self._replies.is_open(panel))):
            asking.reply = Reply(interaction.id, interaction.token)
            asking.place = interaction.guild_id, interaction.channel_id
            self._replies.expect(interaction, asking)
        if interaction.type is not discord.InteractionType.autocomplete:
            self._unanswered.add(
                interaction.user.id,
                lambda: interaction.response.is_done() or asking.is_served,
                asyncio.get_running_loop().time(),
            )
            self.put_off_later(interaction, asking)

    def put_off_later(self, interaction: Interaction, asking: Answering) -> None:
        """Defer the answer if none has been given in time."""
        asking.waiting = asyncio.get_running_loop().call_later(PUT_OFF, self._put_off, interaction, asking)

    def _put_off(self, interaction: Interaction, asking: Answering) -> None:
        if not interaction.response.is_done():
            self._aside(put_off(interaction, asking))
