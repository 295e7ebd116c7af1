"""The bot's voice: sends what the outbox holds to channels and direct messages."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import discord
from cachetools import LRUCache, TTLCache

from bot.store import MEANWHILE, Posted
from bot.tables import Refusal
from bot.tables.effects import DEALER, NOTE, REFRESH, TABLE
from bot.tables.notices import after_quiet
from bot.tables.outbox import Undeliverable
from bot.text import Words
from bot.text.news import news_text
from bot.ui.dealer.panel import dealer_sheet, lost_panel, news_besides
from bot.ui.game import for_dealer, game_of
from bot.ui.kit.controls import button
from bot.ui.kit.faults import is_passing, noted
from bot.ui.kit.replies import CLOSED_DM, NETWORK, post
from bot.ui.kit.sheet import SILENT, Sheet
from bot.ui.table.message import channel_sheet, lost_sheet
from bot.ui.table.parts import time_of
from bot.ui.turns import turns_told
from eleusis.views import MatchPhase

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from bot.store import Message, Secret, Telling
    from bot.tables import Table, Tables
    from bot.ui.hands import Hands
    from bot.ui.kit.replies import Replies
    from eleusis.views import NewsItem

log = logging.getLogger(__name__)

_BETWEEN = (MatchPhase.BETWEEN, MatchPhase.OVER)
_CLOSED = (discord.Forbidden, discord.NotFound)
CLOSED_TRIES = 4
"""How often a message is sent to a channel that is closed to us: permissions change, and Discord may be mistaken."""
TOLD_SECONDS = 3600
"""After which a host is told again that their channel is closed to us."""
RETIRE_TRIES = 3
EDITING_SECONDS = 1
"""How long an edit by token is tried; then the message is edited as usual."""
KEPT_STANDING = 2_000
"""Of so many tables the message with the buttons is kept, with what will stay of it."""


class _Standing(NamedTuple):
    """The message with the buttons of a table, before the database knows of it.

    Attributes:
        posted: Where it stands.
        version: Of the table when it was sent.
        past: What stays of it; None where the message itself does not stay, or was changed since.
    """

    posted: Posted
    version: int = 0
    past: Sheet | None = None


class Hindsights(Protocol):
    """Notes on rounds that are over, which take a while to find out."""

    def note(self, words: Words, secret: Secret, /) -> str | None:
        """What was found out about the round of this rule, if it was already."""
        ...

    async def find(self, table: Table, secret: Secret, /) -> None:
        """Find it out.

        Raises:
            Refusal: when that is not possible now.
        """
        ...


class ChannelVoice:
    """Speaks through a Discord client.

    Args:
        client: To reach channels and people. Its cache is not asked.
        replies: To say it in answer to what somebody pressed.
        tables: To see what there is to say.
        hands: To be kept up to date.
        aside: Runs what nobody waits for.
        hindsights: Notes on rounds that are over; without them nothing is said of that.
    """

    def __init__(
        self,
        client: discord.Client,
        replies: Replies,
        tables: Tables,
        hands: Hands,
        aside: Callable[[Coroutine[Any, Any, None]], None],
        hindsights: Hindsights | None = None,
    ) -> None:
        self.client = client
        self._replies = replies
        self.tables = tables
        self.hands = hands
        self._aside = aside
        self._hindsights = hindsights
        self._standing: LRUCache[int, _Standing] = LRUCache(KEPT_STANDING)
        self._told_closed: TTLCache[int, bool] = TTLCache(1000, TOLD_SECONDS)

    async def tell(self, message: Message) -> Posted | None:
        """Send one message of the outbox, or in its place that it cannot be shown.

        Raises:
            discord.HTTPException: when Discord did not take it and a later try may succeed; so with the errors of the
                network and the database.
            Undeliverable: when the channel is closed to us, after some tries.
        """
        try:
            table = await self.tables.load(message.game)
            posted = await self._or_plainly(self._tell(table, message), table, message)
            if table.view.phase is MatchPhase.OVER:
                self._standing.pop(table.id, None)
                self.tables.forget(table)
            return posted
        finally:
            if message.reply is not None:
                self._replies.settle(message.reply)

    async def warn(self, table: Table) -> None:
        """Remind the awaited person that half of their time is over.

        Raises:
            discord.HTTPException: as ``tell``.
        """
        await self._or_plainly(self._warn(table), table)

    async def _or_plainly(
        self, telling: Coroutine[Any, Any, Posted | None], table: Table, message: Message | None = None
    ) -> Posted | None:
        """Tell something; where it never can be told, say so instead of blocking what follows."""
        what = message.kind if message else 'warning'
        try:
            try:
                return await telling
            except Exception as error:
                if is_passing(error) or isinstance(error, _CLOSED):
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
        """Tell whoever opened the table that its channel is gone or closed to us: the game waits for /table show."""
        if table.id in self._told_closed or not table.users([table.host]):
            return
        self._told_closed[table.id] = True
        text = table.language.say('table-closed', channel=f'<#{table.row.channel_id}>')
        try:
            await post(await self._direct(table, table.host), Sheet(table.language, [text]))
        except discord.HTTPException as error:
            log.info('game %s: the host takes no direct messages: %s', table.id, error)

    async def _tell_lost(self, table: Table, message: Message | None, number: str) -> Posted | None:
        """What people are told in place of a message that cannot be shown, with buttons to go on if those can be."""
        try:
            return await self._put_lost(table, message, number)
        except Exception as error:
            if is_passing(error):
                raise
            log.warning('game %s: error %s told without buttons: %s', table.id, number, error)
            await self._send(table, Sheet(table.language, [table.language.say('message-lost', number=number)]), message)
            return None

    async def _put_lost(self, table: Table, message: Message | None, number: str) -> Posted | None:
        if message is not None and message.version >= table.moment and message.kind != NOTE:
            if message.kind != DEALER:
                return await self._put(table, lost_sheet(table, number), message)
            if table.view.dealer is not None:
                panel = lost_panel(table.language, table, number)
                await post(await self._direct(table, table.view.dealer), panel, message.nonce)
                return None
        await self._send(table, Sheet(table.language, [table.language.say('message-lost', number=number)]), message)
        return None

    async def _tell(self, table: Table, message: Message) -> Posted | None:
        news = await self.tables.history.news(table, message.version, asides=message.kind in (TABLE, MEANWHILE))
        posted = None
        if message.kind == DEALER:
            await self._to_dealer(table, news, message)
        elif message.kind == TABLE and message.version == table.moment:
            posted = await self._replace(table, news, message)
            self._aside(self.hands.renew(table))
            self._look_back(table)
        elif message.kind == MEANWHILE and message.version == table.moment:
            posted = await self._go_on(table, news, message)
            self._aside(self.hands.renew(table))
        elif message.kind == REFRESH or (message.kind == NOTE and message.version > table.moment):
            posted = await self._refresh(table, message)
            self._look_back(table)
        elif message.kind in (TABLE, NOTE) and news:
            # The game has moved on: tell what happened, without buttons.
            told = news_text(game_of(table).words, Words(table.language, table.names), news)
            await self._send(table, Sheet(table.language, [told]), message)
        return posted

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
        replace_row = [button('absent', table.id)] if table.away(self.tables.now()) else None
        sheet = await self._hushed(table, Sheet(table.language, [text, replace_row], pings=users), soon=True)
        if not sheet.pings:
            return  # It would be for nobody.
        nonce = f'{self.tables.store.identity}-{table.id}-{table.moment}-w'[:25]
        await post(self._channel(table), sheet, nonce)

    async def tell_person(self, telling: Telling) -> None:
        """Tell somebody, in one direct message, of all tables that wait for them; nothing where none does.

        Raises:
            discord.HTTPException: as ``tell``.
        """
        user = telling.user_id
        waiting = [table for table in await self.tables.of_person(user) if table.waits_for(user)]
        if not waiting:
            return
        # The same however often it is tried, and another one the next time: then one of them waits anew.
        turns = ' '.join(f'{table.id}:{table.moment}' for table in waiting)
        nonce = hashlib.blake2s(f'{self.tables.store.identity} {user} {turns}'.encode(), digest_size=11).hexdigest()
        sheet = turns_told(waiting[0].language, waiting, user, self.name_of)
        try:
            direct = await self.client.create_dm(discord.Object(user))
            await post(direct, sheet, nonce)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            log.info('somebody is told of their turns in the channels: %s', error)
            for table in waiting:
                text = table.language.say('turn-here', who=f'<@{user}>')
                here = Sheet(table.language, [text], pings=[user])
                with suppress(*_CLOSED):
                    await post(self._channel(table), here, f'{nonce}{table.id}'[:25])

    def name_of(self, table: Table) -> str:
        """What its channel is called."""
        return str(getattr(self.client.get_channel(table.row.channel_id), 'name', table.id))

    async def show(self, table: Table) -> None:
        """Send the table's message anew, at the end of the channel.

        Raises:
            discord.HTTPException: when Discord did not take it.
        """
        posted = await self._replace(table, await self.tables.history.news(table, table.moment, asides=True), None)
        await self.tables.store.games.set_message(table.id, posted.message, posted.version)

    async def freshen(self, table: Table) -> None:
        """Bring the words of the table's message up to date, where it stands; the next message does so too."""
        if (shown := self._shown(table)) is not None:
            await self._edit(table, shown.posted.message, await self.standing(table))

    async def watched(self, table: Table) -> Sheet:
        """The table's message as anybody sees it, without its buttons."""
        return (await self._sheet(table, await self.tables.history.news(table, table.moment, asides=True))).past

    async def reaches(self, table: Table) -> bool:
        """Whether the table's channel is still there and open to us."""
        try:
            await self.client.fetch_channel(table.row.channel_id)
        except _CLOSED:
            return False
        return True

    async def _replace(self, table: Table, news: tuple[NewsItem, ...], message: Message | None) -> Posted:
        return await self._put(table, await self._sheet(table, news), message)

    async def _put(self, table: Table, sheet: Sheet, message: Message | None) -> Posted:
        """Send the table's message of this moment."""
        posted = Posted(await self._send(table, sheet, message), table.moment)
        before = self._shown(table)
        stays = message is None or message.kind != MEANWHILE
        self._standing[table.id] = _Standing(posted, table.row.version, sheet.past.kept() if stays else None)
        if before is not None and before.posted.message != posted.message and before.posted.version <= table.moment:
            self._aside(self._retire_some_time(table, before))
        return posted

    def _shown(self, table: Table) -> _Standing | None:
        """The message with the table's buttons: what this process has posted is known before the database has it."""
        known, noted, version = self._standing.get(table.id), table.row.message_id, table.row.message_version
        if known is not None and known.posted.version >= (version or 0):
            return known
        return _Standing(Posted(noted, version)) if noted and version else None

    async def _retire_some_time(self, table: Table, before: _Standing) -> None:
        """Take the buttons off the message before. Harmless where that fails: presses of them are refused."""
        for again in range(RETIRE_TRIES):
            try:
                return await self._retire(table, before)
            except Exception as error:
                if not is_passing(error):
                    noted(error, f'buttons of game {table.id}')
                    return None
                log.info('game %s: buttons not taken off: %s', table.id, error)
            await asyncio.sleep(2**again)
        return None

    async def _go_on(self, table: Table, news: tuple[NewsItem, ...], message: Message) -> Posted:
        """Tell it in the message that stands meanwhile; in a new one where there is none."""
        shown = self._shown(table)
        if shown and await self.tables.store.outbox.stands_meanwhile(table.id, shown.posted.version):
            sheet = await self._sheet(table, news)
            if await self._edit(table, shown.posted.message, sheet, attachments=sheet.files()):
                return Posted(shown.posted.message, table.moment)
        return await self._replace(table, news, message)

    async def _retire(self, table: Table, before: _Standing) -> None:
        """Take the buttons off a message; its words and pictures stay.

        What stood meanwhile goes: the present one tells it too.
        """
        message, version = before.posted.message, before.posted.version
        # What happened beside the game, while the message stood, is told in it too.
        if before.past is not None and before.version == table.moment - 1:
            await self._edit(table, message, before.past)
            return
        if await self.tables.store.outbox.stands_meanwhile(table.id, version):
            await self._channel(table).get_partial_message(message).delete()
            return
        # Rebuild it from its own version: the people at the table may have changed since.
        news = await self.tables.history.news(table, version, asides=True)
        then = await self.tables.history.as_told(table, version)
        await self._edit(table, message, (await self._sheet(then, news, draw=False)).past)

    async def _refresh(self, table: Table, message: Message) -> Posted | None:
        """Something in the present message changed: it is edited, or sent anew where that is not possible."""
        if message.version < table.moment:
            return None  # The game has moved on, and its next message will show this too.
        shown = self._shown(table)
        if shown is None or not await self._edit(table, shown.posted.message, await self.standing(table)):
            news = await self.tables.history.news(table, table.moment, asides=True)
            return await self._replace(table, news, message)
        return None

    def _look_back(self, table: Table) -> None:
        """Once a round is over, let an expert look back on it, and complete the message when that is done."""
        if self._hindsights is not None and table.view.phase in _BETWEEN:
            self._aside(self._complete(table, self._hindsights))

    async def _complete(self, table: Table, hindsights: Hindsights) -> None:
        secret = await self.tables.secret(table)
        if secret is None or not secret.revealed or hindsights.note(Words(table.language, table.names), secret):
            return
        with suppress(Refusal):  # The message stays without it, and its button tries again.
            await hindsights.find(table, secret)
            now = await self.tables.load(table.id)
            if now.moment == table.moment:
                await self.freshen(now)

    async def standing(self, table: Table) -> Sheet:
        """The present message with its pictures left as they are, to be edited so."""
        if known := self._standing.get(table.id):
            self._standing[table.id] = known._replace(past=None)
        news = await self.tables.history.news(table, table.moment, asides=True)
        return await self._sheet(table, news, draw=False)

    async def _sheet(self, table: Table, news: tuple[NewsItem, ...], *, draw: bool = True) -> Sheet:
        # In the middle of a round its rule is of interest only where it was sealed a moment ago.
        told = table.view.phase is not MatchPhase.ROUND or any(item.kind == 'rule-sealed' for item in news)
        secret = await self.tables.secret(table) if told else None
        review = await self.tables.review(table)
        hindsight = (
            self._hindsights.note(Words(table.language, table.names), secret)
            if self._hindsights and secret and secret.revealed
            else None
        )
        return await channel_sheet(table, news, secret, review, hindsight, draw=draw)

    async def _edit(self, table: Table, message: int, sheet: Sheet, **changes: Any) -> bool:
        """Edit one of our messages; False where Discord does not let us (deleted, or 30046: too old and too often)."""
        try:
            async with asyncio.timeout(EDITING_SECONDS):
                if await self._replies.edit(message, view=sheet.view(), allowed_mentions=SILENT, **changes):
                    return True
        except (discord.HTTPException, *NETWORK) as error:
            log.info('game %s: message %s not edited by its token: %s', table.id, message, error)
        try:
            await (
                self._channel(table)
                .get_partial_message(message)
                .edit(view=sheet.view(), allowed_mentions=SILENT, **changes)
            )
        except (discord.HTTPException, discord.RateLimited) as error:
            if isinstance(error, discord.DiscordServerError):
                raise
            log.info('game %s: message %s not edited: %s', table.id, message, error)
            return False
        return True

    async def _to_dealer(self, table: Table, news: tuple[NewsItem, ...], message: Message) -> None:
        """The dealer's panel by direct message, unless the table has moved on since."""
        if message.version != table.moment or not table.dealer_awaited:
            return
        round_, dealer = table.view.round, table.view.dealer
        assert round_ is not None, 'a dealer has a round'
        assert dealer is not None
        secret = await self.tables.secret(table)
        told = news_text(game_of(table).words, Words(table.language, table.names), news_besides(news))
        user = table.user_in(dealer)
        later = await self._told_later(table, user)
        try:
            async with self.hands.tips.telling(user, ['deal'] if round_.phase.is_writing else []) as tip:
                sheet = await dealer_sheet(
                    table.language,
                    table,
                    secret,
                    told,
                    afar=True,
                    first=tip is not None,
                    translator=self.tables.translator,
                )
                await post(await self._direct(table, dealer), sheet, message.nonce, silent=later)
        except discord.HTTPException as error:
            if error.code not in CLOSED_DM:
                raise
            log.info('game %s: the dealer takes no direct messages', table.id)
            if round_.phase.is_writing:  # Say so once per round.
                note = table.language.say(f'dealer-dm-closed{for_dealer(table)}', who=f'<@{user}>')
                await self._send(table, Sheet(table.language, [note], pings=[user]), message)

    async def _send(self, table: Table, sheet: Sheet, message: Message | None) -> int:
        """Say something in the channel, in answer to what somebody pressed where that can be; the message's number."""
        sheet = await self._hushed(table, sheet)
        if message is not None and message.reply is not None:
            number = await self._replies.announce(message.reply, sheet)
            if number is not None:
                return number
        number = (await post(self._channel(table), sheet, message.nonce if message else None)).id
        if message is not None and message.reply is not None:
            self._aside(self._replies.take_back(message.reply))
        return number

    async def _hushed(self, table: Table, sheet: Sheet, *, soon: bool = False) -> Sheet:
        """The same message, that calls nobody who wants to be told later; they are.

        Args:
            soon: Whether it is a reminder: who was to be told later of this turn is told now, or after quiet hours.
        """
        return replace(
            sheet, pings=[user for user in sheet.pings if not await self._told_later(table, user, soon=soon)]
        )

    async def _told_later(self, table: Table, user: int, *, soon: bool = False) -> bool:
        """Whether this person is not to be called now; then they will be told, even if this process ends."""
        now, people = self.tables.now(), self.tables.store.people
        later = table.told_later(user, now)
        if later is None:
            return False
        notices = next(row.notices for row in table.seats if row.user_id == user)
        if soon and table.by_post and notices.daily is not None:
            await people.tell_by(user, after_quiet(notices, now))
        else:
            await people.tell_later(user, later)
        return True

    async def _direct(self, table: Table, seat: int) -> discord.DMChannel:
        return await self.client.create_dm(discord.Object(table.user_in(seat)))

    def _channel(self, table: Table) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(table.row.channel_id, guild_id=table.row.guild_id)
