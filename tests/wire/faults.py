"""What goes wrong at Discord's or on the way there, one after another, and how soon people go on after it."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.wire.people import LONGEST

if TYPE_CHECKING:
    from tests.wire.discord_server import DiscordServer
    from tests.wire.round_play import WireTable

POSTS, EDITS = ('POST', ''), ('PATCH', '')
"""Of what all can see."""
ANSWERS, LATER = ('POST', '/callback$'), ('PATCH', r'/webhooks/.*/messages/\d+$')
FAULTS: dict[str, tuple[tuple[str, str], dict[str, Any]]] = {
    'a message is refused for a moment': (POSTS, {'status': 403, 'code': 50013}),
    'a message comes too soon': (POSTS, {'status': 429}),
    'a message meets an error': (POSTS, {'status': 500}),
    'a message meets a bad gateway': (POSTS, {'status': 502}),
    'a message meets a closed gateway': (POSTS, {'status': 503}),
    'a message meets a slow gateway': (POSTS, {'status': 504, 'slow': 1}),
    'a message is reset on its way': (POSTS, {'status': 0}),
    'a message arrives, and its receipt does not': (POSTS, {'status': 0, 'done': True}),
    'a message arrives, and its receipt is an error': (POSTS, {'status': 500, 'done': True}),
    'a message takes two seconds': (POSTS, {'status': 200, 'slow': 2}),
    'an old message is gone': (EDITS, {'status': 404, 'code': 10008}),
    'an old message has been edited too often': (EDITS, {'status': 400, 'code': 30046}),
    'an old message is closed to us': (EDITS, {'status': 403, 'code': 50001}),
    'an edit meets errors': (EDITS, {'status': 500, 'times': 20}),
    'an edit is reset': (EDITS, {'status': 0, 'times': 3}),
    'an answer meets a closed gateway': (ANSWERS, {'status': 503}),
    'an answer is reset on its way': (ANSWERS, {'status': 0}),
    'an answer arrives, and its receipt does not': (ANSWERS, {'status': 0, 'done': True}),
    'an answer arrives, and its receipt is an error': (ANSWERS, {'status': 500, 'done': True}),
    'an answer takes a second': (ANSWERS, {'status': 200, 'slow': 1}),
    'a later answer meets an error': (LATER, {'status': 500}),
    'a later answer is gone': (LATER, {'status': 404, 'code': 10015}),
}
CUT, CUT_FOR_GOOD = 'the gateway is cut', 'the gateway is cut, and its session is lost'


class Suffered(NamedTuple):
    """What came of a fault.

    Attributes:
        what: The fault.
        met: Whether anything met it.
        seconds: Until the table's next message, of a move that began with it; infinitely many for never.
        unanswered: Presses that nobody answered.
    """

    what: str
    met: bool
    seconds: float
    unanswered: int


async def suffer(server: DiscordServer, table: WireTable, what: str) -> Suffered:
    """Let something go wrong, and somebody make a move; those whose press comes to nothing press again."""
    unanswered, met = table.unanswered, True
    if what in (CUT, CUT_FOR_GOOD):
        for session in server.connected:
            await server.drop(session, invalid=what == CUT_FOR_GOOD)
        seconds = await _move(table)
    else:
        (method, path), how = FAULTS[what]
        fault = server.fault(method, path, channel=None if path else table.channel, **how)
        seconds = await _move(table)
        if method == 'PATCH' and fault.times:
            await asyncio.sleep(0.5)  # Old messages are edited later than new ones are sent.
        met = fault.times < how.get('times', 1)
        server.faults.remove(fault)
    return Suffered(what, met, seconds, table.unanswered - unanswered)


async def _move(table: WireTable) -> float:
    began = time.monotonic()
    try:
        async with asyncio.timeout(LONGEST):
            await table.moved()
    except TimeoutError:
        return float('inf')
    return time.monotonic() - began
