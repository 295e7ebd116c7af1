"""What is not allowed is refused: one clear sentence, to that person alone, and nothing changes (rule book 3.2)."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.discord.acts import Pressed, Written, dm, expect_refusals, refused, slash
from tests.discord.eleusis_table import EleusisTable
from tests.discord.scenes import (
    RULE,
    Row,
    between,
    called,
    calling,
    check,
    checking,
    grace,
    judging,
    lobby,
    opening,
    picking,
    prophecy,
    shown,
    writing,
)
from tests.discord.world import World, answer

pytestmark = pytest.mark.usefixtures('blank_pictures')

TRASH = (
    '',
    ' ',
    'x' * 6000,
    'Q\x00H',
    '🂱',
    '👩‍👩‍👧‍👦',
    '**QH**',
    '`QH',
    '<@123> @everyone',
    '[QH](https://example.org)',
    '\u202eHQ',
    'QQ',
    '0H',
    '14S',
    'queen',
    "'; DROP TABLE game; --",
)


# Before a round


NO_TABLE = 'There is no table in this channel. Open one with `/table open`.'
NO_SEAT = 'You have no seat at this table. Take one with `/table join`.'
NO_ROUND = 'No round is under way. Press **Start** or **Next round**'


async def test_without_a_table(world: World) -> None:
    commands = [
        slash('play', card='QH'),
        slash('string', cards='QH KH'),
        slash('noplay'),
        slash('hand'),
        slash('prophet'),
        slash('call'),
        slash('call', verdict='right'),
        slash('call', card='QH'),
        *(slash('approve', verdict=verdict) for verdict in ('yes', 'no', 'back')),
        slash('rule set'),
        slash('rule show'),
        slash('rule hint', text='a'),
        slash('rule flag', number=2),
        *(slash(f'table {name}') for name in ('join', 'leave', 'start', 'next', 'deal', 'void', 'end', 'show')),
    ]
    await check(world, {}, [('ada', command, NO_TABLE) for command in commands])


async def test_in_a_lobby(world: World) -> None:
    roles = await lobby(world)
    await check(
        world,
        roles,
        [
            ('guest', slash('play', card='QH'), NO_ROUND),
            ('guest', slash('string', cards='QH KH'), NO_ROUND),
            ('guest', slash('noplay'), NO_ROUND),
            ('guest', slash('hand'), NO_ROUND),
            ('guest', slash('prophet'), NO_ROUND),
            ('guest', slash('call', verdict='right'), NO_ROUND),
            ('guest', slash('approve', verdict='yes'), NO_ROUND),
            ('guest', slash('rule set'), NO_ROUND),
            ('guest', slash('rule show'), NO_ROUND),
            ('guest', slash('rule hint', text='a'), NO_ROUND),
            ('guest', slash('rule flag', number=2), NO_ROUND),
            ('guest', slash('table void'), NO_ROUND),
            ('guest', slash('table join'), 'You have a seat at this table already.'),
            ('guest', Pressed('join'), 'You have a seat at this table already.'),
            ('guest', slash('table open'), 'There is a table in this channel already. Sit down with `/table join`'),
            (
                'guest',
                slash('table start'),
                'at least 3 people at the table, with whoever writes the rule; there are 2 so far',
            ),
            ('guest', slash('table next'), 'Ask others to press **Join**.'),
            ('guest', Pressed('start'), 'You need at least 3 people at the table'),
            ('guest', slash('table end'), 'Only {host}, who opened the table, or a moderator can end it.'),
            ('guest', Pressed('hand'), NO_ROUND),
            ('guest', Pressed('judge'), NO_ROUND),
            ('guest', Pressed('write'), NO_ROUND),
            ('guest', Pressed('lay', 'sQH'), NO_ROUND),
            ('guest', Written('rule_written', RULE), NO_ROUND),
            ('guest', Written('hint_written', 'a'), NO_ROUND),
            ('hana', slash('table open'), 'There is a table in this channel already.'),
            ('hana', slash('table start'), NO_SEAT),
            ('hana', Pressed('start'), NO_SEAT),
            ('hana', slash('table leave'), NO_SEAT),
            ('hana', Pressed('leave'), NO_SEAT),
            ('hana', slash('table deal'), NO_SEAT),
            ('hana', Pressed('volunteer'), NO_SEAT),
            ('hana', slash('table end'), 'Only {host}, who opened the table'),
        ],
    )
    await world.command('ben', 'table deal')
    await check(
        world,
        roles,
        [
            ('guest', slash('table deal'), 'You are on the list for the next rule already.'),
            ('guest', Pressed('volunteer'), 'You are on the list for the next rule already.'),
        ],
    )


async def test_nobody_is_made_dealer_by_another(world: World) -> None:
    opened = slash('table open', dealer=world.people['ben'])
    assert 'Only they can agree to deal' in await refused(world, opened.by(world, 'ada'))


async def test_a_full_table(world: World) -> None:
    await world.seat(8)
    world.people['iris'] = world.guild.add_member(world.env.create_user('iris'))
    full = 'All 8 seats are taken. When somebody leaves, take the seat with `/table join`.'
    await check(world, {}, [('iris', slash('table join'), full), ('iris', Pressed('join'), full)])


@pytest.mark.parametrize('missing', ['view_channel', 'send_messages', 'attach_files'])
async def test_a_channel_where_the_bot_may_not_write(world: World, missing: str) -> None:
    assert world.bot.user is not None
    overwrites: Any = {world.bot.user: discord.PermissionOverwrite(**{missing: False})}
    world.channel = world.guild.create_text_channel('closed', overwrites=overwrites)
    said = 'I may not write in this channel. Please ask a moderator'
    await check(world, {}, [('ada', slash('table open'), said)])


# A round, moment by moment


NOT_IN_ROUND = 'You are not in this round. You are dealt in when the next one begins.'
ONLY_DEALER = 'Only the dealer, {dealer}, can do that.'
NOT_PROPHET = 'Only the Prophet can do that, and you are not the Prophet.'
NOT_WRITTEN = 'The rule is not written yet. The dealer does that first'
DEALER_JUDGES = 'You are the dealer of this round: you judge, the others play.'
MOVERS_TURN = 'It is {mover}’s turn. You will be called when yours comes.'
DEALER_PENDING = 'A play is waiting for {dealer}’s verdict. Please wait for it.'
UNKNOWN = 'I do not know that control any more'


async def test_while_the_rule_is_written(world: World) -> None:
    too_long = (
        'The rule may have at most 1,000 characters, own words and rule language together. Please make it shorter.'
    )
    empty = 'Write the rule down first: a sentence is enough.'
    await check(
        world,
        await writing(world),
        [
            ('player', slash('play', card='QH'), NOT_WRITTEN),
            ('player', slash('string', cards='QH KH'), NOT_WRITTEN),
            ('player', slash('noplay'), NOT_WRITTEN),
            ('player', slash('hand'), 'You get your cards as soon as the dealer has written the rule.'),
            ('player', Pressed('hand'), 'You get your cards as soon as the dealer has written the rule.'),
            ('player', Pressed('no_play'), NOT_WRITTEN),
            ('player', slash('prophet'), 'You can become Prophet only right after a play of your own'),
            ('player', slash('rule set'), ONLY_DEALER),
            ('player', slash('rule show'), 'The rule is secret until the round ends.'),
            ('player', slash('rule hint', text='a'), ONLY_DEALER),
            ('player', slash('table void'), 'No card has been played yet, so there is nothing to void.'),
            ('player', slash('table start'), 'A round is under way. The next one can begin when it is over.'),
            ('player', Pressed('write'), ONLY_DEALER),
            ('player', Pressed('judge'), ONLY_DEALER),
            ('player', Written('rule_written', RULE), ONLY_DEALER),
            ('dealer', slash('play', card='QH'), DEALER_JUDGES),
            ('dealer', slash('hand'), DEALER_JUDGES),
            ('dealer', slash('approve', verdict='yes'), 'There is nothing to judge at the moment.'),
            ('dealer', slash('approve', verdict='back'), 'There is no verdict that can be taken back'),
            ('dealer', slash('rule show'), 'You have not written the rule yet. Press **Write the rule**'),
            ('dealer', slash('rule hint', text='a'), NOT_WRITTEN),
            ('dealer', slash('rule flag', number=1), 'No card lies on the table yet, so there is nothing to flag.'),
            ('dealer', slash('table void'), 'You are the dealer: only the players can void the round.'),
            ('dealer', slash('table deal'), 'You have had your turn at writing the rule in this match.'),
            ('dealer', Pressed('redraw'), NOT_WRITTEN),
            ('dealer', Pressed('hint'), NOT_WRITTEN),
            ('dealer', Written('hint_written', 'a'), NOT_WRITTEN),
            ('dealer', Written('rule_written', ''), empty),
            ('dealer', Written('rule_written', ' \n\t '), empty),
            ('dealer', Written('rule_written', '\x00\x07'), empty),
            ('dealer', Written('rule_written', '\u200b\u2066'), empty),
            ('dealer', Written('rule_written', 'a' * 1001), too_long),
            ('dealer', Written('rule_written', 'a' * 10_000), too_long),
            ('hana', slash('hand'), NO_SEAT),
            ('hana', Pressed('write'), NO_SEAT),
            ('hana', Written('rule_written', RULE), NO_SEAT),
        ],
    )


async def test_before_the_first_play(world: World) -> None:
    await check(
        world,
        await opening(world),
        [
            ('other', slash('play', card='{held}'), MOVERS_TURN),
            ('other', slash('string', cards='{held} {next}'), MOVERS_TURN),
            ('other', slash('noplay'), MOVERS_TURN),
            ('other', Pressed('lay', 's{held}'), MOVERS_TURN),
            ('other', Pressed('no_play'), MOVERS_TURN),
            ('other', Pressed('no_play_sure'), MOVERS_TURN),
            ('other', Pressed('redraw'), ONLY_DEALER),
            ('other', Pressed('hint'), ONLY_DEALER),
            ('other', Written('hint_written', 'a'), ONLY_DEALER),
            ('other', slash('approve', verdict='yes'), ONLY_DEALER),
            ('other', slash('rule flag', number=1), ONLY_DEALER),
            ('mover', slash('prophet'), 'You can become Prophet only right after a play of your own'),
            ('mover', Pressed('prophet'), 'You can become Prophet only right after a play of your own'),
            ('mover', Pressed('waive'), 'Nobody is waiting for you, so there is nothing to pass on.'),
            ('mover', slash('call', verdict='right'), NOT_PROPHET),
            ('mover', slash('call', card='{held}'), NOT_PROPHET),
            ('mover', slash('call'), 'Say either a verdict on the play, or the card that you pick'),
            ('mover', slash('call', verdict='right', card='{held}'), 'Say either a verdict on the play, or the card'),
            ('mover', Pressed('call', 'right'), NOT_PROPHET),
            ('mover', Pressed('pick'), NOT_PROPHET),
            ('mover', Pressed('picked', 'S', ('{held}',)), NOT_PROPHET),
            ('dealer', slash('play', card='QH'), DEALER_JUDGES),
            ('dealer', slash('noplay'), DEALER_JUDGES),
            ('dealer', Pressed('hand'), DEALER_JUDGES),
            ('dealer', slash('prophet'), DEALER_JUDGES),
            ('dealer', Pressed('verdict', 'yes'), 'There is nothing to judge at the moment.'),
            ('dealer', slash('rule flag', number=1), 'No card has been played yet, so there is nothing to flag.'),
            ('dealer', slash('rule hint', text=' '), 'A hint needs between 1 and 300 characters.'),
            ('dealer', slash('rule hint', text='\x00'), 'A hint needs between 1 and 300 characters.'),
            ('dealer', slash('rule hint', text='a' * 301), 'A hint needs between 1 and 300 characters.'),
            ('dealer', Written('hint_written', 'a' * 10_000), 'A hint needs between 1 and 300 characters.'),
            ('late', slash('play', card='QH'), NOT_IN_ROUND),
            ('late', slash('hand'), NOT_IN_ROUND),
            ('late', slash('prophet'), NOT_IN_ROUND),
            ('late', slash('table void'), NOT_IN_ROUND),
            ('late', slash('table join'), 'You have a seat at this table already.'),
            ('late', Pressed('hand'), NOT_IN_ROUND),
            ('late', Pressed('no_play'), NOT_IN_ROUND),
            ('hana', slash('play', card='QH'), NO_SEAT),
            ('hana', Pressed('no_play'), NO_SEAT),
            ('hana', Pressed('hand'), NO_SEAT),
            ('hana', Pressed('judge'), NO_SEAT),
        ],
    )


async def test_cards_that_are_not_in_the_hand(world: World) -> None:
    roles = await opening(world)
    look = 'Look at **My hand** and choose again.'
    await check(
        world,
        roles,
        [
            ('mover', slash('play', card='{foreign}'), 'You do not hold `'),
            ('mover', slash('play', card='{foreign}'), look),
            ('mover', slash('string', cards='{held} {foreign}'), look),
            ('mover', slash('string', cards='{once} {once}'), '2 times, only once.'),
            ('mover', Pressed('lay', 's{foreign}'), look),
            ('mover', Pressed('lay', 's{once},{once}'), '2 times, only once.'),
            ('mover', slash('string', cards='{five}'), 'A string has at most 4 cards. Choose fewer.'),
            ('mover', Pressed('lay', 's{held},{held},{held},{held},{held}'), 'A string has at most 4 cards.'),
            ('mover', slash('string', cards=' , '), 'Name at least one card, for example `QH`.'),
            ('mover', Pressed('lay', 's'), 'Name at least one card, for example `QH`.'),
            ('mover', slash('play', card='{held} {next}'), 'To lay several in order, use `/string`.'),
        ],
    )


async def test_text_that_is_no_card(world: World) -> None:
    roles = await opening(world)
    unreadable = 'I cannot read “'
    rows: list[Row] = []
    for text in TRASH:
        rows.append(('mover', slash('play', card=text), unreadable))
        if text.strip():
            rows.append(('mover', slash('string', cards=f'{{held}} {text}'), unreadable))
            rows.append(('dealer', slash('approve', verdict='no', card=text), unreadable))
            rows.append(('mover', slash('call', card=text), unreadable))
    await check(world, roles, rows)


async def test_a_text_is_quoted_harmlessly(world: World) -> None:
    roles = await opening(world)
    quoted = {
        'x' * 6000: f'“{"x" * 39}…”',
        '**QH** <@123>': r'“\*\*QH\*\* \<\@123\>”',
        '`Q`\n\n# H': r'“\`Q\` \# H”',
        '\u202eHQ': '“HQ”',
        'Q\x00\x1bH': '“QH”',
    }
    await check(world, roles, [('mover', slash('play', card=text), said) for text, said in quoted.items()])


async def test_while_a_play_is_judged(world: World) -> None:
    await check(
        world,
        await judging(world),
        [
            ('player', slash('play', card='{held}'), DEALER_PENDING),
            ('player', slash('noplay'), DEALER_PENDING),
            ('player', Pressed('lay', 's{held}'), DEALER_PENDING),
            ('player', slash('prophet'), 'You can become Prophet only right after a play of your own'),
            ('player', slash('approve', verdict='yes'), ONLY_DEALER),
            ('player', slash('approve', verdict='back'), ONLY_DEALER),
            ('player', Pressed('verdict', 'yes'), ONLY_DEALER),
            ('player', Pressed('verdict_card', 'S', ('{held}',)), ONLY_DEALER),
            ('player', Pressed('take_back'), ONLY_DEALER),
            ('player', Pressed('judge'), ONLY_DEALER),
            ('player', slash('call', verdict='right'), NOT_PROPHET),
            ('other', slash('play', card='{held}'), DEALER_PENDING),
            ('other', slash('string', cards='{held} {next}'), DEALER_PENDING),
            (
                'dealer',
                slash('rule hint', text='a'),
                'The first card has been played, so there can be no hint any more.',
            ),
            ('dealer', Pressed('hint'), 'so there can be no hint any more.'),
            ('dealer', Written('hint_written', 'a'), 'so there can be no hint any more.'),
            ('dealer', slash('rule set'), 'The first card has been played, so the rule must stay as it is.'),
            ('dealer', Pressed('write'), 'so the rule must stay as it is.'),
            ('dealer', Written('rule_written', 'Another rule.'), 'so the rule must stay as it is.'),
            ('dealer', Pressed('redraw'), 'The first card has been played, so the starter stays.'),
            ('dealer', slash('approve', verdict='back'), 'There is no verdict that can be taken back'),
            ('dealer', Pressed('take_back'), 'There is no verdict that can be taken back'),
            ('dealer', Pressed('verdict', 'perhaps'), UNKNOWN),
            ('dealer', Pressed('verdict', ''), UNKNOWN),
            ('dealer', Pressed('verdict_card', 'S', ('XX',)), UNKNOWN),
            ('dealer', Pressed('verdict_card', 'S'), UNKNOWN),
            ('hana', slash('approve', verdict='yes'), NO_SEAT),
            ('hana', Pressed('verdict', 'yes'), NO_SEAT),
            ('late', Pressed('verdict', 'yes'), ONLY_DEALER),
        ],
    )


async def test_after_a_hint_the_rule_stays(world: World) -> None:
    roles = await opening(world)
    await world.dm_command('ada', 'rule hint', text='Suits do not matter.')
    stays = 'You gave a hint, so the rule must stay as it is.'
    given = 'You have given your one hint for this round.'
    await check(
        world,
        roles,
        [
            ('dealer', slash('rule set'), stays),
            ('dealer', Pressed('write'), stays),
            ('dealer', Written('rule_written', 'Another rule.'), stays),
            ('dealer', slash('rule hint', text='Another one.'), given),
            ('dealer', Pressed('hint'), given),
            ('dealer', Written('hint_written', 'Another one.'), given),
        ],
    )


async def test_while_somebody_may_become_prophet(world: World) -> None:
    waits = '{declarer} may still become Prophet. You can play in a few seconds'
    await check(
        world,
        await grace(world),
        [
            ('mover', slash('play', card='{held}'), waits),
            ('mover', slash('string', cards='{held} {next}'), waits),
            ('mover', slash('noplay'), waits),
            ('mover', Pressed('lay', 's{held}'), waits),
            ('mover', Pressed('no_play'), waits),
            ('mover', Pressed('no_play_sure'), waits),
            ('mover', Pressed('waive'), 'Nobody is waiting for you, so there is nothing to pass on.'),
            ('mover', Pressed('prophet'), 'You can become Prophet only right after a play of your own'),
            ('other', slash('prophet'), 'You can become Prophet only right after a play of your own'),
            ('other', slash('play', card='{held}'), MOVERS_TURN),
            ('declarer', slash('play', card='{held}'), MOVERS_TURN),
            ('dealer', slash('prophet'), DEALER_JUDGES),
            ('late', slash('prophet'), NOT_IN_ROUND),
            ('hana', Pressed('waive'), NO_SEAT),
            ('hana', Pressed('prophet'), NO_SEAT),
        ],
    )


async def test_under_a_prophet(world: World) -> None:
    exists = '{prophet} is Prophet now. There can be only one at a time.'
    calls = 'You are the Prophet: you call the plays of others and lay no cards.'
    await check(
        world,
        await prophecy(world),
        [
            ('prophet', slash('play', card='{held}'), calls),
            ('prophet', slash('noplay'), calls),
            ('prophet', Pressed('lay', 's{held}'), calls),
            ('prophet', slash('prophet'), exists),
            (
                'prophet',
                slash('call', verdict='right'),
                'There is no play to call at the moment. You are asked at the next',
            ),
            ('prophet', slash('call', card='{held}'), 'There is no play to call at the moment.'),
            ('prophet', Pressed('call', 'wrong'), 'There is no play to call at the moment.'),
            ('prophet', Pressed('pick'), 'There is no play to call at the moment.'),
            ('mover', slash('prophet'), exists),
            ('mover', slash('call', verdict='right'), NOT_PROPHET),
        ],
    )


async def test_while_the_prophet_calls(world: World) -> None:
    first = 'The Prophet, {prophet}, speaks first. You are asked right after.'
    await check(
        world,
        await calling(world),
        [
            ('dealer', slash('approve', verdict='yes'), first),
            ('dealer', Pressed('verdict', 'yes'), first),
            ('player', slash('call', verdict='right'), NOT_PROPHET),
            ('player', Pressed('call', 'right'), NOT_PROPHET),
            ('player', slash('play', card='{held}'), 'A play is waiting for {prophet}’s verdict.'),
            ('prophet', Pressed('call', 'perhaps'), UNKNOWN),
            ('prophet', Pressed('picked', 'S', ('{held}',)), 'There is no play to call at the moment.'),
            ('prophet', slash('approve', verdict='yes'), ONLY_DEALER),
            ('hana', Pressed('call', 'right'), NO_SEAT),
        ],
    )


async def test_when_the_prophet_has_called(world: World) -> None:
    await check(
        world,
        await called(world),
        [
            ('prophet', slash('call', verdict='wrong'), 'There is no play to call at the moment.'),
            ('prophet', Pressed('verdict', 'yes'), ONLY_DEALER),
            ('player', slash('play', card='{held}'), DEALER_PENDING),
        ],
    )


async def test_when_a_no_play_is_judged(world: World) -> None:
    name_it = 'To say so, name a right card of the shown hand too'
    await check(
        world,
        await shown(world),
        [
            ('dealer', slash('approve', verdict='no'), name_it),
            ('dealer', Pressed('verdict', 'no'), name_it),
            ('dealer', slash('approve', verdict='no', card='{unshown}'), 'is not in the hand that was shown.'),
            ('dealer', Pressed('verdict_card', 'S', ('{unshown}',)), 'is not in the hand that was shown.'),
            ('player', Pressed('verdict_card', 'S', ('{shown}',)), ONLY_DEALER),
        ],
    )


async def test_while_the_prophet_picks(world: World) -> None:
    await check(
        world,
        await picking(world),
        [
            ('prophet', slash('call', card='{unshown}'), 'is not in the hand that was shown. Choose one of its cards.'),
            ('prophet', slash('call', verdict='right'), 'There is no play to call at the moment.'),
            ('prophet', Pressed('picked', 'S', ('{unshown}',)), 'is not in the hand that was shown.'),
            ('prophet', Pressed('picked', 'S', ('XX',)), UNKNOWN),
            ('player', Pressed('picked', 'S', ('{shown}',)), NOT_PROPHET),
            ('player', Pressed('pick'), NOT_PROPHET),
            ('player', slash('call', card='{shown}'), NOT_PROPHET),
            ('dealer', slash('approve', verdict='yes'), 'The Prophet, {prophet}, speaks first.'),
            ('dealer', Pressed('verdict_card', 'S', ('{shown}',)), 'The Prophet, {prophet}, speaks first.'),
        ],
    )


async def test_while_the_pick_is_checked(world: World) -> None:
    await check(
        world,
        await checking(world),
        [
            ('dealer', slash('approve', verdict='no'), 'To say so, name a right card of the shown hand too'),
            (
                'dealer',
                slash('approve', verdict='no', card='{shown}'),
                'a wrong pick, so it cannot be the right card too.',
            ),
            ('dealer', slash('approve', verdict='no', card='{unshown}'), 'is not in the hand that was shown.'),
            ('prophet', Pressed('picked', 'S', ('{shown}',)), 'There is no play to call at the moment.'),
        ],
    )


async def test_a_false_prophet_is_not_prophet_again(world: World) -> None:
    roles = await called(world)
    eleusis = EleusisTable(world)
    await eleusis.judge(yes=False)
    while await eleusis.mover() != roles['prophet']:
        await eleusis.turn(1, right=False)
        await eleusis.go_on()
    await eleusis.turn(1, right=False)
    await check(
        world,
        roles,
        [('prophet', slash('prophet'), 'You were Prophet in this round already; it is possible only once.')],
    )


async def test_who_has_left(world: World) -> None:
    roles = await opening(world)
    await world.command(roles['mover'], 'table leave')
    await check(
        world,
        roles,
        [
            ('mover', slash('play', card='{held}'), NO_SEAT),
            ('mover', slash('hand'), NO_SEAT),
            ('mover', Pressed('no_play'), NO_SEAT),
            ('mover', slash('table leave'), NO_SEAT),
        ],
    )
    assert 'You are dealt in when the next round begins.' in await world.command(roles['mover'], 'table join')
    await check(world, roles, [('mover', slash('play', card='{held}'), 'You are out of this round.')])


async def test_flags_and_votes_count_once(world: World) -> None:
    roles = await judging(world)
    await EleusisTable(world).judge(yes=False)
    await world.dm_command('ada', 'rule flag', number=2)
    await world.command(roles['last'], 'table void')
    await check(
        world,
        roles,
        [
            ('dealer', slash('rule flag', number=2), 'Card 2 is flagged already.'),
            ('dealer', slash('rule flag', number=0), 'the starter is 1: you can flag 2 to 2.'),
            ('dealer', slash('rule flag', number=-(2**53) + 1), 'There is no such card.'),
            ('dealer', slash('rule flag', number=2**53 - 1), 'There is no such card.'),
            ('last', slash('table void'), 'You have voted to void this round.'),
        ],
    )


async def test_between_rounds(world: World) -> None:
    roles = await between(world)
    await check(
        world,
        roles,
        [
            ('mover', slash('play', card='{held}'), NO_ROUND),
            ('mover', Pressed('lay', 's{held}'), NO_ROUND),
            ('mover', Pressed('no_play'), NO_ROUND),
            ('mover', slash('prophet'), NO_ROUND),
            ('mover', slash('table void'), NO_ROUND),
            ('dealer', slash('approve', verdict='yes'), NO_ROUND),
            ('dealer', Pressed('verdict', 'yes'), NO_ROUND),
            ('dealer', Pressed('judge'), NO_ROUND),
            ('dealer', slash('rule set'), NO_ROUND),
            ('dealer', Written('rule_written', RULE), NO_ROUND),
            ('dealer', slash('table deal'), 'You have had your turn at writing the rule in this match.'),
            ('hana', slash('table next'), NO_SEAT),
            ('hana', Pressed('start'), NO_SEAT),
        ],
    )


async def test_after_the_match(world: World) -> None:
    roles = await opening(world)
    game = (await world.table()).id
    await world.command('ada', 'table end')
    over = 'This match is over. Open a new one with `/table open`.'
    rows: list[Row] = [
        ('mover', slash('play', card='{held}'), NO_TABLE),
        ('mover', slash('table join'), NO_TABLE),
        ('mover', Pressed('lay', 's{held}'), over),
        ('mover', Pressed('no_play'), over),
        ('mover', Pressed('start'), over),
        ('mover', Pressed('leave'), over),
        ('mover', Pressed('volunteer'), over),
        ('hana', Pressed('join'), over),
        ('dealer', Pressed('write'), over),
        ('dealer', Written('rule_written', RULE), over),
    ]
    await check(world, roles, rows)
    await world.command('hana', 'table open')
    assert (await world.table()).id != game, 'the channel is free for another table'


# The hand says what one waits for


async def test_the_hand_says_why_one_cannot_play_now(world: World) -> None:
    roles = await grace(world)

    async def said(role: str) -> str:
        return answer(await world.press(roles[role], 'My hand')).split('\n')[2]

    assert await said('declarer') == (
        'If you believe you know the rule, press **I am the Prophet** before the next card is played.'
    )
    assert await said('mover') == f'{roles["declarer"]} may still become Prophet; then it goes on.'
    await EleusisTable(world).declare(roles['declarer'])
    assert await said('mover') == 'It is your turn. Choose one card, or up to 4 in order, then lay them down.'
    assert await said('other') == f'The table waits for {roles["mover"]}.'
    roles['prophet'] = roles['declarer']
    assert await said('prophet') == (
        'You are the Prophet: you lay no cards, and call each play of the others at the table.'
    )
    await world.command(roles['other'], 'table leave')
    await world.command(roles['other'], 'table join')
    assert await said('other') == 'You are out of this round. You play again in the next one.'


# Ending a table


async def test_a_stranger_cannot_end_a_table_and_its_host_can(world: World) -> None:
    await opening(world)
    await check(
        world,
        {},
        [
            ('hana', slash('table end'), 'Only ada, who opened the table, or a moderator can end it.'),
            ('ben', slash('table end'), 'To get up yourself, use `/table leave`.'),
        ],
    )
    assert await world.command('ada', 'table end') == 'The table is closed.'
    assert 'The match is over' in world.posts()[-1]


async def test_a_host_who_has_left_can_end_the_table(world: World) -> None:
    await lobby(world)
    await world.command('ada', 'table leave')
    await check(world, {}, [('ben', slash('table end'), 'Only ada, who opened the table')])
    assert await world.command('ada', 'table end') == 'The table is closed.'


async def test_a_moderator_can_end_any_table(world: World) -> None:
    await opening(world)
    role = world.guild.create_role('moderator', permissions=discord.Permissions(manage_messages=True))
    world.people['mona'] = world.guild.add_member(world.env.create_user('mona'), roles=[role])
    await check(world, {}, [('mona', slash('table leave'), NO_SEAT)])
    assert await world.command('mona', 'table end') == 'The table is closed.'


# Commands in direct messages


IN_DM = (
    dm('approve', verdict='yes'),
    dm('approve', verdict='no', card='QH'),
    dm('approve', verdict='back'),
    dm('rule set'),
    dm('rule show'),
    dm('rule hint', text='a'),
    dm('rule flag', number=2),
    dm('hand'),
)


async def test_direct_messages_without_a_table(world: World) -> None:
    none = 'I know of no table where that is for you to do now. Use the command in the table’s channel.'
    await world.people['ada'].send_dm('Hello?')
    await check(world, {}, [('ada', command, none) for command in IN_DM])


async def test_direct_messages_with_one_table(world: World) -> None:
    roles = await judging(world)
    none = 'I know of no table where that is for you to do now.'
    not_mine = [(roles['mover'], command, none) for command in IN_DM if command.name != 'hand']
    await check(
        world,
        roles,
        [
            *not_mine,
            ('dealer', dm('hand'), none),
            ('hana', dm('approve', verdict='yes'), none),
            ('dealer', dm('rule set'), 'The first card has been played, so the rule must stay as it is.'),
            ('dealer', dm('approve', verdict='no', card='junk'), 'I cannot read “junk” as a card.'),
        ],
    )
    assert 'Your hand' in await world.dm_command(roles['mover'], 'hand')
    assert RULE in await world.dm_command('ada', 'rule show')
    assert 'You said **right**' in await world.dm_command('ada', 'approve', verdict='yes')


async def test_direct_messages_with_several_tables(world: World) -> None:
    first = world.channel
    await judging(world)
    world.channel = world.guild.create_text_channel('second-table')
    await opening(world)
    which = f'You are wanted at several tables: <#{first.id}>, <#{world.channel.id}>.'
    await check(world, {}, [('ada', command, which) for command in IN_DM if command.name != 'hand'])
    assert 'You said **wrong**' in answer(await world.people['ada'].slash(first, 'approve', verdict='no'))
    expect_refusals(world)


async def test_a_table_one_has_left_is_not_in_the_way(world: World) -> None:
    await lobby(world)
    await world.command('ben', 'table leave')
    world.channel = world.guild.create_text_channel('second-table')
    await world.command('ben', 'table open')
    for name in ('cleo', 'dora'):
        await world.press(name, 'Join')
    await world.press('ben', 'Start')
    result = await world.people['ben'].user.slash('rule set')
    assert result.modal is not None
