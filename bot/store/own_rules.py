"""Rules that users save."""

from datetime import datetime
from unicodedata import normalize

import msgspec
from sqlalchemy import Delete, delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.database import Queries
from bot.store.schema import own_rule

MOST_OWN_RULES = 100
"""The number of rules a person may save."""


class OwnRule(msgspec.Struct, frozen=True):
    """A rule that a user saved."""

    name: str
    text: str
    """In canonical English."""
    saved_at: datetime


class TooManyRules(Exception):
    pass


class OwnRuleQueries(Queries):
    async def of(self, user: int) -> tuple[OwnRule, ...]:
        """A user's saved rules, by name."""
        async with self.database.reading() as connection:
            return await read_own_rules(connection, user)

    async def named(self, user: int, name: str) -> OwnRule | None:
        """A saved rule by its name, ignoring case."""
        return next((kept for kept in await self.of(user) if folded(kept.name) == folded(name)), None)

    async def save(self, user: int, name: str, text: str, at: datetime) -> None:
        """Save a rule, replacing one of the same name, ignoring case.

        Raises:
            TooManyRules: when the user has as many as allowed.
        """
        count = select(func.count()).select_from(own_rule).where(own_rule.c.user_id == user)
        row = {'user_id': user, 'name': ' '.join(name.split()), 'folded': folded(name), 'text': text, 'saved_at': at}
        async with self.database.writing() as connection:
            await connection.execute(_deletion(user, name))
            if (await connection.execute(count)).scalar_one() >= MOST_OWN_RULES:
                raise TooManyRules
            await connection.execute(insert(own_rule).values(row))

    async def delete(self, user: int, name: str) -> bool:
        """Delete a saved rule; False if there is none of that name."""
        async with self.database.writing() as connection:
            return (await connection.execute(_deletion(user, name))).rowcount > 0


def folded(name: str) -> str:
    """A name normalised for comparison: spaces, case and Unicode composition do not matter."""
    return normalize('NFKC', ' '.join(name.split()).casefold())


async def read_own_rules(connection: AsyncConnection, user: int) -> tuple[OwnRule, ...]:
    """A user's saved rules, by name."""
    query = select(own_rule).where(own_rule.c.user_id == user)
    rows = sorted(await connection.execute(query), key=lambda row: row.folded)
    return tuple(OwnRule(row.name, row.text, row.saved_at) for row in rows)


def _deletion(user: int, name: str) -> Delete:
    return delete(own_rule).where(own_rule.c.user_id == user, own_rule.c.folded == folded(name))
