"""Sends and edits a table's messages: in its channel, and in direct messages to its people."""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

import discord

from bot.store import Message
from bot.tables import Table, Tables
from bot.ui.kit.replies import NETWORK, Replies, post
from bot.ui.kit.sheet import SILENT, Sheet

log = logging.getLogger(__name__)

CHANNEL_CLOSED = (discord.Forbidden, discord.NotFound)
"""What Discord raises where a channel is gone or closed to us."""
EDITING_SECONDS = 1
"""How long an edit by token may take; after that the message is edited as usual."""


class Channels:
    """Sends and edits the messages of tables, without relying on the client's cache."""

    def __init__(
        self,
        client: discord.Client,
        replies: Replies,
        tables: Tables,
        aside: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._client = client
        self._replies = replies
        self._tables = tables
        self.aside = aside

    def of(self, table: Table) -> discord.PartialMessageable:
        """The channel of a table, as far as it is needed to write there."""
        return self._client.get_partial_messageable(table.row.channel_id, guild_id=table.row.guild_id)

    def name_of(self, table: Table) -> str:
        return str(getattr(self._client.get_channel(table.row.channel_id), 'name', table.id))

    async def reaches(self, table: Table) -> bool:
        try:
            await self._client.fetch_channel(table.row.channel_id)
        except CHANNEL_CLOSED:
            return False
        return True

    async def direct(self, user: int) -> discord.DMChannel:
        return await self._client.create_dm(discord.Object(user))

    async def send(self, table: Table, sheet: Sheet, message: Message | None = None) -> int:
        """Send a message to the table's channel, where possible as the answer to a press; its number."""
        sheet = await self.hushed(table, sheet)
        if message is not None and message.reply is not None:
            number = await self._replies.announce(message.reply, sheet)
            if number is not None:
                return number
        number = (await post(self.of(table), sheet, message.nonce if message else None)).id
        if message is not None and message.reply is not None:
            self.aside(self._replies.take_back(message.reply))
        return number

    async def edit(self, table: Table, message: int, sheet: Sheet, **changes: Any) -> bool:
        """Edit a message of ours; False where Discord does not let us (deleted, or 30046: too old and too often).

        Raises:
            discord.HTTPException: when a later try may succeed.
        """
        try:
            async with asyncio.timeout(EDITING_SECONDS):
                if await self._replies.edit(message, view=sheet.view(), allowed_mentions=SILENT, **changes):
                    return True
        except (discord.HTTPException, *NETWORK) as error:
            log.info('game %s: message %s not edited by its token: %s', table.id, message, error)
        there = self.of(table).get_partial_message(message)
        try:
            await there.edit(view=sheet.view(), allowed_mentions=SILENT, **changes)
        except (discord.HTTPException, discord.RateLimited) as error:
            if isinstance(error, discord.HTTPException) and error.status >= 500:
                raise
            log.info('game %s: message %s not edited: %s', table.id, message, error)
            return False
        return True

    async def hushed(self, table: Table, sheet: Sheet, *, soon: bool = False) -> Sheet:
        """The sheet without calling those who want to be told later; they will be.

        For a reminder (``soon``), those who are due later in this turn are told now, or after quiet hours.
        """
        later = {user for user in sheet.pings if await self.told_later(table, user, soon=soon)}
        return Sheet(sheet.language, *sheet.parts, pings=[user for user in sheet.pings if user not in later])

    async def told_later(self, table: Table, user: int, *, soon: bool = False) -> bool:
        """Whether a person is not to be called now; then they will be told, even if this process ends."""
        now, people = self._tables.now(), self._tables.store.people
        later = table.told_later(user, now)
        if later is None:
            return False
        notices = next(row.notices for row in table.seats if row.user_id == user)
        if soon and table.by_post and notices.daily is not None:
            await people.tell_by(user, notices.after_quiet(now))
        else:
            await people.tell_later(user, later)
        return True
