"""Which files of the project one `/play` passes through, pictures left out: `python -m tests.bench.press`."""

import asyncio
import sys
import tempfile
import threading
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any

import bot
from eleusis.games.eleusis.views import EleusisView
from tests.discord.world import World

ROOT = Path(bot.__file__).parents[1]
PICTURES = ('bot/render/', 'bot/ui/kit/drawing.py')
WARM = 6
"""Warm-up plays, so that the measured one imports and compiles nothing."""


async def calls_of_play(folder: Path) -> Counter[tuple[str, str]]:
    """Count how often each function of the project is entered or resumed, by file and name."""
    world = World(folder, grace=0)
    await world.start()
    await world.seat(4)
    dealer = await world.deal()
    calls: Counter[tuple[str, str]] = Counter()

    def note(frame: FrameType, event: str, _: Any) -> None:
        file = frame.f_code.co_filename
        if event == 'call' and file.startswith(str(ROOT)):
            calls[str(Path(file).relative_to(ROOT)), frame.f_code.co_qualname] += 1

    for turn in range(WARM + 1):
        table = await world.table()
        assert isinstance(table.view.round, EleusisView)
        player = world.name_in(table.view.round.to_move, table)
        card = (await world.hand(player))[0]
        await world.env.settle()
        if turn == WARM:
            sys.setprofile(note)
            threading.setprofile_all_threads(note) if sys.version_info >= (3, 12) else threading.setprofile(note)
        await world.command(player, 'play', card=card.text)
        sys.setprofile(None)
        if turn < WARM:
            await world.press_dm(dealer, 'Right')
    await world.stop()
    return Counter(
        {
            (file, name): count
            for (file, name), count in calls.items()
            if file.startswith(('bot/', 'cogs/', 'eleusis/')) and not file.startswith(PICTURES)
        }
    )


def main() -> None:
    """Print the files with their calls, and the sums."""
    with tempfile.TemporaryDirectory() as folder:
        calls = asyncio.run(calls_of_play(Path(folder)))
    files: Counter[str] = Counter()
    for (file, _), count in calls.items():
        files[file] += count
    for file, count in files.most_common():
        print(f'{count:6} {file}')
    print(f'{len(files)} files, {sum(files.values())} calls')
    if '--names' in sys.argv:
        for (file, name), count in calls.most_common(60):
            print(f'{count:6} {file} {name}')


if __name__ == '__main__':
    main()
