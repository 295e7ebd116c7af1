"""``hierophant try`` in headless Chromium: a newcomer presses Start and plays a few turns by clicking alone."""

import asyncio
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from datetime import UTC, datetime
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from types import SimpleNamespace
from typing import IO, Any
from unittest.mock import patch

import pytest
import pytest_asyncio
from playwright.async_api import Browser, async_playwright

from bot import tryout
from bot.__main__ import main
from bot.client import Hierophant
from bot.config import Settings
from cogs.practice.service import Practice, Practices
from eleusis.minds.process import MindProcess
from eleusis.riddles import Riddle, riddle_of
from eleusis.rules.language.reading import read_rule
from tests.browser.page import PATIENCE, QUIET, Tab
from tests.examples import TIMES
from tests.processes import started

CHROMIUM = shutil.which('chromium') or shutil.which('chromium-browser')

EVERYBODY = ('--role', 'everybody')
OTHER = (*EVERYBODY, '--variant', 'berkeley', '--judging', 'automatic')
DEALER = ('--role', 'dealer')
NEWCOMER = ('--level', 'beginner')
RULES = {
    EVERYBODY: 'Gardner’s rules; the dealer judges.',
    OTHER: 'Berkeley rules; the bot judges by the written rule.',
    DEALER: 'Gardner’s rules; the dealer judges, with a warning before a mistake.',
    NEWCOMER: 'Gardner’s rules; a machine deals, and the bot judges.',
}

PANELS = {
    'tables': 'Open tables',
    'turns': '**It’s your turn at one table:**',
    'stats': 'Fay has no rounds that count here yet.',
    'rating': 'No round between people has been scored here yet.',
    'server': 'What this server chooses.',
    'season show': 'This server hasn’t had a season yet.',
}
"""By command, how its panel begins for a player who has not finished a round yet.

A refusal comes last, because the page keeps a command that was refused.
"""

pytestmark = [
    pytest.mark.skipif(CHROMIUM is None, reason='no Chromium on this machine'),
    pytest.mark.asyncio(loop_scope='module'),
]


def serve(terminal: Connection, *options: str) -> None:
    """Run the command, with this pipe for a terminal."""
    for stream in (1, 2):
        os.dup2(terminal.fileno(), stream)
    if options == NEWCOMER:
        # Somebody presses *Not now*, however long the machine takes to show that button.
        tryout.Settings = partial(Settings, grace_seconds=600, machine_seconds=1)
    # The try-out needs neither token nor settings.
    for name in [name for name in os.environ if name.startswith('HIEROPHANT_')]:
        del os.environ[name]
    sys.exit(main(['try', '--no-open', *options]))


def serve_from(terminal: Connection, folder: str, *options: str) -> None:
    """Run the command with its database in this folder: when it was killed there before, in a channel that is empty."""
    file, dress = Path(folder, 'since'), tryout._dress
    again = file.exists()
    since = datetime.fromisoformat(file.read_text('utf-8')) if again else datetime.now(UTC)
    file.write_text(since.isoformat(), 'utf-8')

    async def dress_then(env: Any, bot: Hierophant) -> Any:
        # Ids are times: what is made at the same time in the same order has the same ones.
        env.backend.clock._epoch = since
        return await dress(env, bot)

    async def leave_the_table(env: Any, *_: Any) -> None:
        env.backend.clock._epoch += datetime.now(UTC) - env.now()

    here: Any = SimpleNamespace(TemporaryDirectory=lambda **_: nullcontext(folder))
    tryout._dress, tryout.tempfile = dress_then, here
    if again:
        tryout._set_the_table = leave_the_table
    serve(terminal, *options)


def serve_thoughtful(terminal: Connection, *options: str) -> None:
    """Run the command with a bot that never gets to the end of an afterthought, unless it is about a riddle."""
    interest = Practices.interest

    async def think(practices: Practices, practice: Practice, *how: Any) -> Any:
        if practice.riddle is None:
            await asyncio.Event().wait()
        return await interest(practices, practice, *how)

    # In a separate, disposable process.
    patch.object(Practices, 'interest', think).start()
    patch.object(MindProcess, 'invent', lambda *_: read_rule('alternate colours')).start()
    serve(terminal, *options)


def announced(terminal: IO[str], options: tuple[str, ...]) -> str:
    """The page's address, as the command says it in its first lines."""
    line = terminal.readline()
    found = re.search(r'http://127\.0\.0\.1:\d+/\S+', line)
    assert found, line + terminal.read()
    assert terminal.readline().strip() == RULES[options]
    return found[0]


@contextmanager
def served(work: Callable[..., None], *options: str) -> Iterator[str]:
    """The address of the try-out's page, served in a separate process, which ends as it should."""
    with started(work, *options) as process, os.fdopen(os.dup(process.told.fileno())) as terminal:
        yield announced(terminal, options)
        process.process.terminate()
        said = terminal.read()
        assert process.ended() == 0, said
        assert 'Traceback' not in said, said


@pytest.fixture
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """A page of its own; the parameter is the arguments of the command."""
    with served(serve, *getattr(request, 'param', EVERYBODY)) as address:
        yield address


@pytest.fixture(scope='module')
def shared() -> Iterator[str]:
    """A page for tests that need no table of their own, served by the bot of ``serve_thoughtful``."""
    with served(serve_thoughtful, *EVERYBODY) as address:
        yield address


@pytest_asyncio.fixture(scope='module', loop_scope='module')
async def browser() -> AsyncIterator[Browser]:
    """One browser for all tests."""
    async with async_playwright() as playwright:
        yield await playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET), timeout=PATIENCE)


@asynccontextmanager
async def opened(browser: Browser, address: str) -> AsyncIterator[Tab]:
    """A tab with the page open."""
    # Playwright's own waiting needs eval, which the page's policy forbids.
    context = await browser.new_context(
        viewport={'width': 1000, 'height': 1000}, bypass_csp=True, reduced_motion='reduce'
    )
    tab = Tab(await context.new_page())
    await tab.open(address)
    yield tab
    await context.close()


@pytest_asyncio.fixture(loop_scope='module')
async def tab(browser: Browser, address: str) -> AsyncIterator[Tab]:
    """A tab with the page open."""
    async with opened(browser, address) as tab:
        yield tab


async def to_move(tab: Tab) -> str:
    """The player whose turn it is."""
    return re.findall(r'@(\w+), it’s your turn', await tab.says())[-1]


async def lay_first_card(tab: Tab, asked: str = 'Choose one card') -> None:
    """Choose the first card of the hand by its button, and lay it."""
    await tab.press('My hand')
    await tab.wait_for(asked)
    await tab.press_card()
    await tab.press('Lay it down')


async def change_the_lobby(tab: Tab, other: Tab) -> None:
    """In another tab somebody sits down and gets up again, and the host changes how the table is run."""
    await other.become('Fay')
    await other.press('Join')
    await tab.wait_for_line('Fay')
    await other.press('Change the rules')
    await other.wait_for('Only the host, Ada')
    await other.press('Leave')
    await tab.press('Change the rules')
    await tab.choose('Time: no clock', '24 hours a turn')
    await tab.wait_for('24 hours a turn · 3 hours after a play to become Prophet · the dealer judges')


async def test_a_newcomer_plays_by_clicking(browser: Browser, shared: str) -> None:
    """Each first moment shows a tip, once and only to that player."""
    async with opened(browser, shared) as tab, opened(browser, shared) as other:
        await change_the_lobby(tab, other)
        await tab.press('Start')
        await other.wait_for('writes a secret rule')
        await look_around(other)
        await play_a_round(tab)


async def play_a_round(tab: Tab) -> None:
    await tab.press('Write the rule')
    await tab.write('Colours alternate.')
    await tab.wait_for('The rule is written and sealed:')

    first = await to_move(tab)
    await tab.become(first)
    await lay_first_card(tab, 'Your first hand.')
    await tab.wait_for('Your first play.')
    assert 'Your first' not in await seen_as(tab, 'Ada')
    await tab.become('Ada')
    await tab.wait_for(f'{first} lays')
    await tab.press('Right')  # Under the play.
    await tab.wait_for('joins the main line')
    assert await tab.pictures() >= 2

    second = await to_move(tab)
    assert second != first
    await tab.become(first)
    await tab.press('Not now')
    await tab.become(second)
    await tab.press('No play')
    await tab.wait_for('Your first no-play.')
    await tab.press('Back')
    await tab.press('No play')
    assert 'Your first no-play.' not in await tab.says()
    await tab.press('Yes, show my hand')
    await tab.become('Ada')
    await tab.wait_for('declares no play')
    await tab.press('No card fits')
    await tab.wait_for('The no-play was right')
    assert 'Colours alternate' not in await seen_as(tab, first)

    await tab.become('Ada')
    await tab.command('table end')
    await tab.wait_for('everyone sees its rule')
    await tab.press('End the table')
    await tab.wait_for('The match is over')
    assert 'Colours alternate.' in await seen_as(tab, second)


@pytest.mark.long
async def test_a_rule_in_the_rule_language(tab: Tab) -> None:
    await tab.press('Start')
    await tab.press('Write the rule')
    await tab.write('Red and black take turns.', 'alternate colours and purple ones')
    await tab.wait_for('I don’t know “purple”')
    await tab.press('Edit')
    await tab.write('Red and black take turns.', 'not red or odd')
    await tab.wait_for('This can be read in two ways.')
    await tab.press('2')
    await tab.wait_for('Your rule, as I understand it')
    await tab.press('Edit')
    await tab.write('Red and black take turns.', 'alternate colurs')
    await tab.wait_for('I read')
    await tab.wait_for('the card has a different colour from the last card')
    await tab.wait_for('Easy to find.')
    pictures = await tab.pictures()
    assert pictures >= 1
    await tab.press('Try it')
    await tab.press('Random right card')
    await tab.wait_for('is right.')
    await tab.press('Back to the rule')
    await tab.press('This is my rule')
    await tab.wait_for('The rule is written and sealed:')
    assert 'different colour' not in await seen_as(tab, 'Ben')


@pytest.mark.long
@pytest.mark.parametrize('address', [OTHER], indirect=True)
async def test_another_way_of_playing_where_the_bot_judges(tab: Tab) -> None:
    said = await tab.says()
    assert 'Berkeley rules' in said
    assert 'I judge by the written rule' in said
    await tab.press('Start')
    await tab.press('Write the rule')
    await tab.write('any card')
    await tab.press('This is my rule')
    await tab.wait_for('There’s no starter:')
    await tab.become(await to_move(tab))
    await lay_first_card(tab)
    await tab.wait_for('joins the main line')
    await tab.become(await to_move(tab))
    await lay_first_card(tab)
    await tab.wait_for('joins the main line')


@pytest.mark.long
async def test_a_round_of_delphi(tab: Tab) -> None:
    await tab.press('Change the rules')
    await tab.choose('Play by other rules', 'Delphi')
    await tab.wait_for('Ada is the first oracle.')
    await tab.press('Start')
    await tab.press('Write the rule')
    await tab.write('Colours alternate.')
    await tab.wait_for('Turned up:')
    for name, label in (('Ben', 'Right'), ('Cleo', 'Wrong'), ('Dora', 'Right')):
        await tab.become(name)
        await tab.press(label)
        await tab.wait_for(f'You say {label.lower()} of')
    assert 'You say' not in await seen_as(tab, 'Fay')
    await tab.wait_for_line('Still silent: @Emil')
    await tab.become('Emil')
    await tab.press('Right')
    await tab.wait_for('Right, say Ben, Dora and Emil.')
    await tab.become('Ada')
    await tab.press('Wrong')
    await tab.wait_for('Cleo wins a token.')
    assert await tab.pictures() >= 2
    for name in ('Ben', 'Cleo', 'Dora', 'Emil'):
        await tab.become(name)
        await tab.press('Stop and count')
    await tab.wait_for('The round is over.')
    await tab.wait_for('Ben is the next oracle.')
    await tab.press('Whole layout')
    await tab.press('Replay')
    await tab.wait_for('Replay of round 1')


async def test_a_whole_riddle_on_a_phone(browser: Browser, shared: str) -> None:
    async with opened(browser, shared) as tab:
        await tab.page.set_viewport_size({'width': 375, 'height': 812})
        await solve_the_riddle(tab, riddle_of(datetime.now(UTC).date()))


async def solve_the_riddle(tab: Tab, riddle: Riddle) -> None:
    await tab.command('riddle today')
    await tab.wait_for('one attempt, no hurry')
    await tab.press_card(panel='The starter is')
    await tab.wait_for('1 of 30 cards used.')
    await tab.press_card(1, panel='cards used.')
    await tab.wait_for('2 of 30 cards used.')
    await tab.press('I know the rule')
    await tab.write(riddle.text)
    await tab.wait_for(f'Riddle {riddle.number}: found with 2 cards')
    await tab.press('How an expert saw it')
    await tab.wait_for('One bit halves')
    await tab.press('Back')
    await tab.press('Show in the channel')
    await tab.wait_for('with 2 cards')
    assert await tab.page.evaluate('document.documentElement.scrollWidth') <= 375
    said = await seen_as(tab, 'Ben')
    assert riddle.text not in said
    await tab.press('Try it')
    await tab.wait_for('one attempt, no hurry')


async def look_around(tab: Tab) -> None:
    """Open each panel that has nothing to do with the play, and find there what it is for."""
    for command, wanted in list(PANELS.items())[:: 1 if TIMES else 5]:
        await tab.command(command)
        await tab.wait_for(wanted)


async def seen_as(tab: Tab, name: str) -> str:
    """What this person reads in the channel."""
    await tab.become(name)
    return await tab.says()


async def first_play(tab: Tab) -> None:
    """Begin the round, by the machine whose turn it is or by a card."""
    if 'Press Begin' in await tab.says():
        await tab.press('Begin')
        await tab.wait_for_line('@Ada, it’s your turn.')
        await lay_first_card(tab, 'Your hand')
    else:
        await tab.press('Lay it down')
    await tab.wait_for('Ada lays')


@pytest.mark.parametrize('address', [NEWCOMER], indirect=True)
async def test_a_newcomer_lays_a_first_card_by_one_press(tab: Tab) -> None:
    await first_play(tab)
    # The verdict appears, then the machines play, and it is the newcomer's turn again.
    await tab.press('Not now')
    await tab.wait_for_line('@Ada, it’s your turn.')


@pytest.mark.long
async def test_one_person_among_machines_goes_on_after_a_kill(browser: Browser, tmp_path: Path) -> None:
    with started(serve_from, str(tmp_path), *NEWCOMER) as process, os.fdopen(os.dup(process.told.fileno())) as terminal:
        async with opened(browser, announced(terminal, NEWCOMER)) as tab:
            await first_play(tab)
            await tab.press('Not now')
            process.kill()
            assert process.ended() < 0
    # The verdict has appeared, and the machines play next.
    with started(serve_from, str(tmp_path), *NEWCOMER) as process, os.fdopen(os.dup(process.told.fileno())) as terminal:
        async with opened(browser, announced(terminal, NEWCOMER)) as tab:
            await tab.command('table show')
            await tab.wait_for('your turn')
            assert await to_move(tab) == 'Ada'
            await lay_first_card(tab)
            await tab.wait_for('Ada lays')


async def test_an_afterthought_holds_nobody_up(browser: Browser, shared: str) -> None:
    """Also on a machine so busy that it never ends."""
    async with opened(browser, shared) as tab:
        await tab.command('practice')
        await tab.press('Beginner')
        await tab.press('I know the rule')
        await tab.write('alternate colours')
        await tab.wait_for('Found it')
        await tab.press('Again')
        await tab.wait_for('I know the rule')


@pytest.mark.parametrize('address', [DEALER], indirect=True)
async def test_machines_play_for_a_dealer(tab: Tab) -> None:
    await tab.press('Write the rule')
    await tab.write('alternate colours')
    await tab.press('This is my rule')
    await tab.press('Begin')
    await tab.press('Judge by the rule')
    await tab.wait_for(re.compile('joins the main line|goes to the sideline'))
