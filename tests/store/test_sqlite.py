"""What a statement finds, however much it is."""

from typing import Any

import aiosqlite
import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from bot.store.database import Database, connect, reading_from
from bot.store.sqlite import FIRST_ROWS

COUNTED = text('WITH RECURSIVE up(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM up WHERE n < :most) SELECT n FROM up')


@pytest.mark.parametrize('most', [1, FIRST_ROWS - 1, FIRST_ROWS, FIRST_ROWS + 1, 5 * FIRST_ROWS])
async def test_every_row_comes_once(sqlite_url: str, most: int) -> None:
    engine = connect(sqlite_url)
    expected = list(range(1, most + 1))
    async with engine.connect() as connection:
        assert (await connection.execute(COUNTED, {'most': most})).scalars().all() == expected
        streamed = await connection.stream(COUNTED, {'most': most})
        assert [row.n async for row in streamed] == expected
    await engine.dispose()


async def test_a_transaction_that_fails_leaves_nothing_behind(sqlite_url: str) -> None:
    engine = connect(sqlite_url)
    database = Database(engine)
    async with database.writing() as connection:
        await connection.execute(text('CREATE TABLE one (n INTEGER PRIMARY KEY)'))
        made = await connection.execute(text('INSERT INTO one VALUES (7), (8) RETURNING n'))
        assert (made.scalars().all(), (await connection.execute(text('UPDATE one SET n = n + 2'))).rowcount) == (
            [7, 8],
            2,
        )

    async def fail() -> None:
        async with database.writing() as connection:
            await connection.execute(text('DELETE FROM one WHERE n = 9'))
            await connection.execute(text('INSERT INTO one VALUES (10)'))

    with pytest.raises(IntegrityError):
        await fail()
    async with database.writing() as connection:
        assert (await connection.execute(text('SELECT n FROM one'))).scalars().all() == [9, 10]
    await engine.dispose()


@pytest.mark.parametrize(
    ('statement', 'at_once', 'left'),
    [
        ('SELECT n FROM one', True, 1),
        ('INSERT INTO one (n) VALUES (10)', True, 2),
        ('UPDATE one SET n = 9 WHERE one.id = :id AND one.n > 3', True, 1),
        (f'SELECT max(n) FROM ({COUNTED})'.replace(':most', '100000'), False, 1),
        ('UPDATE one SET n = 9', False, 1),
        ('INSERT INTO one (n) SELECT n FROM one', False, 2),
        ('DELETE FROM one', False, 0),
    ],
)
async def test_what_may_take_long_is_left_to_the_thread(
    sqlite_url: str, statement: str, at_once: bool, left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    left_to_it: list[object] = []
    leave: Any = aiosqlite.Connection._execute

    async def note(*asked: Any, **how: Any) -> Any:
        left_to_it.append(asked)
        return await leave(*asked, **how)

    monkeypatch.setattr(aiosqlite.Connection, '_execute', note)
    engine = connect(sqlite_url)
    database = Database(engine)
    async with database.writing() as connection:
        await connection.execute(text('CREATE TABLE one (id INTEGER PRIMARY KEY, n INTEGER)'))
        await connection.execute(text('INSERT INTO one (n) VALUES (7)'))
        left_to_it.clear()
        found = await connection.execute(text(statement), {'id': 1})
        assert bool(left_to_it) is not at_once
        if found.returns_rows:
            assert found.scalar_one() == (7 if at_once else 100_000)
    # What was stopped and asked again has undone nothing of the transaction.
    async with reading_from(database.engine) as connection:
        assert (await connection.execute(text('SELECT count(*) FROM one'))).scalar_one() == left
    await engine.dispose()
