"""`hierophant run`: start-up errors are one sentence, and the bot stops on request."""

import asyncio
import logging
import os
import signal
import sys
from types import SimpleNamespace
from typing import Self

import aiohttp
import discord
import pytest

from bot.__main__ import main
from bot.cli.run import _log_from
from bot.store import StoreError
from bot.ui.kit import faults
from tests.cli.conftest import TOKEN


class PlayedBot:
    """A stand-in for the bot: on start it raises `error`, so often, then signals its own process to stop."""

    def __init__(self, error: Exception | None) -> None:
        self.error = error
        self.failures = 1
        self.token = ''
        self.closed = False

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        self.closed = True

    async def start(self, token: str) -> None:
        self.token = token
        if self.error and self.failures:
            self.failures -= 1
            raise self.error
        os.kill(os.getpid(), signal.SIGTERM)
        await asyncio.sleep(60)


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the handlers of the real logging out of the tests."""
    monkeypatch.setattr('discord.utils.setup_logging', lambda **_: None)


def play(error: Exception | None, monkeypatch: pytest.MonkeyPatch) -> PlayedBot:
    bot = PlayedBot(error)

    monkeypatch.setitem(sys.modules, 'bot.client', SimpleNamespace(Hierophant=lambda _: bot))
    return bot


def refusal(status: int) -> discord.HTTPException:
    return discord.HTTPException(SimpleNamespace(status=status, reason='No'), 'no')  # pyright: ignore[reportArgumentType]


@pytest.mark.usefixtures('settled')
@pytest.mark.parametrize(
    ('error', 'words'),
    [
        (discord.LoginFailure('Improper token has been passed.'), 'does not accept the token'),
        (discord.PrivilegedIntentsRequired(None), 'refuses the intents'),
        (refusal(400), 'status 400'),
        (StoreError('The database was written by a newer Hierophant.'), 'newer Hierophant'),
    ],
)
def test_what_keeps_it_from_running_is_one_sentence(
    error: Exception, words: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = play(error, monkeypatch)
    assert main(['run']) == 1
    assert bot.closed
    (line,) = capsys.readouterr().err.splitlines()
    assert words in line
    assert TOKEN not in line


@pytest.mark.usefixtures('settled')
@pytest.mark.parametrize(
    'error',
    [refusal(503), discord.GatewayNotFound(), aiohttp.ClientConnectionError('no route'), TimeoutError()],
    ids=lambda error: type(error).__name__,
)
def test_a_discord_that_does_not_answer_is_waited_for(
    error: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(faults, '_FIRST_PAUSE', 0)
    bot = play(error, monkeypatch)
    bot.failures = 3
    assert main(['run']) == 0
    assert (bot.failures, bot.closed) == (0, True)
    assert len([line for line in caplog.messages if line.startswith('not connected to Discord yet')]) == 3
    assert TOKEN not in caplog.text


@pytest.mark.usefixtures('settled')
def test_an_error_of_the_program_is_not_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    play(discord.ClientException('a cog is broken'), monkeypatch)
    with pytest.raises(discord.ClientException):
        main(['run'])


@pytest.mark.usefixtures('settled')
@pytest.mark.skipif(sys.platform == 'win32', reason='Windows knows no SIGTERM')
def test_sigterm_closes_the_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = play(None, monkeypatch)
    assert main(['run']) == 0
    assert (bot.token, bot.closed) == (TOKEN, True)


@pytest.mark.usefixtures('settled')
def test_bad_settings_stop_it_before_it_starts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bot = play(None, monkeypatch)
    monkeypatch.setenv('HIEROPHANT_DATABASE_URL', 'sqlite+aiosqlite:///nowhere/games.db')
    assert main(['run']) == 1
    assert capsys.readouterr().err.startswith('The folder nowhere for the database does not exist.')
    monkeypatch.setenv('HIEROPHANT_SYNC_GUILD', 'mine')
    assert main(['run']) == 1
    assert capsys.readouterr().err.startswith('HIEROPHANT_SYNC_GUILD is not the id of a server.')
    assert not bot.token


def test_only_our_own_words_are_logged_below_info(monkeypatch: pytest.MonkeyPatch) -> None:
    levels: dict[str, int] = {}
    monkeypatch.setattr('discord.utils.setup_logging', levels.update)
    for level, others in ((logging.DEBUG, logging.INFO), (logging.ERROR, logging.ERROR)):
        _log_from(level)
        assert levels['level'] == others
        assert {logging.getLogger(name).level for name in ('bot', 'cogs')} == {level}
    for name in ('bot', 'cogs'):
        logging.getLogger(name).setLevel(logging.NOTSET)
