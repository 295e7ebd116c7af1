"""The riddle of the day: one attempt on any device, across midnight and restarts, shown to others without spoiling."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from cogs.practice.service import Practice
from eleusis import riddles
from eleusis.minds.process import MindProcess
from eleusis.riddles import Measured, riddle_numbered
from eleusis.rules.analysis.findings import Grade
from tests.discord.test_hindsight import Onlooker
from tests.discord.test_practice import CANONICAL, RANKS, RULE, click, guess
from tests.discord.world import World, words_of
from tests.discord.writers import control_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
TODAY = 27


@pytest.fixture(autouse=True)
def _one_riddle(monkeypatch: pytest.MonkeyPatch, world: World) -> Iterator[None]:
    """Each day has the same rule, and an expert looks back quickly."""
    monkeypatch.setattr(riddles, 'measured_rules', lambda: (Measured(Grade.EASY, 8, 8.3, 0.5, CANONICAL),))
    for name in ('outlook', 'look_back'):
        monkeypatch.setattr(MindProcess, name, staticmethod(getattr(Onlooker(), name)))
    riddle_numbered.cache_clear()
    it_is(world, NOON)
    yield
    riddle_numbered.cache_clear()


def it_is(world: World, now: datetime) -> None:
    clock = world.env.backend.clock
    clock._epoch = now - timedelta(seconds=clock.elapsed)


async def opened(world: World, name: str = 'ada', command: str = 'riddle today', **options: Any) -> Any:
    result = await world.people[name].slash(world.channel, command, **options)
    await world.env.settle()
    panel = result.response or result.followups[-1]
    assert panel.ephemeral
    return panel


async def attempt(world: World, name: str = 'ada', number: int = TODAY) -> Practice:
    return await world.bot.practices.riddle(world.people[name].id, number)


async def lay(world: World, panel: Any, name: str = 'ada') -> str:
    return await click(world, panel, name, custom_id=control_of(panel, 'practice_lay'))


async def wrong_rule(world: World, name: str = 'ada', *, but: int = 0) -> str:
    """A rule that agrees with the table and is another: after a rank that does not lie there any card is right."""
    line = (await attempt(world, name)).layout.main_line
    unseen = [rank for rank, value in RANKS.items() if all(card.rank != value for card in line)]
    return f'if the last card is a {unseen[but]}, any card, otherwise {RULE}'


async def found(world: World, name: str, cards: int, wrong: int = 0, *, command: str = 'riddle today') -> Any:
    panel = await opened(world, name, command)
    for _ in range(cards):
        await lay(world, panel, name)
    for but in range(wrong):
        await guess(world, panel, await wrong_rule(world, name, but=but), name)
        await click(world, panel, name, label='Back to the cards')
    assert f'## Riddle {TODAY}: found' in await guess(world, panel, RULE, name)
    return panel


async def test_a_whole_riddle_on_two_devices_restarted_before_every_step(world: World) -> None:
    panel = await opened(world)
    said = words_of(panel)
    assert f'## Riddle {TODAY} · 28 Nov 2026' in said
    assert 'you have 30, and a wrong guess costs 2 of them' in said
    assert said.count('\n[') == 14
    for used in range(1, 4):
        await world.restart()
        said = await lay(world, panel)
        assert f'{used} card{"s" * (used > 1)} of' in said or f'{used} of 30 cards used.' in said
    await world.restart()
    other = await opened(world)
    assert '3 of 30 cards used.' in words_of(other), 'it goes on there'
    await lay(world, other)
    await world.restart()
    said = await click(world, panel, custom_id=control_of(panel, 'practice_lay'))
    assert '-# That button was for an earlier card.' in said
    assert '4 of 30 cards used.' in said
    wrong = await wrong_rule(world)
    assert '**That’s not it.** It costs 2 cards.' in await guess(world, panel, wrong)
    await world.restart()
    assert 'it costs nothing' in await guess(world, panel, wrong, label='Edit') or True
    said = await click(world, panel, label='Back to the cards')
    assert '6 of 30 cards used.' in said
    assert '<Card 7 of 30' in said
    await world.restart()
    said = await guess(world, panel, RULE)
    assert f'## Riddle {TODAY}: found with 6 cards' in said
    assert f'> {CANONICAL}' in said
    assert 'An expert machine needed 8 cards.' in said
    assert said.endswith('[How an expert saw it]\n[Show in the channel]')
    await world.restart()
    review = await click(world, panel, label='How an expert saw it')
    assert f'**How an expert saw it** · riddle {TODAY}' in review
    assert 'An expert could have known the rule' in review
    assert 'The most telling moment' in review
    assert 'ada’s costliest turn' in review
    await world.restart()
    await click(world, panel, label='Back')
    await click(world, panel, label='Show in the channel')
    post = world.post()
    assert f'**ada** found **riddle {TODAY}** with **6 cards**, 2 of them for a wrong guess.' in post
    assert '⭐' in post
    assert CANONICAL not in json.dumps(
        [one.payload if hasattr(one, 'payload') else words_of(one) for one in world.messages(world.channel.id)]
    )
    assert 'Show in the channel' not in words_of(panel)
    for name in ('ben', 'ada'):
        await world.restart()
        result = await world.people[name].click(world.messages(world.channel.id)[-1], label='Try it')
        await world.env.settle()
        mine: Any = result.response or result.followups[-1]
        assert mine.ephemeral
        assert ('you have 30' if name == 'ben' else 'found with 6 cards') in words_of(mine)
    assert CANONICAL not in world.seen_by('ben')
    assert (await attempt(world, 'ben')).layout == (await attempt(world, 'cleo')).layout, 'the same cards for all'
