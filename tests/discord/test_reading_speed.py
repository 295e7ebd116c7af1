"""A person who reads 200 words a minute, alone with beginner machines, never loses a chance by reading."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.ui.tips import reading_seconds
from eleusis.views import MatchPhase
from tests.discord.test_machines import bot_of
from tests.discord.world import World, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

DECIDING = 3
"""Seconds to choose what to do once all is read."""
CARD = re.compile('\\[(10|.)[♠♥♣♦].?!?]')


class Reader:
    """Somebody who reads all that is new before they do anything."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.seconds = 0.0
        self.turns = 0
        self.chances = 0
        self._read = 0
        self._known = set[str]()

    async def read(self, *panels: Any) -> None:
        """Read what is new in the channel, and these panels, however much comes meanwhile."""
        texts = [words_of(panel) for panel in panels]
        while True:
            posts = self.world.posts()
            texts += posts[self._read :]
            self._read = len(posts)
            if not texts:
                break
            await self._pass(sum(map(self._takes, texts)))
            texts = []
        await self._pass(DECIDING)

    def _takes(self, shown: str) -> float:
        """Seconds to read a message: not the text instead of pictures, nor a line or button that was read before."""
        lines = [*dict.fromkeys(re.sub(r'<.*?>', '', shown, flags=re.DOTALL).split('\n'))]
        new = [line for line in lines if line not in self._known and not CARD.fullmatch(line)]
        self._known.update(new)
        return reading_seconds('\n'.join(new))

    async def _pass(self, seconds: float) -> None:
        self.seconds += seconds
        await self.world.wait(seconds)

    async def may(self, act: str) -> bool:
        return act in (await self.world.table()).player(0).may

    async def play(self) -> None:
        """Open the hand, read it, lay a card, and read whether it was right and what may be done now."""
        hand: Any = (await self.world.press('ada', 'My hand')).response
        await self.read(hand)
        assert await self.may('play'), 'a turn does not run out'
        self.turns += 1
        await self.world.choose('ada', hand, (await self.world.hand('ada'))[0].text)
        await self.world.people['ada'].click(hand, label='Lay it down')
        if not await self.may('declare'):
            return
        await self.read(hand)
        assert await self.may('declare'), f'the chance was over after {self.seconds:.0f} s, while this was read'
        asked: Any = (await self.world.press('ada', 'I’m the Prophet')).response
        await self.read(asked)
        assert await self.may('declare'), 'the question was read too slowly'
        self.chances += 1
        await self.world.people['ada'].click(asked, label='Not now' if '[Not now]' in words_of(asked) else 'No, go on')


@pytest.mark.world(machine_seconds=3)
async def test_nobody_loses_a_chance_by_reading(world: World) -> None:
    reader = Reader(world)
    await world.command('ada', 'table open', dealer=bot_of(world), machines=3)
    await reader.read()
    await world.press('ada', 'Start')
    await world.wait(6)
    await reader.read()
    assert '[Ask for a hint]' in world.post(), 'nobody has played while the first message was read'
    if '[Begin]' in world.post():
        hand: Any = (await world.press('ada', 'My hand')).response
        assert 'Press **Begin**' in words_of(hand)
        assert '[Lay it down]' not in words_of(hand)
        await world.people['ada'].click(hand, label='Begin')
    while reader.seconds < 600 and (await world.table()).view.phase is MatchPhase.ROUND:
        if await reader.may('play'):
            await reader.play()
        else:
            await reader.read()
    print(f'{reader.seconds:.0f} s, {len(world.posts())} messages, {reader.turns} turns, {reader.chances} chances')  # noqa: T201
    assert reader.turns >= 8
    assert reader.chances >= 3
