"""What is not allowed is refused: one clear sentence, to that person alone, and nothing changes (rule book 3.2).

``refusals.txt`` has a chapter for each scene of ``scenes.py``: what is said, and below it who is told that when they do
what. Roles and cards in braces are filled in, commands begin with a slash, controls stand in brackets with their
argument and the value that is chosen, and dialogs in parentheses.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.discord import scenes
from tests.discord.acts import Pressed, Written, dm, expect_refusals, nobody_is_new, read_act, refused, slash
from tests.discord.eleusis_table import EleusisTable
from tests.discord.scenes import RULE, Roles, Row, called, check, grace, judging, lobby, opening, writing
from tests.discord.world import World, answer

pytestmark = pytest.mark.usefixtures('blank_pictures')

TABLE = Path(__file__).parent / 'refusals.txt'
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


NO_TABLE = 'There’s no table in this channel. Open one with `/table open`.'
NO_SEAT = 'You don’t have a seat at this table. Take one with `/table join`.'


def refusals() -> dict[str, list[Row]]:
    """The table, by scene."""
    scenes_ = (part.strip().split('\n\n') for part in TABLE.read_text(encoding='utf-8').split('## ')[1:])
    return {scene: [row for paragraph in told for row in _rows(paragraph)] for scene, *told in scenes_}


def _rows(paragraph: str) -> Iterator[Row]:
    """A sentence, and below it who is told that when they do what."""
    sentence = paragraph.split('\n', maxsplit=1)[0]
    for who, acts in re.findall(r'^ {4}(\w+): (.*(?:\n {8}.*)*)', paragraph, re.MULTILINE):
        for act in acts.split('|'):
            yield who, read_act(act.strip()), sentence


async def no_table(world: World) -> Roles:
    return {}


@pytest.mark.parametrize('scene', refusals())
async def test_what_is_not_allowed(world: World, scene: str) -> None:
    begin = no_table if scene == 'no_table' else getattr(scenes, scene)
    await check(world, await begin(world), refusals()[scene])


# Before a round


async def test_who_will_deal_already(world: World) -> None:
    roles = await lobby(world)
    await world.command('ben', 'table deal')
    already = 'You’re already on the list to write the next rule.'
    await check(world, roles, [('guest', slash('table deal'), already), ('guest', Pressed('volunteer'), already)])


async def test_nobody_is_made_dealer_by_another(world: World) -> None:
    opened = slash('table open', dealer=world.people['ben'])
    assert 'Only they can agree to deal' in await refused(world, opened.by(world, 'ada'))


async def test_a_full_table(world: World) -> None:
    await world.seat(8)
    world.people['iris'] = world.guild.add_member(world.env.create_user('iris'))
    full = 'All 8 seats are taken. When someone leaves, you can take their seat with `/table join`.'
    await check(world, {}, [('iris', slash('table join'), full), ('iris', Pressed('join'), full)])


@pytest.mark.parametrize('missing', ['view_channel', 'send_messages', 'attach_files'])
async def test_a_channel_where_the_bot_may_not_write(world: World, missing: str) -> None:
    assert world.bot.user is not None
    overwrites: Any = {world.bot.user: discord.PermissionOverwrite(**{missing: False})}
    world.channel = world.guild.create_text_channel('closed', overwrites=overwrites)
    said = 'I’m not allowed to write in this channel.'
    await check(world, {}, [('ada', slash('table open'), said)])


# In a round


async def test_what_is_no_rule(world: World) -> None:
    empty = 'Write the rule first: a sentence is enough.'
    long = 'The rule can have at most 1,000 characters, both fields together. '
    long += 'Please make it shorter.'
    texts = dict.fromkeys(('', ' \n\t ', '\x00\x07', '\u200b\u2066'), empty) | {'a' * 1001: long, 'a' * 10_000: long}
    rows: list[Row] = [('dealer', Written('rule_written', text), told) for text, told in texts.items()]
    await check(world, await writing(world), rows)


async def test_what_is_no_hint(world: World) -> None:
    length = 'A hint must be 1 to 300 characters long.'
    acts = (
        *(slash('rule hint', text=text) for text in (' ', '\x00', 'a' * 301)),
        Written('hint_written', 'a' * 10_000),
    )
    await check(world, await opening(world), [('dealer', act, length) for act in acts])


async def test_text_that_is_no_card(world: World) -> None:
    roles = await opening(world)
    unreadable = 'I can’t read “'
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


async def test_after_a_hint_the_rule_stays(world: World) -> None:
    roles = await opening(world)
    await world.dm_command('ada', 'rule hint', text='Suits don’t matter.')
    stays = 'You’ve given a hint, so the rule can’t change now.'
    given = 'You’ve already given your one hint for this round.'
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
        [('prophet', slash('prophet'), 'You’ve already been Prophet this round, and you can be it only once.')],
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
    assert 'You’ll get cards when the next round begins.' in await world.command(roles['mover'], 'table join')
    await check(world, roles, [('mover', slash('play', card='{held}'), 'You’re out of this round.')])


async def test_flags_and_votes_count_once(world: World) -> None:
    roles = await judging(world)
    await EleusisTable(world).judge(yes=False)
    await world.dm_command('ada', 'rule flag', card='1a')
    await world.command(roles['last'], 'table void')
    await check(
        world,
        roles,
        [
            ('dealer', slash('rule flag', card='1A '), 'Card 1a is already flagged.'),
            ('dealer', slash('rule flag', card='1'), 'Cards are numbered along the main line:'),
            ('dealer', slash('rule flag', card='1b'), 'There’s no such card to flag.'),
            ('dealer', slash('rule flag', card='*9*'), 'There’s no such card to flag.'),
            ('last', slash('table void'), 'You have already voted to void this round.'),
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
    await nobody_is_new(world)

    async def said(role: str) -> str:
        return answer(await world.press(roles[role], 'My hand')).split('>\n')[1].split('\n')[0]

    assert await said('declarer') == (
        'If you think you know the rule, press **I’m the Prophet** before the next card is played.'
    )
    assert (await said('mover')).startswith(f'It’s your turn. {roles["declarer"]} may become Prophet first. ')
    await EleusisTable(world).declare(roles['declarer'])
    assert await said('mover') == 'It’s your turn. Choose one card, or up to 4 in order.'
    assert await said('other') == 'It’s not your turn yet, but you can already choose.'
    roles['prophet'] = roles['declarer']
    assert await said('prophet') == (
        'You’re the Prophet: you lay no cards, and call each of the other players’ plays at the table.'
    )
    await world.command(roles['other'], 'table leave')
    await world.command(roles['other'], 'table join')
    assert await said('other') == 'You’re out of this round. You’ll play again in the next one.'


# Ending a table


async def test_a_stranger_cannot_end_a_table_and_its_host_can(world: World) -> None:
    await opening(world)
    await check(
        world,
        {},
        [
            ('hana', slash('table end'), 'Only the host, ada, or a moderator can end this table.'),
            ('ben', slash('table end'), 'To give up your own seat, use `/table leave`.'),
        ],
    )
    assert await world.command('ada', 'table end') == 'The table is closed.'
    assert 'The match is over' in world.posts()[-1]


async def test_a_host_who_has_left_can_end_the_table(world: World) -> None:
    await lobby(world)
    await world.command('ada', 'table leave')
    await check(world, {}, [('hana', slash('table end'), 'Only the host, ben')])
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
    dm('rule flag', card='2'),
    dm('hand'),
)


async def test_direct_messages_without_a_table(world: World) -> None:
    none = 'I can’t find a table where you could do that now. Use the command in the table’s channel.'
    await world.people['ada'].send_dm('Hello?')
    await check(world, {}, [('ada', command, none) for command in IN_DM])


async def test_direct_messages_with_one_table(world: World) -> None:
    """Of the only table at which somebody sits it is said why it cannot be."""
    roles = await judging(world)
    others = {'rule show': 'The rule is secret until the round ends.', 'rule guess': 'Only the Prophet can do that'}
    not_mine = [
        (command, others.get(command.name, 'Only the dealer, ada, can do that.'))
        for command in (*IN_DM, dm('rule guess'))
        if command.name != 'hand'
    ]
    await check(
        world,
        roles,
        [
            *((roles['mover'], command, words) for command, words in not_mine),
            ('dealer', dm('hand'), 'You’re the dealer this round:'),
            ('hana', dm('approve', verdict='yes'), 'I can’t find a table where you could do that now.'),
            ('dealer', dm('rule set'), 'The first card has been played, so the rule can’t change now.'),
            ('dealer', dm('approve', verdict='no', card='junk'), 'I can’t read “junk” as a card.'),
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
    which = f'You could do that at several tables: <#{first.id}>, <#{world.channel.id}>.'
    none = 'I can’t find a table where you could do that now.'
    said = ((dm('rule show'), which), (dm('approve', verdict='back'), none))
    await check(world, {}, [('ada', command, words) for command, words in said])
    assert (await world.dm_command('ada', 'rule hint', text='It is simple.')).startswith('Your hint'), (
        'only here it may be'
    )
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
