"""``/privacy`` and ``/mydata``: what is kept, handed over and forgotten."""

import json
from pathlib import Path
from typing import Any

import pytest

from bot.ui.kit.controls import Press
from tests.discord.acts import emit
from tests.discord.eleusis_table import EleusisTable, said
from tests.discord.world import World, words_of

NAME = 'Zaphodina Q.'
"""It stands nowhere by chance."""
pytestmark = [pytest.mark.usefixtures('blank_pictures'), pytest.mark.world(shown_as={'ben': NAME})]
COMPONENT = 3


async def exported(world: World, name: str, *, in_dm: bool = False) -> dict[str, Any]:
    """What somebody is handed over, alone."""
    person = world.people[name]
    result = await (person.user.slash('mydata export') if in_dm else person.slash(world.channel, 'mydata export'))
    (answered,) = [message for message in (result.response, *result.followups) if message and message.attachments]
    assert answered.ephemeral or in_dm
    (file,) = answered.attachments
    assert file.filename == 'mydata.json'
    return json.loads(await file.read())


async def played(world: World) -> None:
    """A match of four in which Ben deals a round, after having tried and kept a rule."""
    await world.command('ben', 'rule try', text='alternate colours')
    await world.command('ben', 'table open')
    for name in ('ada', 'cleo', 'dora'):
        await world.press(name, 'Join')
    await world.deal('Reds only.')
    eleusis = EleusisTable(world)
    await world.command('ben', 'rule hint', text='Suits matter.')
    while (await world.table()).view.phase.value == 'round':
        await eleusis.go_on()
        await eleusis.no_play()
        await eleusis.judge(yes=True)


async def question(world: World, name: str = 'ben') -> Any:
    shown: Any = (await world.people[name].slash(world.channel, 'mydata delete')).response
    assert shown.ephemeral
    return shown


def traces(world: World) -> tuple[int, int]:
    """How often Ben's name and account stand in the files of the database."""
    file = Path(world.database.partition(':///')[2])
    data = b''.join(one.read_bytes() for one in file.parent.iterdir() if one.name.startswith(file.name))
    number = world.people['ben'].id
    account = number.to_bytes(6 if number < 2**47 else 8, 'big')
    return data.count(NAME.encode()), data.count(account) + data.count(str(number).encode())


async def test_what_is_kept_is_told(world: World) -> None:
    shown: Any = (await world.people['fay'].slash(world.channel, 'privacy')).response
    assert shown.ephemeral
    text = words_of(shown)
    assert text.startswith('## What I keep\n')
    assert '“a former player”' in text
    assert text == await world.dm_command('fay', 'privacy')
    await world.people['fay'].click(shown, label='About you')
    assert 'the last 30 texts that you typed' in words_of(shown)


async def test_everything_is_handed_over_to_its_owner(world: World) -> None:
    await played(world)
    mine = await exported(world, 'ben')
    assert mine['user'] == str(world.people['ben'].id)
    assert [draft['formal'] for draft in mine['drafts']] == ['alternate colours']
    (sat,) = mine['seats']
    assert (sat['name'], sat['host'], sat['server']) == (NAME, True, str(world.guild.id))
    (scored,) = sat['scores']
    assert (scored['round'], scored['dealer']) == (1, True)
    assert [(text['kind'], text['text']) for text in sat['texts']] == [
        ('rule', 'Reds only.'),
        ('hint', 'Suits matter.'),
    ]
    assert await exported(world, 'ben', in_dm=True) == mine

    hers = json.dumps(await exported(world, 'ada'))
    assert NAME not in hers
    assert 'Reds only.' not in hers
    assert str(world.people['ben'].id) not in hers
    assert (await exported(world, 'fay'))['seats'] == []


async def test_in_a_round_nothing_of_others_is_handed_over(world: World) -> None:
    """Neither hands nor the rule; and to its dealer the rule alone."""
    await world.seat(4)
    await world.deal('Reds only.')
    for name in ('ada', 'ben', 'fay'):
        text = json.dumps(await exported(world, name))
        assert ('Reds only.' in text) == (name == 'ada')
        assert 'stock' not in text
        assert 'hands' not in text


async def test_forgotten_to_the_last_byte(world: World) -> None:
    await played(world)
    await world.command('ada', 'stats', player=world.people['ben'])
    await world.command('ben', 'table end')
    assert min(traces(world)) > 0
    shown = await question(world)
    assert '**Shall I forget you?**' in words_of(shown)
    assert '[Forget me]\n[Change nothing]' in words_of(shown)
    await world.restart()
    await world.people['ben'].click(shown, label='Forget me')
    await world.env.settle()
    assert words_of(shown).startswith('Done:')
    assert traces(world) == (0, 0)

    mine = await exported(world, 'ben')
    assert (mine['seats'], mine['drafts'], mine['own_rules']) == ([], [], [])
    assert [seat.name for seat in (await world.table()).seats] == ['a former player', 'ada', 'cleo', 'dora']
    board = words_of((await world.people['ada'].slash(world.channel, 'leaderboard')).response)
    assert 'former' not in board
    assert '**ada**' in board
    assert 'has no rounds that count here yet.' in words_of(
        (await world.people['ben'].slash(world.channel, 'stats')).response
    )
    assert traces(world) == (0, 0)
    await world.restart()
    assert traces(world) == (0, 0)


async def test_who_changes_nothing_is_kept(world: World) -> None:
    await played(world)
    await world.command('ben', 'table end')
    before = await exported(world, 'ben')
    shown = await question(world)
    await world.people['ben'].click(shown, label='Change nothing')
    assert words_of(shown) == 'Nothing has been deleted.'
    assert await exported(world, 'ben') == before


async def test_not_while_one_sits_at_a_table(world: World) -> None:
    """The channels are named; one can get up from all of them at once, also where one cannot go any more."""
    await world.seat(4)
    await world.deal()
    first, world.channel = world.channel, world.guild.create_text_channel('second')
    await world.command('ben', 'table open')
    shown = await question(world)
    assert f'<#{first.id}>, <#{world.channel.id}>' in words_of(shown)
    assert 'Forget me' not in words_of(shown)
    await world.command('ben', 'table leave')
    await world.people['ben'].click(shown, label='Leave all my tables')
    assert '[Forget me]' in words_of(shown)
    world.channel = first
    assert f'**{NAME}** leaves the round.' in ''.join(world.posts())
    await world.people['ben'].click(shown, label='Forget me')
    await world.env.settle()
    assert traces(world) == (0, 0)
    eleusis = EleusisTable(world)
    await eleusis.turn(1, right=True)
    await world.command('ada', 'table end')
    assert traces(world) == (0, 0)


async def test_who_sits_down_before_pressing_is_asked_again(world: World) -> None:
    await played(world)
    await world.command('ben', 'table end')
    shown = await question(world)
    await world.command('ada', 'table open')
    await world.press('ben', 'Join')
    await world.people['ben'].click(shown, label='Forget me')
    assert f'I can’t forget you while you have a seat at a table: <#{world.channel.id}>.' in words_of(shown)
    assert len((await exported(world, 'ben'))['seats']) == 2


async def test_pressed_twice_and_by_somebody_else(world: World) -> None:
    """Whoever presses is meant, and nobody else; for who is not known there is nothing to do."""
    forget = {'custom_id': Press('mydata_forget').custom_id, 'component_type': 2}
    await played(world)
    await world.command('ben', 'table end')
    for _ in range(2):
        result = emit(world, 'fay', COMPONENT, world.channel.id, forget)
        await world.env.settle()
        assert 'I no longer know anything about you.' in said(result)
    assert len((await exported(world, 'ben'))['seats']) == 1
    shown = await question(world)
    for _ in range(2):
        emit(world, 'ben', COMPONENT, world.channel.id, forget)
    await world.env.settle()
    assert traces(world) == (0, 0)
    assert shown.ephemeral


async def test_by_direct_message(world: World) -> None:
    await played(world)
    await world.command('ben', 'table end')
    shown: Any = (await world.people['ben'].user.slash('mydata delete')).response
    await world.people['ben'].user.click(shown, label='Forget me')
    await world.env.settle()
    assert traces(world) == (0, 0)
