"""What is not allowed is refused: one clear sentence, to that person alone, and nothing changes (rule book 3.2).

``refusals.txt`` has a chapter for each scene of ``scenes.py``: what is said, and below it who is told that when they do
what. Roles and cards in braces are filled in. Commands begin with a slash, or two in direct messages, controls stand in
brackets with their argument and the value that is chosen, and dialogs in parentheses.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.discord import scenes
from tests.discord.acts import Written, nobody_is_new, read_act, refused, slash
from tests.discord.eleusis_table import EleusisTable
from tests.discord.scenes import Row, check, grace, lobby, opening, writing
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


NO_SEAT = 'You don’t have a seat at this table. Take one with `/table join`.'


def refusals() -> dict[str, list[Row]]:
    scenes_ = (part.strip().split('\n\n') for part in TABLE.read_text(encoding='utf-8').split('## ')[1:])
    return {scene: [row for paragraph in told for row in _rows(paragraph)] for scene, *told in scenes_}


def _rows(paragraph: str) -> Iterator[Row]:
    """A sentence, and below it who is told that when they do what."""
    sentence = paragraph.split('\n', maxsplit=1)[0]
    for who, acts in re.findall(r'^ {4}(\w+): (.*(?:\n {8}.*)*)', paragraph, re.MULTILINE):
        for act in acts.split('|'):
            yield who, read_act(act.strip()), sentence


@pytest.mark.parametrize('scene', refusals())
async def test_what_is_not_allowed(world: World, scene: str) -> None:
    await check(world, await getattr(scenes, scene)(world), refusals()[scene])


# Before a round


async def test_nobody_is_made_dealer_by_another(world: World) -> None:
    opened = slash('table open', dealer=world.people['ben'])
    assert 'Only they can agree to deal' in await refused(world, opened.by(world, 'ada'))


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


async def test_a_moderator_can_end_any_table(world: World) -> None:
    await opening(world)
    role = world.guild.create_role('moderator', permissions=discord.Permissions(manage_messages=True))
    world.people['mona'] = world.guild.add_member(world.env.create_user('mona'), roles=[role])
    await check(world, {}, [('mona', slash('table leave'), NO_SEAT)])
    assert await world.command('mona', 'table end') == 'The table is closed.'


# Commands in direct messages


async def test_a_table_one_has_left_is_not_in_the_way(world: World) -> None:
    await lobby(world)
    await world.command('ben', 'table leave')
    world.channel = world.guild.create_text_channel('second-table')
    await world.command('ben', 'table open')
    for name in ('cleo', 'dora'):
        await world.press(name, 'Join')
    await world.press('ben', 'Start')
    assert (await world.people['ben'].user.slash('rule set')).modal is not None
