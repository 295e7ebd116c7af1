"""The database connection, its migrations and its backups."""

import asyncio
import logging
import os
import re
import secrets
import sqlite3
import tempfile
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager, closing, nullcontext, suppress
from datetime import datetime, timedelta
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from time import monotonic, sleep
from typing import Any, TypeVar

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Executable,
    Row,
    Select,
    Table,
    Update,
    bindparam,
    event,
    func,
    select,
    tuple_,
    update,
)
from sqlalchemy.engine import URL, ExceptionContext, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.util import greenlet_spawn

from bot.store.columns import StoreError, encrypt_with
from bot.store.sqlite import connected

log = logging.getLogger(__name__)

MIGRATIONS = Path(__file__).parent / 'migrations'
BUSY_MILLISECONDS = 10_000
"""How long a writer waits for another one."""
SQLITE_SETTINGS = {'busy_timeout': BUSY_MILLISECONDS, 'journal_mode': 'WAL', 'synchronous': 'FULL'}
CONNECTIONS = 15
"""At most, per process. All are kept: opening one costs more than most queries."""
BETWEEN_TRIES = 0.02
"""The same in seconds, where SQLite does not do the waiting."""
QUOTED = re.compile(r'(query argument \$\d+).*', re.DOTALL)
"""What comes before the value in asyncpg's messages."""
Query = Select[*tuple[Any, ...]]
Values = dict[str, Any]
"""By column."""

_LOCK = select(func.pg_advisory_xact_lock(bindparam('lock')))


def connect(database_url: str, keys: Sequence[str] = (), *, foreign_keys: bool = True) -> AsyncEngine:
    """An engine for this address, which encrypts secrets where there are keys. Nothing is opened yet.

    Raises:
        StoreError: when the address is invalid, or its driver is not installed.
    """
    url = _url(database_url)
    try:
        # Parameters contain hands and rules: keep them out of error messages, and thus out of logs. Check connections
        # before use, so that nobody gets an error because the server was restarted.
        engine = create_async_engine(
            url,
            connect_args={'async_creator_fn': connected} if _is_sqlite(url) else {},
            hide_parameters=True,
            pool_pre_ping=not _is_sqlite(url),
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_use_lifo=True,  # The one that was used last has its statements prepared.
        )
    except (SQLAlchemyError, ImportError) as error:
        raise StoreError(complaint_of(error)) from error
    if _is_sqlite(url):
        event.listen(engine.sync_engine, 'connect', partial(_prepare_sqlite, foreign_keys))
    else:
        event.listen(engine.sync_engine, 'handle_error', _hide_values)
    encrypt_with(engine, keys)
    return engine


class Database:
    """The database that everything is read from and written to.

    Attributes:
        owner: Who holds leases: this process.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.owner = secrets.token_hex(4)
        # SQLite allows one writer at a time, and waiting writers poll, so that some starve for seconds. Our own queue
        # is fair; SQLite's own waiting remains for other processes.
        self._turns = asyncio.Lock() if self.is_sqlite else nullcontext()

    @property
    def is_sqlite(self) -> bool:
        return _is_sqlite(self.engine.url)

    @asynccontextmanager
    async def at_one_moment(self) -> 'AsyncGenerator[Database]':
        """The database for several queries that read the same state."""
        async with reading_from(self.engine) as connection:
            yield _Snapshot(connection)

    async def rows(self, query: Query, **which: Any) -> Sequence[Row[Any]]:
        """The rows of a single query with these parameters."""
        # Connecting, querying and returning in one call costs two thirds of three calls.
        return await greenlet_spawn(self._rows, query, which)

    def _rows(self, query: Query, which: dict[str, Any]) -> Sequence[Row[Any]]:
        with self.engine.sync_engine.connect() as connection:
            return connection.execute(query, which).all()

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncConnection]:
        """A transaction that writes: committed as a whole, or not at all."""
        async with self._turns, writing_to(self.engine) as connection:
            yield connection

    async def write(self, statement: Executable, **row: Any) -> int:
        """Carry out a single statement that writes; return the number of rows that it wrote."""
        async with self.writing() as connection:
            return (await connection.execute(statement, row)).rowcount

    async def try_write(self, statement: Executable, **row: Any) -> bool:
        """Carry out a single statement that writes; False where another row has what must be unique."""
        try:
            await self.write(statement, **row)
        except IntegrityError:
            return False
        return True

    @asynccontextmanager
    async def alone(self, lock: int) -> AsyncGenerator[AsyncConnection]:
        """A transaction that writes, while no other process holds this lock."""
        async with self.writing() as connection:
            if not self.is_sqlite:
                await connection.execute(_LOCK, {'lock': lock})
            yield connection

    async def scrub(self) -> None:
        """Rewrite a SQLite file: until then it keeps deleted data in its free pages."""
        if not self.is_sqlite:
            return
        try:
            async with self._turns:
                await asyncio.to_thread(_rewrite, Path(self.engine.url.database or ''))
        except (sqlite3.Error, OSError) as error:
            log.warning('the database was not rewritten, and still holds deleted data: %s', error)


class _Snapshot(Database):
    """A database that is read through one connection."""

    def __init__(self, connection: AsyncConnection) -> None:
        super().__init__(connection.engine)
        self._connection = connection

    async def rows(self, query: Query, **which: Any) -> Sequence[Row[Any]]:
        return (await self._connection.execute(query, which)).all()


class Queries:
    """Queries about one subject."""

    def __init__(self, database: Database) -> None:
        self.database = database

    async def leased(
        self, due: Column[Any], now: datetime, seconds: float, most: int, **held: str
    ) -> tuple[datetime, Sequence[Row[Any]]]:
        """Until when no other process gets the rows that are due by this column, and these as they were.

        Until then they have these values of other columns.
        """
        (query, lease), until = _leasing(due), now + timedelta(seconds=seconds)
        async with self.database.writing() as connection:
            rows = (await connection.execute(query, {'now': now, 'most': most})).all()
            for row in rows:
                key = {f'of_{column.name}': getattr(row, column.name) for column in due.table.primary_key.columns}
                await connection.execute(lease, {**key, due.name: until, **held})
            return until, rows


@cache
def _leasing(due: Column[Any]) -> tuple[Query, Update]:
    which = select(due.table).where(due <= bindparam('now', type_=due.type)).order_by(due)
    query = which.limit(bindparam('most')).with_for_update(skip_locked=True)
    return query, update(due.table).where(
        *(key == bindparam(f'of_{key.name}') for key in due.table.primary_key.columns)
    )


def locked(table: Table, *which: ColumnElement[bool], skip: bool = False) -> ColumnElement[bool]:
    """Condition for writing several rows at once without a deadlock: they are locked in the order of their keys first.

    Every transaction locks games before what belongs to them, and rows of one table in the order of their keys. Two
    that locked the same rows in different orders would wait for each other.

    Args:
        skip: Whether to leave out rows that another transaction is writing, instead of waiting for it.
    """
    keys = tuple_(*table.primary_key.columns)
    rows = select(*table.primary_key.columns).where(*which).order_by(*table.primary_key.columns)
    return keys.in_(rows.with_for_update(skip_locked=skip).correlate(None))


async def upsert(
    connection: AsyncConnection, table: Table, key: Values, row: Values, new: Values | None = None
) -> None:
    """Change the row with this key, which is unique, or insert one.

    Args:
        new: The values of other columns in a new row.
    """
    known = update(table).where(*(table.c[name] == value for name, value in key.items()))
    if (await connection.execute(known.values(key | row))).rowcount == 0:
        # Another process may have inserted it in between.
        insert = import_module(f'sqlalchemy.dialects.{connection.dialect.name}').insert
        added = insert(table).values((new or {}) | key | row)
        await connection.execute(added.on_conflict_do_update(index_elements=list(key), set_=key | row))


R = TypeVar('R')


def read_row(kind: Callable[..., R], row: Any, **others: Any) -> R:
    """A struct with the values of a row, or of another struct, that are called like its fields, and these others."""
    fields: tuple[str, ...] = getattr(kind, '__struct_fields__', ())
    return kind(**{name: getattr(row, name) for name in fields if hasattr(row, name)} | others)


async def upgrade(database_url: str) -> None:
    """Bring the schema up to date, all of it or nothing; a no-op if it is.

    Raises:
        StoreError: when the database cannot be used or is newer than this program.
    """
    # A migration may alter a SQLite table by copying it and dropping the old one. With foreign keys enforced this would
    # delete all dependent rows, and they can no longer be switched off inside a transaction.
    engine = connect(database_url, foreign_keys=False)
    try:
        if _is_sqlite(engine.url):
            await asyncio.to_thread(_try_file, Path(engine.url.database or ''))
        async with reading_from(engine) as connection:
            current = await connection.run_sync(_is_current)
        if not current:
            async with writing_to(engine) as connection:
                # What people wait for after a crash is the start of the bot, and Alembic would be a tenth of it.
                from bot.store.migrating import migrate  # noqa: PLC0415 - seldom needed, and takes long.

                await connection.run_sync(migrate, MIGRATIONS)
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreError(complaint_of(error)) from error
    finally:
        await engine.dispose()


async def backup(database_url: str, file: Path) -> None:
    """Write a copy of a SQLite database into a new file, while the bot runs.

    The file gets its name only when it is complete. Only its owner may read it: it contains hands and rules.

    Raises:
        StoreError: for another kind of database, for one that does not exist, or when ``file`` cannot be written.
    """
    url = _url(database_url)
    if not _is_sqlite(url):
        raise StoreError('Only SQLite databases are copied by this command. PostgreSQL has its own: pg_dump.')
    try:
        await asyncio.to_thread(_copy, Path(url.database or ''), file)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(complaint_of(error, 'The copy cannot be made')) from error


@asynccontextmanager
async def reading_from(engine: AsyncEngine) -> AsyncGenerator[AsyncConnection]:
    """A connection whose statements see the database as it is at one moment."""
    async with engine.connect() as connection:
        # SQLite's driver begins nothing by itself. An event of the engine could do so, and would cost a fifth of each
        # statement, because SQLAlchemy then looks for events everywhere.
        if _is_sqlite(engine.url):
            await connection.exec_driver_sql('BEGIN')
        yield connection


@asynccontextmanager
async def writing_to(engine: AsyncEngine) -> AsyncGenerator[AsyncConnection]:
    """A transaction that writes: committed as a whole, or not at all."""
    async with engine.begin() as connection:
        # A reader that becomes a writer would be refused if somebody else wrote in between: say so up front.
        if _is_sqlite(engine.url):
            await connection.exec_driver_sql('BEGIN IMMEDIATE')
        yield connection


def _url(database_url: str) -> URL:
    try:
        url = make_url(database_url)
    except (SQLAlchemyError, ValueError) as error:
        raise StoreError('The database cannot be used: what should be its address is none.') from error
    if _is_sqlite(url) and url.database in (None, '', ':memory:'):
        raise StoreError('The database cannot be used: in memory every game would be lost. Name a file.')
    return url


def sqlite_file(database_url: str) -> Path | None:
    """The file of this database; None for another kind."""
    url = _url(database_url)
    return Path(url.database or '') if _is_sqlite(url) else None


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == 'sqlite'


def complaint_of(error: Exception, what: str = 'The database cannot be used') -> str:
    """The complaint of a database or the system in its own words, first line only."""
    reason = error
    # The driver's own error says it without class names.
    while isinstance(reason, DBAPIError) and isinstance(reason.orig, Exception):
        cause = reason.orig.__cause__
        reason = cause if isinstance(cause, Exception) else reason.orig
    lines = str(reason).strip().splitlines() or [type(reason).__name__]
    return f'{what}: {lines[0].rstrip(".")}.'


def _is_current(connection: Connection) -> bool:
    """Whether the newest migration was the last one; its file is called after it."""
    if not connection.dialect.has_table(connection, 'alembic_version'):
        return False
    newest = max(step.name for step in (MIGRATIONS / 'versions').glob('[0-9]*.py')).partition('_')[0]
    return connection.exec_driver_sql('SELECT version_num FROM alembic_version').scalars().all() == [newest]


def _try_file(database: Path) -> None:
    # Only its owner may read a new database: it contains hands and rules. SQLite's other files inherit the permissions.
    with suppress(OSError):
        database.touch(0o600)
    # When the asynchronous driver cannot open a file, it leaves a thread behind that may complain on the terminal after
    # the error was reported. So try without it first.
    with closing(sqlite3.connect(database, timeout=BUSY_MILLISECONDS / 1000)) as connection:
        _keep_log(connection)


def _keep_log(connection: sqlite3.Connection) -> None:
    # While another process writes to a new file, SQLite refuses this change immediately instead of waiting.
    deadline = monotonic() + BUSY_MILLISECONDS / 1000
    while True:
        try:
            connection.execute('PRAGMA journal_mode=WAL')
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or monotonic() > deadline:
                raise
            sleep(BETWEEN_TRIES)
        else:
            return


def _copy(database: Path, file: Path) -> None:
    if not database.is_file():
        raise StoreError('There is no database yet, so there is nothing to copy.')
    handle, name = tempfile.mkstemp('.part', f'{file.name}.', file.parent)
    part = Path(name)
    try:
        with closing(sqlite3.connect(f'{database.absolute().as_uri()}?mode=rw', uri=True)) as connection:
            connection.execute('VACUUM INTO ?', (name,))
        # SQLite leaves flushing the copy to the system.
        os.fsync(handle)
        if file.exists():
            raise FileExistsError(f'{file} is already there')
        part.rename(file)
    finally:
        os.close(handle)
        part.unlink(missing_ok=True)


def _rewrite(database: Path) -> None:
    with closing(sqlite3.connect(database, timeout=BUSY_MILLISECONDS / 1000, isolation_level=None)) as connection:
        connection.execute('VACUUM')
        # This writes the log back into the file and empties it, unless there is always some reader.
        (busy, *_) = connection.execute('PRAGMA wal_checkpoint(TRUNCATE)').fetchone()
    if busy:
        raise TimeoutError('its log is being read')


def _prepare_sqlite(foreign_keys: bool, connection: Any, _: Any) -> None:
    # The driver must not begin transactions itself: it does so too late, and never with IMMEDIATE.
    connection.isolation_level = None
    cursor = connection.cursor()
    for name, value in {**SQLITE_SETTINGS, 'foreign_keys': int(foreign_keys)}.items():
        cursor.execute(f'PRAGMA {name}={value}')
    cursor.close()


def _hide_values(context: ExceptionContext) -> None:
    # PostgreSQL quotes rejected rows, and its driver values that it cannot send: either may be a rule.
    errors: list[BaseException | None] = [context.sqlalchemy_exception, context.original_exception]
    while errors:
        error = errors.pop()
        if error is None:
            continue
        error.args = tuple([QUOTED.sub(r'\1', arg) if isinstance(arg, str) else arg for arg in error.args])
        if hasattr(error, 'detail') and not isinstance(error, SQLAlchemyError):
            setattr(error, 'detail', None)  # noqa: B010 - of a driver that need not be installed.
        errors.append(error.__cause__)
