"""How long a replay takes to make, how large it is, and how late the event loop is meanwhile."""

import asyncio
from collections.abc import Callable
from time import perf_counter

from bot.render.draw import Animation
from eleusis.scenes import scenes
from tests.bench.lag import lags_while, percentiles
from tests.render.rounds import long_round
from tests.render.scenes import NAMES
from tests.shown import draw_replay

CARDS = (20, 80, 150)
SEATS = 8
RULE = 'If the last card is odd, play a black card, otherwise a red one.'


def run() -> list[tuple[str, float, str]]:
    """Return name, value and unit of each number measured."""
    lines: list[tuple[str, float, str]] = []
    for cards in CARDS:
        batches = long_round(cards, SEATS).batches
        began = perf_counter()
        told = scenes(batches, 1)
        telling = perf_counter() - began
        draw_replay(told[:3], NAMES)
        film, took, lags = asyncio.run(made(lambda told=told: draw_replay(told, NAMES, rule=RULE)))
        name = f'replay, {cards} cards'
        lines += [
            (f'{name}, frames', film.frames, 'frames'),
            (f'{name}, its scenes', 1000 * telling, 'ms'),
            (f'{name}, made beside a busy event loop', took, 's'),
            (f'{name}, size', len(film.data), 'bytes'),
            (f'{name}, plays', film.seconds, 's'),
        ]
        lines += [(f'{name}, event loop late, {part}', value, 'ms') for part, value in percentiles(lags)]
    return lines


async def made(draw: Callable[[], Animation]) -> tuple[Animation, float, list[float]]:
    """The replay, the seconds it took, and how late the event loop was at each look."""
    drawn: list[Animation] = []

    async def work() -> None:
        drawn.append(await asyncio.to_thread(draw))

    began = perf_counter()
    lags = await lags_while(work())
    return drawn[0], perf_counter() - began, lags
