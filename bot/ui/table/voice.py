"""The bot's voice: sends what the outbox holds to channels and direct messages."""

import logging
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import discord
from cachetools import TTLCache

from bot.store import NOTE, TABLE, Message, Posted, Telling
from bot.tables import Table, Tables
from bot.tables.effects import DEALER
from bot.tables.outbox import Undeliverable, Untimely
from bot.text import Words
from bot.text.news import news_text
from bot.ui.dealer import dealer_sheet, lost_panel, news_besides
from bot.ui.game import for_dealer, game_of
from bot.ui.hands import Hands
from bot.ui.kit.controls import button
from bot.ui.kit.faults import is_passing, noted
from bot.ui.kit.replies import CLOSED_DM, Replies, nonce_of, post
from bot.ui.kit.sheet import Sheet
from bot.ui.table.boards import Boards, Hindsights
from bot.ui.table.channels import CHANNEL_CLOSED, Channels
from bot.ui.table.message import lost_sheet
from bot.ui.table.parts import time_of
from bot.ui.turns import waiting_text, ways_in
from eleusis.views import MatchPhase

log = logging.getLogger(__name__)

CLOSED_TRIES = 4
"""How often a message is sent to a channel that is closed to us: permissions change, and Discord may be mistaken."""
TOLD_SECONDS = 3600
"""After which a host is told again that their channel is closed to us."""


class ChannelVoice:
    """Speaks through a Discord client; without ``hindsights`` it says nothing of what an expert saw in a round."""

    def __init__(
        self,
        client: discord.Client,
        replies: Replies,
        tables: Tables,
        hands: Hands,
        aside: Callable[[Coroutine[Any, Any, None]], None],
        hindsights: Hindsights | None = None,
    ) -> None:
        self._replies = replies
        self._tables = tables
        self._hands = hands
        self._aside = aside
        self.channels = Channels(client, replies, tables, aside)
        self.boards = Boards(self.channels, tables, hindsights)
        self._told_closed: TTLCache[int, bool] = TTLCache(1000, TOLD_SECONDS)

    async def tell(self, message: Message) -> Posted | None:
        """Send one message of the outbox, or a sentence in its place when it cannot be shown.

        Raises:
            discord.HTTPException: when Discord did not take it and a later try may succeed; so with the errors of the
                network and the database.
            Untimely: when something else must be told before it.
            Undeliverable: when the channel is closed to us, after some tries.
        """
        try:
            table = await self._tables.load(message.game)
            posted = await self._or_plainly(self._tell(table, message), table, message)
            if table.view.phase is MatchPhase.OVER:
                self.boards.forget(table)
                self._tables.forget(table)
            return posted
        finally:
            if message.reply is not None:
                self._replies.settle(message.reply)

    async def warn(self, table: Table) -> None:
        """Remind the awaited person that half of their time is over; raises as ``tell``."""
        await self._or_plainly(self._warn(table), table)

    async def freshen(self, table: Table) -> None:
        self._aside(self.boards.freshen(table))
        self._aside(self._hands.renew(table))

    async def tell_person(self, telling: Telling) -> None:
        """Tell somebody in one direct message of all tables that wait for them, if any do; raises as ``tell``."""
        user = telling.user_id
        waiting = [table for table in await self._tables.of_person(user) if table.waits_for(user)]
        if not waiting:
            return
        # The same at every try, and another one next time, when one of the tables waits again.
        turns = ' '.join(f'{table.id}:{table.moment}' for table in waiting)
        nonce = nonce_of(f'{self._tables.store.identity} {user} {turns}')
        language, ways = waiting[0].language, ways_in(waiting, user, self.channels.name_of)
        sheet = Sheet(language, waiting_text(language, waiting, user), ways)
        try:
            await post(await self.channels.direct(user), sheet, nonce)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            log.info('somebody is told of their turns in the channels: %s', error)
            for table in waiting:
                text = table.language.say('turn-here', who=f'<@{user}>')
                here = Sheet(table.language, text, pings=[user])
                with suppress(*CHANNEL_CLOSED):
                    await post(self.channels.of(table), here, f'{nonce}{table.id}'[:25])

    async def _tell(self, table: Table, message: Message) -> Posted | None:
        if message.kind == DEALER:
            return await self._to_dealer(table, message)
        posted = await self.boards.tell(table, message)
        if message.version >= table.moment:
            if message.kind == TABLE:
                self._aside(self._hands.renew(table))
            self.boards.look_back(table)
        return posted

    async def _or_plainly(
        self, telling: Coroutine[Any, Any, Posted | None], table: Table, message: Message | None = None
    ) -> Posted | None:
        """Tell something; where it never can be told, say so instead of blocking what follows."""
        what = message.kind if message else 'warning'
        try:
            try:
                return await telling
            except Exception as error:
                if is_passing(error) or isinstance(error, (*CHANNEL_CLOSED, Untimely)):
                    raise
                return await self._tell_lost(table, message, noted(error, f'{what} of game {table.id}'))
        except discord.HTTPException as error:
            trying = isinstance(error, discord.Forbidden) and message is not None and message.tries < CLOSED_TRIES
            if is_passing(error) or trying:
                raise
            log.warning('game %s: %s not told: %s', table.id, what, error)
            if message is None or message.kind == DEALER:
                return None
            await self._tell_host(table)
            raise Undeliverable from error

    async def _tell_host(self, table: Table) -> None:
        """Tell the host that the table's channel is gone or closed to us: the game waits for /table show."""
        if table.id in self._told_closed or not table.users([table.host]):
            return
        self._told_closed[table.id] = True
        text = table.language.say('table-closed', channel=f'<#{table.row.channel_id}>')
        try:
            await post(await self.channels.direct(table.user_in(table.host)), Sheet(table.language, text))
        except discord.HTTPException as error:
            log.info('game %s: the host takes no direct messages: %s', table.id, error)

    async def _tell_lost(self, table: Table, message: Message | None, number: str) -> Posted | None:
        """Tell in place of a message that cannot be shown, with the buttons to go on if those can be."""
        language = table.language
        if message is not None and message.version >= table.moment and message.kind != NOTE:
            try:
                if message.kind != DEALER:
                    return await self.boards.put(table, lost_sheet(table, number), message)
                if (dealer := table.view.dealer) is not None:
                    panel = lost_panel(language, table, number)
                    await post(await self.channels.direct(table.user_in(dealer)), panel, message.nonce)
                    return None
            except Exception as error:
                if is_passing(error):
                    raise
                log.warning('game %s: error %s told without buttons: %s', table.id, number, error)
        await self.channels.send(table, Sheet(language, language.say('message-lost', number=number)), message)
        return None

    async def _warn(self, table: Table) -> None:
        round_ = table.view.round
        if round_ is None or not table.awaited:
            return
        until = next(due.at for due in table.clocks if due.kind == 'turn')
        users = table.users(table.awaited)
        if not users:
            return
        checked = round_.machine_checked and round_.phase.is_judging  # 11.3
        ending = '-asked' if round_.machine_judged else '-checked'
        text = table.language.say(
            f'warning-{round_.phase.value}{ending if checked else ""}',
            who=' '.join(f'<@{user}>' for user in users),
            until=table.language.say('at-time', time=time_of(table, until)),
        )
        replace_row = [button('absent', table.id)] if table.away(self._tables.now()) else None
        sheet = Sheet(table.language, text, replace_row, pings=users)
        sheet = await self.channels.hushed(table, sheet, soon=True)
        if not sheet.pings:
            return  # It would be for nobody.
        nonce = f'{self._tables.store.identity}-{table.id}-{table.moment}-w'[:25]
        await post(self.channels.of(table), sheet, nonce)

    async def _to_dealer(self, table: Table, message: Message) -> None:
        """Send the dealer's panel by direct message, unless the table has moved on since."""
        if message.version != table.moment or not table.dealer_awaited:
            return
        round_, dealer = table.view.round, table.view.dealer
        assert round_ is not None, 'a dealer has a round'
        assert dealer is not None
        news = await self._tables.history.news(table, message.version)
        told = news_text(game_of(table).words, Words(table.language, table.names), news_besides(news))
        user = table.user_in(dealer)
        later = await self.channels.told_later(table, user)
        try:
            async with self._hands.tips.telling(user, ['deal'] if round_.phase.is_writing else []) as tip:
                first = tip is not None
                sheet = await dealer_sheet(table.language, self._tables, table, told, afar=True, first=first)
                await post(await self.channels.direct(user), sheet, message.nonce, silent=later)
        except discord.HTTPException as error:
            if error.code not in CLOSED_DM:
                raise
            log.info('game %s: the dealer takes no direct messages', table.id)
            if round_.phase.is_writing:  # Say so once per round.
                note = table.language.say(f'dealer-dm-closed{for_dealer(table)}', who=f'<@{user}>')
                await self.channels.send(table, Sheet(table.language, note, pings=[user]), message)
