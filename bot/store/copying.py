"""Whole databases: moved between SQLite and PostgreSQL, restored from a backup, encrypted with another key."""

import asyncio
import secrets
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from sqlalchemy import Table, Text, bindparam, column, delete, func, insert, select, table, tuple_, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.columns import Confidential, StoreError
from bot.store.database import Database, backup, complaint_of, connect, reading_from, sqlite_file, upgrade, writing_to
from bot.store.schema import game, identity, metadata

COPIED_AT_ONCE = 1000

_BESIDE = ('-wal', '-shm', '-journal')
_SEQUENCES = table('sqlite_sequence', column('name'), column('seq'))


async def copy_all(source: str, target: str, keys: Sequence[str] = ()) -> int:
    """Copy everything from one database into another that is empty, all of it or nothing; return the number of games.

    Raises:
        StoreError: when one of them cannot be used, or the other one is not empty.
    """
    for database_url in (source, target):
        await upgrade(database_url)
    reader, writer = connect(source, keys), connect(target, keys)
    # As it is at one moment, even while the bot writes; SQLite reads so by itself.
    isolation = {} if sqlite_file(source) else {'isolation_level': 'REPEATABLE READ'}
    try:
        async with (
            reading_from(reader.execution_options(**isolation)) as reading,
            writing_to(writer) as writing,
        ):
            games = 0
            # Each database keeps its own name, by which Discord distinguishes their messages.
            for one in (one for one in metadata.sorted_tables if one is not identity):
                if (await writing.execute(select(one).limit(1))).first():
                    raise StoreError('The database to copy to holds games already. Name an empty one.')
                rows = await _copy_table(one, reading, writing)
                games += rows if one is game else 0
            return games
    except (SQLAlchemyError, OSError) as error:
        raise StoreError(complaint_of(error, 'The games cannot be copied')) from error
    finally:
        await reader.dispose()
        await writer.dispose()


async def restore(file: Path, database_url: str, keys: Sequence[str] = ()) -> None:
    """Make a database of a backup; there must be none yet, or on PostgreSQL an empty one.

    Raises:
        StoreError: when the backup is damaged, or the database cannot be written.
    """
    await asyncio.to_thread(_check_whole, file)
    target = sqlite_file(database_url)
    if target is not None:
        await asyncio.to_thread(_check_free, target)
    # Built beside its place until it is complete; the backup itself is not changed.
    with tempfile.TemporaryDirectory(prefix='restoring-', dir=target and target.parent) as folder:
        part = Path(folder) / 'games.db'
        restored = f'sqlite+aiosqlite:///{part}'
        await backup(f'sqlite+aiosqlite:///{file}', part)
        if target is None:
            await copy_all(restored, database_url, keys)
            return
        await upgrade(restored)
        engine = connect(restored, keys)
        async with writing_to(engine) as connection:
            # From now on these numbers stand for other messages than those sent after the backup.
            await connection.execute(update(identity).values(name=secrets.token_hex(4)))
        await engine.dispose()
        await asyncio.to_thread(part.rename, target)


def _check_free(target: Path) -> None:
    # A log of the old database would be read into the new one.
    if there := [file for file in (target, *(Path(f'{target}{end}') for end in _BESIDE)) if file.exists()]:
        raise StoreError(f'{there[0]} is already there. Stop the bot, and move it and what begins like it away.')


def _check_whole(file: Path) -> None:
    if not file.is_file():
        raise StoreError(f'There is no file {file}.')
    try:
        with closing(sqlite3.connect(f'{file.absolute().as_uri()}?mode=ro', uri=True)) as connection:
            found = connection.execute('PRAGMA integrity_check(1)').fetchone()[0]
            connection.execute('SELECT version_num FROM alembic_version')
    except sqlite3.Error as error:
        raise StoreError(complaint_of(error, 'The backup cannot be used')) from error
    if found != 'ok':
        raise StoreError('The backup is damaged. Use an older one.')


async def _copy_table(of: Table, reading: AsyncConnection, writing: AsyncConnection) -> int:
    copied = 0
    async with reading.stream(select(of)) as rows:
        async for page in rows.mappings().partitions(COPIED_AT_ONCE):
            await writing.execute(insert(of), [dict(row) for row in page])
            copied += len(page)
    if of.dialect_options['sqlite']['autoincrement']:
        await _go_on_numbering(of, reading, writing)
    return copied


async def _go_on_numbering(of: Table, reading: AsyncConnection, writing: AsyncConnection) -> None:
    """Continue numbering after all rows that ever existed: old buttons contain the numbers of deleted rows."""
    sequence = table(f'{of.name}_id_seq', column('last_value'), column('is_called'))
    if reading.dialect.name == 'sqlite':
        used = select(_SEQUENCES.c.seq).where(_SEQUENCES.c.name == of.name)
    else:
        used = select(sequence.c.last_value).where(sequence.c.is_called)
    last = (await reading.execute(used)).scalar()
    if last is None:
        return
    if writing.dialect.name == 'sqlite':
        await writing.execute(delete(_SEQUENCES).where(_SEQUENCES.c.name == of.name))
        await writing.execute(insert(_SEQUENCES).values(name=of.name, seq=last))
    else:
        await writing.execute(select(func.setval(sequence.name, last)))


SEALED_AT_ONCE = 500
"""Rows per transaction, so that a running bot is not held up."""


async def reseal(database_url: str, keys: Sequence[str], *, clear: bool = False) -> int:
    """Encrypt every secret with the first of the keys, whichever it was encrypted with; return the number of rows.

    With ``clear`` decrypt it instead. A bot may use the database meanwhile, with the same keys.

    Raises:
        StoreError: when the database cannot be used, or a key is missing.
    """
    await upgrade(database_url)
    database = Database(connect(database_url, keys))
    try:
        rows = sum([await _reseal(database, table, clear) for table in metadata.sorted_tables])
        await database.scrub()
        return rows
    finally:
        await database.engine.dispose()


async def _reseal(database: Database, table: Table, clear: bool) -> int:
    secret = [column for column in table.columns if isinstance(column.type, Confidential)]
    if not secret:
        return 0
    # What is read is decrypted with any of the keys, and what is written encrypted with the first.
    keys, written = list(table.primary_key.columns), Text() if clear else Confidential()
    page = select(*keys, *secret).order_by(*keys).limit(SEALED_AT_ONCE).with_for_update()
    write = update(table).where(*(key == bindparam(f'of_{key.name}') for key in keys))
    write = write.values({column.name: bindparam(f'new_{column.name}', type_=written) for column in secret})
    rows, last = 0, None
    while True:
        after = page if last is None else page.where(tuple_(*keys) > tuple_(*last))
        async with database.writing() as connection:
            found = (await connection.execute(after)).all()
            if not found:
                return rows
            names = [*(f'of_{key.name}' for key in keys), *(f'new_{column.name}' for column in secret)]
            await connection.execute(write, [dict(zip(names, row, strict=True)) for row in found])
        rows += len(found)
        last = tuple(getattr(found[-1], key.name) for key in keys)
