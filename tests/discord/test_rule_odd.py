"""What makes no sense in a rule is asked before the rule is sealed."""

import asyncio
import sys
from threading import Event
from typing import Any

import pytest

from bot.ui.kit.controls import Press
from bot.ui.rule import drafts as drafting
from eleusis.rules.analysis.sense import oddities
from tests.discord.acts import press, pressed, refused, screen
from tests.discord.world import World, words_of
from tests.discord.writers import RULE, control_of, dealing, forged, phase, sent, written

pytestmark = pytest.mark.usefixtures('blank_pictures')

ODD = 'red or black'
TITLE = '**This looks odd:**'
QUESTION = f'{TITLE}\n- One of “red” and “black” always holds: what did you mean?'
ANYWAY = 'Seal it anyway'


async def test_it_is_asked_above_the_buttons(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', ODD)
    assert f'{QUESTION}\n[{ANYWAY}]\n[Edit]\n[Try it]' in words_of(panel)
    assert '[This is my rule]' not in words_of(panel)
    await world.people['ada'].click(panel, label=ANYWAY)
    assert await phase(world) == 'playing'
    assert 'what did you mean' not in world.seen_by('ben')


async def test_a_rule_that_was_mended_is_sealed_as_any_other(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', ODD)
    edit = await world.people['ada'].click(panel, label='Edit')
    await sent(world, edit, text='', formal=RULE)
    assert TITLE not in words_of(panel)
    await world.people['ada'].click(panel, label='This is my rule')
    assert await phase(world) == 'playing'


async def test_whoever_seals_before_it_is_found_out_is_asked_first(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', ODD)
    number = control_of(panel, 'seal_anyway').split(':')[4]
    asked: Any = (await pressed(world, 'ada', panel, Press('seal', 1, arg=number).custom_id)).response
    assert QUESTION in words_of(asked)
    assert await phase(world) == 'writing'
    await world.people['ada'].click(asked, label=ANYWAY)
    assert await phase(world) == 'playing'


async def test_what_is_found_out_late_follows(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await dealing(world)
    found_out = slowly(monkeypatch, soon=0.01)
    result = forged(world, 'ada', Press('rule_written', 1).custom_id, text='', formal=ODD)
    settling = asyncio.create_task(world.env.settle())
    for _ in range(1000):
        if result.response is not None:
            break
        await asyncio.sleep(0.01)
    panel: Any = result.response
    assert TITLE not in words_of(panel)
    assert '[This is my rule]' in words_of(panel)
    found_out.set()
    await settling
    assert f'{QUESTION}\n[{ANYWAY}]' in words_of(panel)
    assert '<' in words_of(panel), 'the picture is still there'


def slowly(monkeypatch: pytest.MonkeyPatch, soon: float = drafting.SOON) -> Event:
    """What makes no sense is found out only once this is set; the first answer waits for it so many seconds."""
    found_out = Event()

    def found(rule: Any) -> Any:
        assert found_out.wait(20)
        return oddities(rule)

    loaded = sys.modules['cogs.rule.seal']  # discord.py reloads its extensions for each bot.
    for module in (drafting, loaded):
        monkeypatch.setattr(module, 'oddities', found, raising=False)
        monkeypatch.setattr(module, 'SOON', soon)
        monkeypatch.setattr(module, 'PATIENCE', 0.01)
    return found_out


async def test_what_takes_too_long_keeps_nobody_from_sealing(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await dealing(world)
    panel = await written(world, '', ODD)
    number = control_of(panel, 'seal_anyway').split(':')[4]
    world.bot.drafts._findings.clear()  # As after a restart.
    found_out = slowly(monkeypatch)
    result = press(world, 'ada', screen(world, panel), Press('seal', 1, arg=number).custom_id)
    settling = asyncio.create_task(world.env.settle())
    for _ in range(1000):
        if result.response is not None and 'written and sealed' in words_of(result.response):
            break
        await asyncio.sleep(0.01)
    else:
        pytest.fail('the dealer waits for what is found out')
    found_out.set()
    await settling
    assert await phase(world) == 'playing'


async def test_two_presses_and_a_restart(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', ODD)
    shown, anyway = screen(world, panel), control_of(panel, 'seal_anyway')
    await world.restart()
    for _ in range(2):
        press(world, 'ada', shown, anyway)
    await world.env.settle()
    assert len([post for post in world.posts() if 'written and sealed' in post]) == 1
    assert not [post for post in world.posts() if 'another rule' in post]


async def test_nobody_else_seals_it(world: World) -> None:
    await dealing(world)
    panel = await written(world, '', ODD)
    told = await refused(world, pressed(world, 'ben', panel, control_of(panel, 'seal_anyway')))
    assert 'I don’t have that text any more.' in told


async def test_a_trial_asks_too(world: World) -> None:
    result = await world.people['hana'].slash(world.channel, 'rule try', text=ODD)
    panel: Any = result.response
    assert QUESTION in words_of(panel)
    await world.people['hana'].click(panel, label='Random right card')
    assert QUESTION in words_of(panel)
