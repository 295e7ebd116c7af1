"""Attack the bot in every way that is known, and print what came of it: ``make attack``.

python -m tests.wire [kills|races|faults|overload|starving]... [--kills 300] [--seconds 60]
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from statistics import quantiles

from bot.store import Judging
from tests.wire.audit import settled
from tests.wire.bot_process import TOKEN, BotProcess
from tests.wire.crowd import HEADINGS, Load, crowd
from tests.wire.dealt import deal
from tests.wire.discord_server import DiscordServer
from tests.wire.faults import CUT, CUT_FOR_GOOD, FAULTS, suffer
from tests.wire.kills import kill_again
from tests.wire.postgres import postgres, programs
from tests.wire.races import race
from tests.wire.round_play import WireTable
from tests.wire.starving import starve

WAYS: tuple[tuple[Judging, bool], ...] = (
    ('automatic', False),
    ('assisted', False),
    ('hand', False),
    ('hand', True),
)
"""Of judging, and whether in direct messages."""
AWHILE = 5.0
"""Seconds in which a table hears nothing at most."""
TOO_MANY = 100
"""Moves a second that are more than the bot can do, to find out how many it can."""


async def kills(times: int, _: float) -> bool:
    """Kill the bot so often, in all ways of judging."""
    clean = True
    for judging, direct in WAYS:
        came = await kill_again(judging, times // len(WAYS), direct=direct)
        found, running = came.found, [a - b for a, b in zip(came.silences, came.starts, strict=True)]
        print(
            f'{judging}{", in direct messages" if direct else ""}: {times // len(WAYS)} kills, {found.moves} changes, '
            f'{found.owed} messages: {len(found.lost)} lost, {len(found.doubled)} doubled, '
            f'{len(found.misplaced)} out of order, {found.waiting} waiting\n'
            f'  silence {_spread(came.silences)}; of which Python started {_spread(came.starts)}, the rest '
            f'{_spread(running)}',
            flush=True,
        )
        clean = clean and found.clean
    return clean


async def races(_: int, __: float) -> bool:
    """Two and three processes, on both databases where there are both."""
    clean = True
    with tempfile.TemporaryDirectory() as folder:
        urls = [f'sqlite+aiosqlite:///{folder}/{processes}.db' for processes in (2, 3)]
        clean = all([await _race(*each, Path(folder)) for each in zip((2, 3), urls, strict=True)])
        if programs() is None:
            print('PostgreSQL is not installed: not raced there')
            return clean
        with postgres() as server:
            return all([await _race(number, await server.database(), Path(folder)) for number in (2, 3)]) and clean


async def _race(processes: int, url: str, folder: Path) -> bool:
    came = await race(processes, tables=40, moves=3, database_url=url, folder=folder, rng=Random(processes))
    print(
        f'{processes} processes on {url.partition("+")[0]}: {came.rung} clocks rang, {came.rung_again} of them again; '
        f'{came.found.owed} messages, {len(came.found.lost)} lost, {len(came.found.doubled)} doubled, '
        f'{came.repeated} sent again; {came.presses} presses, each answered by up to {came.heard}, '
        f'{came.complaints} told that theirs was not done, {came.busy} asked to try again, '
        f'{came.unanswered} made again',
        flush=True,
    )
    return came.clean


async def faults(_: int, __: float) -> bool:
    """All faults in a row at one table."""
    async with _one_table('hand', 4) as (server, table, bot, url):
        server.fault('GET', '/users/@me$', status=503)
        server.fault('GET', '/gateway/bot$', status=503)
        await bot.ready()
        await table.next_board(None)
        clean = True
        for what in [*FAULTS, CUT, CUT_FOR_GOOD]:
            came = await suffer(server, table, what)
            late = came.seconds > AWHILE
            clean = clean and not late
            unmet = '' if came.met else '; nothing met it'
            print(f'{came.seconds:5.1f} s  {what}{", unanswered" if came.unanswered else ""}{unmet}', flush=True)
        found = await settled(server, url)
        print(found)
        return clean and found.clean


async def overload(_: int, seconds: float) -> bool:
    """Twice what it can do, for so long, and whether it recovers."""
    async with crowd(Load(tables=500, limits=False)) as people:
        print(f'{len(people.bots)} process, SQLite, {people.load.tables} tables')
        await people.open()
        most = await people.run(TOO_MANY, 15)
        ceiling = most.made / most.seconds
        print(f'asked {TOO_MANY} a second, it made {ceiling:.1f}\n{_row(HEADINGS)}\n{_row(["---"] * len(HEADINGS))}')
        twice = await people.run(2 * ceiling, seconds)
        print(_row(twice.row), flush=True)
        after = await people.run(ceiling / 2, seconds / 2)
        print(_row(after.row), flush=True)
        return not (twice.behind or after.behind or after.silent)


async def starving(_: int, __: float) -> bool:
    """One who asks for too much."""
    async with _one_table('assisted', 0) as (server, table, bot, _url):
        await bot.ready()
        await table.next_board(None)
        came = await starve(server, table, comparisons=40, texts=10)
    print(f'a trivial comparison {_spread(came.alone)}; beside the attack {_spread(came.beside)}')
    print(f'presses of players beside it {_spread(came.moves)}; a hint {came.hint:.2f} s: {came.hint_said}')
    for told, times in came.greedy.items():
        print(f'told the greedy one {times} times: {told}')
    print(f'left unanswered: {came.unanswered}')
    return max(came.beside) < AWHILE and not came.unanswered


ATTACKS: dict[str, Callable[[int, float], Awaitable[bool]]] = {
    each.__name__: each for each in (kills, races, faults, overload, starving)
}


@asynccontextmanager
async def _one_table(judging: Judging, cards: int) -> AsyncIterator[tuple[DiscordServer, WireTable, BotProcess, str]]:
    with tempfile.TemporaryDirectory() as folder:
        url = f'sqlite+aiosqlite:///{folder}/games.db'
        async with DiscordServer(TOKEN, identify_seconds=0) as server:
            server.limits = False
            table = WireTable(server, server.guild(), judging)
            await deal(url, table, cards=cards)
            bot = BotProcess(server, Path(folder), url, cold=True)
            try:
                yield server, table, bot, url
            finally:
                await bot.kill()


def _spread(seconds: Sequence[float]) -> str:
    if len(seconds) < 2:
        return f'{seconds} s'
    at = quantiles(seconds, n=100, method='inclusive')
    return f'p50 {at[49]:.2f} s, p90 {at[89]:.2f} s, p99 {at[98]:.2f} s, at most {max(seconds):.2f} s'


def _row(cells: Sequence[str]) -> str:
    return f'| {" | ".join(cells)} |'


async def main() -> int:
    """Carry out the attacks that the command line names, all by default."""
    parser = argparse.ArgumentParser(prog='python -m tests.wire', description='Attack the bot.')
    parser.add_argument('attacks', nargs='*', choices=[*ATTACKS, []], metavar='|'.join(ATTACKS))
    parser.add_argument('--kills', type=int, default=300, help='in all ways of judging together')
    parser.add_argument('--seconds', type=float, default=60, help='of overload')
    asked = parser.parse_args()
    failed = list[str]()
    for name in asked.attacks or ATTACKS:
        print(f'\n{name}', flush=True)
        if not await ATTACKS[name](asked.kills, asked.seconds):
            failed.append(name)
    print(f'\nheld: {not failed}' + (f'; not: {", ".join(failed)}' if failed else ''))
    return bool(failed)


if __name__ == '__main__':
    sys.exit(asyncio.run(main()))
