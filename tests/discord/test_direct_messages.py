"""Direct messages: open, closed, opened again; and nobody gets one who has not asked for it."""

from typing import Any

import discord
import pytest

from bot.text.cards import card_text
from eleusis.game import RoundPhase
from eleusis.games.eleusis.views import Phase
from tests.discord.acts import expect_refusals, slash, told
from tests.discord.eleusis_table import EleusisTable
from tests.discord.scenes import RULE, check, judging, opening, writing
from tests.discord.world import World, answer, words_of

pytestmark = pytest.mark.usefixtures('blank_pictures')

QUESTION = 'Is it **right** or **wrong**?'


async def shut(world: World, name: str, code: int = 50007) -> None:
    """This person takes no direct messages from now on."""
    channel = await world.bot.create_dm(discord.Object(world.people[name].id))
    path = f'/channels/{channel.id}/messages'
    world.env.inject_error('POST', path, status=403, code=code, times=None)


def letters(world: World) -> dict[str, int]:
    """How many direct messages of the bot everybody has, who has any."""
    direct = world.env.backend.dm_channels
    sent = world.env.backend.messages
    counts = {name: len(sent.get(direct.get(person.id, 0), ())) for name, person in world.people.items()}
    return {name: count for name, count in counts.items() if count}


# Closed


@pytest.mark.parametrize('code', [50007, 50278])
async def test_a_round_through_the_judge_button(world: World, code: int) -> None:
    """Rule, hint, another starter, verdicts, one taken back, a card picked: all in the channel."""
    await world.seat(4)
    await shut(world, 'ada', code)
    await world.press('ada', 'Start')
    assert f'<@{world.people["ada"].id}>, I can’t send you direct messages, so I’m asking you here' in world.post()
    dialog = await world.press('ada', 'Write the rule')
    assert RULE in told(await world.people['ada'].submit_modal(dialog, {'text': RULE}))
    panel: Any = (await world.press('ada', 'For the dealer')).response
    await world.people['ada'].click(panel, label='Another starter')
    assert 'There’s another starter on the table:' in words_of(panel)
    dialog = await world.people['ada'].click(panel, label='Give a hint')
    await world.people['ada'].submit_modal(dialog, {'text': 'Suits don’t matter.'})
    assert '> Suits don’t matter.' in world.post()

    eleusis = EleusisTable(world, touch=True)
    first = await eleusis.mover()
    await eleusis.lay(await eleusis.some(2))
    panel = (await world.press('ada', 'For the dealer')).response
    assert QUESTION in words_of(panel)
    assert RULE in words_of(panel)
    for label, said in (
        ('Right', 'You said **right**. You can take it back until the next play.'),
        ('Take it back', 'You’ve taken the verdict back. Please judge again.'),
        ('Wrong', 'You said **wrong**.'),
    ):
        await world.people['ada'].click(panel, label=label)
        assert said in words_of(panel)

    await eleusis.declare(first)
    cards = await world.hand(await eleusis.mover())
    await eleusis.no_play()
    await eleusis.call(right=False)
    assert '[A card fits (Prophet stays)]' in answer(await world.press('ada', 'For the dealer'))
    await eleusis.judge(yes=True, panel=True)
    await eleusis.pick(cards[0])
    right = next(card for card in cards if card is not cards[0])
    assert 'The Prophet picked' in answer(await world.press('ada', 'For the dealer'))
    assert f'You said **{card_text(right)} fits**.' in await eleusis.judge(yes=False, card=right, panel=True)
    assert 'is overthrown' in world.post()
    await world.void('ben', 'cleo')
    assert f'> {RULE}' in world.post()
    assert not letters(world)


async def written_in_the_channel(world: World) -> None:
    """A round whose dealer takes no direct messages."""
    await world.seat(4)
    await shut(world, 'ada')
    await world.press('ada', 'Start')
    dialog = await world.press('ada', 'Write the rule')
    await world.people['ada'].submit_modal(dialog, {'text': RULE})


async def test_the_dealer_is_told_once_in_a_round_where_to_judge(world: World) -> None:
    await written_in_the_channel(world)
    eleusis = EleusisTable(world)
    for _ in range(3):
        await eleusis.go_on()
        await eleusis.lay(await eleusis.some(1))
        await eleusis.judge(yes=True, panel=True)
    notes = [
        request.json
        for request in world.env.http_requests
        if ', I can’t send you direct messages, so I’m asking you here:' in str(request.json)
    ]
    assert len(notes) == 1
    assert notes[0] is not None
    assert [int(user) for user in notes[0]['allowed_mentions']['users']] == [world.people['ada'].id]


async def test_direct_messages_that_are_opened_later(world: World) -> None:
    await written_in_the_channel(world)
    eleusis = EleusisTable(world, touch=True)
    await eleusis.lay(await eleusis.some(1))
    world.mend()
    assert not letters(world)
    await eleusis.judge(yes=True, panel=True)
    await eleusis.go_on()
    await eleusis.lay(await eleusis.some(1))
    assert QUESTION in world.dms('ada')[-1]
    await eleusis.judge(yes=False)
    assert 'You said **wrong**.' in world.dms('ada')[-1]


async def test_direct_messages_that_are_closed_later(world: World) -> None:
    await opening(world)
    await shut(world, 'ada')
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    assert len(world.dms('ada')) == 1
    assert 'You said **right**.' in await eleusis.judge(yes=True, panel=True)
    assert (await eleusis.round()).phase is Phase.PLAYING


async def unasked(world: World) -> EleusisTable:
    """A card is laid, and Discord does not take the question to the dealer."""
    await opening(world)
    channel = world.people['ada'].user.dm_channel
    world.env.inject_error('POST', f'/channels/{channel.id}/messages', status=503)
    eleusis = EleusisTable(world)
    await eleusis.lay(await eleusis.some(1))
    return eleusis


async def test_a_direct_message_that_discord_did_not_take_is_sent_again(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    await unasked(world)
    assert len(world.dms('ada')) == 1
    assert 'message dealer of game 1' in caplog.text
    caplog.clear()
    await world.env.advance_time(31)
    assert len(world.dms('ada')) == 2
    assert QUESTION in world.dms('ada')[-1]


async def test_a_question_that_is_answered_meanwhile_is_not_sent_again(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    eleusis = await unasked(world)
    await eleusis.judge(yes=True, panel=True)
    caplog.clear()
    await world.env.advance_time(60)
    assert len(world.dms('ada')) == 1


async def test_a_question_of_an_earlier_moment_is_not_sent_again(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    eleusis = await unasked(world)
    await eleusis.judge(yes=True, panel=True)
    await world.press(await first_of(world, eleusis), 'Not now')
    await eleusis.lay(await eleusis.some(1))
    caplog.clear()
    await world.env.advance_time(60)
    assert len(world.dms('ada')) == 2, 'the rule, and the second card'


async def first_of(world: World, eleusis: EleusisTable) -> str:
    """Who may become Prophet."""
    return await eleusis.who('declarer')


# The rule, from wherever the dealer is


@pytest.mark.parametrize('way', ['direct message', 'channel', 'command', 'command in direct messages'])
async def test_the_rule_is_written_from_anywhere(world: World, way: str) -> None:
    await writing(world)
    ada = world.people['ada']
    actor: Any = ada.user if 'direct' in way else ada
    dialog = {
        'direct message': lambda: world.press_dm('ada', 'Write the rule'),
        'channel': lambda: world.press('ada', 'Write the rule'),
        'command': lambda: ada.slash(world.channel, 'rule set'),
        'command in direct messages': lambda: ada.user.slash('rule set'),
    }[way]
    result = await actor.submit_modal(await dialog(), {'text': RULE})
    assert f'**Your rule:**\n> {RULE}' in (answer(result) or world.dms('ada')[-1])
    assert 'The rule is written and sealed:' in world.post()
    assert RULE not in world.post()
    secret = await world.bot.store.rules.secret((await world.table()).id, 1)
    assert secret is not None
    assert secret.text == RULE


# To whom


async def test_only_who_sits_down_and_deals_gets_a_direct_message(world: World) -> None:
    await world.seat(5)
    assert not letters(world)
    await world.press('ada', 'Start')
    assert letters(world) == {'ada': 1}
    dialog = await world.press('ada', 'Write the rule')
    await world.people['ada'].submit_modal(dialog, {'text': RULE})
    await world.command('fay', 'table join')
    await world.press('hana', 'My hand')
    eleusis = EleusisTable(world, touch=True)
    await eleusis.lay(await eleusis.some(1))
    await eleusis.judge(yes=False, panel=True)
    await eleusis.declare(await eleusis.who('declarer'))
    await eleusis.lay(await eleusis.some(1))
    await eleusis.call(right=True)
    await eleusis.judge(yes=False, panel=True)
    await world.void('ben', 'cleo', 'dora')
    assert set(letters(world)) == {'ada'}
    await world.press('fay', 'I deal next')
    await world.press('ben', 'Next round')
    assert set(letters(world)) == {'ada', 'fay'}
    opened = [request.json for request in world.env.http_requests if request.path == '/users/@me/channels']
    users = {int(body['recipient_id']) for body in opened if body}
    assert users == {world.people['ada'].id, world.people['fay'].id}
    expect_refusals(world)


async def test_a_direct_message_says_where_it_comes_from(world: World) -> None:
    await writing(world)
    letter = world.dms('ada')[-1]
    assert letter.startswith(f'## You deal round 1\nin **<#{world.channel.id}>**.')
    for word in ('suit, colour and value', 'never at players, hands or time', '[Write the rule]'):
        assert word in letter


# Two tables


async def test_one_dealer_at_two_tables(world: World) -> None:
    """Each button acts on its own table; a command has to be told which."""
    first = world.channel
    await judging(world)
    one = world.people['ada'].user.dm_channel.history()[-1]
    world.channel = world.guild.create_text_channel('second-table')
    await judging(world)
    two = world.people['ada'].user.dm_channel.history()[-1]
    assert one.id != two.id
    which = f'You could do that at several tables: <#{first.id}>, <#{world.channel.id}>.'
    await check(world, {}, [('ada', slash('approve', verdict='back'), 'There’s no verdict to take back.')])
    assert which in await world.dm_command('ada', 'approve', verdict='yes')

    async def phases() -> list[RoundPhase]:
        tables = [await world.bot.tables.in_channel(channel.id) for channel in (first, world.channel)]
        return [table.view.round.phase for table in tables if table.view.round]

    await world.people['ada'].user.click(one, label='Wrong')
    assert await phases() == [Phase.PLAYING, Phase.JUDGING]
    await world.people['ada'].user.click(two, label='Right')
    assert await phases() == [Phase.PLAYING, Phase.PLAYING]
    await world.command('ada', 'table end')
    assert 'You’ve taken the verdict back.' in await world.dm_command('ada', 'approve', verdict='back')
    expect_refusals(world)
