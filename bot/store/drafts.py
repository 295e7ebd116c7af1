"""What somebody has typed and not yet used: so that a restart, a mistake or a second thought loses nothing of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from bot.store.database import Queries
from bot.store.schema import draft
from bot.store.values import Draft

if TYPE_CHECKING:
    from datetime import datetime

MOST_DRAFTS = 30
"""Drafts kept of one person; for each new one the oldest goes."""


class DraftQueries(Queries):
    async def keep(self, user: int, text: str, formal: str, at: datetime) -> Draft:
        """Keep what somebody has typed; the oldest drafts of that person go."""
        async with self.database.writing() as connection:
            row = {'user_id': user, 'text': text, 'formal': formal, 'at': at}
            number: int = (await connection.execute(insert(draft).values(row).returning(draft.c.id))).scalar_one()
            newest = select(draft.c.id).where(draft.c.user_id == user).order_by(draft.c.id.desc()).limit(MOST_DRAFTS)
            kept = newest.subquery()
            await connection.execute(delete(draft).where(draft.c.user_id == user, draft.c.id.not_in(select(kept.c.id))))
            return Draft(number, text, formal)

    async def of(self, user: int, number: int) -> Draft | None:
        """This person's draft of this number; None when it is gone, or another's."""
        async with self.database.reading() as connection:
            query = select(draft).where(draft.c.id == number, draft.c.user_id == user)
            row = (await connection.execute(query)).first()
            return None if row is None else Draft(row.id, row.text, row.formal)
