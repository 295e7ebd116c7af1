"""Re-encrypting what is stored: when a key is new, has changed, or is no longer wanted."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Table, Text, bindparam, select, tuple_, type_coerce, update

from bot.store.database import Database, connect, upgrade
from bot.store.encryption import Confidential, sealed, unsealed
from bot.store.schema import metadata

SEALED_AT_ONCE = 500
"""Rows per transaction, so that a running bot is not held up."""


async def reseal(database_url: str, keys: Sequence[str], *, clear: bool = False) -> int:
    """Encrypt every secret with the first of the keys, whichever it was encrypted with; return the number of rows.

    Args:
        database_url: Of the database; a bot may use it meanwhile, with the same keys.
        keys: The new one first.
        clear: Whether to decrypt instead.

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
    names = [column.name for column in table.columns if isinstance(column.type, Confidential)]
    if not names:
        return 0
    dialect, keys = database.engine.dialect, list(table.primary_key.columns)
    stored = [type_coerce(table.c[name], Text).label(name) for name in names]
    page = select(*keys, *stored).order_by(*keys).limit(SEALED_AT_ONCE).with_for_update()
    write = update(table).where(*(key == bindparam(f'of_{key.name}') for key in keys))
    write = write.values({name: bindparam(f'new_{name}', type_=Text()) for name in names})
    rows, last = 0, None
    while True:
        after = page if last is None else page.where(tuple_(*keys) > tuple_(*last))
        async with database.writing() as connection:
            found = (await connection.execute(after)).all()
            if not found:
                return rows
            rewritten: list[dict[str, Any]] = []
            for row in found:
                values = {f'of_{key.name}': getattr(row, key.name) for key in keys}
                for name in names:
                    text = getattr(row, name)
                    plain = None if text is None else unsealed(text, dialect)
                    values[f'new_{name}'] = plain if clear or plain is None else sealed(plain, dialect)
                rewritten.append(values)
            await connection.execute(write, rewritten)
        rows += len(found)
        last = tuple(getattr(found[-1], key.name) for key in keys)
