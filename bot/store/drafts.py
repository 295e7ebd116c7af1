"""Texts that people typed but have not used yet, so that a restart, a mistake or a second thought loses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from bot.store.database import Queries, locked
from bot.store.schema import draft
from bot.store.values import Draft

if TYPE_CHECKING:
    from datetime import datetime

MOST_DRAFTS = 30
"""Drafts kept per person; each new one evicts the oldest."""


class DraftQueries(Queries):
    async def keep(
        self, user: int, text: str, formal: str, at: datetime, form: str | None = None, read_from: int | None = None
    ) -> Draft:
        """Store what somebody typed, and drop their oldest drafts."""
        async with self.database.writing() as connection:
            row = {'user_id': user, 'text': text, 'formal': formal, 'at': at, 'form': form, 'read_from': read_from}
            number: int = (await connection.execute(insert(draft).values(row).returning(draft.c.id))).scalar_one()
            newest = select(draft.c.id).where(draft.c.user_id == user).order_by(draft.c.id.desc()).limit(MOST_DRAFTS)
            kept = newest.subquery()
            old = locked(draft, draft.c.user_id == user, draft.c.id.not_in(select(kept.c.id)))
            await connection.execute(delete(draft).where(old))
            return Draft(number, text, formal, read_from)

    async def of(self, user: int, number: int) -> Draft | None:
        """This person's draft with this number; None if it is gone or somebody else's."""
        async with self.database.reading() as connection:
            query = select(draft).where(draft.c.id == number, draft.c.user_id == user)
            row = (await connection.execute(query)).first()
            return None if row is None else Draft(row.id, row.text, row.formal, row.read_from)

    async def refused(self, user: int, form: str) -> Draft | None:
        """What this person sent last with a form that was refused; None once it was taken."""
        async with self.database.reading() as connection:
            query = select(draft).where(draft.c.user_id == user, draft.c.form == form).order_by(draft.c.id.desc())
            row = (await connection.execute(query.limit(1))).first()
            return None if row is None else Draft(row.id, row.text, row.formal)

    async def forget(self, user: int, form: str) -> None:
        """Drop what was refused of a form."""
        if await self.refused(user, form) is not None:
            async with self.database.writing() as connection:
                await connection.execute(delete(draft).where(draft.c.user_id == user, draft.c.form == form))
