"""Text that was refused is never lost: it stands in its form when that is opened again, also after a restart."""

from collections.abc import Awaitable, Callable
from typing import Any, NoReturn

import pytest
from simcord.results import InteractionResult

from bot.tables import Refusal, Workers
from eleusis.minds.process import MindProcess
from eleusis.rules.language.reading import read_rule
from tests.discord.scenes import prophecy
from tests.discord.test_practice import guess, practising
from tests.discord.test_variant_play_guess import right_play
from tests.discord.world import World, words_of
from tests.discord.writers import RULE, dealing, filled, sent

pytestmark = pytest.mark.usefixtures('blank_pictures')

KEPT = 'I’ve kept your text'
Opening = Callable[[], Awaitable[InteractionResult]]


@pytest.fixture(autouse=True)
def _one_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MindProcess, 'invent', lambda *_: read_rule(RULE))


async def rule(world: World) -> tuple[str, Opening]:
    await dealing(world)
    return 'ada', lambda: world.press('ada', 'Write the rule')


async def belief(world: World) -> tuple[str, Opening]:
    name = (await prophecy(world))['prophet']
    return name, lambda: world.people[name].slash(world.channel, 'rule guess')


async def practice(world: World) -> tuple[str, Opening]:
    async def opened() -> InteractionResult:
        panel = await practising(world)
        return await world.people['ada'].click(panel, label='I know the rule')

    await practising(world, level='beginner')
    return 'ada', opened


async def trial(world: World) -> tuple[str, Opening]:
    return 'ada', lambda: world.people['ada'].slash(world.channel, 'rule try')


def busy(monkeypatch: pytest.MonkeyPatch, *ways: str) -> None:
    async def refuse(*_: Any) -> NoReturn:
        raise Refusal('very-busy')

    for way in ways:
        monkeypatch.setattr(Workers, way, refuse, raising=False)


@pytest.mark.parametrize('form', [rule, belief, practice, trial])
async def test_refused_text_stands_in_the_form_again(
    world: World, monkeypatch: pytest.MonkeyPatch, form: Callable[[World], Awaitable[tuple[str, Opening]]]
) -> None:
    name, opened = await form(world)
    with monkeypatch.context() as now:
        busy(now, 'run', 'soon', 'owed')
        said = words_of(await sent(world, await opened(), name, formal='red queens'))
    assert 'I’m very busy right now' in said
    assert KEPT in said
    await world.restart()
    assert filled(await opened())['formal'] == 'red queens'
    await sent(world, await opened(), name, formal='a card that is purple')
    assert filled(await opened())['formal'] == 'a card that is purple', 'nor is what I do not understand lost'
    await sent(world, await opened(), name, formal='red')
    assert filled(await opened())['formal'] != 'a card that is purple', 'it was taken'


async def test_a_refused_guess_in_a_game_stands_in_the_form_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, name = await right_play(world, judging='automatic')
    with monkeypatch.context() as now:
        busy(now, 'run', 'soon', 'owed')
        await sent(world, await world.press(name, 'Say the rule'), name, text='red queens')
    await world.restart()
    again = await world.press(name, 'Say the rule')
    assert filled(again) == {'text': 'red queens'}
    await sent(world, again, name, text='red kings')


@pytest.mark.parametrize(
    ('command', 'typed', 'fields'),
    [
        ('rule try', {'text': 'red queens'}, {'formal': 'red queens'}),
        ('rule compare', {'one': 'red queens', 'two': 'purple'}, {'text': 'red queens', 'formal': 'purple'}),
        ('rule compare', {'one': 'red queens'}, {'text': 'red queens'}),
    ],
)
async def test_refused_text_of_a_command_stands_in_its_form(
    world: World, monkeypatch: pytest.MonkeyPatch, command: str, typed: dict[str, str], fields: dict[str, str]
) -> None:
    hana = world.people['hana']

    async def form() -> dict[str, str]:
        return {name: text for name, text in filled(await hana.slash(world.channel, command)).items() if text}

    with monkeypatch.context() as now:
        busy(now, 'run')
        said = words_of((await hana.slash(world.channel, command, **typed)).response)
    assert KEPT in said
    await world.restart()
    assert await form() == fields
    if command == 'rule try':
        await hana.slash(world.channel, command, text='red')
    else:
        await hana.slash(world.channel, command, one='red', two='black')
    await world.env.settle()
    assert await form() == {}, 'it was taken'


async def test_a_guess_is_always_taken(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much somebody has asked for before."""
    panel = await practising(world, level='beginner')
    busy(monkeypatch, 'run', 'soon')
    await guess(world, panel, 'red')
    assert 'the secret rule allows' in words_of(panel)
    await world.people['ada'].click(panel, label='Back to the cards')
    await guess(world, panel, RULE)
    assert 'Found it' in words_of(panel)


async def test_a_rule_said_aloud_is_always_taken(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    _, name = await right_play(world, judging='automatic')
    busy(monkeypatch, 'run', 'soon')
    told = await sent(world, await world.press(name, 'Say the rule'), name, text='red')
    assert 'Nothing is lost' not in words_of(told)


async def test_a_prophets_belief_is_always_taken(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    name, opened = await belief(world)
    busy(monkeypatch, 'run', 'soon')
    assert 'Written down' in words_of(await sent(world, await opened(), name, formal='red'))


async def test_what_the_bot_wants_to_know_itself_is_charged_to_nobody(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card of a rule to deal, what makes no sense in it, and what is worth telling of one that was found."""
    charged: list[str] = []
    run = Workers.run

    async def noted(workers: Workers, asker: Any, seconds: float, work: Any, *args: Any) -> Any:
        charged.append(work.__name__)
        return await run(workers, asker, seconds, work, *args)

    monkeypatch.setattr(Workers, 'run', noted)
    name, opened = await rule(world)
    panel = await sent(world, await opened(), name, formal=RULE)
    await world.people[name].click(panel, label='This is my rule')
    await guess(world, await practising(world, level='beginner'), RULE)
    assert charged == ['meanings']
