"""`hierophant run`: the bot on Discord, until it is stopped."""

import asyncio
import ctypes
import gc
import json
import logging
import re
import signal
import sys
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.config import BadSettings, Settings, check_database, keep_secrets, load_environment, read_settings

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord


SWITCH_SECONDS = 0.0005
"""The interval after which a computing thread (a picture, a comparison of rules) yields to the event loop. Python's
default is 5 ms, which would delay every step of a simple button press."""
YOUNG_OBJECTS = 10_000
"""Threshold for collecting the youngest generation, instead of Python's 700: reference counting frees nearly everything
that a press creates."""

_ARENA_MAX, ARENAS = -8, 2
"""The option of glibc's ``mallopt`` that limits the number of heaps. By default each drawing thread has its own, which
hardly ever shrinks."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.set_defaults(act=run)


def run(_: Namespace) -> int:
    """Run the bot until it is stopped; what keeps it from starting is reported in one sentence, with status 1."""
    settings = read_settings(load_environment())
    keep_secrets()
    if problems := check_database(settings.database_url):
        raise BadSettings(problems)
    # Imported objects never become garbage. Scanning them takes a quarter of the start-up time, and later pauses
    # everyone for a tenth of a second now and then.
    gc.disable()
    # Imported late, because discord.py takes half a second.
    import discord
    from discord.http import Route

    from bot.client import Hierophant
    from bot.store import StoreError

    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS)
    gc.enable()
    Route.BASE = settings.api
    _log_from(logging.getLevelNamesMapping()[settings.log_level])
    sys.setswitchinterval(SWITCH_SECONDS)
    with suppress(AttributeError, TypeError):  # Other systems have no such option.
        ctypes.CDLL(None).mallopt(_ARENA_MAX, ARENAS)
    try:
        asyncio.run(_serve(lambda: Hierophant(settings), settings))
    except (
        discord.ConnectionClosed,
        discord.HTTPException,
        discord.LoginFailure,
        discord.PrivilegedIntentsRequired,
    ) as error:
        print(connection_error(error), file=sys.stderr)
        return 1
    except StoreError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _log_from(level: int) -> None:
    """Log to the terminal; below INFO only this project's messages.

    At DEBUG discord.py logs whole payloads and aiosqlite all parameters, including rules and hands.
    """
    import discord

    # The bot never uses voice channels, so do not warn about missing libraries for them.
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    discord.utils.setup_logging(formatter=LogLines(), level=max(level, logging.INFO))
    for ours in ('bot', 'cogs'):
        logging.getLogger(ours).setLevel(level)


async def _serve(create: 'Callable[[], discord.Client]', settings: Settings) -> None:
    """Serve until SIGTERM or Ctrl-C, then close what is open. While Discord does not answer, wait for it."""
    from bot.ui.kit.faults import insisted

    async def serve() -> None:
        # A new one each time: a client that could not log in is of no further use.
        async with create() as bot:
            await bot.start(settings.token)

    serving = asyncio.ensure_future(insisted(serve, 'not connected to Discord yet'))
    # Windows does not support these handlers; only Ctrl-C stops the bot there.
    with suppress(NotImplementedError):
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, serving.cancel)
    with suppress(asyncio.CancelledError):
        await serving


def connection_error(error: Exception) -> str:
    """Say in one sentence why the bot could not connect to Discord."""
    import discord

    match error:
        case discord.LoginFailure():
            return 'Discord does not accept the token. Reset it in the developer portal and put the new one in place.'
        case discord.PrivilegedIntentsRequired():
            return 'Discord refuses the intents the bot asks for. Allow them in the developer portal, page Bot.'
        case discord.HTTPException():
            return f'Discord refuses the bot with status {error.status}. Try again later.'
        case _:
            return 'Discord closed the connection. Try again later; status messages of Discord may say more.'


_PLAIN = re.compile(r'[\w.:/+-]+', re.ASCII)


class LogLines(logging.Formatter):
    """``at=2026-03-01T20:15:30.123Z level=info from=bot.client said="..."``; with ``trace="..."`` for failures.

    A value with spaces or other special characters is written as a JSON string, so that each record stays on one line.
    """

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec='milliseconds').replace('+00:00', 'Z')
        values = {'at': at, 'level': record.levelname.lower(), 'from': record.name, 'said': record.getMessage()}
        if record.exc_info:
            values['trace'] = self.formatException(record.exc_info)
        return ' '.join(f'{key}={_value(text)}' for key, text in values.items())


def _value(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else json.dumps(text)
