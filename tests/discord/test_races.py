"""Double presses, and people who act at once."""

from typing import Any

import pytest
from simcord.results import InteractionResult

from tests.discord.acts import (
    COMMAND,
    emit,
    expect_refusals,
    press,
    pressed,
    screen,
    submit,
    told,
)
from tests.discord.presses import FASTER, STALE, control, is_public, privately, version
from tests.discord.scenes import calling, judging, opening, window, writing
from tests.discord.world import World, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')


# The same press twice at once


async def test_lay_pressed_twice(world: World) -> None:
    roles = await opening(world)
    mover = roles['mover']
    panel: Any = (await world.press(mover, 'My hand')).response
    card = (await world.hand(mover))[0]
    await world.choose(mover, panel, card.text)
    before = await version(world)
    seen = screen(world, panel)
    twice = [press(world, mover, seen, control(panel, 'lay')) for _ in range(2)]
    await world.env.settle()
    assert await version(world) == before + 1
    assert len(await world.hand(mover)) == 13
    assert [post for post in world.posts() if 'lays' in post] == world.posts()[-1:]
    (said,) = [privately(result) for result in twice if not is_public(result)]
    assert said.startswith(FASTER) or 'The game has moved on' in said, said
    assert words_of(panel).startswith('You laid')


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
    assert sorted(map(told, twice)) == ['You already have a seat at this table.', 'You’re at the table.']
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
    assert told(loser).startswith((FASTER, 'A round is being played.'))
    assert (await world.table())._state.match.round is not None


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
    secret = await world.bot.store.rules.secret(game, 1)
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
    announced, refused = sorted(twice, key=lambda one: one.response is not None and one.response.ephemeral)
    assert words_of(announced.response) == world.post()
    assert told(refused).startswith((FASTER, 'A play is waiting'))
    assert len(await world.hand(roles['mover'])) == 13
    expect_refusals(world)


# Different people at once


async def test_the_prophet_declares_while_the_next_player_plays(world: World) -> None:
    roles = await window(world)
    board = world.board()
    card = (await world.hand(roles['mover']))[0].text
    sure = control(board, 'prophet').replace('prophet', 'prophet_sure')
    declared = press(world, roles['declarer'], screen(world, board), sure)
    played = command(world, roles['mover'], card=card)
    await world.env.settle()
    said = [told(one) for one in (declared, played) if not is_public(one)]
    won = [sentence for sentence in said if sentence.startswith('You laid')]
    lost = [sentence for sentence in said if sentence.startswith((FASTER, STALE))]
    # Who becomes Prophet is answered in public.
    assert (len(won) + is_public(declared), len(lost)) == (1, 1), said
    expect_refusals(world)


async def test_the_dealer_judges_here_and_there_at_once(world: World) -> None:
    await judging(world)
    in_dm = world.people['ada'].user.dm_channel.history()[-1]
    panel: Any = (await world.press('ada', 'For the dealer')).response
    before = await version(world)
    right = press(world, 'ada', screen(world, in_dm), control(in_dm, 'verdict', 'yes'))
    wrong = await pressed(world, 'ada', panel, control(panel, 'verdict', 'no'))
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
    private = [told(result) for result in both if result.response is not None and result.response.ephemeral]
    assert {*private} == {'Your vote is counted.'}, 'the last vote may be answered by what came of it'
    assert 'The players have voided the round.' in world.post()
