"""Kill the bot again and again while people play, and print what came of it: ``python -m tests.wire [KILLS]``.

Each time somebody acts, and at a random moment of the second after it the process is killed and another one started.
Silence is counted from the kill until the channel shows the next message.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median
from typing import get_args

from bot.store import Judging
from tests.wire.audit import settled
from tests.wire.bot_process import TOKEN, BotProcess
from tests.wire.discord_server import DiscordServer
from tests.wire.round_play import WireTable

KILLS = 100
"""For each way of judging."""


async def attack(judging: Judging, kills: int) -> bool:
    """Kill so many processes at one table; whether nothing was lost, doubled or out of order."""
    rng, silences = Random(judging), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        url = f'sqlite+aiosqlite:///{folder}/games.db'
        async with DiscordServer(TOKEN, identify_seconds=0) as server:
            server.limits = False
            table = WireTable(server, server.guild(), judging)
            bot = BotProcess(server, Path(folder), url, cold=True)
            await bot.ready()
            await table.dealt()
            for _ in range(kills):
                board = table.board
                assert board is not None
                acting = asyncio.create_task(table.act(board))
                await asyncio.sleep(rng.random() * 0.3)
                await bot.kill()
                killed = time.monotonic()
                acting.cancel()
                await asyncio.gather(acting, return_exceptions=True)
                bot = BotProcess(server, Path(folder), url, cold=True)
                await bot.ready()
                if table.board is board:
                    # Either it was done before the kill, and the new process tells it, or it is done now.
                    await table.moved()
                shown = table.board
                assert shown is not None
                if shown['at'] > killed:
                    silences.append(shown['at'] - killed)
            found = await settled(server, url)
            await bot.stop()
    print(
        f'{judging}: {kills} kills, {found.moves} changes, {found.owed} messages: {len(found.lost)} lost, '
        f'{len(found.doubled)} doubled, {len(found.misplaced)} out of order, {found.waiting} waiting; '
        f'silence median {median(silences):.1f} s, at most {max(silences):.1f} s',
        flush=True,
    )
    return found.clean


async def main() -> int:
    """All three ways of judging, one after another."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else KILLS
    ways: tuple[Judging, ...] = get_args(Judging)
    return int(not all([await attack(judging, kills) for judging in ways]))


if __name__ == '__main__':
    sys.exit(asyncio.run(main()))
