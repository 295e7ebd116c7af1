"""No single message stops a table: one that cannot be composed, drawn or sent becomes a sentence, and play goes on."""

import logging
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from bot.ui.kit import drawing
from bot.ui.kit.faults import is_passing
from bot.ui.kit.sheet import Sheet
from bot.ui.table import boards, voice
from bot.ui.table.message import channel_sheet
from eleusis.variants import PRESETS
from eleusis.views import MatchPhase
from tests.discord.eleusis_table import EleusisTable
from tests.discord.random_play import open_table
from tests.discord.scenes import FORMAL, RULE, judging, lobby, opening
from tests.discord.test_clocks import BRISK, opened
from tests.discord.world import World, ids_of, words_of
from tests.discord.writers import sent

pytestmark = pytest.mark.usefixtures('blank_pictures')

LOST = re.compile(r'I couldn’t show what belongs here\. .* error ([0-9a-f]{6})\.')
UNDRAWN = re.compile(r'I couldn’t draw the picture: error ([0-9a-f]{6})\.')
DRAWS = ('draw_table', 'draw_round_end', 'draw_hand', 'draw_chart')

Step = Callable[[World], Awaitable[Any]]


@dataclass(frozen=True)
class Kind:
    """A kind of message.

    Attributes:
        before: The table until it is owed.
        owed: What somebody does, or what time does, so that it is owed.
        composed_by: What of ``boards`` or ``voice`` makes its words.
        after: What somebody does next.
        told: What the channel then shows.
        method: How it is sent.
        pictured: Whether there is a picture in it.
        of_dealer: Whether it goes to the dealer alone.
        buttons: Whether people could not go on without its buttons.
    """

    before: Step
    owed: Step
    composed_by: str
    after: Step
    told: str
    method: str = 'POST'
    pictured: bool = False
    of_dealer: bool = False
    buttons: bool = False


async def a_play(world: World) -> None:
    await world.wait_grace()
    eleusis = EleusisTable(world)
    (card,) = await eleusis.some(1)
    await world.dm_command(await eleusis.mover(), 'play', card=card.text)


async def a_verdict(world: World) -> None:
    await world.dm_command('ada', 'approve', verdict='yes', sure=True)


async def the_last_play_but_its_verdict(world: World) -> None:
    await open_table(world, 4, replace(PRESETS['gardner'], hand=1))
    await world.deal(RULE)
    await a_play(world)


async def a_moment_that_is_past(world: World) -> None:
    """Discord failed for a while, and the game went on without it."""
    await opening(world)
    world.env.inject_error('POST', f'/channels/{world.channel.id}/messages', status=500)
    await a_play(world)
    await a_verdict(world)


KINDS = {
    'the table': Kind(judging, a_verdict, 'channel_sheet', a_play, 'lays', pictured=True, buttons=True),
    'the end of a round': Kind(
        the_last_play_but_its_verdict,
        a_verdict,
        'channel_sheet',
        lambda world: world.press('ben', 'Next round'),
        '**Round 2.** ben is the dealer',
        pictured=True,
        buttons=True,
    ),
    'a moment that is past': Kind(a_moment_that_is_past, lambda world: world.wait(31), 'Words', a_play, 'lays'),
    'a note': Kind(
        judging,
        lambda world: world.command('ben', 'table void'),
        'channel_sheet',
        a_verdict,
        'Right!',
        method='*',
    ),
    'the lobby': Kind(
        lobby,
        lambda world: world.command('cleo', 'table join'),
        'channel_sheet',
        lambda world: world.press('dora', 'Join'),
        '**4. dora**',
        method='*',
        buttons=True,
    ),
    'the dealer': Kind(
        opening, a_play, 'dealer_sheet', a_verdict, 'Right!', pictured=True, of_dealer=True, buttons=True
    ),
    'a warning': Kind(
        lambda world: opened(world, 'brisk'), lambda world: world.wait(BRISK / 2), 'time_of', a_play, 'lays'
    ),
}


@contextmanager
def uncomposable(name: str) -> Iterator[None]:
    """A sentence that the catalogue cannot make."""

    def fail(*_: object, **__: object) -> None:
        raise ValueError('too many characters in placeable')

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boards if hasattr(boards, name) else voice, name, fail)
        yield


@contextmanager
def undrawable() -> Iterator[None]:
    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError('a column of no width')

    with pytest.MonkeyPatch.context() as patch:
        for name in DRAWS:
            patch.setattr(drawing, name, fail)
        yield


def logged(caplog: pytest.LogCaptureFixture, number: str, why: str) -> None:
    """The reason stands in the log under this number, with all that led to it."""
    (record,) = [record for record in caplog.records if record.getMessage().startswith(f'error {number}: ')]
    assert record.exc_info
    assert record.exc_info[2]
    assert why in str(record.exc_info[1])
    caplog.clear()


def messages_of(world: World, kind: Kind) -> list[Any]:
    if not kind.of_dealer:
        return world.messages(world.channel.id)
    return world.messages(world.env.backend.dm_channels[world.people['ada'].id])


async def goes_on(world: World, kind: Kind) -> None:
    """What comes next is told as always, after what was lost, and nothing is left unsaid."""
    posts = len(world.posts())
    await kind.after(world)
    assert kind.told in world.post()
    assert len(world.posts()) >= posts
    assert await world.bot.store.outbox.claim(world.bot.outbox.now(), 60) == ()


@pytest.mark.parametrize('name', KINDS)
async def test_what_cannot_be_composed(world: World, caplog: pytest.LogCaptureFixture, name: str) -> None:
    kind = KINDS[name]
    await kind.before(world)
    with uncomposable(kind.composed_by):
        await kind.owed(world)
    message = messages_of(world, kind)[-1]
    found = LOST.search(words_of(message))
    assert found, words_of(message)
    assert bool(ids_of(message)) == kind.buttons
    logged(caplog, found[1], 'too many characters')
    await goes_on(world, kind)


@pytest.mark.parametrize('name', [name for name, kind in KINDS.items() if kind.pictured])
async def test_what_cannot_be_drawn(world: World, caplog: pytest.LogCaptureFixture, name: str) -> None:
    """The message stands without the picture; what is in it can still be read."""
    kind = KINDS[name]
    await kind.before(world)
    with undrawable():
        await kind.owed(world)
    message = messages_of(world, kind)[-1]
    numbers = UNDRAWN.findall(words_of(message))
    assert numbers
    assert len(message.attachments) == len(numbers)
    assert '<' in words_of(message), 'the picture in words'
    assert ids_of(message)
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert [error.split(':')[0] for error in errors] == [f'error {number}' for number in numbers]
    caplog.clear()
    await goes_on(world, kind)


@pytest.mark.parametrize('name', KINDS)
async def test_what_discord_refuses_for_good(world: World, caplog: pytest.LogCaptureFixture, name: str) -> None:
    kind = KINDS[name]
    await kind.before(world)
    channel = world.env.backend.dm_channels[world.people['ada'].id] if kind.of_dealer else world.channel.id
    if kind.method == '*':
        for edited in (f'/channels/{channel}/messages/*', '/webhooks/*/messages/*'):
            world.env.inject_error('PATCH', edited, status=400, code=50035)
    world.env.inject_error('POST', f'/channels/{channel}/messages', status=400, code=50035)
    await kind.owed(world)
    world.mend()
    message = messages_of(world, kind)[-1]
    found = LOST.search(words_of(message))
    assert found, words_of(message)
    assert bool(ids_of(message)) == kind.buttons
    logged(caplog, found[1], '50035')
    await goes_on(world, kind)


async def test_what_not_even_a_sentence_can_be_told_of(world: World, caplog: pytest.LogCaptureFixture) -> None:
    await judging(world)
    world.env.inject_error('POST', f'/channels/{world.channel.id}/messages', status=400, code=50035, times=None)
    posts = len(world.posts())
    await a_verdict(world)
    await a_play(world)
    assert len(world.posts()) == posts
    assert caplog.text.count('table not told') == 2
    caplog.clear()
    world.mend()
    await a_verdict(world)
    assert 'Right!' in world.post()
    assert len(world.posts()) == posts + 1


async def test_the_messages_behind_it_come_in_their_order(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """All of them wait in the outbox when the first of them turns out not to be tellable."""
    await judging(world)
    tables = world.bot.tables
    told, woken = tables.committed, tables.left
    tables.committed, tables.left = lambda _: None, lambda: None
    await world.command('ben', 'table void')
    await a_verdict(world)
    await world.dm_command('ada', 'approve', verdict='back')
    posts, broken = len(world.posts()), iter([True])

    async def composed(*what: Any, **how: Any) -> Sheet:
        if next(broken, False):
            raise ValueError
        return await channel_sheet(*what, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(boards, 'channel_sheet', composed)
        await world.bot.outbox.deliver()
    tables.committed, tables.left = told, woken
    first, second = world.posts()[posts:]
    assert LOST.search(first)
    assert 0 < second.index('Right!') < second.index('back')
    caplog.clear()


async def test_the_message_before_may_be_beyond_mending(world: World, caplog: pytest.LogCaptureFixture) -> None:
    """The buttons of the message before cannot be taken off: the new one stands all the same, and once."""
    await judging(world)
    posts = len(world.posts())

    async def fail(*_: object) -> None:
        raise ValueError('of long ago')

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(world.bot.voice.boards, '_retire', fail)
        await a_verdict(world)
    await world.wait(31)
    assert len(world.posts()) == posts + 1
    assert 'Right!' in world.post()
    assert 'buttons of game 1' in caplog.text
    caplog.clear()


@pytest.mark.parametrize('status', [401, 408, 429, 500, 503])
def test_what_may_pass_is_tried_again(status: int) -> None:
    assert is_passing(discord.HTTPException(SimpleNamespace(status=status, reason=''), ''))  # pyright: ignore[reportArgumentType]


async def test_a_prophet_who_believes_in_the_six_hundredth_card(world: World) -> None:
    """The rules part after a line that no sentence could hold."""
    roles = await a_prophet(world)
    dialog = await world.people[roles].slash(world.channel, 'rule guess')
    await sent(world, dialog, roles, formal='if the position is 600, an ace, otherwise alternate colours')
    eleusis = EleusisTable(world)
    table = await world.table()
    while table.view.phase is MatchPhase.ROUND:
        await eleusis.turn(1, right=True)
        table = await world.bot.tables.load(table.id)
    assert 'After 600 cards (' in world.post()
    assert '**The rule was:**' in world.post()
    await world.press('ben', 'Next round')
    assert '**Round 2.** ben is the dealer' in world.post()


async def a_prophet(world: World) -> str:
    """The dealer's rule is in the rule language, and the first player has become Prophet."""
    await open_table(world, 5, replace(PRESETS['gardner'], hand=2))
    await world.deal(RULE, formal=FORMAL)
    eleusis = EleusisTable(world)
    name = await eleusis.turn(1, right=True)
    await eleusis.declare(name)
    return name
