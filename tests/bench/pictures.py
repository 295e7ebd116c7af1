"""What pictures cost: time, bytes, memory, and how late the event loop is while they are drawn in threads.

Each picture is drawn and encoded by one thread, and the processor time of that thread is what is reported. Only the
lateness of the event loop is wall-clock time. The floor, measured alongside, is the least that any drawing needs:
copying the indices once and deflating them.
"""

import asyncio
import gc
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from io import BytesIO
from itertools import product
from random import Random
from statistics import median
from time import thread_time
from typing import TypeVar

from isal import isal_zlib
from PIL import Image

from bot.cli.run import SWITCH_SECONDS
from bot.look import Look
from bot.render.draw import Picture, draw_examples, draw_hand, draw_trial
from bot.render.kit.theme import theme_of
from eleusis.cards import by_suit, deck
from eleusis.layout import Layout
from eleusis.views import PublicView
from tests.bench.lag import lags_while, percentiles
from tests.render.scenes import NAMES, random_layout, table
from tests.shown import draw_table

Made = TypeVar('Made')

TIMES = 15
FRESH = 5
"""Processes started for the figures of a fresh one."""
CARDS = 80
AREA = 1600 * 1000
"""Pixels of the picture that the figures for a layout are about."""
SHARES = (0.45, 0.6, 0.75, 0.9)
"""Of right cards in these layouts."""
AT_ONCE = 2
WHILE_DRAWING = 200
"""Pictures drawn while the event loop is looked at."""

FIRST = """
from time import {clock}
began = {clock}()
from bot.render.draw import draw_table
imported = {clock}()
from bot.games import GAMES
from tests.render.album import BUNDLED, turn
from tests.render.scenes import NAMES
view = turn()
drawing = {clock}()
draw_table(GAMES['eleusis'].pictures, view, {names})
done = {clock}()
print(1000 * (imported - began + done - drawing))
"""
MEMORY = """
from tests.bench.pictures import sprites
print(sprites())
"""


def run() -> list[tuple[str, float, str]]:
    """Return name, value and unit of each number measured."""
    return [*fresh(), *layouts(), *others(), *lateness()]


def fresh() -> list[tuple[str, float, str]]:
    """The first picture of a process, the import of what draws it included; then what is kept in memory."""
    starts = (
        ('import and first picture', 'BUNDLED', 'process_time'),
        ('import and first picture, by the wall', 'BUNDLED', 'perf_counter'),
        ('the same, names in any script', 'NAMES', 'process_time'),
    )
    lines = [
        (name, median(process(FIRST.format(names=names, clock=clock)) for _ in range(FRESH)), 'ms')
        for name, names, clock in starts
    ]
    return [*lines, ('sprites of all kinds and looks', process(MEMORY) / 1e6, 'MB')]


def process(code: str) -> float:
    """The number that this code prints in a separate process."""
    ran = subprocess.run([sys.executable, '-c', code], capture_output=True, text=True, check=True)
    return float(ran.stdout)


def sprites() -> int:
    """The bytes of all images that are kept once pictures of every kind were drawn in every look."""
    from tests.render.album import ALBUM

    for look in (Look(theme, colours) for theme in ('dark', 'light') for colours in ('four', 'two')):
        for kind in ALBUM:
            kind.draw(look)
        for seed in range(TIMES):
            draw_table(shown(random_layout(CARDS, seed)), NAMES, whole=bool(seed % 2), look=look)
    gc.collect()
    images = [thing for thing in gc.get_objects() if isinstance(thing, Image.Image)]
    return sum(image.width * image.height * len(image.getbands()) for image in images)


def layouts() -> list[tuple[str, float, str]]:
    """A layout of 80 cards: drawn from scratch, drawn again after one more play, encoded; and the floor.

    All four are measured in turn, so that other load on the machine affects them equally.
    """
    palette = theme_of(Look()).palette
    times: dict[str, list[float]] = {'redrawn': [], 'next turn': [], 'encoding alone': [], 'the floor': []}
    sizes, areas = list[int](), list[int]()
    share, whole = fitting()
    for seed in range(100, 100 + TIMES):  # None of them has been drawn before.
        before, after = growing(seed, share)
        took, _ = timed(partial(draw_table, shown(before), NAMES, whole=whole))
        times['redrawn'].append(took)
        took, picture = timed(partial(draw_table, shown(after), NAMES, whole=whole))
        times['next turn'].append(took)
        indices = Image.open(BytesIO(picture.data)).tobytes()
        took, _ = timed(partial(Picture.of, Image.frombytes('L', (picture.width, picture.height), indices), palette))
        times['encoding alone'].append(took)
        took, _ = timed(partial(floor, indices))
        times['the floor'].append(took)
        sizes.append(len(picture.data))
        areas.append(picture.width * picture.height)
    title = f'{CARDS} cards'
    lines = [(f'{title}, {name}', 1000 * median(seconds), 'ms') for name, seconds in times.items()]
    ratios = [(name, median(times[name]) / median(times['the floor'])) for name in ('redrawn', 'next turn')]
    lines += [(f'{title}, {name} over the floor', ratio, 'times') for name, ratio in ratios]
    return [*lines, (title, median(areas) / 1e6, 'megapixels'), (title, median(sizes), 'bytes')]


def floor(indices: bytes) -> bytes:
    """Copy the indices and deflate them, as pictures are."""
    return isal_zlib.compress(bytes(bytearray(indices)), level=1)


def fitting() -> tuple[float, bool]:
    """The share of right cards, and whether the whole is shown, with which pictures come nearest to the wanted area."""

    def area(seed: int, share: float, whole: bool) -> int:
        picture = draw_table(shown(random_layout(CARDS, seed, share)), NAMES, whole=whole)
        return picture.width * picture.height

    ways = product(SHARES, (True, False))
    return min(ways, key=lambda way: abs(median(area(seed, *way) for seed in range(5)) - AREA))


def growing(seed: int, share: float) -> tuple[Layout, Layout]:
    """A layout before and after its last play."""
    whole = random_layout(CARDS, seed, share)
    before = Layout()
    for placement in whole.placements[:-1]:
        before = before.laying(placement)
    return before, whole


def shown(layout: Layout) -> PublicView:
    """A table with this layout."""
    return table(layout, seats=6, prophet=2, marker=12)


def others() -> list[tuple[str, float, str]]:
    """Other pictures, each drawn again and again."""
    hand = by_suit(Random(1).sample(deck(), 14))
    examples = [(deck()[place : place + place % 5 + 1], frozenset(deck()[place::2])) for place in range(5)]
    few = shown(random_layout(20, seed=4))
    pictures: dict[str, Callable[[], Picture]] = {
        'a table of 20 cards': lambda: draw_table(few, NAMES),
        'a hand of 14 cards': lambda: draw_hand(hand, chosen=hand[3:5]),
        'the examples of a rule': lambda: draw_examples(examples),
        'a trial of 14 cards': lambda: draw_trial(hand, examples[0][1]),
    }
    lines: list[tuple[str, float, str]] = []
    for name, draw in pictures.items():
        took, picture = measured(draw)
        lines += [(name, 1000 * took, 'ms'), (name, len(picture.data), 'bytes')]
    return lines


def lateness() -> list[tuple[str, float, str]]:
    """How late the event loop is while idle, and while several threads draw tables."""
    views = [shown(layout) for seed in range(8) for layout in growing(seed, 0.6)]

    async def draw(pictures: int) -> None:
        for turn in range(pictures // AT_ONCE):
            chosen = (views[(turn + place) % len(views)] for place in range(AT_ONCE))
            await asyncio.gather(*(asyncio.to_thread(draw_table, view, NAMES, whole=True) for view in chosen))

    async def look() -> dict[str, list[float]]:
        await draw(len(views))  # By now all threads are running and all sprites are cached.
        return {
            'doing nothing': await lags_while(asyncio.sleep(1)),
            'drawing': await lags_while(draw(WHILE_DRAWING)),
        }

    usual = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)  # As in a running bot.
    try:
        looked = asyncio.run(look())
    finally:
        sys.setswitchinterval(usual)
    return [
        (f'event loop, late while {name}, {part}', value, 'ms')
        for name, lags in looked.items()
        for part, value in percentiles(lags)
    ]


def measured(doing: Callable[[], Made]) -> tuple[float, Made]:
    """Return the median of the seconds it takes once the caches are full, and what came of it."""
    made, times = doing(), list[float]()
    for _ in range(TIMES):
        took, made = timed(doing)
        times.append(took)
    return median(times), made


def timed(doing: Callable[[], Made]) -> tuple[float, Made]:
    """Return the seconds that this thread is busy with it, and what came of it."""
    began = thread_time()
    made = doing()
    return thread_time() - began, made
