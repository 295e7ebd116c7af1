"""Measure the bot under load, and print a table: ``python -m tests.wire.load --help``, or ``make load``."""

import argparse
import asyncio
import sys
from typing import get_args

from bot.store import Judging
from tests.wire.crowd import HEADINGS, Load, crowd


async def main() -> int:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(prog='python -m tests.wire.load', description='Measure the bot under load.')
    parser.add_argument('--tables', type=int, default=Load.tables, help='in the middle of a round')
    parser.add_argument('--cards', type=int, default=Load.cards, help='laid on each of them at the beginning')
    parser.add_argument(
        '--rate', default='5,10,25', help='moves a second; several, joined by commas, one after another'
    )
    parser.add_argument('--seconds', type=float, default=60, help='for each rate')
    parser.add_argument('--processes', type=int, default=Load.processes, help='of the bot; several need PostgreSQL')
    parser.add_argument(
        '--database', default='sqlite', help='sqlite, postgres (started for this), or the address of an empty one'
    )
    parser.add_argument('--judging', choices=get_args(Judging), default=Load.judging)
    parser.add_argument('--direct', action='store_true', help='dealers judge in direct messages')
    parser.add_argument('--typed', action='store_true', help='cards are laid by command')
    asked = parser.parse_args()
    load = Load(asked.tables, asked.cards, asked.judging, asked.direct, asked.processes, typed=asked.typed)
    print(f'{load}, {asked.database}', flush=True)
    async with crowd(load, asked.database) as people:
        print(f'{load.tables} tables told {await people.open():.1f} s after the start', flush=True)
        print('| ' + ' | '.join(HEADINGS) + ' |\n' + '|---' * len(HEADINGS) + '|')
        for rate in map(float, asked.rate.split(',')):
            figures = await people.run(rate, asked.seconds)
            print('| ' + ' | '.join(figures.row) + ' |', flush=True)
    if people.failures:
        print(f'failed: {len(people.failures)} lines of the log tell of an error', *people.failures, sep='\n')
    return bool(people.failures)


if __name__ == '__main__':
    sys.exit(asyncio.run(main()))
