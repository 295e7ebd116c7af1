"""Opening a table to other rules, and changing them in the lobby."""

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.text import ENGLISH
from bot.text.variants import field_name, value_said
from bot.ui.kit.controls import Press
from eleusis.variant_fields import FIELDS
from eleusis.variants import PRESETS, Variant
from tests.discord.channel_checks import ChannelChecks
from tests.discord.eleusis_table import EleusisTable
from tests.discord.world import World, answer, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')
DIALOG = 5
SINGLE = 'More'
TOPICS = ('deal', 'play', 'prophet', 'end', 'score')


async def panel(world: World, name: str = 'ada') -> Any:
    return (await world.press(name, 'Change the rules')).response


async def form(world: World, shown: Any, name: str = 'ada', label: str = SINGLE) -> Any:
    return await world.people[name].click(shown, label=label)


def filled(dialog: Any) -> dict[str, str]:
    """What stands in a form from the beginning, by topic."""
    return {row['component']['custom_id']: row['component'].get('value', '') for row in dialog.modal['components']}


async def write(world: World, dialog: Any, changes: dict[str, str], name: str = 'ada') -> Any:
    """Write other values behind the names of these rules, and send the form."""
    texts = filled(dialog)
    for field, value in changes.items():
        label = re.escape(field_name(ENGLISH, field))
        topic = next(topic for topic, text in texts.items() if re.search(rf'^{label} = ', text, re.MULTILINE))
        texts[topic] = re.sub(rf'^({label} = ).*$', rf'\g<1>{value}', texts[topic], flags=re.MULTILINE)
    return await world.people[name].submit_modal(dialog, texts)


async def variant(world: World) -> Variant:
    return (await world.table()).view.variant


@pytest.mark.parametrize('name', PRESETS)
async def test_every_preset_can_be_opened(world: World, name: str) -> None:
    assert await world.command('ada', 'table open', variant=name) == 'The table is open.'
    assert await variant(world) == PRESETS[name]
    assert f'**{ENGLISH.say(f"variant-{name}")} rules**\n' in world.post()
    assert 'changed' not in world.post()
    await ChannelChecks(world).look()


async def test_without_a_choice_it_is_gardners(world: World) -> None:
    await world.seat(2)
    assert await variant(world) == Variant()
    assert (
        '**Gardner’s rules**\n-# no clock · 15 seconds after a play to become Prophet · the dealer judges'
        in world.post()
    )
    assert '2 more people are needed to start (4 to 8 are best).' not in world.post()
    assert 'One more person is needed to start (4 to 8 are best).' in world.post()


@pytest.mark.parametrize(
    ('name', 'what', 'how', 'best'),
    [
        (
            'drexler',
            'If you think you know it, you can become the Prophet and',
            '-# no clock · the dealer judges',
            '4 to 8',
        ),
        (
            'berkeley',
            'If you think you know it, you can become the Prophet and',
            '-# no clock · the dealer judges',
            '4 to 7',
        ),
        (
            'express',
            'If you think you know it, you can say it aloud.',
            '-# no clock · 45 seconds after a play to say the rule · the dealer judges',
            '3 to 8',
        ),
    ],
)
async def test_the_lobby_speaks_of_what_there_is(world: World, name: str, what: str, how: str, best: str) -> None:
    await world.command('ada', 'table open', variant=name)
    post = world.post()
    assert what in post
    assert how in post.split('\n')
    assert f'({best} are best)' in post


async def test_the_host_chooses_another_preset(world: World) -> None:
    await world.seat(3)
    shown = await panel(world)
    assert words_of(shown).startswith('**Gardner’s rules**')
    await world.people['ada'].select(shown, ['express'], custom_id=Press('variant_preset', 1).custom_id)
    assert await variant(world) == PRESETS['express']
    assert words_of(shown).startswith('Done. Everyone can see it at the table.\n**Express rules**')
    post = world.post()
    assert 'The rules of this table have changed. This is how you play now:\n**Express rules**' in post
    await ChannelChecks(world).look()
    assert [seat.present for seat in (await world.table()).view.seats] == [True] * 3
    await world.deal()
    table = await world.table()
    assert table.view.round is not None
    assert [seat.cards for seat in table.view.seats] == [0, 12, 12]


async def test_single_rules_are_changed_in_a_form(world: World) -> None:
    await world.seat(3)
    shown = await panel(world)
    dialog = await form(world, shown)
    assert tuple(filled(dialog)) == TOPICS
    await write(world, dialog, {'hand': '9', 'expulsion': 'never', 'going_out_bonus': '7', 'starter': 'Yes'})
    assert await variant(world) == replace(PRESETS['gardner'], hand=9, expulsion=None, going_out_bonus=7)
    line = (
        '**Gardner’s rules**, changed for this table: Cards dealt to each player: 9; '
        'Cards on the table until expulsion: never; Points for going out: 7'
    )
    assert line in world.post().split('\n')
    assert line in words_of(shown)
    await world.deal()
    assert [seat.cards for seat in (await world.table()).view.seats] == [0, 9, 9]


@pytest.mark.parametrize('name', [name for name, variant in PRESETS.items() if not variant.oracle])
async def test_the_form_says_how_it_is_and_can_be_sent_as_it_is(world: World, name: str) -> None:
    """Each rule stands there once, with its present value."""
    await world.command('ada', 'table open', variant=name)
    shown = await panel(world)
    dialog = await form(world, shown)
    lines = '\n'.join(filled(dialog).values()).split('\n')
    assert sorted(lines) == sorted(
        f'{field_name(ENGLISH, field.name)} = {value_said(ENGLISH, field.name, getattr(PRESETS[name], field.name))}'
        for field in FIELDS
    )
    posts = len(world.posts())
    await write(world, dialog, {})
    assert words_of(shown).startswith('Nothing has changed.')
    assert len(world.posts()) == posts
    assert await variant(world) == PRESETS[name]


async def test_every_rule_can_be_changed_in_the_words_of_the_form(world: World) -> None:
    """From Gardner's rules to Berkeley's, rule by rule: numbers, limits, yes and no, choices."""
    await world.seat(2)
    berkeley = PRESETS['berkeley']
    changes = {field.name: value_said(ENGLISH, field.name, getattr(berkeley, field.name)) for field in FIELDS}
    await write(world, await form(world, await panel(world)), changes)
    assert await variant(world) == replace(berkeley, name='gardner')
    (line,) = [line for line in world.post().split('\n') if line.startswith('**Gardner’s rules**')]
    assert line.count(';') == 5
    assert line.endswith(' more')


async def test_lines_are_read_as_people_type_them(world: World) -> None:
    await world.seat(2)
    dialog = await form(world, await panel(world))
    texts = {
        'deal': '  HAND=9\n\nfirst player =  The player to the LEFT of the dealer ',
        'play': 'longest string = 7\nPenalty for each wrong card = 1',
        'prophet': 'when a player can become prophet = Right after a play of your own',
        'end': 'expulsion = none',
    }
    await world.people['ada'].submit_modal(dialog, texts)
    expected = replace(Variant(), hand=9, first_player='left', longest_string=7, penalty_per_card=1, expulsion=None)
    assert await variant(world) == expected


@pytest.mark.parametrize(
    ('topic', 'text', 'sentence'),
    [
        ('deal', 'Cards dealt to each player', 'I can’t read the line “Cards dealt to each player”.'),
        ('deal', 'Cards = 9', 'I can’t read the line “Cards = 9”.'),
        ('deal', 'hand = 9\nCards dealt to each player = 8', 'The rule in the line “Cards dealt to each player = 8”'),
        ('deal', 'hand = nine', 'line “hand = nine” doesn’t work: it has to be a number from 1 to 30.'),
        ('deal', 'hand = 9.5', 'it has to be a number from 1 to 30.'),
        ('deal', 'hand = 31', 'it has to be a number from 1 to 30.'),
        ('deal', 'hand = 9999999999999999999999', 'it has to be a number from 1 to 30.'),
        ('deal', 'hand = never', 'it has to be a number from 1 to 30.'),
        ('deal', 'hand =', 'it has to be a number from 1 to 30.'),
        ('play', 'longest string = no limit', 'it has to be a number from 1 to 30.'),
        ('deal', 'starter = perhaps', 'it has to be one of: yes · no.'),
        ('end', 'expulsion = seldom', 'it has to be a number from 1 to 200, or “never”.'),
        ('prophet', 'prophet = seldom', 'one of: right after a play of your own · at any time, others first'),
        ('deal', 'hand = **9**', r'The value in the line “hand = \*\*9\*\*” doesn’t work'),
        # What makes no sense together: the engine's sentences.
        ('prophet', 'guess = yes', 'A table can have Prophets, or players can say the rule aloud'),
        ('deal', 'hand = 20', '104 cards aren’t enough for 7 people with 20 cards each.'),
        ('deal', 'most_seats = 4\nfewest_seats = 5', 'A table can’t be for at least 5 and at most 4 people.'),
        ('deal', 'starter = no', 'Without a starter there’s no card to count by.'),
        (
            'prophet',
            'prophet = never\noverthrown_sits_out = yes',
            '“A False Prophet is out of the round” needs Prophets, and this table has none.',
        ),
        ('deal', 'most_seats = 3', 'There are 4 people at the table, and these rules are for at most 3.'),
    ],
)
async def test_what_cannot_be_is_refused_and_not_lost(world: World, topic: str, text: str, sentence: str) -> None:
    await world.seat(4)
    shown = await panel(world)
    before = await variant(world)
    dialog = await form(world, shown)
    posts = world.posts()
    texts = filled(dialog) | {topic: text}
    await world.people['ada'].submit_modal(dialog, texts)
    assert sentence in words_of(shown), words_of(shown)
    assert world.posts() == posts
    assert await variant(world) == before
    again = await form(world, shown, label='Edit')
    assert filled(again) == texts
    await world.people['ada'].submit_modal(again, filled(again) | {topic: ''})
    assert words_of(shown).startswith('Nothing has changed.')


async def test_a_form_of_before_another_change_asks_again(world: World) -> None:
    """Two panels: the one must not undo what the other has done."""
    await world.seat(2)
    one, other = await panel(world), await panel(world)
    old = await form(world, one)
    await write(world, await form(world, other), {'hand': '9'})
    await write(world, old, {'penalty_per_card': '1'})
    assert 'The game has moved on since that button was shown.' in words_of(one)
    assert await variant(world) == replace(Variant(), hand=9)


async def test_each_way_of_playing_has_a_leaderboard_of_its_own(world: World) -> None:
    eleusis = EleusisTable(world)
    await world.seat(3, variant='express')
    await world.deal()
    mover = await eleusis.turn(1, right=True)
    await eleusis.guess(mover, 'Colours alternate.')
    await eleusis.judge(yes=True)
    await world.command('ada', 'table end')

    async def board(**options: str) -> list[str]:
        return answer(await world.people['fay'].slash(world.channel, 'leaderboard', **options)).split('\n')

    lines = await board()
    assert lines[:2] == ['## Leaderboard of The Temple', 'Express rules']
    assert len(lines) == 2 + 2 + 3 + 1
    assert 'Tables with changed rules don’t count.' in lines[-1]
    assert 'Played here too' not in lines[-1]
    lines = await board(variant='gardner')
    assert lines[2] == 'No one has finished a round by these rules yet. Open a table with `/table open`.'
    assert lines[-1].endswith('Played here too: Express.')


async def test_the_host_changes_how_the_table_is_run(world: World) -> None:
    await world.seat(3)
    shown = await panel(world)
    ids = {name: Press('run_by', 1, arg=name).custom_id for name in ('judging', 'clock_seconds', 'sees_layout')}
    ada = world.people['ada']
    await ada.select(shown, ['automatic'], custom_id=ids['judging'])
    await world.restart()
    shown = await panel(world)
    for _ in range(2):
        await ada.select(shown, ['brisk'], custom_id=ids['clock_seconds'])
    await ada.select(shown, ['layout'], custom_id=ids['sees_layout'])
    said = '2 minutes a turn · 15 seconds after a play to become Prophet · I judge by the written rule'
    assert f'-# {said} · rules may look at wrong cards' in world.post().split('\n')
    assert words_of(shown).startswith('Done. Everyone can see it at the table.')
    options = (await world.table()).row.options
    assert (options.judging, options.clock_seconds, options.sees_layout) == ('automatic', 120, True)
    await world.press('ada', 'Start')
    assert (await world.table()).row.options == options
    assert [due.kind for due in (await world.table()).clocks] == ['warning', 'turn']
