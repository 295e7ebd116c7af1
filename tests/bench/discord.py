"""How long a person waits for an answer, and how long the event loop is held up while pictures are drawn.

The bot is the real one with its database on disk and real pictures. The simulated Discord answers at once, so the
figures are what the bot itself adds to the time that the network takes.
"""

import asyncio
import tempfile
from collections.abc import Awaitable
from pathlib import Path
from time import perf_counter
from typing import Any

from simcord.types import HttpLogEntry

from bot.tables import Table
from bot.text import ENGLISH
from bot.ui.kit.drawing import hand_shown, table_shown
from eleusis.cards import Card
from eleusis.games.eleusis.views import EleusisView
from tests.bench.lag import lags_while, percentiles
from tests.discord.world import World

ROUNDS = 9
PLAYS = 24
"""In each round: fewer than the expulsions that would end it."""
SEATS = 5
AT_ONCE = 4
"""Tables that want a picture at the same time."""
PICTURES = 40


def run() -> list[tuple[str, float, str]]:
    """Return name, value and unit of each number measured."""
    with tempfile.TemporaryDirectory() as folder:
        answers, table = asyncio.run(every_step(Path(folder)))
    lines: list[tuple[str, float, str]] = []
    for name, times in answers.items():
        lines += [(f'discord, {name}, {part}', value, 'ms') for part, value in percentiles(times)]
    lags = asyncio.run(lag_while_drawing(table))
    return lines + [(f'event loop, late while drawing, {part}', value, 'ms') for part, value in percentiles(lags)]


class Stopwatch(list[HttpLogEntry]):
    """The log of requests, which notes when an interaction was answered."""

    answered = 0.0

    def append(self, request: HttpLogEntry) -> None:
        if request.path.startswith('/interactions/') and not self.answered:
            self.answered = perf_counter()
        super().append(request)

    async def time(self, doing: Awaitable[Any]) -> tuple[float, Any]:
        """The seconds until the answer, and what came of it all."""
        self.answered = 0.0
        began = perf_counter()
        result = await doing
        return self.answered - began, result


async def every_step(folder: Path) -> tuple[dict[str, list[float]], Table]:
    """Play some rounds; how long each answer took, and a table with a full layout."""
    world = World(folder, grace=0)
    await world.start()
    watch = world.env.backend.http_requests = Stopwatch()
    answers: dict[str, list[float]] = {'My hand': [], '/play': [], 'Right and Wrong': []}
    table = None
    for _ in range(ROUNDS):
        await world.seat(SEATS)
        dealer = await world.deal()
        for turn in range(PLAYS):
            table = await world.table()
            assert isinstance(table.view.round, EleusisView)
            player = world.name_in(table.view.round.to_move, table)
            card = (await world.hand(player))[turn % 5]
            last = table.view.round.layout.main_line[-1]
            took, _result = await watch.time(world.press(player, 'My hand'))
            answers['My hand'].append(took)
            took, _result = await watch.time(world.command(player, 'play', card=card.text))
            answers['/play'].append(took)
            verdict = 'Right' if card.colour is not last.colour else 'Wrong'
            took, _result = await watch.time(world.press_dm(dealer, verdict))
            answers['Right and Wrong'].append(took)
        await world.command('ada', 'table end')
    await world.stop()
    assert table is not None
    return answers, table


async def lag_while_drawing(table: Table) -> list[float]:
    """How late the event loop was at each look, while several tables had pictures drawn all the time."""
    hand = tuple(Card)[:20]

    async def draw() -> None:
        for _ in range(PICTURES // AT_ONCE):
            await asyncio.gather(
                *(
                    table_shown(ENGLISH, table) if place % 2 else hand_shown(ENGLISH, hand, look=table.look)
                    for place in range(AT_ONCE)
                )
            )

    await table_shown(ENGLISH, table)  # Drawing that is cached does not keep people waiting, so warm the caches first.
    return await lags_while(draw())
