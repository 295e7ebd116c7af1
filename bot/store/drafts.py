"""Texts that people typed but have not used yet, so that a restart, a mistake or a second thought loses nothing."""

from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Select, delete, insert, select

from bot.store.database import Queries, locked
from bot.store.schema import draft

MOST_DRAFTS = 30
"""Drafts kept per person; each new one evicts the oldest."""


class Draft(msgspec.Struct, frozen=True):
    """A text that a user typed but has not used yet."""

    number: int
    text: str
    """A rule or hint in the user's own words, the name of a rule to save, or the first of two rules to compare."""
    formal: str
    """A rule in the rule language as typed, perhaps invalid."""
    read_from: int | None = None
    """The number of the draft of which this is a reading; None for what was typed."""


class DraftQueries(Queries):
    async def keep(
        self, user: int, text: str, formal: str, at: datetime, form: str | None = None, read_from: int | None = None
    ) -> Draft:
        """Store what a user typed, and drop their oldest drafts."""
        async with self.database.writing() as connection:
            row = {'user_id': user, 'text': text, 'formal': formal, 'at': at, 'form': form, 'read_from': read_from}
            number: int = (await connection.execute(insert(draft).values(row).returning(draft.c.id))).scalar_one()
            newest = select(draft.c.id).where(draft.c.user_id == user).order_by(draft.c.id.desc()).limit(MOST_DRAFTS)
            kept = newest.subquery()
            old = locked(draft, draft.c.user_id == user, draft.c.id.not_in(select(kept.c.id)))
            await connection.execute(delete(draft).where(old))
            return Draft(number, text, formal, read_from)

    async def of(self, user: int, number: int) -> Draft | None:
        """A user's draft by its number; None if it is gone or another user's."""
        return await self._first(select(draft).where(draft.c.id == number, draft.c.user_id == user))

    async def refused(self, user: int, form: str) -> Draft | None:
        """What a user last sent with a form that was refused; None once it was accepted."""
        query = select(draft).where(draft.c.user_id == user, draft.c.form == form).order_by(draft.c.id.desc())
        return await self._first(query.limit(1))

    async def _first(self, query: Select[Any]) -> Draft | None:
        rows = await self.database.rows(query)
        return next((Draft(row.id, row.text, row.formal, row.read_from) for row in rows), None)

    async def forget(self, user: int, form: str) -> None:
        """Drop the refused content of a form."""
        if await self.refused(user, form) is not None:
            async with self.database.writing() as connection:
                await connection.execute(delete(draft).where(draft.c.user_id == user, draft.c.form == form))
