"""What cannot be undone is asked about first: becoming Prophet, leaving in the middle of a round, ending the table."""

from typing import Any

import pytest
from msgspec.structs import replace

from bot.tables.tables import TO_READ
from eleusis.variants import PRESETS
from eleusis.views import MatchPhase
from tests.discord.acts import all_there_is, expect_refusals, press, pressed, refused, screen, slash, told
from tests.discord.delphi_table import DelphiTable
from tests.discord.eleusis_table import EleusisTable
from tests.discord.presses import FASTER, STALE, control
from tests.discord.random_play import open_table
from tests.discord.scenes import grace, judging, lobby, prophecy
from tests.discord.world import World, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

GRACE = 15
NO_SEAT = 'You don’t have a seat at this table.'


async def test_becoming_prophet_is_asked(world: World) -> None:
    roles = await grace(world)
    name, eleusis = roles['declarer'], EleusisTable(world)
    asked: Any = (await world.press(name, 'I’m the Prophet')).response
    assert 'One wrong call costs you 5 cards.' in words_of(asked)
    assert 'Next play: <t:' in words_of(asked)
    before = all_there_is(world)
    seen, sure = screen(world, asked), control(asked, 'prophet_sure')
    for other, why in (
        (roles['mover'], 'You can become Prophet only right after your own play,'),
        ('hana', NO_SEAT),
    ):
        assert told(await pressed(world, other, seen, sure)).startswith(why)
    assert all_there_is(world) == before
    await world.restart()
    twice = [press(world, name, seen, sure) for _ in range(2)]
    await world.env.settle()
    assert 'You’re the Prophet.' in words_of(asked)
    assert await eleusis.prophet() == name
    assert any(told(one).startswith(FASTER) for one in twice if one.followups or 'faster' in words_of(one.response))


async def test_whoever_hesitates_too_long_is_told_so(world: World) -> None:
    roles = await grace(world)
    asked: Any = (await world.press(roles['declarer'], 'I’m the Prophet')).response
    await world.env.advance_time(GRACE + TO_READ + 1)
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    late = await refused(world, world.people[roles['declarer']].click(asked, label='Become the Prophet'))
    assert late.startswith('You can become Prophet only right after your own play, before the next player plays.')


async def test_the_table_waits_while_the_question_is_open(world: World) -> None:
    roles = await grace(world)
    eleusis = EleusisTable(world)
    assert f'{roles["declarer"]} may become Prophet first.' in world.post()
    await world.env.advance_time(GRACE - 1)
    asked: Any = (await world.press(roles['declarer'], 'I’m the Prophet')).response
    assert f'{roles["declarer"]} may become Prophet first; the table waits.' in world.post()
    await world.env.advance_time(TO_READ - 1)
    await world.restart()
    assert (await eleusis.round()).grace, 'what is put off outlives the process'
    # Another press a moment before the end buys no more time than the first one.
    await world.press(roles['declarer'], 'I’m the Prophet')
    await world.env.advance_time(2)
    assert not (await eleusis.round()).grace
    assert 'Next play:' not in world.post(), 'the message ends when the seconds do'
    # Until the next play they may still say yes.
    await world.people[roles['declarer']].click(asked, label='Become the Prophet')
    assert await eleusis.prophet() == roles['declarer']


async def test_the_question_ends_the_wait_where_the_answer_is_no(world: World) -> None:
    roles = await grace(world)
    asked: Any = (await world.press(roles['declarer'], 'I’m the Prophet')).response
    await world.people[roles['declarer']].click(asked, label='Not now')
    assert words_of(asked) == 'OK, the next player can play.'
    assert not (await EleusisTable(world).round()).grace
    assert 'Next play:' not in world.post()


async def test_no_after_the_time_is_over_is_no_mistake(world: World) -> None:
    roles = await grace(world)
    asked: Any = (await world.press(roles['declarer'], 'I’m the Prophet')).response
    await world.env.advance_time(GRACE + TO_READ + 1)
    await world.people[roles['declarer']].click(asked, label='Not now')
    assert words_of(asked) == 'OK, the next player can play.'


async def test_who_may_not_become_prophet_holds_nobody_up(world: World) -> None:
    roles = await grace(world)
    await refused(world, world.press(roles['mover'], 'I’m the Prophet'))
    assert 'is deciding' not in world.post()
    await world.wait_grace()
    assert not (await EleusisTable(world).round()).grace


async def test_two_people_with_the_question_open(world: World) -> None:
    """Where anybody may become Prophet, nobody waits, and the second to answer hears who was first."""
    eleusis = EleusisTable(world)
    await world.seat(5, variant='berkeley')
    await world.deal()
    await eleusis.turn(1, right=True)
    mover = await eleusis.mover()
    first, second = (name for name in ('ben', 'cleo', 'dora') if name != mover)
    asked: list[Any] = [(await world.press(name, 'I’m the Prophet')).response for name in (first, second)]
    assert all('The next play ends your chance.' in words_of(each) for each in asked)
    await world.people[first].click(asked[0], label='Become the Prophet')
    late = await refused(world, world.people[second].click(asked[1], label='Become the Prophet'))
    assert await eleusis.prophet() == first
    assert late


async def test_who_is_in_a_hurry_types_the_answer_at_once(world: World) -> None:
    roles = await grace(world)
    assert 'is the Prophet now' in await world.command(roles['declarer'], 'prophet', answer='yes')
    assert '** declares no play:' in await world.command(roles['mover'], 'noplay', sure=True)
    assert f'**{roles["other"]}** leaves the round.' in await world.command(roles['other'], 'table leave', sure=True)


async def test_leaving_in_the_middle_of_a_round_is_asked(world: World) -> None:
    """A Prophet, a player and the dealer are told what each of them gives up."""
    roles = await prophecy(world)
    before = all_there_is(world)
    for role, cost in (
        ('prophet', '**Leave in the middle of the round?** You stop being'),
        ('mover', 'your hand counts as it is'),
        ('dealer', '**Leave in the middle of the round?** Without its dealer'),
    ):
        asked: Any = (await world.people[roles[role]].slash(world.channel, 'table leave')).response
        assert cost in words_of(asked)
    assert all_there_is(world) == before
    seen, sure = screen(world, asked), control(asked, 'leave_sure')
    await world.restart()
    assert told(await pressed(world, 'hana', seen, sure)).startswith(NO_SEAT)
    for _ in range(2):
        press(world, 'ada', seen, sure)
    await world.env.settle()
    assert words_of(asked).startswith('You’ve left the table.')
    assert (await world.table()).view.phase is MatchPhase.BETWEEN


async def test_leaving_at_other_times_is_not_asked(world: World) -> None:
    await lobby(world)
    assert await world.command('ben', 'table leave') == 'You’ve left the table. You can come back for the next round.'


async def test_ending_a_table_says_what_is_lost_and_kept(world: World) -> None:
    await judging(world)
    before = all_there_is(world)
    asked: Any = (await world.people['ada'].slash(world.channel, 'table end')).response
    assert 'Lost: round 1 stops here. No one scores in it, and everyone sees its rule.' in words_of(asked)
    assert 'Kept: the record and the replay.' in words_of(asked)
    seen, sure = screen(world, asked), control(asked, 'end_sure')
    assert told(await pressed(world, 'ben', seen, sure)).startswith('Only the host, ada')
    assert all_there_is(world) == before
    eleusis = EleusisTable(world)
    await eleusis.judge(yes=True)
    assert await refused(world, world.people['ada'].click(asked, label='End the table')) == STALE
    again: Any = (await world.people['ada'].slash(world.channel, 'table end')).response
    await world.restart()
    await world.people['ada'].click(again, label='End the table')
    assert words_of(again) == 'The table is closed.'
    assert (await world.bot.store.games.in_channel(world.channel.id)) is None
    expect_refusals(world)


FINAL = 'This verdict ends the round: it’s scored, everyone sees the rule, and nothing can be taken back.'


async def last_card(world: World, judging: str = 'hand') -> EleusisTable:
    """Somebody's only card waits for ada's verdict."""
    await open_table(world, 4, replace(PRESETS['gardner'], hand=1), judging=judging)
    await world.deal('Red and black take turns.', formal='alternate colours' if judging == 'assisted' else '')
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    return eleusis


@pytest.mark.parametrize('where', ['channel', 'panel', 'direct message', 'command'])
async def test_a_verdict_that_ends_the_round_is_asked(world: World, where: str) -> None:
    """4.2: it cannot be taken back. The other verdict, which does not end it, is given at once."""
    await last_card(world)
    ada: Any = world.people['ada']
    before, _ = all_there_is(world)
    asked: Any
    if where == 'command':
        asked = (await ada.slash(world.channel, 'approve', verdict='yes')).response
    elif where == 'channel':
        message = world.board()
        asked = (await ada.click(message, custom_id=control(message, 'verdict', 'yes'))).response
    else:
        asked = world.dm('ada') if where == 'direct message' else (await world.press('ada', 'For the dealer')).response
        ada = ada.user if where == 'direct message' else ada
        await ada.click(asked, custom_id=control(asked, 'verdict', 'yes'))
    assert (
        world.but_place(words_of(asked)) == f'**Your verdict: right. Do you mean it?** {FINAL}\n[End the round]\n[Back]'
    )
    assert all_there_is(world)[0] == before
    await ada.click(asked, label='Back')
    assert 'Is it **right** or **wrong**?' in words_of(asked)
    assert all_there_is(world)[0] == before
    await ada.click(asked, custom_id=control(asked, 'verdict', 'no'))
    assert 'You can take it back' in words_of(asked)
    assert (await world.table()).view.phase is MatchPhase.ROUND


async def test_the_question_about_a_verdict_holds_nothing(world: World) -> None:
    """Wrong person, restart, double press, and one that is stale."""
    await last_card(world)
    ask = slash('approve', verdict='yes')
    asked: Any = (await world.people['ada'].slash(world.channel, 'approve', verdict='yes')).response
    old: Any = (await world.people['ada'].slash(world.channel, 'approve', verdict='yes')).response
    seen, sure = screen(world, asked), control(asked, 'insist')
    await world.restart()
    for name, why in (('ben', 'Only the dealer'), ('hana', NO_SEAT)):
        stranger = await pressed(world, name, seen, sure)
        assert told(stranger).startswith(why), told(stranger)
    twice = [press(world, 'ada', seen, sure) for _ in range(2)]
    await world.env.settle()
    assert (await world.table()).view.phase is MatchPhase.BETWEEN
    assert sum(told(one).startswith((FASTER, STALE)) for one in twice if one.followups or one.response) <= 1
    assert await refused(world, world.people['ada'].click(old, label='End the round')) == STALE
    assert 'no round' in (await refused(world, ask.by(world, 'ada'))).lower()


async def test_who_is_sure_of_a_verdict_says_so_at_once(world: World) -> None:
    await last_card(world)
    assert FINAL in await world.command('ada', 'approve', verdict='yes')
    assert '**The round is over.**' in await world.command('ada', 'approve', verdict='yes', sure=True)
    assert FINAL not in world.seen_by('ada'), 'the question is closed'
    assert (await world.table()).view.phase is MatchPhase.BETWEEN


async def test_a_call_against_the_rule_is_asked_once_and_says_that_it_ends_the_round(world: World) -> None:
    eleusis = await last_card(world, 'assisted')
    pending = (await eleusis.round()).pending
    line = (await eleusis.round()).layout.main_line
    assert pending is not None
    right = pending.cards[0].suit.colour is not line[-1].suit.colour
    asked: Any = (await world.people['ada'].slash(world.channel, 'approve', verdict='yes', sure=not right)).response
    assert FINAL in words_of(asked)
    assert ('By the written rule' in words_of(asked)) is not right
    await world.people['ada'].click(asked, label='End the round' if right else 'I’m sure')
    assert (await world.table()).view.phase is MatchPhase.BETWEEN


async def test_the_verdict_on_the_last_card_of_delphi_is_asked(world: World) -> None:
    delphi = DelphiTable(world)
    await delphi.begin()
    for _ in range(50):
        await delphi.card()
    await delphi.all_say(dict.fromkeys(await delphi.players(), True))
    asked: Any = (await world.people['ada'].slash(world.channel, 'approve', verdict='yes')).response
    assert FINAL in words_of(asked)
    await world.people['ada'].click(asked, label='End the round')
    assert (await world.table()).view.phase is MatchPhase.BETWEEN
