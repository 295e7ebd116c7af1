"""Stale buttons, unknown controls, and forged arguments."""

from typing import Any

import pytest

from tests.discord.acts import (
    Pressed,
    all_there_is,
    nobody_is_new,
    pressed,
    refused,
    screen,
    submit,
    told,
)
from tests.discord.eleusis_table import EleusisTable
from tests.discord.presses import STALE, UNKNOWN, control
from tests.discord.scenes import calling, opening
from tests.discord.world import World, ids_of, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')


# Stale controls


async def test_buttons_of_an_earlier_turn(world: World) -> None:
    roles = await opening(world)
    earlier = screen(world, world.board())
    no_play = control(world.board(), 'no_play')
    eleusis = EleusisTable(world)
    await eleusis.turn(1, right=True)
    await eleusis.go_on()
    mover = await eleusis.mover()
    for name in (roles['mover'], mover, 'ada'):
        before = all_there_is(world)
        assert told(await pressed(world, name, earlier, no_play)) == STALE
        assert all_there_is(world) == before


async def test_the_old_message_keeps_its_words_and_loses_its_buttons(world: World) -> None:
    await opening(world)
    old = world.board()
    said = words_of(old)
    await EleusisTable(world).turn(1, right=True)
    now = next(message for message in world.channel.history() if message.id == old.id)
    assert not ids_of(now)
    assert words_of(now).split('\n')[0] == said.split('\n')[0]


async def test_a_question_of_an_earlier_turn(world: World) -> None:
    roles = await opening(world)
    mover = roles['mover']
    question: Any = (await world.press(mover, 'No play')).response
    await EleusisTable(world).turn(1, right=True)
    assert STALE in await refused(world, world.people[mover].click(question, label='Yes, show my hand'))
    await world.people[mover].click(question, label='Back')
    assert '**Your hand**: 13 cards' in words_of(question)


# Unknown controls and forged arguments


MALFORMED = (
    '',
    'x',
    'h',
    'h:lay',
    'h:lay:1:2',
    'x:lay:1:2:sQH',
    'h:lay:one:2:sQH',
    'h:lay:1:-2:sQH',
    'h:lay:1:²:sQH',
    'h:lay:99999999999999999999:0:sQH',
    'h:abolish:1:0:',
    'h::1:0:',
    'h:__class__:1:0:',
)
TAMPERED = (
    ('lay', 'sXX'),
    ('lay', 'sQH,,QX'),
    ('undo', 'sXX'),
    ('sort', 'sXX'),
    ('choose', 'HsXX'),
    ('card', '0.sXX'),
    ('card', 'sQH'),
    ('call', 'perhaps'),
    ('verdict', 'yes '),
    ('verdict_card', ''),
    ('picked', ''),
    ('choose', 'Hs'),
)


async def test_controls_nobody_knows(world: World) -> None:
    await opening(world)
    seen = screen(world, world.board())
    before = all_there_is(world)
    for custom_id in MALFORMED:
        assert told(await pressed(world, 'ben', seen, custom_id)) == UNKNOWN, custom_id
    result = submit(world, 'ben', 'h:testament:1:0:', 'text')
    await world.env.settle()
    assert told(result) == UNKNOWN
    gone = await pressed(world, 'ben', seen, 'h:hand:123456789:0:')
    assert told(gone).startswith('There’s no table in this channel.')
    assert all_there_is(world) == before


async def test_arguments_nobody_wrote(world: World) -> None:
    roles = await calling(world)
    await nobody_is_new(world)
    for verb, arg in TAMPERED:
        for name in (roles['mover'], roles['prophet'], 'ada'):
            sentence = await refused(world, Pressed(verb, arg).by(world, name))
            assert 'on my side' not in sentence, f'{verb} {arg} by {name}'
    assert await refused(world, Pressed('call', 'perhaps').by(world, roles['prophet'])) == UNKNOWN


async def test_a_panel_is_never_shown_to_all(world: World) -> None:
    """A control of the hand on the table's message: Discord would not let it through, and the bot answers privately."""
    roles = await opening(world)
    await nobody_is_new(world)
    hand = (await world.hand(roles['mover']))[0].text
    before = all_there_is(world)
    for verb, arg in (('sort', 's'), ('undo', f's{hand}'), ('hand_back', ''), ('choose', f'{hand[-1]}s')):
        values = (hand,) if verb == 'choose' else ()
        result = await Pressed(verb, arg, values).by(world, roles['mover'])
        assert 'Your hand' in told(result)
    assert all_there_is(world) == before
