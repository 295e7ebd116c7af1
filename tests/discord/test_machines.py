"""Machines at a table: they sit down, are sent away, and nobody writes to them."""

from typing import Any

import pytest
import simcord
from sqlalchemy import select

from bot.store import schema as s
from bot.text import ENGLISH
from bot.ui.kit.controls import Press
from bot.ui.tips import LOOKING, reading_seconds
from eleusis import commands as c
from eleusis.minds.plain import act_plainly
from eleusis.minds.roster import SIGN
from eleusis.views import MatchPhase
from tests.discord.acts import Pressed, refused, slash
from tests.discord.world import World, answer, ids_of, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')
SLOW = pytest.mark.world(machine_seconds=3)


async def panel(world: World, name: str) -> Any:
    return (await world.press(name, 'Add a machine')).response


def shown(result: Any) -> Any:
    return result.response


def bot_of(world: World) -> simcord.UserHandle:
    return simcord.UserHandle(world.env, world.env.backend.bot_user)


async def levels(world: World) -> list[str]:
    return [machine.level for machine in (await world.table()).machines.values()]


async def test_a_table_is_opened_with_machines(world: World) -> None:
    await world.command('ada', 'table open', machines=3, level='expert')
    table = await world.table()
    assert await levels(world) == ['expert'] * 3
    post = world.post()
    for seat, place in ((1, 2), (2, 3), (3, 4)):
        assert f'**{place}. {table.names[seat]}** · machine, expert' in post
    assert '**1. ada** · deals' in post
    assert '[Start]' in post


async def test_the_bot_as_dealer_is_a_machine_that_deals(world: World) -> None:
    await world.command(
        'ada', 'table open', dealer=simcord.UserHandle(world.env, world.env.backend.bot_user), machines=3
    )
    table = await world.table()
    assert table.view.next_dealer == 3
    assert f'**4. {table.names[3]}** · machine, beginner · deals' in world.post()


async def test_machines_sit_down_one_by_one_and_are_sent_away(world: World) -> None:
    await world.command('ada', 'table open')
    shown = await panel(world, 'ada')
    for level in ('Beginner', 'Expert', 'Expert'):
        await world.people['ada'].click(shown, label=level)
    assert await levels(world) == ['beginner', 'expert', 'expert']
    table = await world.table()
    assert f'{table.names[3]} has sat down.' in words_of(shown)
    (away,) = [item for item in ids_of(shown) if 'machine_remove' in item]
    await world.people['ada'].select(shown, ['2'], custom_id=away)
    assert f'{table.names[2]} has left.' in words_of(shown)
    assert await levels(world) == ['beginner', 'expert']
    # It comes back to its own seat when another one of its level is wanted.
    await world.people['ada'].click(shown, label='Expert')
    assert (await world.table()).names == table.names
    assert len(await levels(world)) == 3


@SLOW
async def test_machines_are_neither_pinged_nor_written_to(world: World) -> None:
    await world.command('ada', 'table open', machines=3)
    await world.deal()
    table = await world.table()
    (mover,) = table.awaited
    assert f'**{table.names[mover]}** lays the first card' in world.post()
    assert not [one for one in world.env.http_requests if f'<@{table.user_in(mover)}>' in str(one.json)]
    assert SIGN in world.post()


async def test_a_table_with_machines_counts_on_no_leaderboard(world: World) -> None:
    await world.command('ada', 'table open', machines=3)
    assert await counts_for(world) == 'gardner'
    await world.press('ada', 'Start')
    assert await counts_for(world) is None


async def test_a_table_without_them_counts(world: World) -> None:
    await world.seat(4, machines=1)
    table = await world.table()
    await world.people['ada'].select(
        await panel(world, 'ada'), ['1'], custom_id=Press('machine_remove', table.id).custom_id
    )
    await world.press('ada', 'Start')
    assert await counts_for(world) == 'gardner'


async def counts_for(world: World) -> str | None:
    async with world.bot.store._database.engine.connect() as connection:
        return (await connection.execute(select(s.game.c.counts_for))).scalar_one()


async def test_a_round_among_machines(world: World) -> None:
    """Ada lays her first card each time. The bot is restarted now and then, also while machines are due."""
    await world.command('ada', 'table open', dealer=bot_of(world), machines=3, level='medium')
    assert 'I judge by the written rule' in world.post()
    await world.press('ada', 'Start')
    assert 'The rule is written and sealed:' in '\n'.join(world.posts())
    for turn in range(60):
        table = await world.table()
        if table.view.phase is not MatchPhase.ROUND:
            break
        assert f'<@{world.people["ada"].id}>, it’s **your turn**' in world.post()
        before = len(world.posts())
        command = act_plainly(table.player(0))
        assert isinstance(command, c.Play)
        await world.command('ada', 'play', card=command.cards[0].text)
        if turn % 5 == 2:
            await world.restart()
        await world.wait_grace()
        posts = world.posts()[before:]
        assert len(posts) <= 6, posts
        assert [bool(ids_of(post)) for post in world.messages(world.channel.id)[-3:]] == [False, False, True]
    table = await world.table()
    assert table.view.phase is MatchPhase.BETWEEN
    assert 'The rule was' in '\n'.join(world.posts()[-2:])
    assert not [message for message in world.posts() if 'cannot be shown' in message]
    result: Any = await world.people['ben'].slash(world.channel, 'leaderboard', machines='medium')
    board, points = words_of(result.response), table.view.seats[0].points
    assert 'against “medium” machines' in board
    assert f'1. ada {points} points · 1 round · ahead in ' in board.replace('−', '-')
    for options in ({'machines': 'expert'}, {}):
        result = await world.people['ben'].slash(world.channel, 'leaderboard', **options)
        assert 'No one has finished a round by these rules' in words_of(result.response)


@pytest.fixture
async def slow(world: World) -> World:
    """Where ada waits for the first card at a table of medium machines that take their time."""
    await world.command('ada', 'table open', variant='berkeley', dealer=bot_of(world), machines=4, level='medium')
    await world.press('ada', 'Start')
    await world.wait(3)
    return world


async def plays_made(world: World) -> int:
    round_ = (await world.table()).view.round
    assert round_ is not None
    return len(round_.layout.placements)


async def machine_to_begin(world: World) -> None:
    """Have a machine lay the first card, whoever would."""
    if 0 in (await world.table()).awaited:
        await world.command('ada', 'play', card=(await world.hand('ada'))[0].text)


@SLOW
async def test_machines_begin_when_people_are_ready(world: World) -> None:
    await world.command('ada', 'table open', machines=3)
    await world.deal()
    laid_before = await plays_made(world)
    assert 'lays the first card, and then everyone in turn. Press **Begin** when you’re ready.' in world.post()
    await world.wait(100)
    assert await plays_made(world) == laid_before
    await world.restart()
    assert (await refused(world, world.press('ben', 'Begin'))).startswith('You don’t have a seat')
    await world.press('ada', 'Begin')
    await world.wait(1)
    assert (await world.table()).dealer_awaited, 'the first card waits for the verdict'
    assert '[Begin]' not in world.post()
    assert '[My hand]' not in world.post(), 'only machines have one'


@SLOW
async def test_machines_begin_although_nobody_presses(world: World) -> None:
    await world.command('ada', 'table open', machines=3)
    await world.deal()
    await world.wait(120)
    assert (await world.table()).dealer_awaited


@SLOW
async def test_each_play_of_a_machine_is_a_message(slow: World) -> None:
    """Ada, who may become Prophet at any time, has the button below each; a restart skips none and says none twice."""
    await machine_to_begin(slow)
    for step in range(3):
        before = len(slow.posts())
        await slow.wait(3)
        assert len(slow.posts()) == before + 1
        assert len([name for name in (await slow.table()).names.values() if laid(name, slow.post())]) == 1
        assert '[I’m the Prophet]' in slow.post()
        assert 'table.png' in str(slow.board().attachments)
        if step == 1:
            await slow.restart()


@SLOW
async def test_machines_play_faster_and_slower_and_stop(slow: World) -> None:
    await machine_to_begin(slow)
    shown: Any = (await slow.press('ada', 'Machines’ pace')).response
    assert words_of(shown).startswith('A machine takes about 3 seconds for a play.')
    await slow.people['ada'].click(shown, label='Stop')
    assert words_of(shown).startswith('The machines wait until someone presses **Go on**')
    count = await plays_made(slow)
    await slow.wait(60)
    await slow.restart()
    assert await plays_made(slow) == count
    await slow.people['ada'].click(shown, label='Go on')
    await slow.wait(1)
    assert await plays_made(slow) == count + 1
    for _ in range(2):
        await slow.people['ada'].click(shown, label='Slower')
    assert words_of(shown).startswith('A machine takes about 12 seconds for a play.')
    await slow.wait(3)  # This play had begun.
    assert await plays_made(slow) == count + 2
    if 0 not in (await slow.table()).awaited:
        await slow.wait(9)
        assert await plays_made(slow) == count + 2
        await slow.wait(3)
        assert await plays_made(slow) == count + 3
    assert (await refused(slow, Pressed('stop').by(slow, 'ben'))).startswith('You don’t have a seat')


@SLOW
async def test_machines_wait_for_who_reads_a_tip(slow: World) -> None:
    while 0 not in (await slow.table()).awaited:
        await slow.wait(3)
    hand: Any = (await slow.press('ada', 'My hand')).response
    card = (await slow.hand('ada'))[0]
    await slow.choose('ada', hand, card.text)
    await slow.people['ada'].click(hand, label='Lay it down')
    tip = next(key for key in ('tip-verdict', 'tip-prophet') if ENGLISH.say(key)[:20] in words_of(hand))
    count, seconds = await plays_made(slow), 3 + LOOKING + reading_seconds(ENGLISH.say(tip))
    await slow.wait(seconds - 1)
    assert await plays_made(slow) == count
    await slow.wait(2)
    assert await plays_made(slow) == count + 1


def laid(name: str, post: str) -> bool:
    """Whether a message tells that this machine has laid something, in its own manner."""
    return any(f'**{name}** {how}' in post for how in ('lays', 'puts down', 'tries'))


async def stalled(world: World, **options: Any) -> str:
    """A round of four people in which somebody has let the others wait for a minute; who."""
    await world.seat(4, **options)
    await world.deal()
    await world.wait(60)
    table = await world.table()
    return world.name_in(table.awaited[0], table)


async def test_a_machine_plays_for_who_is_away_and_leaves_when_they_are_back(world: World) -> None:
    away = await stalled(world)
    asked, again = [await world.people['ada'].slash(world.channel, 'table absent') for _ in range(2)]
    assert 'count on any leaderboard' in words_of(asked.response)
    (who,) = [item for item in ids_of(asked.response) if 'stand_in' in item]
    table = await world.table()
    (seat,) = table.awaited
    done = await world.people['ada'].select(shown(asked), [str(seat)], custom_id=who)
    assert f'A machine now plays for {away} {SIGN}.' in words_of(done.response or asked.response)
    await world.wait(1)
    assert any(f'A machine plays for **{away} {SIGN}** until they’re back.' in post for post in world.posts())
    assert f'**{away} {SIGN}** lays' in world.dms('ada')[-1]
    stale = await world.people['ada'].select(shown(again), [str(seat)], custom_id=who)
    assert 'The game has moved on since that button was shown.' in answer(stale)
    await world.restart()
    await world.command(away, 'hand')
    assert f'**{away}** is back.' in world.post()
    assert (await world.table()).machines == {}


async def test_who_may_let_a_machine_play_for_whom(world: World) -> None:
    away = await stalled(world)
    other = next(name for name in ('ben', 'cleo', 'dora') if name != away)
    assert (await refused(world, slash('table absent').by(world, other))).startswith('Only the host, ada,')
    assert (await refused(world, slash('table absent').by(world, 'emil'))).startswith('Only the host, ada,')
    forged = Pressed('stand_in', values=(str((await world.table()).awaited[0]),))
    assert (await refused(world, forged.by(world, other))).startswith('Only the host, ada,')
    not_waited_for = Pressed('stand_in', values=('0',))
    assert await refused(world, not_waited_for.by(world, 'ada')) == 'No one is waiting for that seat.'
    await world.command(away, 'play', card=(await world.hand(away))[0].text)
    await world.wait(60)
    # It is for the dealer to judge, who is the host: nobody else can.
    assert (await refused(world, slash('table absent').by(world, other))).startswith(
        'A machine can take over only for a player who has kept the'
    )


async def test_the_warning_before_a_turn_ends_offers_a_machine(world: World) -> None:
    away = await stalled(world, clock='brisk')
    assert '[Let a machine play]' in world.post()
    asked = await world.press('ada', 'Let a machine play', world.messages(world.channel.id)[-1])
    table = await world.table()
    (who,) = [item for item in ids_of(asked.response) if 'stand_in' in item]
    await world.people['ada'].select(shown(asked), [str(table.awaited[0])], custom_id=who)
    assert await world.command(away, 'table join') == 'Welcome back: you’re playing for yourself again.'
