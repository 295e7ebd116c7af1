"""``hierophant check --live``: every step against a Discord on loopback, each of them failing, and the clean-up."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import pytest_asyncio
from discord import Permissions
from discord.http import Route

from bot.config import Settings
from bot.live import live_check, running
from bot.live.probe import Probe
from bot.live.steps import CHECK_STEPS, PERMISSIONS
from tests.cli.command import run
from tests.quick_bot import compiled_once, translated_once
from tests.wire import people
from tests.wire.bot_process import ROOT, TOKEN
from tests.wire.discord_server import until
from tests.wire.people import Person
from tests.wire.whole_discord import CLOSED, INVITED, WholeDiscord

if TYPE_CHECKING:
    from aiohttp import web

    from tests.wire.conftest import Start
    from tests.wire.discord_server import Asked, Json

NAMES = [*(step.name for step in CHECK_STEPS), 'deletion']


@pytest_asyncio.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[WholeDiscord]:
    monkeypatch.setattr(Route, 'BASE', Route.BASE)
    server = WholeDiscord(TOKEN)
    server.answer_seconds = people.PATIENCE  # A busy machine may take longer than Discord's three seconds.
    async with server:
        Route.BASE = server.address
        yield server


@dataclass
class Checked:
    """A check that was run.

    Attributes:
        passed: Whether all that is needed works.
        lines: The report.
        prompts: What the host was asked for.
    """

    passed: bool = False
    lines: list[str] = field(default_factory=list[str])
    prompts: list[str] = field(default_factory=list[str])

    def line(self, name: str) -> str:
        return next(line for line in self.lines if line[8:].startswith(f'{name} '))

    @property
    def states(self) -> dict[str, str]:
        return {name: self.line(name)[:8].strip() for name in NAMES}


class Host:
    """Presses what the check shows.

    Args:
        server: Where.
        channel: Where the button is.
        before: Called before the second press.
    """

    def __init__(self, server: WholeDiscord, channel: str, before: Callable[[], object] = lambda: None) -> None:
        self.server, self.channel, self.before = server, channel, before
        self.person = Person(server, 'Hosanna')

    async def __aenter__(self) -> Host:
        self._task = asyncio.create_task(self.act())
        return self

    async def __aexit__(self, *_: object) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def act(self) -> None:
        panel = await self.press(await self.button())
        self.before()
        assert panel.shown is not None
        opened = await self.press(panel.shown)
        assert opened.modal is not None
        await self.person.submit(opened, text='Gardner')

    async def button(self) -> Json:
        """The message with the button, once it is there."""
        while True:
            for message in self.server.messages[self.channel].values():
                if '.press' in str(message['components']):
                    return message
            await asyncio.sleep(0.01)

    async def press(self, message: Json) -> Asked:
        asked = await self.person.start_press(message, 'live')
        await until(asked.changed, lambda: asked.first is not None)
        return asked


async def checked(channel: str, token: str = TOKEN) -> Checked:
    found = Checked()
    found.passed = await live_check(Settings(token=token), int(channel), found.lines.append, found.prompts.append)
    return found


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled_once(monkeypatch)
    translated_once(monkeypatch)


async def register(server: WholeDiscord) -> None:
    """Let Discord know the commands."""
    probe = Probe(Settings(token=TOKEN))
    await probe.login(TOKEN)
    await probe.tree.sync()
    await probe.close()


@pytest_asyncio.fixture
async def channel(server: WholeDiscord) -> str:
    await register(server)
    return server.channel(server.guild())


async def test_all_passes_beside_a_running_bot(
    server: WholeDiscord, process: Start, sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot leaves the check's controls alone, the check the players'; the report gives nothing away."""
    channel = server.channel(guild := server.guild())
    server.identify_seconds = 0
    await process(sqlite_url).ready()
    await until(server.arrived, lambda: server.registered)
    monkeypatch.setenv('HIEROPHANT_API', server.address)
    monkeypatch.setenv('HIEROPHANT_TOKEN', TOKEN)
    monkeypatch.setenv('HIEROPHANT_DATABASE_URL', 'sqlite+aiosqlite:////nowhere/games.db')
    helped: list[Asked] = []

    async def play() -> None:
        helped.append(await Person(server, 'ada').command(channel, 'help'))

    host = Host(server, channel, lambda: playing.append(asyncio.create_task(play())))
    playing: list[asyncio.Task[None]] = []
    file = tmp_path / 'report.txt'
    address = f'https://discord.com/channels/{guild}/{channel}'
    async with host:
        status, said, errors = await asyncio.to_thread(run, 'check', '--live', address, '--report', str(file))
    await playing[0]
    assert status == 0, said
    assert [line.split()[0] for line in said.splitlines()[2:-1]] == ['ok'] * len(NAMES), said
    assert errors.count('You have 300 seconds') == 3
    assert file.read_text(encoding='utf-8') == said
    for secret in (TOKEN, channel, guild, host.person.id, 'Hosanna', 'Gardner', 'The Temple', 'new-eleusis'):
        assert secret not in said
    assert re.match(
        r'Hierophant live check, \d{4}-\d\d-\d\d \d\d:\d\d UTC\nHierophant .*, Python .*, discord.py ', said
    )
    assert [asked.attempts for asked in server.asked.values()] == [1] * 4
    assert [message['id'] for message in server.left] == [(helped[0].shown or {})['id']]


FAULTS: dict[str, tuple[Callable[[WholeDiscord], object], str]] = {
    'channel': (lambda s: s.fault('GET', r'/channels/\d+$', status=404, code=10003), 'error 10003'),
    'gateway': (lambda s: s.fault('GET', '/gateway/bot', status=403, code=40001, times=9), 'error 40001'),
    'permissions': (lambda s: s.fault('GET', '/members/', status=403, code=50001), 'View Channel'),
    'commands': (lambda s: s.registered.pop(), 'hierophant run'),
    'emojis': (lambda s: s.fault('GET', '/emojis', status=403, code=50001), 'error 50001'),
    'message': (lambda s: s.fault('POST', '/messages$', status=403, code=50013), 'error 50013'),
    'edit': (lambda s: s.fault('PATCH', r'/messages/\d+$', status=400, code=50035), 'error 50035'),
    'panel': (lambda s: s.fault('POST', '/callback', status=400, code=40060), 'Another process of this bot'),
    'dialog': (lambda s: None, 'error 10062'),
    'thread': (lambda s: s.fault('POST', '/threads', status=400, code=160006), 'error 160006'),
    'direct message': (lambda s: s.fault('POST', '/users/@me/channels', status=403, code=50001), 'error 50001'),
    'deletion': (lambda s: s.fault('DELETE', '/messages/', status=403, code=50013, times=9), 'is still there'),
}


@pytest.mark.parametrize('name', FAULTS)
async def test_each_step_failing(server: WholeDiscord, channel: str, name: str) -> None:
    """The report names it and what to do; what needs it is skipped, all else goes on, and everything is deleted."""
    server.may.manage_threads = True
    fault, said = FAULTS[name]
    fault(server)

    def before() -> None:
        if name == 'dialog':
            server.fault('POST', '/callback', status=404, code=10062)

    async with Host(server, channel, before):
        found = await checked(channel)
    assert not found.passed
    assert said in found.line(name)
    blocked = {name}
    for step in CHECK_STEPS:
        if blocked.intersection(step.needs):
            blocked.add(step.name)
            assert 'because it needs' in found.line(step.name)
    expected = {one: 'failed' if one == name else 'skipped' if one in blocked else 'ok' for one in NAMES}
    assert found.states == expected, found.lines
    assert found.lines[-1] == f'Not ready: {name}.'
    if name != 'deletion':
        assert server.left == []
    assert server.connected == []


@pytest.mark.parametrize('name', PERMISSIONS)
async def test_a_missing_permission_is_named_with_what_needs_it(server: WholeDiscord, channel: str, name: str) -> None:
    server.may = INVITED & ~type(INVITED)(**{name: True})
    async with Host(server, channel):
        found = await checked(channel)
    assert not found.passed
    assert (found.states['dialog'] == 'ok') is (name not in ('view_channel', 'send_messages'))
    if name == 'view_channel':
        assert 'error 50001' in found.line('channel')
    else:
        assert f'{name.replace("_", " ").title()}, for {PERMISSIONS[name]}' in found.line('permissions')
    assert server.left == []


async def test_a_wrong_token(server: WholeDiscord) -> None:
    token = f'{TOKEN[:-1]}x'
    found = await checked(server.channel(server.guild()), token)
    assert found.states == {'token': 'failed', **dict.fromkeys(NAMES[1:-1], 'skipped'), 'deletion': 'ok'}
    assert 'HIEROPHANT_TOKEN' in found.line('token')
    assert token not in '\n'.join(found.lines)


async def test_a_channel_where_the_bot_is_not(server: WholeDiscord, channel: str) -> None:
    """One that does not exist, one of a server without the bot, and direct messages."""
    assert 'error 10003' in (await checked('123456789012345678')).line('channel')
    server.may.view_channel = False
    assert 'invite it to this server' in (await checked(channel)).line('channel')
    server.may.view_channel = True
    assert 'no channel for messages of a server' in (await checked(server.direct('4242'))).line('channel')


async def test_nobody_presses(server: WholeDiscord, channel: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The rest goes on; the button does not stay. A thread that may not be deleted is left empty, and told of."""
    monkeypatch.setattr(running, 'PRESS_SECONDS', 0.2)
    found = await checked(channel)
    assert 'Nothing arrived within' in found.line('panel')
    assert found.states | {'thread': 'ok', 'dialog': 'skipped', 'direct message': 'skipped'} == found.states
    assert 'Left behind: a thread: empty and archived' in found.line('deletion')
    assert found.states['deletion'] == 'ok'
    assert server.left == []


async def test_a_second_person_who_presses_is_told_so(server: WholeDiscord, channel: str) -> None:
    other = Person(server, 'other')
    told: list[Json | None] = []

    async def press(message: Json) -> None:
        told.append((await other.press(message, 'live')).shown)

    pressing: list[asyncio.Task[None]] = []

    def before() -> None:
        message = next(m for m in server.messages[channel].values() if '.press' in str(m['components']))
        pressing.append(asyncio.create_task(press(message)))

    server.may.manage_threads = True
    async with Host(server, channel, before):
        found = await checked(channel)
    await pressing[0]
    assert found.passed, found.lines
    assert told[0] is not None
    assert told[0]['content'].startswith('Someone else pressed first.')


@pytest.mark.parametrize('code', [CLOSED, 50278])
async def test_closed_direct_messages_are_no_failure_of_the_bot(server: WholeDiscord, channel: str, code: int) -> None:
    server.fault('POST', '/users/@me/channels', status=403, code=code)
    async with Host(server, channel):
        found = await checked(channel)
    assert found.passed, found.lines
    assert found.line('direct message').startswith('skipped')
    assert f'takes no direct messages from this server (error {code})' in found.line('direct message')


class CarelessDiscord(WholeDiscord):
    """Takes everything, and loses a part of it.

    Attributes:
        loses: Which: a field of messages, or of their pictures; nothing where it is None.
    """

    loses: str | None = None

    async def _do(self, request: web.Request, path: str, body: Json) -> Any:
        if self.loses == 'nonce':
            self._nonces.clear()
        return await super()._do(request, path, body)

    async def dispatch(self, channel: str, kind: str, data: Json) -> None:
        kept, self.may = self.may, Permissions.none() if self.loses == 'rights' else self.may
        await super().dispatch(channel, kind, data)
        self.may = kept

    def _with_pictures(self, message: Json, body: Json) -> Json:
        for item in super()._with_pictures(message, body)['components']:
            for part in people.parts([item]):
                if self.loses == 'text' and 'content' in part:
                    part['content'] = '?'
                for shown in part.get('items', ()):
                    if self.loses == 'description':
                        del shown['description']
                    elif self.loses == 'size':
                        shown['media']['width'] = 1
        if self.loses == 'v2':
            message['flags'] &= 64
        elif self.loses == 'ephemeral':
            message['flags'] &= ~64
        return message


@pytest.mark.parametrize(
    ('loses', 'step', 'said'),
    [
        ('nonce', 'message', 'it posted the same nonce twice'),
        ('text', 'message', 'its words are different'),
        ('description', 'message', 'the description of its picture is different'),
        ('size', 'message', 'its picture measures'),
        ('v2', 'message', 'it is no message of components'),
        ('rights', 'panel', 'with the press it denied'),
        ('ephemeral', 'panel', 'the panel is not private'),
    ],
)
async def test_what_comes_back_is_checked(
    server: WholeDiscord, channel: str, monkeypatch: pytest.MonkeyPatch, loses: str, step: str, said: str
) -> None:
    monkeypatch.setattr(CarelessDiscord, 'loses', loses)
    server.__class__ = CarelessDiscord

    def stop() -> None:
        raise asyncio.CancelledError

    async with Host(server, channel, stop if step == 'panel' else lambda: None):
        found = await checked(channel)
    assert said in found.line(step)
    assert found.line(step).startswith('failed')
    assert server.left == []


@pytest.fixture
def _interruptible() -> Iterator[None]:
    """A shell that runs the tests in the background lets them and what they start ignore Ctrl-C."""
    inherited = signal.getsignal(signal.SIGINT)
    if inherited == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    if inherited == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.usefixtures('_interruptible')
async def test_ctrl_c_deletes_everything(server: WholeDiscord, channel: str, tmp_path: Path) -> None:
    environ = {**os.environ, 'HIEROPHANT_TOKEN': TOKEN, 'HIEROPHANT_API': server.address, 'PYTHONPATH': str(ROOT)}
    file = tmp_path / 'report.txt'
    command = [sys.executable, '-m', 'bot', 'check', '--live', channel, '--report', str(file)]
    check = await asyncio.to_thread(
        subprocess.Popen, command, cwd=tmp_path, env=environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    await Host(server, channel).button()
    check.send_signal(signal.SIGINT)
    said, _ = await asyncio.to_thread(check.communicate, timeout=people.LONGEST)
    assert check.returncode == 1
    assert 'the check was stopped' in said.decode()
    assert file.read_text(encoding='utf-8') == said.decode()
    assert server.left == []


def test_what_cannot_be_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv('HIEROPHANT_TOKEN', raising=False)
    status, _, errors = run('check', '--live', '123456789012345678')
    assert (status, errors.startswith('HIEROPHANT_TOKEN is missing.')) == (1, True)
    status, _, errors = run('check', '--live', 'new-eleusis')
    assert status == 2
    assert 'this is no channel' in errors
    assert run('check', '--report', 'x')[0] == 1


def test_the_invitation_asks_for_what_is_checked() -> None:
    invitation = re.findall(r'&permissions=(\d+)', (ROOT / 'README.md').read_text(encoding='utf-8'))
    assert invitation == [str(INVITED.value)]
