"""Bugs: the person is told a number, the log has the reason, and the bot goes on."""

import logging
import re

import pytest

from bot.games.eleusis import hand
from bot.tables import Refusal
from eleusis.games.eleusis.views import EleusisView, Phase
from tests.discord.acts import (
    forgotten_errors,
    pressed,
    screen,
    submit,
    told,
)
from tests.discord.scenes import grace, opening
from tests.discord.world import World

pytestmark = pytest.mark.usefixtures('blank_pictures')

MINE = re.compile(r'Something went wrong on my side\. .*: error ([0-9a-f]{6})\.')


async def fail(*_: object, **__: object) -> None:
    raise RuntimeError('the shelf fell down')


@pytest.fixture
def broken(world: World, monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Whatever needs a table fails."""
    for name in ('in_channel', 'load', 'of_person'):
        monkeypatch.setattr(world.bot.tables, name, fail)
    return monkeypatch


def assert_logged(caplog: pytest.LogCaptureFixture, sentence: str) -> None:
    """The person was told a number, and under it the log has the reason."""
    told_number = MINE.fullmatch(sentence)
    assert told_number, sentence
    record = next(record for record in caplog.records if record.getMessage() == f'error {told_number[1]}')
    assert record.exc_info
    assert 'the shelf fell down' in str(record.exc_info[1])
    caplog.clear()


async def test_a_mistake_in_a_command(
    world: World, broken: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    for name, options in (('play', {'card': 'QH'}), ('hand', {}), ('table join', {}), ('rule set', {})):
        assert_logged(caplog, told(await world.people['ada'].slash(world.channel, name, **options)))
    await world.people['ada'].send_dm('Hello?')
    assert_logged(caplog, told(await world.people['ada'].user.slash('approve', verdict='yes')))
    assert [str(error) for error in forgotten_errors(world)] == ['the shelf fell down'] * 5


async def test_a_mistake_in_a_control_and_in_a_dialog(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    roles = await opening(world)
    seen = screen(world, world.board())

    monkeypatch.setattr(world.bot.tables.history, 'now', fail)
    for verb in ('hand', 'no_play', 'judge', 'join', 'text', 'lay'):
        assert_logged(caplog, told(await pressed(world, roles['mover'], seen, f'h:{verb}:1:0:')))
    result = submit(world, 'ada', 'h:rule_written:1:0:', 'A rule.')
    await world.env.settle()
    sentence, _, kept = told(result).partition('\n')
    assert_logged(caplog, sentence)
    assert kept.startswith('I’ve kept your text')
    monkeypatch.undo()


async def test_a_mistake_while_a_panel_is_drawn(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    roles = await opening(world)

    monkeypatch.setattr(hand, 'hand_sheet', fail)
    assert_logged(caplog, told(await world.press(roles['mover'], 'My hand')))


async def test_a_sentence_that_is_missing(world: World, caplog: pytest.LogCaptureFixture) -> None:
    roles = await opening(world)

    async def fail(*_: object) -> None:
        raise Refusal('no-such-reason')

    world.bot.controls._handlers['text'] = fail
    sentence = told(await world.press(roles['mover'], 'As text'))
    number = MINE.fullmatch(sentence)
    assert number
    assert f'error {number[1]}' in caplog.text
    assert 'refuse-no-such-reason' in caplog.text
    caplog.clear()


async def test_a_mistake_while_choices_are_offered(
    world: World, broken: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Autocomplete has no room for a message: nothing is offered, and the log has the reason."""
    for command, option in (('play', 'card'), ('string', 'cards'), ('call', 'card')):
        assert await world.people['ada'].autocomplete(world.channel, command, option, 'Q') == []
        records = [record for record in caplog.records if record.levelno >= logging.ERROR]
        assert len(records) == 1
        assert records[0].exc_info
        assert 'the shelf fell down' in str(records[0].exc_info[1])
        caplog.clear()


async def test_the_worker_goes_on_after_a_mistake(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await grace(world)

    with monkeypatch.context() as patch:
        patch.setattr(world.bot.store.clocks, 'claim', fail)
        await world.env.advance_time(50)  # Longer than a grace with a tip.
    assert 'the shelf fell down' in caplog.text
    caplog.clear()
    await world.env.advance_time(5)
    round_ = (await world.table()).view.round
    assert isinstance(round_, EleusisView)
    assert round_.phase is Phase.PLAYING
    assert not round_.grace
