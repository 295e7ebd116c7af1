"""Decides which interactions are handled, and prepares their answers.

Discord takes no answer after three seconds: what comes too late, or waits behind too many others, is not begun.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import Any

import discord
from discord.utils import snowflake_time, utcnow

from bot.store.messages import Reply
from bot.tables import Refusal
from bot.ui.kit.answers import panel_of, put_off, refuse
from bot.ui.kit.controls import Interaction, is_of_check
from bot.ui.kit.replies import ANSWERING, Answering, Replies

log = logging.getLogger(__name__)


class Admission:
    """Lets in what can be answered in time, and counts what it refuses, by reason.

    Args:
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
            if self._ending:
                raise Refusal('restarting')
            self._unanswered.check(interaction.user.id, asyncio.get_running_loop().time())
        except Refusal as refusal:
            self._refused[refusal.code] += 1
            if interaction.type is not discord.InteractionType.autocomplete:
                self._aside(refuse(interaction, refusal))
            return False
        self._expect(interaction, asking)
        return interaction.type is discord.InteractionType.autocomplete or await self._is_in_time(interaction, asking)

    async def _is_in_time(self, interaction: Interaction, asking: Answering) -> bool:
        """Whether an interaction can still be answered. If it looks too old, only Discord knows."""
        now = asyncio.get_running_loop().time()
        if not self._lateness.suspects(interaction.id, now, utcnow()):
            return True
        await put_off(interaction, asking)
        if asking.is_lost:
            self._refused['too-late'] += 1  # The reason that nobody can be told.
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
        used = interaction.type is discord.InteractionType.application_command
        announced = used and interaction.command is not None and interaction.command.extras.get('announced')
        if announced or (pressed and (panel is None or self._replies.is_open(panel))):
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


PUT_OFF = 2.0
"""Seconds after which somebody is told to wait."""
TOO_LATE = 2.5
"""Seconds after which an interaction may not be answered in time; whoever used it is then told that it failed."""
MOST_UNANSWERED = 32
"""So many wait for their first answer at most."""
LONG_WAIT = 0.4
"""Seconds after which somebody has waited long."""
MOST_LONG_WAITS = 4
"""So many people have waited long at most; fewer may only have asked for what takes long."""
MOST_OF_ONE = 6
"""So many of them are one person's at most."""
_FORGOTTEN = 600
"""Seconds after which the difference between the clocks is looked for again: no two run at quite the same speed."""
_GONE = 3.0
"""Seconds after which Discord takes no answer."""


class Unanswered:
    """People waiting for a first answer. When there are too many, newcomers are asked to try again."""

    def __init__(self) -> None:
        self._since: list[tuple[float, int, Callable[[], bool]]] = []

    def add(self, person: int, is_served: Callable[[], bool], now: float) -> None:
        """Count a person who waits from this moment on, in seconds of the loop's clock."""
        self._since.append((now, person, is_served))

    def check(self, person: int, now: float) -> None:
        """Refuse as ``one-by-one`` who is waiting for much already, and as ``busy`` where others are."""
        # Who has not been answered after so long will not be.
        self._since = [entry for entry in self._since if now - entry[0] < _GONE and not entry[2]()]
        if sum(who == person for _, who, _ in self._since) >= MOST_OF_ONE:
            raise Refusal('one-by-one', most=MOST_OF_ONE)
        long = {who for since, who, _ in self._since if now - since > LONG_WAIT}
        if len(long) >= MOST_LONG_WAITS or len(self._since) >= MOST_UNANSWERED:
            raise Refusal('busy')


class Lateness:
    """Suspects interactions that may have waited too long to be answered, by the times in their numbers.

    Discord's clock and this machine's need not agree, and either may be set at any moment. No interaction arrives
    before it was made, so the shortest way lately is how far the clocks are apart, but for the network's part. A
    suspicion only means that Discord has to be asked: it takes an answer to whatever is not too late.
    """

    def __init__(self) -> None:
        self._shortest: list[tuple[float, float]] = []

    def suspects(self, interaction: int, now: float, today: datetime) -> bool:
        """Whether the interaction of this number may be too old to be carried out.

        ``now`` is a clock that is never set; ``today`` the machine's, believed as long as nothing better is known.
        """
        way = _way(interaction, now)
        known = [entry for entry in self._shortest if entry[0] > now - 2 * _FORGOTTEN] or self._shortest[-1:]
        if not known:
            known = [(now, now - today.timestamp())]
        if known[-1][0] > now - _FORGOTTEN:
            known[-1] = (known[-1][0], min(known[-1][1], way))
        else:
            known.append((now, way))
        self._shortest = known
        return way - min(least for _, least in known) > TOO_LATE

    def was_in_time(self, interaction: int, now: float) -> None:
        """Learn that Discord accepted an answer that looked late: a clock has been changed."""
        self._shortest = [(now, _way(interaction, now))]


def _way(interaction: int, now: float) -> float:
    return now - snowflake_time(interaction).timestamp()
