"""Public answers to interactions, and edits by their tokens, neither of which Discord's rate limits count."""

import asyncio
import hashlib
import logging
import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NewType

import aiohttp
import discord
from cachetools import TTLCache
from discord.http import Route

from bot.store.messages import Reply
from bot.tables.request import Request
from bot.ui.kit.controls import Interaction
from bot.ui.kit.sheet import Sheet

log = logging.getLogger(__name__)

CLOSED_DM = (50007, 50278)
"""Discord's errors for somebody who takes no direct messages (or from no bot with whom they share no server)."""
ANSWERED_ALREADY = 40060
"""Discord's error for a second answer: another process was told of the interaction too, or the first one arrived."""
ANSWERING_SECONDS = 60
"""How long it is kept at most who waits for an answer; Discord waits for three seconds."""
TOKEN_SECONDS = 14 * 60
"""How long we use the token of an interaction; Discord takes it for a minute longer."""
UNKNOWN_INTERACTION = 10062
"""Discord's error for an answer that came more than three seconds late."""
LAST_SECOND = 1.0
"""Seconds from when somebody who has no answer yet is put off until Discord takes no answer any more."""
POSTING_PAUSES = 0.15, 0.3, 0.6, 1.2
"""Seconds until a message that met an error of Discord's is sent again; after that it waits in the outbox."""
LOOKING_SECONDS = 1.0
"""How long Discord is asked whether an answer is there."""
LOOKS_FOR_LATE_ANSWERS = 1, 4, 15, 60, 240, 480
"""Seconds from one look to the next, once an ordinary message has told what an answer should have; then its token
runs out."""
MOST_WAITING = 10_000
MOST_TOKENS = 100_000
"""So many are kept at most; what is forgotten is done in another way, or not at all where it only looks nicer."""
_LOADING = 1 << 7
_EPHEMERAL = 1 << 6
"""Flags of a message."""
NETWORK = (aiohttp.ClientError, OSError)

Panel = NewType('Panel', int)
"""The number of a message that one person alone can see.

``bot.ui.kit.answers`` makes them, of what it has sent in private and of what was pressed there. A hand and a rule are
put into nothing else; least of all into the original answer, which may be there for all to see.
"""


def nonce_of(text: str) -> str:
    """The nonce of what this text names, the same at every try, so that Discord takes a message once."""
    return hashlib.blake2s(text.encode(), digest_size=11).hexdigest()


async def post(channel: Any, sheet: Sheet, nonce: str | None = None, *, silent: bool = False) -> discord.Message:
    """Send a message that is no answer, retrying brief errors at once."""
    # By its nonce Discord recognises a message that is sent again, here or after a crash.
    nonce = nonce or secrets.token_hex(8)
    for pause in (*POSTING_PAUSES, None):
        try:
            return await channel.send(
                view=sheet.view(), files=sheet.files(), allowed_mentions=sheet.mentions, nonce=nonce, silent=silent
            )
        except (discord.DiscordServerError, *NETWORK):
            if pause is None:
                raise
            await asyncio.sleep(pause)
    raise AssertionError


async def defer(interaction: Interaction, until: float) -> None:
    """Let a person wait for a result that only they see; a panel just stays.

    Args:
        until: When Discord takes no answer any more, by the clock of the loop.

    Raises:
        discord.HTTPException: when Discord did not take it.
        OSError, aiohttp.ClientError: when the network failed, or no time was left.
    """
    async with asyncio.timeout_at(until):
        await interaction.response.defer(ephemeral=True, thinking=interaction.message is None)


@dataclass(eq=False)
class Answering(Request):
    """A request whose first answer is still to be given, or was."""

    channel: int | None = None
    """That of the table it is about."""
    is_announced: bool = False
    """Whether the answer announces the change to the whole channel."""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held while the first answer is given."""
    waiting: asyncio.TimerHandle | None = None
    """Puts the person off once the answer takes long."""

    def answered(self) -> None:
        self.reply, self.is_served = None, True
        if self.waiting is not None:
            self.waiting.cancel()


ANSWERING = 'answering'
"""Where an interaction of discord.py carries its ``Answering``."""


def answering(interaction: Interaction) -> Answering | None:
    """How this interaction is being answered; None if it was never admitted."""
    return interaction.extras.get(ANSWERING)


class Replies:
    """Which interactions wait for their first answer, and by which token a message can be edited.

    Nothing is kept here that is needed: after a restart messages are edited and sent as usual.
    """

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._asked: TTLCache[int, tuple[Interaction, Answering]] = TTLCache(MOST_WAITING, ANSWERING_SECONDS)
        self._tokens: TTLCache[int, str] = TTLCache(MOST_TOKENS, TOKEN_SECONDS)
        self._late: set[Reply] = set()

    def expect(self, interaction: Interaction, asking: Answering) -> None:
        """Register an interaction that may be answered in public."""
        self._asked[interaction.id] = interaction, asking

    def forget(self, interaction: Interaction) -> None:
        """Let go of a finished interaction, which is large."""
        self._asked.pop(interaction.id, None)

    def opens(self, message: int, token: str) -> None:
        """Note that this interaction's token can edit this message."""
        self._tokens[message] = token

    def is_open(self, message: int) -> bool:
        return message in self._tokens

    async def announce(self, reply: Reply, sheet: Sheet) -> int | None:
        """Give the answer; the number of the message, or None where it has to be told in a message of its own.

        Raises:
            discord.HTTPException: when it is not known whether it has arrived; the same holds for errors of the
                network. The next try finds out.
        """
        interaction, asking = self._asked.get(reply.interaction, (None, None))
        if interaction is None or asking is None:
            return await self._given(reply)
        async with asking.turn:
            if interaction.response.is_done():
                return None  # It was put off.
            number = await self._answer_in_time(interaction, asking, reply, sheet)
            asking.is_announced = number is not None
            return number

    def settle(self, reply: Reply) -> None:
        """Release whoever handles this interaction, now that a public answer has been tried."""
        interaction, asking = self._asked.pop(reply.interaction, (None, None))
        if interaction is None or asking is None:
            return
        if asking.is_announced or asking.is_lost or interaction.response.is_done():
            asking.answered()
        if asking.announcing is not None:
            asking.announcing.set()

    async def _answer_in_time(
        self, interaction: Interaction, asking: Answering, reply: Reply, sheet: Sheet
    ) -> int | None:
        """Give the answer within Discord's three seconds, or make sure that it never will be given.

        Discord takes one first answer. So where the announcement hangs or meets errors until it is time to put the
        person off, that is done: if Discord takes it, the announcement can no longer arrive, and if it was answered
        already, the announcement has.
        """
        until = asking.waiting.when() if asking.waiting else None
        try:
            async with asyncio.timeout_at(until):
                return await self._answer(interaction, asking, reply, sheet)
        except (discord.DiscordServerError, *NETWORK) as error:
            if until is None:
                raise
            log.warning('no public answer to %s in time: %s', interaction.id, str(error) or type(error).__name__)
        gone = until + LAST_SECOND
        try:
            await defer(interaction, gone)
        except discord.HTTPException as error:
            if error.code == ANSWERED_ALREADY:
                return await self._given_before(asking, reply)
        except NETWORK:
            pass
        else:
            return None
        asking.is_lost = True
        await asyncio.sleep(gone - asyncio.get_running_loop().time())
        return await self._given(reply)

    async def take_back(self, reply: Reply) -> None:
        """Delete a public answer that Discord delivers after an ordinary message has replaced it."""
        self._late.add(reply)
        try:
            for pause in LOOKS_FOR_LATE_ANSWERS:
                await asyncio.sleep(pause)
                if await self._is_taken_back(reply):
                    return
        finally:
            self._late.discard(reply)

    async def end(self) -> None:
        """Look a last time for answers that come late: the next process does not know of them."""
        await asyncio.gather(*map(self._is_taken_back, self._late))

    async def _is_taken_back(self, reply: Reply) -> bool:
        with suppress(discord.HTTPException, *NETWORK):
            if (number := await self._given(reply)) is not None and await self.close(number):
                log.warning('the answer to %s came late, and was taken back', reply.interaction)
                return True
        return False

    async def _answer(self, interaction: Interaction, asking: Answering, reply: Reply, sheet: Sheet) -> int | None:
        for again in (True, False):
            try:
                given = await interaction.response.send_message(
                    view=sheet.view(), files=sheet.files(), allowed_mentions=sheet.mentions
                )
            except NETWORK:
                if not again:
                    raise
            except discord.HTTPException as error:
                if error.code == ANSWERED_ALREADY:
                    return await self._given_before(asking, reply)
                if error.status >= 500:
                    raise
                log.info('no public answer to %s: %s', interaction.id, error)
                return None
            else:
                if given.message_id is None:
                    return await self._given(reply)
                self.opens(given.message_id, interaction.token)
                return given.message_id
        return None

    async def _given_before(self, asking: Answering, reply: Reply) -> int | None:
        """The number of the answer that Discord has; None where another process gave it in private.

        Whatever is to be said then follows that answer.
        """
        number = await self._given(reply)
        asking.is_lost = number is None
        return number

    async def _given(self, reply: Reply) -> int | None:
        """The number of the answer, where it was given before; the panel that was used is no answer.

        None where Discord does not say in time; ``take_back`` then looks again.
        """
        try:
            async with asyncio.timeout(LOOKING_SECONDS):
                answer = await self.original(reply.token)
        except (TimeoutError, discord.RateLimited) as error:
            log.warning('no word of the answer to %s: %s', reply.interaction, str(error) or type(error).__name__)
            return None
        if answer is None:
            return None
        number, flags = int(answer['id']), int(answer.get('flags', 0))
        if number < reply.interaction or flags & (_EPHEMERAL | _LOADING):
            return None
        self.opens(number, reply.token)
        return number

    async def original(self, token: str) -> dict[str, Any] | None:
        """The first answer to the interaction with this token, as Discord has it; None if there is none."""
        route = Route(
            'GET',
            '/webhooks/{webhook_id}/{webhook_token}/messages/@original',
            webhook_id=self._client.application_id,
            webhook_token=token,
        )
        try:
            return await self._client.http.request(route)
        except discord.HTTPException as error:
            if error.status in (401, 403, 404):
                return None
            raise

    async def edit(self, message: int, **changes: Any) -> bool:
        """Edit a message by the token that opens it; False if there is none any more."""
        webhook = self._webhook(message)
        if webhook is not None:
            await webhook.edit_message(message, **changes)
        return webhook is not None

    async def put(self, panel: Panel, sheet: Sheet) -> bool:
        """Put a sheet into a panel; False if no token opens it any more."""
        try:
            return await self.edit(panel, **sheet.changes())
        except (discord.HTTPException, *NETWORK) as error:
            log.info('a panel was not changed: %s', error)
            return False

    async def look(self, panel: Panel) -> discord.WebhookMessage | None:
        """A panel as it is now; None if it is closed or too old."""
        webhook = self._webhook(panel)
        try:
            return None if webhook is None else await webhook.fetch_message(panel)
        except (discord.HTTPException, *NETWORK) as error:
            log.info('a panel was not seen: %s', error)
            return None

    async def close(self, message: int) -> bool:
        """Delete a panel or an answer; False if that is not possible."""
        webhook = self._webhook(message)
        try:
            if webhook is not None:
                await webhook.delete_message(message)
        except (discord.HTTPException, *NETWORK) as error:
            log.info('message %s was not deleted: %s', message, error)
            return False
        return webhook is not None

    def _webhook(self, message: int) -> discord.Webhook | None:
        token = self._tokens.get(message)
        if token is None or (number := self._client.application_id) is None:
            return None
        return discord.Webhook.partial(number, token, client=self._client)
