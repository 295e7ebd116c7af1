"""Attack the bot in every way that is known, and print what came of it: ``make attack``.

An attack that breaks off is reported as such, and the others still run.

python -m tests.wire [kills|races|faults|silence|overload|starving|soak]... [--kills 300] [--seconds 60] [--tables 200]
"""

import argparse
import asyncio
import sys
import tempfile
import time
import traceback
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import quantiles

from bot.store import Judging
from tests.wire.audit import Audit, settled
from tests.wire.crowd import HEADINGS, Load, crowd
from tests.wire.dealt import arranged
from tests.wire.discord_server import DiscordServer
from tests.wire.faults import CUT, CUT_FOR_GOOD, FAULTS, suffer
from tests.wire.kills import kill_again
from tests.wire.machine import Pace, measured_pace
from tests.wire.postgres import postgres, programs
from tests.wire.races import race
from tests.wire.round_play import WireTable
from tests.wire.silence import FAULTS as SILENCING
from tests.wire.silence import HANGS, OneLays, silences
from tests.wire.soak import AT_ONCE, grew, soaking
from tests.wire.starving import starve

WAYS: tuple[tuple[Judging, bool], ...] = (
    ('automatic', False),
    ('assisted', False),
    ('hand', False),
    ('hand', True),
)
"""Of judging, and whether in direct messages."""
AWHILE = 5.0
"""Seconds for which a table hears nothing at most, on a machine with nothing else to do."""
TOO_MANY = 100
"""Moves a second that are more than the bot can do, to find out how many it can."""


@dataclass(frozen=True)
class Means:
    """What an attack has at its disposal.

    Attributes:
        kills: How many, in all ways of judging together.
        seconds: Of overload.
        tables: How many are opened and closed in an hour.
        pace: How slow the machine was, and when.
    """

    kills: int
    seconds: float
    pace: Pace
    tables: int = 200

    def limit(self, since: float = 0.0, until: float = float('inf')) -> float:
        """Seconds for which a table may hear nothing in this span."""
        return AWHILE * self.pace.slowness(since, until)

    def held(self, found: Audit) -> bool:
        """Print what was found; whether all was told, and all of it soon enough."""
        late = [one for one in found.silences if one.seconds > self.limit(one.since, one.until)]
        print(
            f'  {found.owed} messages for {found.moves} changes: {found.told}; {len(late)} later than the limit',
            flush=True,
        )
        return found.clean and not late


async def withstood(attack: Awaitable[bool]) -> bool:
    """Whether the bot withstood an attack, or a part of one. Where it breaks off, that is printed, and it did not."""
    try:
        return await attack
    except Exception as error:
        print(f'BROKE OFF: {error!r}')
        traceback.print_exc(file=sys.stdout)
        return False


async def kills(means: Means) -> bool:
    """Kill the bot again and again, for each way of judging."""
    return all([await withstood(_kills(means, *way)) for way in WAYS])


async def _kills(means: Means, judging: Judging, direct: bool) -> bool:
    times = means.kills // len(WAYS)
    came = await kill_again(judging, times, direct=direct)
    found, running = came.found, [a - b for a, b in zip(came.silences, came.starts, strict=True)]
    limits = [means.limit(at, at + silence) for at, silence in zip(came.killed, came.silences, strict=True)]
    late = sum(silence > limit for silence, limit in zip(came.silences, limits, strict=True))
    print(
        f'{judging}{", in direct messages" if direct else ""}: {times} kills\n'
        f'  silence {_spread(came.silences)}; of which Python started {_spread(came.starts)}, the rest '
        f'{_spread(running)}; {late} beyond the limit of {AWHILE:g} s, which the machine made {_spread(limits)}',
        flush=True,
    )
    return means.held(found) and not late


async def races(means: Means) -> bool:
    """Two and three processes, on both databases where there are both."""
    with tempfile.TemporaryDirectory() as name:
        folder, held = Path(name), list[bool]()
        for processes in (2, 3):
            held.append(
                await withstood(_race(means, processes, f'sqlite+aiosqlite:///{folder}/{processes}.db', folder))
            )
        if programs() is None:
            print('PostgreSQL is not installed: not raced there')
            return all(held)
        with postgres() as server:
            for processes in (2, 3):
                held.append(await withstood(_race(means, processes, await server.database(), folder)))
        return all(held)


async def _race(means: Means, processes: int, url: str, folder: Path) -> bool:
    came = await race(processes, tables=40, moves=3, database_url=url, folder=folder, rng=Random(processes))
    print(
        f'{processes} processes on {url.partition("+")[0]}: {came.rung} clocks rang, {came.rung_again} of them again; '
        f'{came.repeated} sent again; {came.presses} presses, each answered by up to {came.heard}, '
        f'{came.complaints} told that theirs was not done, {came.busy} asked to try again, '
        f'{came.unanswered} made again',
        flush=True,
    )
    return means.held(came.found) and came.clean


async def faults(means: Means) -> bool:
    """All faults in a row at one table."""
    async with arranged(lambda server: [WireTable(server, server.guild(), 'hand')], cards=4) as tables:
        server, (table,), another, url = tables
        server.fault('GET', '/users/@me$', status=503)
        server.fault('GET', '/gateway/bot$', status=503)
        await another().ready()
        await table.next_board(None)
        clean = all([await withstood(_suffer(means, server, table, what)) for what in [*FAULTS, CUT, CUT_FOR_GOOD]])
        return means.held(await settled(server, url)) and clean


async def _suffer(means: Means, server: DiscordServer, table: WireTable, what: str) -> bool:
    began = time.monotonic()
    came = await suffer(server, table, what)
    limit = means.limit(began, time.monotonic())
    print(
        f'{came.seconds:5.1f} s of {limit:.1f}  {what}{", unanswered" if came.unanswered else ""}'
        f'{"" if came.met else "; NOTHING MET IT"}',
        flush=True,
    )
    return came.met and came.seconds <= limit


async def silence(means: Means) -> bool:
    """What hangs or is stopped for minutes, each at a table of its own, all at once."""
    async with arranged(lambda server: [OneLays(server) for _ in SILENCING]) as (_, tables, another, _url):
        await another().ready()
        began = time.monotonic()
        came = await silences(tables, HANGS)
        for one in came:
            print(f'{one.seconds:5.1f} s, told {one.told} times, met {one.met}: {one.what}', flush=True)
        limit = means.limit(began)
        return all(one.met and one.told == 1 and one.seconds <= limit for one in came)


async def overload(means: Means) -> bool:
    """Twice what it can do, for so long, and whether it recovers."""
    async with crowd(Load(tables=500, limits=False)) as people:
        print(f'{len(people.bots)} process, SQLite, {people.load.tables} tables')
        await people.open()
        most = await people.run(TOO_MANY, 15)
        ceiling = most.made / most.seconds
        print(f'asked {TOO_MANY} a second, it made {ceiling:.1f}\n{_row(HEADINGS)}\n{_row(["---"] * len(HEADINGS))}')
        twice = await people.run(2 * ceiling, means.seconds)
        print(_row(twice.row), flush=True)
        after = await people.run(ceiling / 2, means.seconds / 2)
        print(_row(after.row), flush=True)
        return not (twice.behind or after.behind or after.silent)


async def starving(means: Means) -> bool:
    """One who asks for too much."""
    began = time.monotonic()
    async with arranged(lambda server: [WireTable(server, server.guild(), 'assisted')]) as tables:
        server, (table,), another, _ = tables
        await another().ready()
        await table.next_board(None)
        came = await starve(server, table, comparisons=40, texts=10)
    limit = means.limit(began)
    print(f'a trivial comparison {_spread(came.alone)}; beside the attack {_spread(came.beside)}, of {limit:.1f} s')
    print(f'presses of players beside it {_spread(came.moves)}; a hint {came.hint:.2f} s: {came.hint_said}')
    for told, times in came.greedy.items():
        print(f'told the greedy one {times} times: {told}')
    print(f'left unanswered: {came.unanswered}')
    return max(came.beside) < limit and not came.unanswered


async def soak(means: Means) -> bool:
    """An hour of play at one table after another, and what memory it takes."""
    with tempfile.TemporaryDirectory() as folder:
        async with soaking(Path(folder), means.tables) as people:
            print(people.taken(), flush=True)
            taken = []
            for part in (AT_ONCE, means.tables // 4 - AT_ONCE, means.tables // 4, means.tables // 2):
                taken.append(await people.play(part))
                print(taken[-1], flush=True)
            print(f'{people.moves} moves; {people.unanswered} of {people.asked} unanswered')
    found = grew(*taken[-2:]) + people.idle
    print('; '.join(found) or 'played as asked, and no growth to speak of in the second half')
    return not found


ATTACKS: dict[str, Callable[[Means], Awaitable[bool]]] = {
    each.__name__: each for each in (kills, races, faults, silence, overload, starving, soak)
}


def _spread(seconds: Sequence[float]) -> str:
    if len(seconds) < 2:
        return f'{seconds[0]:.2f} s, once' if seconds else 'never'
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
    parser.add_argument('--tables', type=int, default=200, help='opened and closed in an hour, while memory is watched')
    asked = parser.parse_args()
    failed = list[str]()
    async with measured_pace() as pace:
        for name in asked.attacks or ATTACKS:
            print(f'\n{name}', flush=True)
            began = time.monotonic()
            if not await withstood(ATTACKS[name](Means(asked.kills, asked.seconds, pace, asked.tables))):
                failed.append(name)
            print(f'  (everything took {pace.slowness(began):.1f} times as long as on an idle machine)', flush=True)
    print(f'\nheld: {not failed}' + (f'; not: {", ".join(failed)}' if failed else ''))
    return bool(failed)


if __name__ == '__main__':
    sys.exit(asyncio.run(main()))
