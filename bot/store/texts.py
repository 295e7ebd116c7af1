"""What people type: rules that they save, drafts that they have not used yet, and how dealers meant their texts."""

from datetime import datetime
from typing import Any
from unicodedata import normalize

import msgspec
from sqlalchemy import ColumnElement, Delete, Select, delete, func, insert, or_, select

from bot.store.database import Queries, locked, read_row
from bot.store.schema import draft, game, heard, own_rule

MOST_OWN_RULES = 100
"""The number of rules a person may save."""


class OwnRule(msgspec.Struct, frozen=True):
    """A rule that a user saved."""

    name: str
    text: str
    """In canonical English."""
    saved_at: datetime


class OwnRuleQueries(Queries):
    async def of(self, user: int) -> tuple[OwnRule, ...]:
        """A user's saved rules, by name."""
        rows = await self.database.rows(select(own_rule).where(own_rule.c.user_id == user))
        return tuple(read_row(OwnRule, row) for row in sorted(rows, key=lambda row: row.folded))

    async def named(self, user: int, name: str) -> OwnRule | None:
        """A saved rule by its name, ignoring case."""
        return next((kept for kept in await self.of(user) if folded(kept.name) == folded(name)), None)

    async def save(self, user: int, name: str, text: str, at: datetime) -> bool:
        """Save a rule, replacing one of the same name, ignoring case; False when the user has as many as allowed."""
        count = select(func.count()).select_from(own_rule).where(own_rule.c.user_id == user)
        row = {'user_id': user, 'name': ' '.join(name.split()), 'folded': folded(name), 'text': text, 'saved_at': at}
        async with self.database.writing() as connection:
            await connection.execute(_deletion(user, name))
            if (await connection.execute(count)).scalar_one() >= MOST_OWN_RULES:
                return False
            await connection.execute(insert(own_rule).values(row))
            return True

    async def delete(self, user: int, name: str) -> bool:
        """Delete a saved rule; False if there is none of that name."""
        return await self.database.write(_deletion(user, name)) > 0


def folded(name: str) -> str:
    """A name normalised for comparison: spaces, case and Unicode composition do not matter."""
    return normalize('NFKC', ' '.join(name.split()).casefold())


def _deletion(user: int, name: str) -> Delete:
    return delete(own_rule).where(own_rule.c.user_id == user, own_rule.c.folded == folded(name))


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
        return next((read_row(Draft, row, number=row.id) for row in rows), None)

    async def forget(self, user: int, form: str) -> None:
        """Drop the refused content of a form."""
        if await self.refused(user, form) is not None:
            await self.database.write(delete(draft).where(draft.c.user_id == user, draft.c.form == form))


MOST_HEARD = 200
"""Texts kept per person and server; each new one evicts the oldest."""
_LOOKED_AT = 1000
"""The newest texts of a server, among which one is looked for."""
# What was meant at an open table is its secret: only its dealer may profit from it.
_REVEALED = heard.c.game.not_in(select(game.c.id).where(~game.c.over))
_NEWEST_FIRST = select(heard).order_by(heard.c.id.desc())


class Heard(msgspec.Struct, frozen=True):
    """How a dealer meant a text."""

    server: str
    text: str
    formal: str
    """The rule in canonical English."""
    at: datetime


class HeardQueries(Queries):
    async def keep(self, guild: int, user: int, game: int, text: str, formal: str, at: datetime) -> None:
        """Note what a dealer meant by a text at this table, in place of what they meant by it before."""
        theirs = heard.c.guild_id == guild, heard.c.user_id == user
        row = {'guild_id': guild, 'user_id': user, 'game': game, 'text': text, 'formal': formal, 'at': at}
        async with self.database.writing() as connection:
            kept = (await connection.execute(_NEWEST_FIRST.where(*theirs))).all()
            same = [each.id for each in kept if folded(each.text) == folded(text)]
            old = [each.id for each in kept if each.id not in same][MOST_HEARD - 1 :]
            await connection.execute(delete(heard).where(locked(heard, heard.c.id.in_([*same, *old]))))
            await connection.execute(insert(heard).values(row))

    async def meant_by(self, guild: int, user: int, text: str) -> str | None:
        """What this person, or a dealer of a match that is over, last meant by a text in a server."""
        allowed = or_(_REVEALED, heard.c.user_id == user)
        query = _NEWEST_FIRST.where(heard.c.guild_id == guild, allowed).limit(_LOOKED_AT)
        return next((row.formal for row in await self.database.rows(query) if folded(row.text) == folded(text)), None)

    async def all(self) -> tuple[Heard, ...]:
        """All that was meant at tables that are over, of all servers, oldest first."""
        return await self._all(_REVEALED)

    async def of(self, user: int) -> tuple[Heard, ...]:
        """All that a user has meant, oldest first."""
        return await self._all(heard.c.user_id == user)

    async def _all(self, which: ColumnElement[bool]) -> tuple[Heard, ...]:
        rows = await self.database.rows(select(heard).where(which).order_by(heard.c.id))
        return tuple(read_row(Heard, row, server=str(row.guild_id)) for row in rows)
