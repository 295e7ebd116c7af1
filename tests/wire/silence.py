"""How long a table hears nothing when Discord hangs, or says stop for minutes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.wire.discord_server import DiscordServer, Fault, until
from tests.wire.people import A_MOMENT, Person, Unanswered
from tests.wire.round_play import WireTable

if TYPE_CHECKING:
    from tests.wire.discord_server import Asked, Json, Request

HANGS = 70.0
"""Seconds."""
STOP: dict[str, Any] = {'status': 429, 'retry_after': 600.0}
TAKEN_BACK = 120.0
"""Seconds after which an answer that came late has come and gone: the bot looks for it after 1, 5, 20 and 80."""
ALL = 1000
CALLBACK, TOKEN_EDIT, MESSAGE = ('POST', '/callback$'), ('PATCH', '^/webhooks/'), ('POST', '^/channels/.*/messages$')
ORIGINAL = 'GET', '@original$'
ORDINARY: tuple[tuple[str, str], dict[str, Any]] = (CALLBACK, {'status': 404, 'code': 10062, 'times': ALL})
"""Discord does not take the answer, and the announcement is a message of its own."""
LATE = 'the answer is given once all are told otherwise'
STOPPED_EDITS = 'edits by token are stopped for ten minutes'
FAULTS: dict[str, tuple[tuple[tuple[str, str], dict[str, Any]], ...]] = {
    'the answer hangs': ((CALLBACK, {'slow': HANGS, 'status': 0}),),
    'each answer hangs': ((CALLBACK, {'slow': HANGS, 'status': 0, 'times': ALL}),),
    'the answer is given, and its receipt hangs': ((CALLBACK, {'slow': HANGS, 'status': 200, 'done': True}),),
    'each receipt hangs': ((CALLBACK, {'slow': HANGS, 'status': 200, 'done': True, 'times': ALL}),),
    LATE: (
        (CALLBACK, {'status': 200, 'late': True}),
        (CALLBACK, {'slow': HANGS, 'status': 0, 'times': ALL}),
    ),
    'answers are stopped for ten minutes': ((CALLBACK, {**STOP, 'times': ALL}),),
    'answers meet four errors': ((CALLBACK, {'status': 500, 'times': 4}),),
    'the answer is reset': ((CALLBACK, {'status': 0}),),
    'answers are reset twice': ((CALLBACK, {'status': 0, 'times': 2}),),
    STOPPED_EDITS: ((TOKEN_EDIT, {**STOP, 'times': ALL}),),
    'answers hang, and what there is of them too': (
        (CALLBACK, {'slow': HANGS, 'status': 0, 'times': ALL}),
        (ORIGINAL, {'slow': HANGS, 'status': 0}),
    ),
    'answers and what there is of them are stopped for ten minutes': (
        (CALLBACK, {**STOP, 'times': ALL}),
        (ORIGINAL, STOP),
    ),
    'an ordinary message meets four errors': (ORDINARY, (MESSAGE, {'status': 500, 'times': 4})),
    'an ordinary message is reset twice': (ORDINARY, (MESSAGE, {'status': 0, 'times': 2})),
}
"""What meets the announcement of a play and what follows it, in this order."""


class Silent(NamedTuple):
    """What came of a fault.

    Attributes:
        what: The fault.
        seconds: From the first request for the announcement until it stood in the channel; infinitely many for never.
        told: How many messages tell the play in the end.
        met: Whether something met each part of the fault.
    """

    what: str
    seconds: float
    told: int
    met: bool


class OneLays(WireTable):
    """A table where somebody lays a card while something goes wrong."""

    def __init__(self, server: DiscordServer) -> None:
        super().__init__(server, server.guild())
        self.about_to_lay: Callable[[], None] | None = None
        self.when_told: Callable[[], Awaitable[object]] | None = None

    async def _press(self, person: Person, message: Json, verb: str, *values: str, arg: str | None = None) -> Asked:
        if verb == 'lay' and self.about_to_lay is not None:
            self.about_to_lay()
        return await super()._press(person, message, verb, *values, arg=arg)

    async def suffer(self, what: str, patience: float) -> Silent:
        """Let somebody lay a card, and nobody press again however long it takes."""
        board = await self.next_board(None)
        faults, fault = list[Fault](), self.server.fault
        began, otherwise = 0, asyncio.Event()

        def begin() -> None:
            nonlocal began
            began = len(self.server.requests)
            for (method, path), how in FAULTS[what]:
                more: dict[str, Any] = {'until': otherwise} if how.get('late') else {}
                # A press may be refused first, on a busy machine: that is no announcement, and meets no fault.
                if path == CALLBACK[1] and how.get('times') == ALL:
                    first = faults[0] if faults else fault(method, path, channel=self.channel, **{**how, 'times': 1})
                    rest = fault(method, path, asked_in=self.channel, after=first, **how)
                    faults.append(rest if faults else first)
                else:
                    place = 'asked_in' if path == ORIGINAL[1] else 'channel'
                    faults.append(fault(method, path, **{place: self.channel}, **how, **more))

        def is_met() -> bool:
            return what != STOPPED_EDITS and bool(faults) and any(map(self._announces, self.server.requests[began:]))

        if what == STOPPED_EDITS:
            # The message that stands is the answer to a press, so that its token edits it; which is to be done next.
            while 'answers' not in board:
                await self.moved()
                board = await self.next_board(board)
            begin()
            await self.people[1].command(self.channel, 'table deal')
        else:
            self.about_to_lay = begin
        acting = asyncio.create_task(self._unheard(board, is_met))
        seconds = float('inf')
        with suppress(TimeoutError):
            now = await self.next_board(board, patience)
            requests = self.server.requests[began:]
            seconds = now['at'] - min(one.at for one in requests if self._asks_for(one.path))
        otherwise.set()
        acting.cancel()
        with suppress(asyncio.CancelledError):
            await acting
        if self.when_told is not None:
            await self.when_told()
        if what == LATE:
            await self._one_left(board, began, min(patience, TAKEN_BACK))
        met = all(met.times < how.get('times', 1) for met, (_, how) in zip(faults, FAULTS[what], strict=True))
        return Silent(what, seconds, self._told_since(board), met)

    def _announces(self, request: Request) -> bool:
        """Whether this is a public answer here."""
        private = int((request.body.get('data') or {}).get('flags') or 0) & 64
        return self._asks_for(request.path) and request.body.get('type') == 4 and not private

    def _asks_for(self, path: str) -> bool:
        number = path.split('/')[2] if path.endswith('/callback') else None
        asked = self.server.asked.get(number or '')
        return asked is not None and asked.payload['channel_id'] == self.channel

    async def _unheard(self, board: Json, is_done: Callable[[], bool]) -> None:
        """Act, and again where nothing came of it, as when a busy machine was too late for the press."""
        while self.board is board:
            with suppress(Unanswered):
                pressed = await self.act(board)
                if pressed is not None and not self.refused(pressed):
                    return
            if is_done():
                return
            await asyncio.sleep(A_MOMENT)

    async def _one_left(self, board: Json, began: int, patience: float) -> None:
        """Wait until the answer that came late has come and gone."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await until(
                    self.server.arrived,
                    lambda: (
                        self._told_since(board) == 1
                        and any(one.status == 200 and self._asks_for(one.path) for one in self.server.requests[began:])
                    ),
                )

    def _told_since(self, board: Json) -> int:
        return sum(post['at'] > board['at'] for post in self.posts)


async def silences(tables: list[OneLays], patience: float) -> list[Silent]:
    """All faults at once, each at a table of its own; first the one where a note precedes the play.

    Others are asked to try again while several people wait for answers that hang.
    """
    table_of = dict(zip(FAULTS, tables, strict=True))
    first = await table_of.pop(STOPPED_EDITS).suffer(STOPPED_EDITS, patience)
    return [first, *await asyncio.gather(*(table.suffer(what, patience) for what, table in table_of.items()))]
