"""The longest and nastiest input that people can produce: Discord still accepts every message."""

import hashlib
import re
from random import Random
from typing import Any

import pytest

from bot.tables.table import Advance
from bot.text import plain
from eleusis import commands as c
from eleusis import events as e
from eleusis.games.eleusis.round import EleusisRound
from eleusis.match import decide, replay
from eleusis.views import MatchPhase
from tests.discord.eleusis_table import EleusisTable
from tests.discord.limits import parts
from tests.discord.world import World, answer, words_of

NASTY = {
    'ada': '*' * 32,
    'ben': '@everyone <@&12345678901234567>',
    'cleo': '\u202e\u05de\u05d5\u05e8\u05d4 evil \u202d\u0639\u0631\u0628\u064a',
    'dora': '\U0001f469\u200d\U0001f467' * 10 + '\U0001f3b4',
    'emil': '`' * 32,
    'fay': '[win](https://example.invalid/x)',
    'gil': '||a||~~b~~__c__\n# d\n> e\n- f ```g',
    'hana': 'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033da\u030cl\u033d\u0354g\u0317o <t:1:R> @here',
}
"""Names of at most 32 characters, Discord's limit: markdown, mentions, right to left, joined emoji, links, marks."""
RULE = '*' * 1000


pytestmark = pytest.mark.world(shown_as=NASTY)


def test_the_names_are_possible() -> None:
    assert all(1 <= len(name) <= 32 for name in NASTY.values())


async def test_eight_people_with_nasty_names_and_a_rule_of_stars(world: World) -> None:
    await world.seat(8)
    dealer = await world.deal(RULE)
    hint = await world.press_dm(dealer, 'Give a hint')
    await world.people[dealer].user.submit_modal(hint, {'text': '`' * 300})
    assert '\\`' * 300 in world.post()
    eleusis = EleusisTable(world, touch=True)
    await eleusis.lay(await eleusis.some(4))
    assert plain(RULE) in world.dms(dealer)[-1]
    await eleusis.judge(yes=False)
    await world.press(await eleusis.mover(), 'As text')
    await eleusis.go_on()
    prophet = await eleusis.turn(1, right=True)
    await eleusis.declare(prophet)
    await give(world, await eleusis.mover(), 26)
    told = await eleusis.no_play()
    assert '**Declare no play?** Everyone will see your whole hand.' in told
    assert (await eleusis.round()).pending is not None
    await eleusis.call(right=False)
    await eleusis.judge(yes=True)
    await eleusis.pick((await eleusis.some(1))[0])
    assert '[A♠︎ is right (Prophet stays)]' in world.dms(dealer)[-1]
    await eleusis.judge(yes=True)
    harmless(world)


async def test_a_hand_of_sixty_cards(world: World) -> None:
    await world.seat(8)
    await world.deal(RULE)
    eleusis = EleusisTable(world, touch=True)
    name = await eleusis.mover()
    await give(world, name, 46)
    hand = await world.hand(name)
    assert len(hand) == 60
    panel: Any = (await world.press(name, 'My hand')).response
    assert '**Your hand**: 60 cards' in words_of(panel)
    await world.choose(name, panel, *(hand[place].text for place in (0, 20, 40, 59)))
    await world.people[name].click(panel, label='Sort by rank')
    await world.people[name].click(panel, label='Lay them down')
    await eleusis.judge(yes=False)
    await eleusis.channel_checks.look()
    await world.command(name, 'hand')
    harmless(world)


@pytest.mark.usefixtures('blank_pictures')
async def test_a_long_layout_can_be_read_to_its_end(world: World) -> None:
    await world.seat(8)
    await world.deal(RULE)
    table = await world.table()
    assert isinstance(table._state.match.round, EleusisRound)
    seat = table._state.match.round.to_move
    assert seat is not None
    hand = table._state.match.round.hands[seat][:4]
    play = (e.CardsPlayed(seat, hand), e.Judged(False), e.CardsLaid(hand, right=False), e.PenaltyDealt(seat, hand))
    right = (e.CardsPlayed(seat, hand[:1]), e.Judged(True), e.CardsLaid(hand[:1], right=True))
    await happen(world, *((*right, *play, *play) * 100), e.PenaltyDealt(seat, hand * 20), e.TurnCame(seat, None, False))
    eleusis = EleusisTable(world)
    assert (await eleusis.round()).layout.count == 1 + 100 * 9
    shown = answer(await world.press('ada', 'As text'))
    assert shown.startswith('```\n')
    assert shown.endswith('\n```')
    await eleusis.lay([hand[0]])
    await eleusis.judge(yes=False)
    await world.command('hana', 'table show')
    harmless(world)


@pytest.mark.usefixtures('blank_pictures')
async def test_the_last_round_of_a_match_of_eight_is_told_whole(world: World) -> None:
    """News, scores, the rule with its proof, and the result, in one message; nothing of the rule may be cut off."""
    await world.seat(8)
    await seven_rounds(world)
    dealer = await world.deal(RULE, button='Next round')
    eleusis = EleusisTable(world)
    await eleusis.turn(4, right=False)
    prophet = await eleusis.turn(1, right=True)
    await eleusis.declare(prophet)
    await eleusis.turn(2, right=False)
    for name in [name for name in await eleusis.order() if name != prophet]:
        await world.command(name, 'table leave')
    table = await world.table()
    assert table.view.phase is MatchPhase.OVER
    post = world.post()
    for name in world.people:
        assert plain(NASTY[name], 40) in post
    assert len([line for line in post.split('\n') if ' = ' in line]) == 7
    assert ', as dealer: ' in post
    assert len([line for line in post.split('\n') if re.match(r'\*\*\d\. ', line)]) == 8
    sealed = await world.proof()
    shown = re.search(r'\n(?:> )?(.+)\n', sealed)
    proof = re.search(r'Its seal was `([0-9a-f]{64})`.*the nonce `([0-9a-f]{32})`', sealed)
    assert shown is not None
    assert proof is not None
    assert hashlib.sha256((proof[2] + re.sub(r'\\(.)', r'\1', shown[1].strip('`'))).encode()).hexdigest() == proof[1]
    assert dealer in world.people
    await world.command('ada', 'leaderboard')
    harmless(world)


async def happen(world: World, *events: e.AnyEvent) -> None:
    """Let these events happen, and be told before anything else is done."""
    table, tables = await world.table(), world.bot.tables
    committed, tables.committed = tables.committed, lambda _: None
    await tables.commit(table, Advance(table._state.match).then(events))
    tables.committed = committed
    await world.bot.outbox.deliver(table.id)


async def give(world: World, name: str, count: int) -> None:
    """So many cards from the stock to the hand of the player to move."""
    table = await world.table()
    assert isinstance(table._state.match.round, EleusisRound)
    seat = table.seat_of(world.people[name].id)
    await happen(world, e.PenaltyDealt(seat, table._state.match.round.stock[:count]), e.TurnCame(seat, None, False))


async def seven_rounds(world: World) -> None:
    """Seven rounds that were voided, so that everybody has been dealer but one."""
    match, rng = (await world.table())._state.match, Random(3)
    events: tuple[e.AnyEvent, ...] = ()

    def do(command: c.AnyCommand) -> None:
        nonlocal match, events
        new = decide(match, command, rng)
        match, events = replay(new, match), events + new

    for _ in range(7):
        do(c.OpenRound(0))
        assert isinstance(match.round, EleusisRound)
        do(c.SealRule(match.round.dealer, 'seal'))
        seat = match.round.to_move
        assert seat is not None
        do(c.Play(seat, match.round.hands[seat][:1]))
        for voter in match.round.players[:4]:
            do(c.VoteVoid(voter))
    await happen(world, *events)


def harmless(world: World) -> None:
    """Nothing that people wrote is formatted, linked or a mention where Discord formats."""
    texts = [
        part['content'] for request in world.env.http_requests for part in parts(request.json) if part.get('content')
    ]
    assert any('everyone' in text for text in texts)
    for text in texts:
        if text.startswith('```'):
            assert text.count('```') == 2
            continue
        bare = re.sub(r'`[^`]*`', '', re.sub(r'\\.', '', text))
        assert not re.search(r'@everyone|@here|<@&|\]\(|https?://(?!discord\.com/channels/)', bare), text
        assert not re.search('[\u202a-\u202e]', text)
        assert bare.count('**') % 2 == 0 or text.endswith('…')
        assert '||' not in bare
