"""The settings of a running bot, read from the environment and a `.env` file; each bad one is reported by name."""

import asyncio
import difflib
import os
import re
import sqlite3
import tempfile
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field, fields
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from dotenv import dotenv_values
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

T = TypeVar('T')

_PREFIX = 'HIEROPHANT_'
TOKEN = 'HIEROPHANT_TOKEN'
DATABASE_URL = 'HIEROPHANT_DATABASE_URL'
ENCRYPTION_KEYS = 'HIEROPHANT_ENCRYPTION_KEYS'
HEALTH_PORT = 'HIEROPHANT_HEALTH_PORT'
_SHARDS = 'HIEROPHANT_SHARDS'
TRANSLATOR = 'HIEROPHANT_TRANSLATOR'
_TRANSLATOR_MODEL = 'HIEROPHANT_TRANSLATOR_MODEL'
_TRANSLATOR_KEY = 'HIEROPHANT_TRANSLATOR_KEY'
_SECRETS = (TOKEN, DATABASE_URL, ENCRYPTION_KEYS, _TRANSLATOR_KEY, 'POSTGRES_PASSWORD')
LOG_LEVELS = ('DEBUG', 'INFO', 'WARNING', 'ERROR', 'CRITICAL')
LONGEST_PAUSE = 120
LONGEST_KEPT = 3650
MOST_DAILY = 100_000
COMPLETIONS = '/chat/completions'
"""Where an endpoint of the chat-completions protocol answers."""
FIRST_FREE_PORT = 1024
SQLITE = 'sqlite+aiosqlite'
POSTGRES = 'postgresql+asyncpg'
DATABASE_PATIENCE = 5
"""How long a check waits for a database, in seconds."""


class Shards(NamedTuple):
    """The parts of Discord's events that a process receives.

    Attributes:
        ids: Its shards, from 0.
        total: How many there are, in all processes together.
    """

    ids: tuple[int, ...]
    total: int


class _BadValue(Exception):
    """An unusable value; the text follows the name of the setting."""


def _matching(pattern: str, complaint: str, make: Callable[[str], Any] = str) -> Callable[[str], Any]:
    """Read texts of this form; ``make`` turns one into a value."""

    def read(text: str) -> Any:
        if not re.fullmatch(pattern, text, re.ASCII):
            raise _BadValue(complaint)
        return make(text)

    return read


def _whole(least: int, most: int, complaint: str) -> Callable[[str], int]:
    """Read whole numbers; ``complaint`` follows the name of the setting."""

    def make(text: str) -> int:
        if not least <= int(text) <= most:
            raise _BadValue(complaint)
        return int(text)

    return _matching('[0-9]{1,20}', complaint, make)  # int() would also accept '1_0', '+5' and digits of other scripts.


def _database_url(text: str) -> str:
    wanted = f'Write {SQLITE}:///FILE or {POSTGRES}://USER:PASSWORD@HOST/NAME.'
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        # Both errors would quote the address, password and all.
        raise _BadValue(f'is not the address of a database. {wanted}') from None
    if url.drivername not in (SQLITE, POSTGRES):
        raise _BadValue(f'names a kind of database that is not supported. {wanted}')
    if url.drivername == POSTGRES and not url.database:
        raise _BadValue(f'does not say which database of the server to use. {wanted}')
    if url.drivername == SQLITE and url.host:
        raise _BadValue(f'has two slashes where SQLite wants three, or four before a full path. {wanted}')
    if not text.isprintable():
        raise _BadValue(f'holds a character that cannot be part of an address. {wanted}')
    return text


def _keys(text: str) -> tuple[str, ...]:
    keys = tuple(key.strip() for key in text.split(','))
    # What Fernet wants: 32 bytes in the letters for addresses.
    if not all(re.fullmatch('[A-Za-z0-9_-]{43}=', key) for key in keys):
        raise _BadValue(
            'holds something that is no key: 44 letters, digits, - and _, several of them joined by commas. '
            'The command "openssl rand -base64 32 | tr +/ -_" makes one.'
        )
    if find_spec('cryptography') is None:
        raise _BadValue('needs cryptography: make hosting, or pip install cryptography.')
    return keys


def _shards(text: str) -> Shards:
    text = ''.join(text.split())
    if not re.fullmatch('(?:[0-9]{1,5}(?:-[0-9]{1,5})?,)*[0-9]{1,5}(?:-[0-9]{1,5})?/[0-9]{1,5}', text):
        raise _BadValue('does not say which shards of how many. The first two of four are 0,1/4 or 0-1/4.')
    ids, _, total = text.partition('/')
    parts = [[int(number) for number in part.split('-')] for part in ids.split(',')]
    chosen = sorted({shard for part in parts for shard in range(part[0], part[-1] + 1)})
    if not chosen or chosen[-1] >= int(total):
        raise _BadValue(f'names shards that do not exist: those of {total} are numbered from 0 to {int(total) - 1}.')
    return Shards(tuple(chosen), int(total))


_SECONDS = _whole(0, LONGEST_PAUSE, f'is not a whole number of seconds from 0 to {LONGEST_PAUSE}.')
_DAYS = _whole(0, LONGEST_KEPT, f'is not a whole number of days from 0 (for ever) to {LONGEST_KEPT}.')
_PRINTABLE = _matching('[!-~]{1,500}', 'holds a blank, or a character that is no letter, digit or sign of ASCII.')


def _setting(default: T, read: Callable[[str], Any], *, shown: bool = True) -> T:
    """A setting, and how it is read from its text; what is not shown stays out of `repr`, and so out of logs."""
    return field(default=default, repr=shown, metadata={'read': read})


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the bot needs to know before it starts."""

    token: str = _setting(
        '',
        _matching(
            r'[\w-]{18,}\.[\w-]{4,}\.[\w-]{18,}',
            'does not look like a bot token, which is three parts joined by dots. Copy it again from the page Bot of '
            'the Discord developer portal; the client secret and the public key are something else.',
        ),
        shown=False,
    )
    """The bot token of the Discord application; empty if nothing logs in (tests, the local try-out)."""
    database_url: str = _setting(f'{SQLITE}:///hierophant.db', _database_url, shown=False)
    """A SQLAlchemy address, `sqlite+aiosqlite:///FILE` or `postgresql+asyncpg://USER:PASSWORD@HOST/NAME`."""
    encryption_keys: tuple[str, ...] = _setting((), _keys, shown=False)
    """Fernet keys: the database's secrets are encrypted with the first one, and read with any of them."""
    log_level: str = _setting(
        'INFO',
        _matching(
            f'(?i:{"|".join(LOG_LEVELS)})', f'is not a log level. Use one of {", ".join(LOG_LEVELS)}.', str.upper
        ),
    )
    grace_seconds: int = _setting(15, _SECONDS)
    """How long the next player waits while another may still declare as Prophet (rule book 6.3)."""
    machine_seconds: int = _setting(3, _SECONDS)
    """How long a machine takes for its turn."""
    sync_guild: int | None = _setting(
        None,
        _whole(
            10**14,
            2**63 - 1,
            'is not the id of a server. With developer mode on, right-click the server in Discord and choose '
            'Copy Server ID, or leave it out.',
        ),
    )
    """A server that gets changed slash commands immediately, for development; None for everywhere."""
    api: str = _setting(
        'https://discord.com/api/v10',
        _matching(
            r'https?://[\w.:\[\]-]+(/[\w./-]*)?/v10',
            "is not the address of Discord's API, version 10. Leave it out, or write the address of your proxy, "
            'such as http://127.0.0.1:8080/api/v10.',
        ),
    )
    """Where Discord's API is: itself, or a proxy in front of it, which also says where the gateway is."""
    health_port: int | None = _setting(
        None,
        _whole(
            FIRST_FREE_PORT,
            65535,
            f'is not a port that everybody may open: a whole number from {FIRST_FREE_PORT} to 65535.',
        ),
    )
    """Where this machine alone may ask whether the bot is well; None for nowhere."""
    shards: Shards | None = _setting(None, _shards)  # noqa: RUF009 - Shards is immutable
    """Those of this process; None for all, as many as Discord recommends."""
    keep_sent_days: int = _setting(7, _DAYS)
    """Days for which sent messages are kept; 0 for ever, as below."""
    keep_lobby_days: int = _setting(30, _DAYS)
    """How long a table is kept at which no card was ever laid, after its last change."""
    keep_draft_days: int = _setting(90, _DAYS)
    """How long texts are kept that were typed but not used."""
    keep_server_days: int = _setting(30, _DAYS)
    """How long everything of a server is kept after it removed the bot."""
    translator: str = _setting(
        '',
        _matching(
            r'https?://[\w.:\[\]-]+(/[\w./~-]*)?',
            'is not the address of an endpoint that speaks the chat-completions protocol, such as '
            'http://127.0.0.1:8080/v1.',
            lambda url: url if url.endswith(COMPLETIONS) else url.rstrip('/') + COMPLETIONS,
        ),
    )
    """Where a language model is asked what is meant by a text that the bot cannot read; empty for nowhere."""
    translator_model: str = _setting('', _PRINTABLE)
    translator_key: str = _setting('', _PRINTABLE, shown=False)
    translator_daily: int = _setting(500, _whole(0, MOST_DAILY, f'is not a whole number from 0 to {MOST_DAILY}.'))
    """How often it is asked in a day (UTC), by each process."""


NAMES = {_PREFIX + each.name.upper(): each for each in fields(Settings)}
"""The fields of ``Settings`` by the environment variables that set them."""


class BadSettings(Exception):
    """Unusable settings: `problems` holds a sentence or two for each, without any secret."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__('\n'.join(problems))
        self.problems = tuple(problems)


def load_environment(file: Path = Path('.env')) -> dict[str, str]:
    """Return the environment, completed from `file`; the real environment wins.

    Nothing is written to `os.environ`, so that the token is not passed on to child processes.

    Raises BadSettings if the file is there but is not readable text.
    """
    try:
        # No interpolation: a `$` in a password is a `$`. The -sig codec skips the byte order mark that Notepad writes.
        with file.open(encoding='utf-8-sig') as stream:
            written = dotenv_values(stream=stream, interpolate=False)
    except FileNotFoundError:
        written = {}
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else 'it is not UTF-8 text'
        raise BadSettings([f'The file {file} cannot be read: {reason}.']) from None
    return {**{name: value for name, value in written.items() if value is not None}, **os.environ}


def keep_secrets() -> None:
    """Take secrets that have been read out of `os.environ`, so that no process started after this inherits them."""
    for name in _SECRETS:
        os.environ.pop(name, None)


def read_settings(environ: Mapping[str, str], *, token_required: bool = True) -> Settings:
    """Return the settings in `environ`; what is absent or empty has its default.

    Raises BadSettings with every problem at once. No problem quotes a value: it might be a secret in the wrong place.
    """
    settings, problems = _read(environ, token_required=token_required)
    if problems:
        raise BadSettings(list(problems.values()))
    return settings


def check_settings(environ: Mapping[str, str]) -> list[str]:
    """Return everything that keeps the bot from starting, the state of its database included, one line each.

    Must be called outside an event loop: it tries the database.
    """
    settings, problems = _read(environ, token_required=True)
    if DATABASE_URL not in problems:
        return [*problems.values(), *check_database(settings.database_url)]
    return list(problems.values())


def check_database(database_url: str) -> list[str]:
    """Return what keeps the bot from using its database, without creating or changing anything; empty if it is ready.

    Must be called outside an event loop. No line shows a password.
    """
    url = make_url(database_url)
    problem = _sqlite_problem(url) if url.drivername == SQLITE else asyncio.run(_postgres_problem(url))
    return [problem] if problem else []


def _read(environ: Mapping[str, str], *, token_required: bool) -> tuple[Settings, dict[str, str]]:
    """Return the settings, with the default for each bad value, and the problems by name."""
    values: dict[str, Any] = {}
    problems = _misspelt(environ)
    for name, setting in NAMES.items():
        if text := environ.get(name, '').strip():
            try:
                values[setting.name] = setting.metadata['read'](text)
            except _BadValue as bad:
                problems[name] = f'{name} {bad}'
    settings = Settings(**values)
    if settings.translator and not settings.translator_model:
        problems.setdefault(
            _TRANSLATOR_MODEL, f'{_TRANSLATOR_MODEL} is missing: {TRANSLATOR} needs to be told which model to use.'
        )
    if token_required and not settings.token and TOKEN not in problems:
        problems[TOKEN] = (
            f'{TOKEN} is missing. Copy the bot token of your application from the Discord developer portal '
            '(page Bot, Reset Token) into the environment or a .env file.'
        )
    if (shards := settings.shards) and len(shards.ids) < shards.total and settings.database_url.startswith(SQLITE):
        problems[_SHARDS] = (
            f'{_SHARDS} leaves shards to other processes, but a SQLite file carries one. Leave it out, or put the '
            f'games into PostgreSQL and its address into {DATABASE_URL}.'
        )
    return settings, problems


def _misspelt(environ: Mapping[str, str]) -> dict[str, str]:
    """Return a problem for each name that is almost one of ours: it would silently be ignored."""
    problems: dict[str, str] = {}
    for name in sorted(environ.keys() - NAMES):
        close = difflib.get_close_matches(name.upper(), NAMES, n=1, cutoff=0.85)
        if close:
            problems[name] = f'{name!r} is not a setting. Did you mean {close[0]}?'
    return problems


def _sqlite_problem(url: URL) -> str | None:
    if url.database in (None, '', ':memory:'):
        return f'{DATABASE_URL} keeps the database in memory: every game would be lost. Name a file.'
    file = Path(url.database)
    try:
        if not file.exists():
            # Test writing with an unnamed file, which disappears by itself.
            with tempfile.TemporaryFile(dir=file.parent):
                return None
        with closing(
            sqlite3.connect(f'{file.absolute().as_uri()}?mode=rw', uri=True, timeout=DATABASE_PATIENCE)
        ) as connection:
            connection.execute('BEGIN IMMEDIATE')
            connection.execute('SELECT count(*) FROM sqlite_master')
    except FileNotFoundError:
        return f'The folder {file.parent} for the database does not exist. Create it, or change {DATABASE_URL}.'
    except OSError as error:
        return f'The folder {file.parent} for the database cannot be used: {error.strerror}.'
    except sqlite3.Error as error:
        return f'The database {file} cannot be used: {error}. Name another file in {DATABASE_URL}, or mend this one.'
    return None


async def _postgres_problem(url: URL) -> str | None:
    if find_spec('asyncpg') is None:
        return f'{DATABASE_URL} asks for PostgreSQL, which needs asyncpg: make hosting, or pip install asyncpg.'
    # Takes half the time of each health check, which does not need it.
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415

    engine = create_async_engine(url, connect_args={'timeout': DATABASE_PATIENCE})
    try:
        async with engine.connect():
            return None
    except TimeoutError:
        reason = f'no answer within {DATABASE_PATIENCE} seconds'
    except (
        Exception
    ) as error:  # asyncpg's errors do not derive from SQLAlchemy's, and a check must not end in a traceback
        reason = str(error).strip().partition('\n')[0]
    finally:
        await engine.dispose()
    reason = reason.replace(url.password, '***') if url.password else reason
    return f'PostgreSQL at {url.host or "the local socket"} cannot be used: {reason}.'
