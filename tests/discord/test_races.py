"""Stale and double presses, people who act at once, controls that nobody knows, and a Discord that does not answer."""

from __future__ import annotations

import logging
import re
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import InteractionResult

from bot.eleusis.views import Phase
from bot.tables import Refusal
from tests.discord.acts import (
    COMMAND,
    Pressed,
    all_there_is,
    emit,
    expect_refusals,
    forgotten_errors,
    press,
    refused,
    screen,
    slash,
    submit,
    told,
)
from tests.discord.party import Party
from tests.discord.scenes import calling, check, grace, judging, lobby, opening, picking, window, writing
from tests.discord.world import World, answer, ids_of, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

STALE = 'That button belongs to an earlier moment of the game. Use the buttons of the newest message, or `/table show`.'
FASTER = 'The table moved on a moment before, so this was not done. If you pressed twice, once was enough;'
UNKNOWN = 'I do not know that control any more; it is from another version of me. Use `/table show` for fresh ones.'
MINE = re.compile(r'Something went wrong on my side\. .*: error ([0-9a-f]{6})\.')


def control(message: Any, verb: str, arg: str = '') -> str:
    """The ``custom_id`` of a message's control of this verb whose argument begins so."""
    return next(one for one in ids_of(message) if one.split(':')[1] == verb and one.split(':')[4].startswith(arg))


async def version(world: World) -> int:
    return (await world.table()).row.version


def privately(result: InteractionResult) -> str:
    """What one person sees after a press: a new private answer, or their own panel changed."""
    messages = [message for message in (*result.followups, result.response) if message is not None]
    assert messages, result
    in_guild = [message for message in messages if not message.ephemeral and message.message.guild is not None]
    assert not in_guild, [words_of(message) for message in in_guild]
    return words_of(messages[0])


# The same press twice at once


async def test_lay_pressed_twice(world: World) -> None:
    roles = await opening(world)
    mover = roles['mover']
    panel: Any = (await world.press(mover, 'My hand')).response
    card = (await world.hand(mover))[0]
    await world.people[mover].select(panel, [card.text], custom_id=control(panel, 'choose', card.text[-1]))
    before = await version(world)
    seen = screen(world, panel)
    twice = [press(world, mover, seen, control(panel, 'lay')) for _ in range(2)]
    await world.env.settle()
    assert await version(world) == before + 1
    assert len(await world.hand(mover)) == 13
    assert [post for post in world.posts() if 'lays' in post] == world.posts()[-1:]
    said = [privately(result) for result in twice]
    assert any(sentence.startswith(FASTER) or 'The game has moved on' in sentence for sentence in said), said
    assert any(sentence.startswith('You laid') for sentence in said), said


async def test_right_pressed_twice(world: World) -> None:
    await judging(world)
    before = await version(world)
    message = world.people['ada'].user.dm_channel.history()[-1]
    seen = screen(world, message)
    twice = [press(world, 'ada', seen, control(message, 'verdict', 'yes')) for _ in range(2)]
    await world.env.settle()
    assert await version(world) == before + 1
    said = sorted(privately(result) for result in twice)
    assert sum(sentence.startswith('You said **right**') for sentence in said) == 1
    assert sum(sentence == STALE or sentence.startswith(FASTER) for sentence in said) == 1


async def test_join_pressed_twice(world: World) -> None:
    await world.seat(3)
    board = world.board()
    twice = [press(world, 'dora', screen(world, board), control(board, 'join')) for _ in range(2)]
    await world.env.settle()
    assert sorted(map(told, twice)) == ['You have a seat at this table already.', 'You sit at the table.']
    assert [seat.name for seat in (await world.table()).seats] == ['ada', 'ben', 'cleo', 'dora']


@pytest.mark.parametrize('names', [('ada', 'ada'), ('ada', 'ben')])
async def test_start_pressed_twice(world: World, names: tuple[str, str]) -> None:
    await world.seat(4)
    board = world.board()
    twice = [press(world, name, screen(world, board), control(board, 'start')) for name in names]
    await world.env.settle()
    assert sum('**Round 1.**' in post for post in world.posts()) == 1
    silent = [result for result in twice if result.response is None or not result.response.ephemeral]
    assert len(silent) == 1, 'who started sees the new message'
    loser = next(result for result in twice if result not in silent)
    assert told(loser).startswith((FASTER, 'A round is under way.'))
    assert (await world.table()).match.round is not None


async def test_no_play_pressed_twice(world: World) -> None:
    roles = await opening(world)
    mover = roles['mover']
    question: Any = (await world.press(mover, 'No play')).response
    before = await version(world)
    seen = screen(world, question)
    twice = [press(world, mover, seen, control(question, 'no_play_sure')) for _ in range(2)]
    await world.env.settle()
    assert await version(world) == before + 1
    said = [privately(result) for result in twice]
    assert sum('You declared no-play.' in sentence for sentence in said) >= 1
    assert sum(sentence == STALE or sentence.startswith(FASTER) for sentence in said) == 1
    assert sum('says that no card of this hand is right' in post for post in world.posts()) == 1


async def test_the_prophet_calls_twice(world: World) -> None:
    roles = await calling(world)
    board = world.board()
    seen, prophet = screen(world, board), roles['prophet']
    both = [press(world, prophet, seen, control(board, 'call', arg)) for arg in ('right', 'wrong')]
    await world.env.settle()
    assert sum('calls it' in post for post in world.posts()) == 1
    assert sum(result.response is not None and result.response.ephemeral for result in both) == 1


async def test_the_dialog_comes_back_twice(world: World) -> None:
    await writing(world)
    game = (await world.table()).id
    both = [submit(world, 'ada', f'h:rule_written:{game}:0:', rule) for rule in ('One rule.', 'Another rule.')]
    await world.env.settle()
    said = sorted(privately(result) for result in both)
    assert sum('The rule is sealed.' in sentence for sentence in said) == 1
    assert sum(sentence.startswith(FASTER) for sentence in said) == 1
    secret = await world.bot.store.secret(game, 1)
    assert secret is not None
    winner = next(sentence for sentence in said if 'The rule is sealed.' in sentence)
    assert secret.text in winner, 'what the dealer reads is what was sealed'


def command(world: World, name: str, **options: str) -> InteractionResult:
    """Send ``/play`` without waiting for the answer."""
    root = world.env.backend.find_command('play', world.guild.id, type=1)
    assert root is not None
    chosen = [{'name': option, 'type': 3, 'value': value} for option, value in options.items()]
    data = {'id': root['id'], 'name': 'play', 'type': 1, 'options': chosen}
    return emit(world, name, COMMAND, world.channel.id, data)


async def test_a_command_given_twice(world: World) -> None:
    roles = await opening(world)
    card = (await world.hand(roles['mover']))[0].text
    twice = [command(world, roles['mover'], card=card) for _ in range(2)]
    await world.env.settle()
    said = sorted(map(told, twice))
    assert sum(sentence.startswith('You laid') for sentence in said) == 1
    assert sum(sentence.startswith((FASTER, 'A play is waiting')) for sentence in said) == 1
    assert len(await world.hand(roles['mover'])) == 13
    expect_refusals(world)


# Different people at once


async def test_everybody_joins_at_once(world: World) -> None:
    await world.command('ada', 'table open')
    board = world.board()
    names = [name for name in world.people if name != 'ada']
    results = [press(world, name, screen(world, board), control(board, 'join')) for name in names]
    await world.env.settle()
    assert {told(result) for result in results} == {'You sit at the table.'}
    assert sorted(seat.name for seat in (await world.table()).seats) == sorted(world.people)


async def test_everybody_leaves_at_once(world: World) -> None:
    await world.seat(6)
    board = world.board()
    names = ['ben', 'cleo', 'dora', 'emil', 'fay']
    results = [press(world, name, screen(world, board), control(board, 'leave')) for name in names]
    await world.env.settle()
    assert all('You have left the table.' in told(result) for result in results)
    assert (await world.table()).match.present == (0,)


async def test_two_people_open_a_table_at_once(world: World) -> None:
    root = world.env.backend.find_command('table', world.guild.id, type=1)
    assert root is not None
    data = {'id': root['id'], 'name': 'table', 'type': 1, 'options': [{'name': 'open', 'type': 1, 'options': []}]}
    both = [emit(world, name, COMMAND, world.channel.id, data) for name in ('ada', 'ben')]
    await world.env.settle()
    said = sorted(map(told, both))
    assert said[0] == 'The table is open.'
    assert said[1].startswith('There is a table in this channel already.')
    assert len(world.posts()) == 1
    expect_refusals(world)


async def test_the_prophet_declares_while_the_next_player_plays(world: World) -> None:
    roles = await window(world)
    board = world.board()
    card = (await world.hand(roles['mover']))[0].text
    declared = press(world, roles['declarer'], screen(world, board), control(board, 'prophet'))
    played = command(world, roles['mover'], card=card)
    await world.env.settle()
    said = {told(declared), told(played)}
    won = [sentence for sentence in said if sentence.startswith(('You are the Prophet', 'You laid'))]
    lost = [sentence for sentence in said if sentence.startswith((FASTER, STALE))]
    assert (len(won), len(lost)) == (1, 1), said
    expect_refusals(world)


async def test_the_dealer_judges_here_and_there_at_once(world: World) -> None:
    await judging(world)
    in_dm = world.people['ada'].user.dm_channel.history()[-1]
    panel: Any = (await world.press('ada', 'Judge')).response
    before = await version(world)
    right = press(world, 'ada', screen(world, in_dm), control(in_dm, 'verdict', 'yes'))
    wrong = press(world, 'ada', screen(world, panel), control(panel, 'verdict', 'no'))
    await world.env.settle()
    assert await version(world) == before + 1
    said = [privately(right), privately(wrong)]
    assert sum(sentence.startswith('You said') for sentence in said) == 1
    assert sum(sentence == STALE or sentence.startswith(FASTER) for sentence in said) == 1
    news = [post for post in world.posts() if 'Right!' in post or 'Wrong.' in post]
    assert len(news) == 1


async def test_two_voters_for_a_void_round_at_once(world: World) -> None:
    roles = await judging(world)
    root = world.env.backend.find_command('table', world.guild.id, type=1)
    assert root is not None
    data = {'id': root['id'], 'name': 'table', 'type': 1, 'options': [{'name': 'void', 'type': 1, 'options': []}]}
    both = [emit(world, roles[role], COMMAND, world.channel.id, data) for role in ('other', 'last')]
    await world.env.settle()
    assert {told(result) for result in both} == {'Your vote is counted.'}
    assert 'The players have voided the round.' in world.post()


# Stale controls


async def test_buttons_of_an_earlier_turn(world: World) -> None:
    roles = await opening(world)
    earlier = screen(world, world.board())
    no_play = control(world.board(), 'no_play')
    party = Party(world)
    await party.turn(1, right=True)
    await party.go_on()
    mover = await party.mover()
    for name in (roles['mover'], mover, 'ada'):
        before = all_there_is(world)
        result = press(world, name, earlier, no_play)
        await world.env.settle()
        assert told(result) == STALE
        assert all_there_is(world) == before


async def test_the_old_message_keeps_its_words_and_loses_its_buttons(world: World) -> None:
    await opening(world)
    old = world.board()
    said = words_of(old)
    await Party(world).turn(1, right=True)
    now = next(message for message in world.channel.history() if message.id == old.id)
    assert not ids_of(now)
    assert words_of(now).split('\n')[0] == said.split('\n')[0]


async def test_a_hand_of_an_earlier_turn_is_brought_up_to_date(world: World) -> None:
    roles = await opening(world)
    name = roles['other']
    panel: Any = (await world.press(name, 'My hand')).response
    assert f'The table waits for {roles["mover"]}.' in words_of(panel)
    party = Party(world)
    await party.turn(1, right=True)
    await party.go_on()
    await world.people[name].click(panel, label='Sort by rank')
    assert 'The game has moved on; this is your hand now.' in words_of(panel)
    assert 'It is your turn.' in words_of(panel)


async def test_a_verdict_of_an_earlier_play(world: World) -> None:
    await judging(world)
    message = world.people['ada'].user.dm_channel.history()[-1]
    seen, right = screen(world, message), control(message, 'verdict', 'yes')
    party = Party(world)
    await party.judge(yes=False)
    await party.go_on()
    await party.lay(await party.some(1))
    before = all_there_is(world)
    result = press(world, 'ada', seen, right)
    await world.env.settle()
    assert told(result) == STALE
    assert all_there_is(world) == before


async def test_a_pick_of_an_earlier_hand(world: World) -> None:
    roles = await picking(world)
    panel: Any = (await world.press(roles['prophet'], 'Pick a card')).response
    seen, ids = screen(world, panel), ids_of(panel)
    pending = (await Party(world).round()).pending
    assert pending is not None
    await Party(world).pick(pending.cards[0])
    before = all_there_is(world)
    result = press(world, roles['prophet'], seen, ids[0], pending.cards[1].text)
    await world.env.settle()
    assert told(result) == STALE
    assert all_there_is(world) == before


async def test_a_question_of_an_earlier_turn(world: World) -> None:
    roles = await opening(world)
    mover = roles['mover']
    question: Any = (await world.press(mover, 'No play')).response
    await Party(world).turn(1, right=True)
    assert STALE in await refused(world, world.people[mover].click(question, label='Yes, show my hand'))
    await world.people[mover].click(question, label='Back')
    assert '**Your hand**: 13 cards' in words_of(question)


# Controls that nobody knows, and arguments that nobody wrote


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
        result = press(world, 'ben', seen, custom_id)
        await world.env.settle()
        assert told(result) == UNKNOWN, custom_id
    result = submit(world, 'ben', 'h:testament:1:0:', 'text')
    await world.env.settle()
    assert told(result) == UNKNOWN
    gone = press(world, 'ben', seen, 'h:hand:123456789:0:')
    await world.env.settle()
    assert told(gone).startswith('There is no table in this channel.')
    assert all_there_is(world) == before


async def test_arguments_nobody_wrote(world: World) -> None:
    roles = await calling(world)
    for verb, arg in TAMPERED:
        for name in (roles['mover'], roles['prophet'], 'ada'):
            sentence = await refused(world, Pressed(verb, arg).by(world, name))
            assert 'on my side' not in sentence, f'{verb} {arg} by {name}'
    assert await refused(world, Pressed('call', 'perhaps').by(world, roles['prophet'])) == UNKNOWN


async def test_a_panel_is_never_shown_to_all(world: World) -> None:
    """A control of the hand on the table's message: Discord would not let it through, and the bot answers privately."""
    roles = await opening(world)
    hand = (await world.hand(roles['mover']))[0].text
    before = all_there_is(world)
    for verb, arg in (('sort', 's'), ('undo', f's{hand}'), ('hand_back', ''), ('choose', f'{hand[-1]}s')):
        values = (hand,) if verb == 'choose' else ()
        result = await Pressed(verb, arg, values).by(world, roles['mover'])
        assert 'Your hand' in told(result)
    assert all_there_is(world) == before


# The database is busy


@contextmanager
def locked(world: World, seconds: float) -> Iterator[None]:
    """Another process writes to the database for so long."""
    held = threading.Event()

    def hold() -> None:
        with closing(sqlite3.connect(world.database.partition(':///')[2], isolation_level=None)) as connection:
            connection.execute('BEGIN IMMEDIATE')
            held.set()
            time.sleep(seconds)
            connection.execute('ROLLBACK')

    thread = threading.Thread(target=hold)
    thread.start()
    held.wait()
    yield
    thread.join()


async def test_a_press_while_the_database_is_locked(world: World) -> None:
    roles = await opening(world)
    mover = roles['mover']
    card = (await world.hand(mover))[0].text
    with locked(world, 1):
        assert (await world.command(mover, 'play', card=card)).startswith('You laid')
    assert 'lays' in world.post()
    assert len([post for post in world.posts() if 'lays' in post]) == 1


# Discord does not do what it is asked


def channel_posts(world: World) -> list[Any]:
    """Every message that the bot wanted to send to the channel."""
    path = f'/channels/{world.channel.id}/messages'
    return [request.json for request in world.env.http_requests if (request.method, request.path) == ('POST', path)]


async def test_a_message_that_discord_did_not_take_is_sent_again_once(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    roles = await opening(world)
    party = Party(world)
    card = await party.some(1)
    posts, tried = len(world.posts()), len(channel_posts(world))
    world.env.inject_error('POST', f'/channels/{world.channel.id}/messages', status=500)
    await world.command(roles['mover'], 'play', card=card[0].text)
    assert len(world.posts()) == posts
    assert 'Is it **right** or **wrong**?' in world.dms('ada')[-1], 'the dealer is asked all the same'
    assert 'message table of game 1' in caplog.text
    caplog.clear()
    await world.env.advance_time(31)
    assert len(world.posts()) == posts + 1
    assert f'**{roles["mover"]}** lays' in world.post()
    first, second = channel_posts(world)[tried:]
    assert first['nonce'] == second['nonce'], 'Discord can tell that it is the same message'
    await world.env.advance_time(600)
    assert len(world.posts()) == posts + 1


async def test_a_table_whose_channel_is_deleted_goes_on_elsewhere(world: World) -> None:
    roles = await judging(world)
    gone = world.channel
    world.env.backend.delete_channel(gone.id)
    assert 'You said **wrong**' in await world.dm_command('ada', 'approve', verdict='no')
    world.channel = world.guild.create_text_channel('another')
    await check(world, roles, [('hana', slash('table show'), 'There is no table in this channel. Open one')])
    assert await world.command(roles['other'], 'table show') == 'Here it is.'
    assert 'it is **your turn**' in world.post()
    await world.wait_grace()
    party = Party(world)
    assert len(await world.hand(roles['mover'])) == 15
    await party.turn(1, right=True)
    assert 'Right!' in world.post()


async def test_a_table_that_can_be_reached_stays_where_it_is(world: World) -> None:
    roles = await judging(world)
    home = world.channel
    world.channel = world.guild.create_text_channel('another')
    await check(world, roles, [('other', slash('table show'), f'Yours is in <#{home.id}>; use the command there.')])


async def test_a_lost_table_does_not_push_another_away(world: World) -> None:
    roles = await judging(world)
    world.env.backend.delete_channel(world.channel.id)
    world.channel = world.guild.create_text_channel('another')
    await world.command('hana', 'table open')
    assert await world.command(roles['other'], 'table show') == 'Here it is.'
    assert 'New Eleusis' in world.post(), 'this channel has a table of its own'


def forbid(world: World, *, allow: bool) -> None:
    """Take from the bot the permission to write in the channel, or give it back."""
    assert world.bot.user is not None
    deny = 0 if allow else discord.Permissions(send_messages=True).value
    mine = Overwrite(target_id=world.bot.user.id, type=OverwriteType.MEMBER, allow=0, deny=deny)
    world.env.backend.set_overwrite(world.channel.id, mine)


async def test_a_table_whose_channel_is_closed_to_the_bot_comes_back(world: World) -> None:
    roles = await judging(world)
    forbid(world, allow=False)
    posts = len(world.posts())
    assert 'You said **wrong**' in await world.dm_command('ada', 'approve', verdict='no')
    assert len(world.posts()) == posts
    await check(world, roles, [('other', slash('table show'), 'I may not write in this channel. Please ask')])
    forbid(world, allow=True)
    assert await world.command(roles['other'], 'table show') == 'Here it is.'
    assert 'to the sideline' in world.post()
    assert f'{roles["mover"]} may still become Prophet' in world.post()
    await world.wait_grace()
    await Party(world).turn(1, right=True)


async def test_a_refusal_of_discord_itself_is_told(world: World) -> None:
    roles = await judging(world)
    world.env.inject_error('POST', f'/channels/{world.channel.id}/messages', status=403, code=50013)
    said = answer(await world.people[roles['other']].slash(world.channel, 'table show'))
    assert said.startswith('I may not write in this channel.')
    expect_refusals(world)


async def test_showing_the_table_takes_the_buttons_off_the_message_before(world: World) -> None:
    roles = await judging(world)
    await world.command(roles['other'], 'table show')
    assert [message.id for message in world.channel.history() if ids_of(message)] == [world.channel.history()[-1].id]


async def test_a_deleted_message_is_no_harm(world: World) -> None:
    await judging(world)
    world.env.backend.delete_message(world.channel.id, world.board().id)
    await Party(world).judge(yes=True)
    assert 'Right!' in world.post()


@pytest.mark.parametrize('status', [400, 429])
async def test_a_lobby_that_may_not_be_edited_any_more_is_sent_anew(world: World, status: int) -> None:
    await lobby(world)
    posts = len(world.posts())
    world.env.inject_error('PATCH', f'/channels/{world.channel.id}/messages/*', status=status, code=30046)
    await world.people['cleo'].slash(world.channel, 'table join')
    assert len(world.posts()) == posts + 1
    assert '3. **cleo**' in world.post()
    await world.press('dora', 'Join', world.channel.history()[-1])
    assert '4. **dora**' in world.post()


async def test_an_answer_that_comes_too_late(world: World, caplog: pytest.LogCaptureFixture) -> None:
    roles = await opening(world)
    card = (await world.hand(roles['mover']))[0].text
    world.env.inject_error('POST', '/interactions/*/callback', status=404, code=10062)
    result = await world.people[roles['mover']].slash(world.channel, 'play', card=card)
    assert not result.acknowledged
    assert 'answered too late' in caplog.text
    assert 'lays' in world.post(), 'the play counts, and the table shows it'
    assert [type(error) for error in forgotten_errors(world)] == [discord.NotFound]


async def test_a_press_whose_answer_comes_too_late(world: World) -> None:
    await judging(world)
    world.env.inject_error('POST', '/interactions/*/callback', status=404, code=10062)
    assert not (await world.press_dm('ada', 'Right')).acknowledged
    assert 'Right!' in world.post()


# Mistakes of the program


@pytest.fixture
def broken(world: World, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Whatever needs a table fails."""

    async def fail(*_: object) -> None:
        raise RuntimeError('the shelf fell down')

    for name in ('in_channel', 'load', 'of_person'):
        monkeypatch.setattr(world.bot.tables, name, fail)
    return monkeypatch


def assert_logged(caplog: pytest.LogCaptureFixture, sentence: str) -> None:
    """The person was told a number, and under it the log has the reason."""
    told_number = MINE.fullmatch(sentence)
    assert told_number, sentence
    record = next(record for record in caplog.records if record.getMessage() == f'error {told_number[1]}')
    assert record.exc_info
    assert 'the shelf fell down' in str(record.exc_info[1])
    caplog.clear()


async def test_a_mistake_in_a_command(
    world: World, broken: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name, options in (('play', {'card': 'QH'}), ('hand', {}), ('table join', {}), ('rule set', {})):
        assert_logged(caplog, told(await world.people['ada'].slash(world.channel, name, **options)))
    await world.people['ada'].send_dm('Hello?')
    assert_logged(caplog, told(await world.people['ada'].user.slash('approve', verdict='yes')))
    assert [str(error) for error in forgotten_errors(world)] == ['the shelf fell down'] * 5


async def test_a_mistake_in_a_control_and_in_a_dialog(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    roles = await opening(world)
    seen = screen(world, world.board())

    async def fail(*_: object) -> None:
        raise RuntimeError('the shelf fell down')

    monkeypatch.setattr(world.bot.tables, 'load', fail)
    for verb in ('hand', 'no_play', 'judge', 'join', 'text', 'lay'):
        result = press(world, roles['mover'], seen, f'h:{verb}:1:0:')
        await world.env.settle()
        assert_logged(caplog, told(result))
    result = submit(world, 'ada', 'h:rule_written:1:0:', 'A rule.')
    await world.env.settle()
    assert_logged(caplog, told(result))
    monkeypatch.undo()


async def test_a_mistake_while_a_panel_is_drawn(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    roles = await opening(world)

    async def fail(*_: object, **__: object) -> None:
        raise RuntimeError('the shelf fell down')

    # discord.py loads an extension as a module of its own, beside the one that an import finds.
    monkeypatch.setitem(vars(type(world.bot.cogs['PlayCog']))['on_hand'].__globals__, 'hand_sheet', fail)
    assert_logged(caplog, told(await world.press(roles['mover'], 'My hand')))


async def test_a_sentence_that_is_missing(world: World, caplog: pytest.LogCaptureFixture) -> None:
    roles = await opening(world)

    async def fail(*_: object) -> None:
        raise Refusal('no-such-reason')

    world.bot.controls._handlers['text'] = fail
    sentence = told(await world.press(roles['mover'], 'As text'))
    number = MINE.fullmatch(sentence)
    assert number
    assert f'error {number[1]}' in caplog.text
    assert 'refuse-no-such-reason' in caplog.text
    caplog.clear()


async def test_a_mistake_while_choices_are_offered(
    world: World, broken: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord has no place for a sentence there: nothing is offered, and the log has the reason."""
    for command, option in (('play', 'card'), ('string', 'cards'), ('call', 'card')):
        assert await world.people['ada'].autocomplete(world.channel, command, option, 'Q') == []
        records = [record for record in caplog.records if record.levelno >= logging.ERROR]
        assert len(records) == 1
        assert records[0].exc_info
        assert 'the shelf fell down' in str(records[0].exc_info[1])
        caplog.clear()


async def test_the_worker_goes_on_after_a_mistake(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await grace(world)

    async def fail(*_: object) -> None:
        raise RuntimeError('the shelf fell down')

    with monkeypatch.context() as patch:
        patch.setattr(world.bot.store, 'claim_clocks', fail)
        await world.env.advance_time(20)
    assert 'the worker stumbled' in caplog.text
    caplog.clear()
    await world.env.advance_time(5)
    round_ = (await world.table()).view.round
    assert round_ is not None
    assert round_.phase is Phase.PLAYING
    assert not round_.grace
