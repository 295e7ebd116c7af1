"""Nobody receives a rule before it is revealed, nor a hand of somebody else; neither stands in a log or an error."""

import hashlib
import json
import logging
import re
import struct
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import text

from bot.store.database import writing_to
from eleusis.cards import Card
from eleusis.commands import Judge
from tests.discord.acts import pressed
from tests.discord.delphi_table import RULE, DelphiTable
from tests.discord.eleusis_table import EleusisTable
from tests.discord.every_step import every_step
from tests.discord.restarting import seen_in
from tests.discord.world import World, answer, words_of

CANARY = 'canaries sing before ravens'
RULES = ('first canary at dawn', 'second canary at noon', 'third canary at night')


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """The log as with HIEROPHANT_LOG_LEVEL=DEBUG: everything this project writes, and of others what is no detail."""
    caplog.set_level(logging.INFO)
    for ours in ('bot', 'cogs'):
        caplog.set_level(logging.DEBUG, logger=ours)
    return caplog


@pytest.mark.usefixtures('blank_pictures')
async def test_a_rule_reaches_nobody_but_its_dealer_before_it_is_revealed(
    world: World, logged: pytest.LogCaptureFixture
) -> None:
    await every_step(world, RULES)
    received = [(world.audience(request), raw(request)) for request in world.env.http_requests]
    for rule, dealer in ((RULES[1], 'emil'), (RULES[2], await second_dealer(world))):
        revealed = next(place for place, (_, sent) in enumerate(received) if f'was:**\\n> {rule}' in sent)
        assert received[revealed][0] == frozenset(world.people)
        told = [who for who, sent in received[:revealed] if rule in sent]
        assert len(told) >= 2
        assert set(told) == {frozenset({dealer})}
    # A rule that was replaced before the first card is never revealed.
    assert {who for who, sent in received if RULES[0] in sent} == {frozenset({'emil'})}
    assert 'canary' not in logged.text
    assert not re.search(r'\b(?:10|[2-9AJQK])[SHCD♠♥♣♦]', logged.text)


@pytest.mark.usefixtures('blank_pictures')
async def test_players_see_nothing_of_the_rule_in_what_stands_there(world: World) -> None:
    await world.seat(4)
    dealer = await world.deal(CANARY)
    eleusis = EleusisTable(world, touch=True)
    await eleusis.turn(1, right=False)
    await eleusis.go_on()
    await eleusis.no_play()
    for name in world.people:
        assert (CANARY in world.seen_by(name)) == (name == dealer)
    for command, options in (('rule show', {}), ('rule set', {}), ('table show', {}), ('hand', {})):
        for name in ('ben', 'fay'):
            result = await world.people[name].slash(world.channel, command, **options)
            assert result.modal is None
            assert CANARY not in answer(result)
    judge = [control for control in controls(world) if ':judge:' in control or ':write:' in control]
    for control in [*judge, 'h:write:1:0:', 'h:hint:1:0:', 'h:rule_written:1:0:']:
        result = await pressed(world, 'ben', world.board(), control)
        assert result.modal is None
        assert CANARY not in json.dumps([words_of(message) for message in result.followups])
    assert CANARY not in world.seen_by('ben')


FORMAL = (
    'canary = {A 3 5 7 9 J K}; if the last card is a canary, then the card is not a canary, otherwise it is a canary'
)
GUESS = 'raven = {2 4 6}; the card is not a raven'


@pytest.mark.parametrize('judging', ['hand', 'assisted', 'automatic'])
@pytest.mark.usefixtures('blank_pictures')
async def test_neither_does_a_rule_in_the_language_nor_what_a_prophet_wrote(
    world: World, logged: pytest.LogCaptureFixture, judging: str
) -> None:
    await world.seat(5, judging=judging)
    assert await world.deal(CANARY, formal=FORMAL) == 'ada'
    await world.press('ada', 'For the dealer')
    await world.dm_command('ada', 'rule show')
    eleusis, prophet = EleusisTable(world, touch=True), await EleusisTable(world).mover()
    await eleusis.lay(await eleusis.some(2))
    await wrongly_judged(world, eleusis)
    await eleusis.declare(prophet)
    dialog = await world.people[prophet].slash(world.channel, 'rule guess')
    await world.people[prophet].submit_modal(dialog, {'formal': GUESS})
    await world.people[prophet].slash(world.channel, 'rule guess')
    await world.restart()
    await eleusis.no_play()
    await eleusis.call(right=True)
    await wrongly_judged(world, eleusis)
    await world.press('ben', 'As text')
    await world.command('ben', 'table show')
    await world.command('ada', 'table end')

    received = [(world.audience(request), raw(request)) for request in world.env.http_requests]
    revealed = next(place for place, (_, sent) in enumerate(received) if f'was:**\\n> {CANARY}' in sent)
    assert received[revealed][0] == frozenset(world.people)
    assert 'canary' in received[revealed][1]
    assert 'raven' in received[revealed][1]
    for secret, owner in (('canar', 'ada'), ('raven = ', prophet), ('not raven', prophet)):
        told = [who for who, sent in received[:revealed] if secret in sent]
        assert told
        assert set(told) == {frozenset({owner})}, secret
    for words in ('If a verdict of yours goes against the rule, I ask you', 'By the written rule'):
        told = [who for who, sent in received[:revealed] if words in sent]
        assert bool(told) == (judging == 'assisted')
        assert set(told) <= {frozenset({'ada'})}
    for ours in (CANARY, 'canary', 'raven'):
        assert ours not in logged.text


async def wrongly_judged(world: World, eleusis: EleusisTable) -> None:
    """The dealer, where there is one to judge, contradicts the rule, and insists when asked."""
    table, round_ = await world.table(), await eleusis.round()
    if round_.machine_judged:
        return
    objects = await world.bot.tables.objection(table, Judge(0, yes=True)) is not None
    by_hand = table.row.options.judging == 'hand'
    options = {'verdict': 'yes'} if by_hand or objects else {'verdict': 'no', 'card': (await shown_card(eleusis))}
    shown: Any = await world.people['ada'].slash(world.channel, 'approve', **options)
    if not by_hand:
        await world.people['ada'].click(shown.response, label='I’m sure')
    assert (await eleusis.round()).pending is None


async def shown_card(eleusis: EleusisTable) -> str:
    pending = await eleusis.pending()
    return pending.cards[0].text


@pytest.mark.usefixtures('blank_pictures')
async def test_the_seal_is_public_before_and_proved_after(world: World) -> None:
    await world.seat(3)
    await world.deal(f'  {CANARY}\n and   *stars*  ')
    seal = await world.seal()
    assert seal not in '\n'.join(world.posts())
    eleusis = EleusisTable(world)
    await eleusis.turn(1, right=True)
    assert not re.search(r'`[0-9a-f]{32}`', world.sent())
    await world.command('ada', 'table end')
    assert f'**The rule was:**\n> {CANARY}\n> and \\*stars\\*' in world.post()  # In the lines that were written.
    proof = await world.proof()
    shown = re.search(r'\n> (.+)\n', proof)
    nonce = re.search(r'the nonce `([0-9a-f]{32})`', proof)
    assert shown is not None
    assert nonce is not None
    rule = re.sub(r'\\(.)', r'\1', shown[1])  # As Discord shows it.
    assert rule == f'{CANARY} and *stars*'
    assert hashlib.sha256((nonce[1] + rule).encode()).hexdigest() == seal
    assert seal in proof


async def test_errors_tell_nothing(world: World, logged: pytest.LogCaptureFixture) -> None:
    await world.seat(3)
    await world.press('ada', 'Start')
    dialog = await world.press('ada', 'Write the rule')
    async with writing_to(world.bot.store._database.engine) as connection:
        await connection.execute(text('ALTER TABLE rule RENAME TO lost'))
    told = answer(await world.people['ada'].submit_modal(dialog, {'text': CANARY}))
    number = re.search(r'Something went wrong on my side.*error ([0-9a-f]{6})\.', told)
    assert number is not None
    assert f'error {number[1]}' in logged.text
    assert 'no such table: rule' in logged.text
    assert CANARY not in logged.text
    assert CANARY not in told
    async with writing_to(world.bot.store._database.engine) as connection:
        await connection.execute(text('ALTER TABLE lost RENAME TO rule'))

    # Discord rejects what is sent to the dealer and to the channel, which is not told by the answer in direct messages.
    await world.people['ada'].submit_modal(await world.press('ada', 'Write the rule'), {'text': CANARY})
    eleusis = EleusisTable(world)
    hand = await world.hand(await eleusis.mover())
    world.env.inject_error('POST', '/channels/*/messages', status=500, times=None)
    await world.dm_command(await eleusis.mover(), 'play', card=hand[0].text)
    world.mend()
    assert 'message table of game 1' in logged.text
    assert CANARY not in logged.text
    assert not any(card.symbol in logged.text or f"'{card.text}'" in logged.text for card in hand)
    logged.clear()  # These errors were provoked.


async def test_pictures_and_files_carry_pixels_only(world: World) -> None:
    await world.seat(3)
    dealer = await world.deal(CANARY)
    eleusis = EleusisTable(world, touch=True)
    await eleusis.lay(await eleusis.some(2))
    await world.press(dealer, 'For the dealer')
    await eleusis.judge(yes=False)
    pictures = list(world.env.backend.cdn._blobs.values())
    assert len(pictures) >= 4
    for picture in pictures:
        assert [kind for kind, _ in chunks(picture) if kind not in ('IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS')] == []


# Hands: the same match twice, but for a few cards that only their holders can know.


class Swapping(Random):
    """A random generator whose first deal may swap cards between two players, and one of them with the stock.

    Attributes:
        swapped: The faces of these cards, whether they were swapped or not.
    """

    def __init__(self, seed: int, *, swap: bool) -> None:
        super().__init__(seed)
        self._swap = swap
        self.swapped: set[Card] = set()

    def shuffle(self, x: Any) -> None:
        """Shuffle; at the first deal, swap."""
        super().shuffle(x)
        if self.swapped or len(x) < 104:
            return
        second, third, last = 14 + 3, 28 + 5, len(x) - 1
        self.swapped = {x[second], x[second + 1], x[third], x[last]}
        assert len(self.swapped) == 4
        if self._swap:
            x[second], x[third] = x[third], x[second]
            x[second + 1], x[last] = x[last], x[second + 1]


async def hidden_evening(folder: Path, rule: str, *, swap: bool) -> tuple[list[str], World]:
    """Four play for a while; what was seen, and where."""
    rng = Swapping(11, swap=swap)
    world = World(folder, rng=rng)
    await world.start()
    await world.seat(5)
    await world.deal(rule)
    for touch, right in ((True, True), (False, False), (True, False), (False, True), (True, False), (False, False)):
        eleusis = EleusisTable(world, touch=touch)
        await eleusis.go_on()
        for name in ('ben', 'cleo', 'dora', 'emil', 'fay'):
            await world.command(name, 'hand')
            await world.people[name].autocomplete(world.channel, 'play', 'card', '')
            await world.people[name].autocomplete(world.channel, 'string', 'cards', '')
            await world.press(name, 'As text')
        await eleusis.lay([card for card in await eleusis.some(14) if card not in rng.swapped][:2])
        await eleusis.judge(yes=right)
    await eleusis.go_on()
    while await eleusis.mover() not in ('ben', 'emil'):
        await eleusis.lay([card for card in await eleusis.some(14) if card not in rng.swapped][:1])
        await eleusis.judge(yes=False)
        await eleusis.go_on()
    await eleusis.no_play()
    seen = seen_in(world)
    await world.stop()
    return seen, world


@pytest.mark.usefixtures('blank_pictures')
async def test_what_people_receive_depends_on_no_secret_of_others(tmp_path: Path) -> None:
    """Two players' hands, the stock and the rule differ; everybody else receives the same to the last letter."""
    one, world = await hidden_evening(tmp_path / 'one', CANARY, swap=False)
    other, _ = await hidden_evening(tmp_path / 'other', 'Something else altogether.', swap=True)
    # The dealer's neighbours clockwise are ben, cleo, dora and emil; cleo and dora hold other cards.
    assert [(name, received(one, name) == received(other, name)) for name in world.people] == [
        ('ada', False),
        ('ben', True),
        ('cleo', False),
        ('dora', False),
        ('emil', True),
        ('fay', True),
        ('gil', True),
        ('hana', True),
    ]
    assert 'h:card' in ''.join(received(one, 'emil'))


def received(seen: list[str], name: str) -> list[str]:
    """What reached this person, alone or with all."""
    return [sent for sent in seen if f"'{name}'" in sent.split(']')[0]]


# Reading


def raw(request: Any) -> str:
    return json.dumps([request.path, request.json], ensure_ascii=False, default=str)


def controls(world: World) -> list[str]:
    return sorted(set(re.findall(r'"custom_id": "([^"]+)"', world.sent())))


async def second_dealer(world: World) -> str:
    table = await world.table()
    return world.name_in(table.view.past[-1].dealer, table)


def chunks(png: bytes) -> Iterator[tuple[str, bytes]]:
    place = 8
    while place < len(png):
        (length,) = struct.unpack('>I', png[place : place + 4])
        yield png[place + 4 : place + 8].decode(), png[place + 8 : place + 8 + length]
        place += 12 + length


# Delphi: what somebody says of a card stays a secret until all have spoken


async def silent_world(folder: Path, said: bool, judging: Any) -> list[str]:
    """Two cards into a round, in which cleo says this of the third; what was seen."""
    world = World(folder, rng=Random(7))
    await world.start()
    delphi = DelphiTable(world)
    await delphi.begin(5, judging)
    await delphi.card()
    await delphi.card('dora')
    await delphi.say('ben', right=True)
    await delphi.say('cleo', right=said)
    await delphi.say('emil', right=False)
    for name in ('ada', 'ben', 'dora', 'emil', 'fay'):
        await world.press(name, 'As text')
        await world.people[name].slash(world.channel, 'say')
        await world.people[name].slash(world.channel, 'hand')
    await world.people['ada'].slash(world.channel, 'rule show')
    await world.people['ben'].slash(world.channel, 'table count')
    await world.command('fay', 'table join')
    await world.command('gil', 'table show')
    await world.restart()
    await world.command('gil', 'table show')
    assert (await delphi.game()).spoke == (1, 2, 4)
    seen = seen_in(world)
    _ = world.env.errors  # Some of it was refused.
    await world.stop()
    return seen


@pytest.mark.usefixtures('blank_pictures')
@pytest.mark.parametrize('judging', ['hand', 'assisted', 'automatic'])
async def test_what_others_receive_does_not_depend_on_it(tmp_path: Path, judging: Any) -> None:
    one, other = [await silent_world(tmp_path / str(said), said, judging) for said in (True, False)]
    assert one != other
    assert without(one, 'cleo') == without(other, 'cleo')
    assert len(without(one, 'cleo')) > 30


def without(seen: list[str], name: str) -> list[str]:
    """Less what reached this person alone."""
    return [sent for sent in seen if not sent.startswith(f"['{name}']")]


@pytest.mark.usefixtures('blank_pictures')
async def test_neither_sayings_nor_the_rule_are_logged(world: World, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    for ours in ('bot', 'cogs'):
        caplog.set_level(logging.DEBUG, logger=ours)
    await world.seat(4, variant='delphi', judging='assisted')
    await world.deal(CANARY, formal=RULE)
    delphi = DelphiTable(world)
    await delphi.card()
    await delphi.all_say({'ben': True, 'cleo': False})
    received = [(world.audience(request), str(request.json)) for request in world.env.http_requests]
    assert {who for who, sent in received if CANARY in sent} == {frozenset({'ada'})}
    assert not re.search(r'right|wrong|canar|colour|\b(?:10|[2-9AJQK])[SHCD♠♥♣♦]', caplog.text)
