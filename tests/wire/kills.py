"""Kill the bot again and again while people play."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from tests.wire.audit import Audit, settled
from tests.wire.dealt import arranged
from tests.wire.round_play import WireTable

if TYPE_CHECKING:
    from bot.store import Judging

LONGEST_WAIT = 0.3
"""Seconds from somebody's act to the kill, at most."""
NOTES = 0.3
"""How often something is told beside the game."""


@dataclass(frozen=True)
class Kills:
    """What came of so many kills.

    Attributes:
        killed: When, by ``time.monotonic``.
        silences: Seconds from each kill until the channel showed the next message.
        starts: Those of them in which the next process only started: until its first request to Discord.
        found: In the end.
    """

    killed: list[float]
    silences: list[float]
    starts: list[float]
    found: Audit


async def kill_again(judging: Judging, kills: int, *, direct: bool = False, cold: bool = True) -> Kills:
    """Kill so many processes, one after another, at one table.

    Each time somebody acts, and at a random moment soon after it the process is killed and another one started.

    Args:
        direct: Whether the dealer judges in direct messages.
        cold: Whether Python is started anew each time.
    """
    rng, kills_at = Random(f'{judging} {direct}'), list[float]()
    silences, starts = list[float](), list[float]()
    async with arranged(lambda server: [WireTable(server, server.guild(), judging, direct=direct)], cold=cold) as (
        server,
        (table,),
        another,
        url,
    ):
        bot = another()
        await bot.ready()
        await table.next_board(None)
        for _ in range(kills):
            # A kill may come when the old message has lost its controls, and the new one is not there yet.
            board = await table.next_board(None)
            acting = [asyncio.create_task(table.act(board))]
            if rng.random() < NOTES:
                acting.append(asyncio.create_task(table.note()))
            await asyncio.sleep(rng.random() * LONGEST_WAIT)
            await bot.kill()
            killed, requests = time.monotonic(), len(server.requests)
            for task in acting:
                task.cancel()
            await asyncio.gather(*acting, return_exceptions=True)
            bot = another()
            await bot.ready()
            if table.board is board:
                # Either it was done before the kill, and the new process tells it, or it is done now.
                await table.moved()
            later = [post['at'] for post in table.posts if post['at'] > killed]
            if later:
                kills_at.append(killed)
                silences.append(later[0] - killed)
                starts.append(server.requests[requests].at - killed)
        found = await settled(server, url)
    return Kills(kills_at, silences, starts, found)
