"""One person asks for as much as they can, and it is measured how long another one waits meanwhile."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tests.wire.people import A_MOMENT, BUSY, LONGEST, Person, said_in

if TYPE_CHECKING:
    from tests.wire.discord_server import Asked, DiscordServer
    from tests.wire.round_play import WireTable

DEAR = tuple(
    f'if the number of red cards mod {number} is 3, play a heart, otherwise a card higher than the card four before'
    for number in (7, 11)
)
"""Two rules whose comparison takes seconds."""
OVERLONG = 'a card higher than the last card or ' * 200
"""Many times as long as a rule may be."""
FOUND = 'disagree'
"""A word of what two trivial rules come to."""
TIMES = 5
BETWEEN = 0.2
"""Seconds between two trivial comparisons, while those of the greedy one have not been answered."""


@dataclass(frozen=True)
class Starved:
    """Seconds that others waited.

    Attributes:
        alone: For a trivial comparison, with nothing else going on; infinitely many where it failed.
        beside: The same, beside the attack.
        moves: For each press of people who play, beside the attack.
        hint: For a dealer's hint, beside the attack.
        hint_said: What the dealer was told of it.
        greedy: What the greedy one was told, by words; how often.
        unanswered: How many requests of the greedy one got no answer.
    """

    alone: list[float]
    beside: list[float]
    moves: list[float]
    hint: float
    hint_said: str
    greedy: dict[str, int]
    unanswered: int


async def starve(
    server: DiscordServer, table: WireTable, comparisons: int, texts: int, *, to_the_end: bool = True
) -> Starved:
    """Let somebody compare a dear pair of rules so many times and try so many overlong texts, all at once.

    Args:
        table: In the middle of a round whose rule is written; the dealer has given no hint.
        to_the_end: Whether to wait for all answers to the greedy one.
    """
    greedy, other = Person(server, 'greedy'), Person(server, 'olga')
    elsewhere = server.channel(server.guild())

    async def trivial() -> float:
        began = time.monotonic()
        while True:
            asked = await other.start_command(elsewhere, 'rule compare', one='red', two='black')
            await _seen(server, asked)
            if BUSY not in said_in(asked):
                return time.monotonic() - began if FOUND in said_in(asked) else float('inf')
            await asyncio.sleep(A_MOMENT)

    async with asyncio.timeout(LONGEST):
        while await trivial() == float('inf'):
            pass  # The processes in which rules are compared have not started yet.
    alone = [await trivial() for _ in range(TIMES)]
    one, two = DEAR
    asking = [greedy.start_command(elsewhere, 'rule compare', one=one, two=two) for _ in range(comparisons)]
    asking += [greedy.start_command(elsewhere, 'rule try', text=OVERLONG) for _ in range(texts)]
    asked = await asyncio.gather(*asking)
    presses = len(table.answers)
    playing = asyncio.create_task(table.play(3))
    hint = await table.dealer.command(table.channel, 'rule hint', text='After a red card comes a black one.')
    hint_seconds = await _seen(server, hint)
    beside = list[float]()
    for _ in range(TIMES):
        await asyncio.sleep(BETWEEN)
        beside.append(await trivial())
    await playing
    if to_the_end:
        await asyncio.gather(*(_seen(server, one) for one in asked))
    told = [said_in(one) for one in asked if one.seen]
    return Starved(
        alone,
        beside,
        table.answers[presses:],
        hint_seconds,
        said_in(hint),
        {words: told.count(words) for words in told},
        sum(one.seen is None for one in asked),
    )


async def _seen(server: DiscordServer, asked: Asked) -> float:
    """Seconds until the person has seen the result; infinitely many where it never came."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST):
            last = asked.at + server.answer_seconds
            while asked.seen is None and (asked.first is not None or time.monotonic() < last):
                asked.changed.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(asked.changed.wait(), server.answer_seconds)
    return float('inf') if asked.seen is None else asked.seen
