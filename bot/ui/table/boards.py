"""The message of each moment of a table: a board with buttons while the moment lasts, and what stays of it."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple, Protocol
from weakref import WeakValueDictionary

from cachetools import LRUCache

from bot.store import NOTE, TABLE, Message, Posted, Secret
from bot.tables import Refusal, Table, Tables
from bot.tables.outbox import Untimely
from bot.text import Words
from bot.text.news import news_text
from bot.ui.game import game_of
from bot.ui.kit.faults import is_passing, noted
from bot.ui.kit.sheet import Sheet
from bot.ui.table.channels import Channels
from bot.ui.table.message import channel_sheet
from eleusis.views import MatchPhase, NewsItem

log = logging.getLogger(__name__)

RETIRE_TRIES = 3
KEPT_BOARDS = 2_000
"""Tables whose board is kept in memory, with what will stay of it."""


class _Board(NamedTuple):
    """The message with the buttons of a table, known before the database knows of it, and the moment it shows.

    ``past`` is what stays of it; None where the message goes, or was changed since.
    """

    posted: Posted
    version: int = 0
    past: Sheet | None = None


class Hindsights(Protocol):
    """Notes on rounds that are over, which take a while to find out."""

    def note(self, words: Words, secret: Secret, /) -> str | None:
        """What was found out about the round of this rule, if it was already."""
        ...

    async def of(self, table: Table, secret: Secret, /) -> object:
        """Find it out; refused when that is not possible now."""
        ...


class Boards:
    """Puts up the board of each moment and takes the buttons off the one before.

    A note, what happens beside the game, is told in the message of its moment and nowhere else: that message always
    shows all notes so far, and the note's own row of the outbox makes sure that it is edited. So a note that waits
    while the game moves on is told late, but where it belongs, and once.
    """

    def __init__(self, channels: Channels, tables: Tables, hindsights: Hindsights | None = None) -> None:
        self._channels = channels
        self._tables = tables
        self._outbox = tables.store.outbox
        self._hindsights = hindsights
        self._boards: LRUCache[int, _Board] = LRUCache(KEPT_BOARDS)
        self._editing: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def tell(self, table: Table, message: Message) -> Posted | None:
        """Tell what the message owes to the channel; where the board stands, if that has changed.

        Raises:
            Untimely: when something else must be told before it.
            discord.HTTPException: when Discord did not take it and a later try may succeed.
        """
        moment = (await self._tables.history.after(table.row, message.version)).moment
        if moment < table.moment:
            if message.kind == TABLE:
                await self._tell_late(table, message)
            elif message.kind == NOTE:
                await self._note_late(table, message, moment)
            return None
        if message.kind == TABLE:
            return await self._replace(table, message)
        return await self._refresh(table, message)

    async def show(self, table: Table) -> None:
        """Send the board again, at the end of the channel."""
        await self._outbox.shown(table.id, await self._replace(table))

    async def freshen(self, table: Table) -> None:
        """Bring the words of the board up to date where it stands; the next message does so too."""
        async with self._lock(table):
            now = await self._tables.load(table.id)
            if now.moment == table.moment and (board := self._board(now)):
                await self._channels.edit(now, board.posted.message, await self.standing(now))

    async def standing(self, table: Table) -> Sheet:
        """The board of this moment with its pictures left as they are, to be edited so."""
        if known := self._boards.get(table.id):
            self._boards[table.id] = known._replace(past=None)
        return await self._sheet(table, draw=False)

    async def watched(self, table: Table) -> Sheet:
        """The board as anybody sees it, without the buttons of its moment."""
        return (await self._sheet(table)).past

    async def put(self, table: Table, sheet: Sheet, message: Message | None = None) -> Posted:
        """Send the board of this moment, and take the buttons off the one before."""
        posted = Posted(await self._channels.send(table, sheet, message), table.moment)
        before = self._shown(table)
        stays = message is not None and message.kind == TABLE
        self._boards[table.id] = _Board(posted, table.row.version, sheet.past.kept() if stays else None)
        if before is not None and before.posted.message != posted.message and before.posted.version <= table.moment:
            self._channels.aside(self._retire_some_time(table, before))
        return posted

    def forget(self, table: Table) -> None:
        self._boards.pop(table.id, None)

    def look_back(self, table: Table) -> None:
        """Once a round is over, let an expert look back on it, and complete the board when that is done."""
        if self._hindsights is not None and table.view.phase in (MatchPhase.BETWEEN, MatchPhase.OVER):
            self._channels.aside(self._complete(table, self._hindsights))

    def _shown(self, table: Table) -> _Board | None:
        """The newest board: what this process has posted is known before the database has it."""
        known, message, version = self._boards.get(table.id), table.row.message_id, table.row.message_version
        if known is not None and known.posted.version >= (version or 0):
            return known
        return _Board(Posted(message, version)) if message and version else None

    def _board(self, table: Table) -> _Board | None:
        """The board of this moment."""
        shown = self._shown(table)
        return shown if shown is not None and shown.posted.version == table.moment else None

    def _lock(self, table: Table) -> asyncio.Lock:
        """Held while a board is edited, so that no edit undoes a newer one."""
        return self._editing.setdefault(table.id, asyncio.Lock())

    async def _replace(self, table: Table, message: Message | None = None) -> Posted:
        return await self.put(table, await self._sheet(table), message)

    async def _refresh(self, table: Table, message: Message) -> Posted | None:
        """Edit the board of this moment; send it again where that is not possible."""
        async with self._lock(table):
            if board := self._board(table):
                if await self._channels.edit(table, board.posted.message, await self.standing(table)):
                    return None
            elif (told := await self._outbox.moment(table.id, table.moment)) is None:
                return None  # The message of the next moment tells this too.
            elif not (told.is_sent or told.is_given_up):
                raise Untimely
            return await self._replace(table, message)

    async def _note_late(self, table: Table, message: Message, moment: int) -> None:
        told = await self._outbox.moment(table.id, moment)
        if told is None or told.is_given_up:
            return  # The next message tells it.
        if not told.is_sent:
            raise Untimely
        if told.message is None:
            return  # It was sent when the moment was over, with all notes on it.
        if not await self._channels.edit(table, told.message, await self._past(table, moment)):
            news = (await self._tables.history.after(table.row, message.version)).advance.news
            await self._channels.send(table, self._in_words(table, news), message)

    async def _tell_late(self, table: Table, message: Message) -> None:
        """Tell a moment that is over in words alone."""
        news = await self._tables.history.news(table, message.version, asides=True)
        if not news:
            return
        sheet = self._in_words(table, news)
        number = await self._channels.send(table, sheet, message)
        if message.is_retried:  # It may have arrived while it was news: with buttons, and before the notes on it.
            await self._channels.edit(table, number, sheet, attachments=[])

    async def _retire_some_time(self, table: Table, before: _Board) -> None:
        """Take the buttons off the board before. Harmless where that fails: presses of them are refused."""
        for again in range(RETIRE_TRIES):
            if again:
                await asyncio.sleep(2 ** (again - 1))
            try:
                return await self._retire(table, before)
            except Exception as error:
                if not is_passing(error):
                    noted(error, f'buttons of game {table.id}')
                    return None
                log.info('game %s: buttons not taken off: %s', table.id, error)
        return None

    async def _retire(self, table: Table, before: _Board) -> None:
        """Take the buttons off a board; its words and pictures stay."""
        past = before.past if before.version == table.moment - 1 else None
        sheet = past or await self._past(table, before.posted.version)
        await self._channels.edit(table, before.posted.message, sheet)

    async def _past(self, table: Table, moment: int) -> Sheet:
        """What stays of the board of a moment, with the people who sat there then."""
        news = await self._tables.history.news(table, moment, asides=True)
        then = await self._tables.history.as_told(table, moment)
        return (await self._sheet(then, news, draw=False)).past

    async def _complete(self, table: Table, hindsights: Hindsights) -> None:
        secret = await self._tables.secret(table)
        if secret is None or not secret.revealed or hindsights.note(Words(table.language, table.names), secret):
            return
        with suppress(Refusal):  # The board stays without it, and its button tries again.
            await hindsights.of(table, secret)
            await self.freshen(table)

    @staticmethod
    def _in_words(table: Table, news: Sequence[NewsItem]) -> Sheet:
        return Sheet(table.language, news_text(game_of(table).words, Words(table.language, table.names), news))

    async def _sheet(self, table: Table, news: Sequence[NewsItem] | None = None, *, draw: bool = True) -> Sheet:
        """The board with this news, by default that of the present moment."""
        if news is None:
            news = await self._tables.history.news(table, table.moment, asides=True)
        # In the middle of a round its rule is of interest only where it was sealed a moment ago.
        told = table.view.phase is not MatchPhase.ROUND or any(item.kind == 'rule-sealed' for item in news)
        secret = await self._tables.secret(table) if told else None
        review, hindsight = await self._tables.review(table), None
        if self._hindsights and secret and secret.revealed:
            hindsight = self._hindsights.note(Words(table.language, table.names), secret)
        return await channel_sheet(table, news, secret, review, hindsight, draw=draw)
