"""The bot's voice: sends what the outbox holds to channels and direct messages."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import discord
from discord.utils import format_dt

from bot.eleusis.delphi.views import GamePhase
from bot.eleusis.happenings import happenings
from bot.eleusis.views import TO_JUDGE, Phase
from bot.tables.moments import DEALER, NOTE, REFRESH, TABLE, clocks, dealer_awaited
from bot.text import Words, say
from bot.ui.channel import channel_sheet
from bot.ui.dealer import dealer_sheet
from bot.ui.lobby import of_oracle
from bot.ui.sheet import Sheet

if TYPE_CHECKING:
    from bot.eleusis.views import Happening
    from bot.store import Message, Secret
    from bot.tables import Table, Tables

log = logging.getLogger(__name__)

CLOSED_DM = (50007, 50278)
"""Discord's errors for somebody who takes no direct messages (or from no bot with whom they share no server)."""


class ChannelVoice:
    """Speaks through a Discord client.

    Args:
        client: To reach channels and people. Its cache is not asked.
        tables: To see what there is to say.
    """

    def __init__(self, client: discord.Client, tables: Tables) -> None:
        self.client = client
        self.tables = tables

    async def tell(self, message: Message) -> None:
        """Send one message of the outbox.

        Raises:
            discord.HTTPException: when Discord did not take it and a later try may succeed.
        """
        table = await self.tables.load(message.game)
        before, at, events = await self.tables.told_at(message.game, message.version)
        news = happenings(before.match, events)
        try:
            if message.kind == DEALER:
                await self._to_dealer(table, at, news, message)
            elif message.kind == TABLE and message.version == table.moment:
                await self._new_message(table, news, message)
            elif message.kind == REFRESH:
                await self._refresh(table, message)
            elif message.kind in (TABLE, NOTE) and news:
                # Either a line by itself, or a moment that is past: what happened is told, its buttons are not shown.
                await self._send(table, Sheet([Words(table.names).news(news)]), message)
        except (discord.Forbidden, discord.NotFound) as error:
            # The channel is gone or closed to us: trying again helps nobody. The game waits for /table show.
            log.warning('game %s: %s not told: %s', message.game, message.kind, error)

    async def warn(self, table: Table) -> None:
        """Remind the awaited person that half of their time is over."""
        round_ = table.view.on_table
        if round_ is None or not table.match.awaited:
            return
        until = next(due.at for due in clocks(table.match, table.row.options, table.since) if due.kind == 'turn')
        users = [table.user_in(seat) for seat in table.match.awaited]
        checked = round_.machine_checked and round_.phase in (*TO_JUDGE, GamePhase.JUDGING)  # 11.3
        ending = '-asked' if round_.machine_judged else '-checked'
        text = say(
            f'warning-{round_.phase.value}{ending if checked else ""}',
            who=' '.join(f'<@{user}>' for user in users),
            until=format_dt(until, 'R'),
        )
        sheet = Sheet([text], pings=users)
        nonce = f'{table.id}-{table.moment}-warning'[-25:]
        try:
            await self._channel(table).send(view=sheet.view(), allowed_mentions=sheet.mentions, nonce=nonce)
        except (discord.Forbidden, discord.NotFound) as error:
            log.warning('game %s: no warning: %s', table.id, error)

    async def show(self, table: Table) -> None:
        """Send the table's message anew, at the end of the channel.

        Raises:
            discord.HTTPException: when Discord did not take it.
        """
        await self._replace(table, await self._news(table, table.moment), None)

    async def reaches(self, table: Table) -> bool:
        """Whether the table's channel is still there and open to us."""
        try:
            await self.client.fetch_channel(table.row.channel_id)
        except (discord.Forbidden, discord.NotFound):
            return False
        return True

    async def _new_message(self, table: Table, news: tuple[Happening, ...], message: Message) -> None:
        await self._replace(table, news, message)

    async def _replace(self, table: Table, news: tuple[Happening, ...], message: Message | None) -> None:
        sheet = await self._sheet(table, news)
        sent = await self._send(table, sheet, message)
        await self.tables.store.set_message(table.id, sent.id, table.moment)
        await self._retire(table, sent.id)

    async def _retire(self, table: Table, present: int) -> None:
        """Take the buttons off the message before the present one; its words and pictures stay."""
        old, version = table.row.message_id, table.row.message_version
        if old is None or version is None or old == present or version > table.moment:
            return
        # What it told is what happened at its own version; who sits at the table may have changed since.
        news = await self._news(table, version)
        before, at, _ = await self.tables.told_at(table.id, table.moment)
        then = before if version < table.moment else at
        await self._edit(table, old, await self._sheet(then, news, live=False, draw=False))

    async def _news(self, table: Table, version: int) -> tuple[Happening, ...]:
        before, _, events = await self.tables.told_at(table.id, version)
        return happenings(before.match, events)

    async def _refresh(self, table: Table, message: Message) -> None:
        """Something in the present message changed: it is edited, or sent anew where that is not possible."""
        if message.version < table.moment:
            return  # The game has moved on since: the message that is owed for that says it all.
        current = table.row.message_id
        if current is None or not await self._edit(table, current, await self.standing(table)):
            await self._replace(table, (), message)

    async def standing(self, table: Table) -> Sheet:
        """The present message with its pictures left as they are."""
        news = await self._news(table, table.moment)
        return await self._sheet(table, news, draw=False)

    async def _sheet(self, table: Table, news: tuple[Happening, ...], *, live: bool = True, draw: bool = True) -> Sheet:
        secret, review = await self._secret(table), await self.tables.review(table)
        return await channel_sheet(table, news, secret, review, live=live, draw=draw)

    async def _edit(self, table: Table, message: int, sheet: Sheet) -> bool:
        """Edit one of our messages; False where Discord does not let us (deleted, or 30046: too old and too often)."""
        try:
            await (
                self._channel(table)
                .get_partial_message(message)
                .edit(view=sheet.view(), allowed_mentions=discord.AllowedMentions.none())
            )
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info('game %s: message %s not edited: %s', table.id, message, error)
            return False
        return True

    async def _to_dealer(self, table: Table, at: Table, news: tuple[Happening, ...], message: Message) -> None:
        """The dealer's panel by direct message, unless the table has moved on since."""
        if message.version != table.moment or not dealer_awaited(table.match):
            return
        round_, dealer = at.view.on_table, at.view.dealer
        assert round_ is not None, 'a dealer has a round'
        assert dealer is not None
        link = f'https://discord.com/channels/{table.row.guild_id}/{table.row.channel_id}'
        sheet = await dealer_sheet(
            table,
            await self._secret(table),
            Words(table.names).news(news),
            link=link,
        )
        user = table.user_in(dealer)
        try:
            channel = await self.client.create_dm(discord.Object(user))
            await self._post(channel, sheet, message)
        except discord.HTTPException as error:
            if error.code not in CLOSED_DM:
                raise
            log.info('game %s: the dealer takes no direct messages', table.id)
            if round_.phase in (
                Phase.WRITING,
                GamePhase.WRITING,
            ):  # Once in a round they are told where they are asked instead.
                note = say(f'dealer-dm-closed{of_oracle(table)}', who=f'<@{user}>')
                await self._send(table, Sheet([note], pings=[user]), message)

    async def _secret(self, table: Table) -> Secret | None:
        return await self.tables.secret(table, table.view.number) if table.view.number else None

    async def _send(self, table: Table, sheet: Sheet, message: Message | None) -> discord.Message:
        return await self._post(self._channel(table), sheet, message)

    async def _post(self, channel: Any, sheet: Sheet, message: Message | None) -> discord.Message:
        # The nonce lets Discord recognise a message that it has already and that we send again after a crash.
        return await channel.send(
            view=sheet.view(),
            files=sheet.files(),
            allowed_mentions=sheet.mentions,
            nonce=message.nonce if message else None,
        )

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(table.row.channel_id, guild_id=table.row.guild_id)
