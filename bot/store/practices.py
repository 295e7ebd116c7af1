"""What people practise alone."""

from __future__ import annotations

from itertools import accumulate, groupby
from typing import TYPE_CHECKING, Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store.changes import StaleVersion
from bot.store.database import Queries
from bot.store.formats import formal_text, guesses_text, read_formal, read_guessed
from bot.store.schema import practice
from bot.store.values import PracticeRecord, PracticeRow
from eleusis.cards import Card

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import datetime

    from sqlalchemy import ColumnElement, Row
    from sqlalchemy.ext.asyncio import AsyncConnection

    from eleusis.rules.syntax import Rule


class PracticeUnderWay(Exception):
    """This person is in the middle of one."""


class PracticeQueries(Queries):
    async def begin(
        self,
        user: int,
        level: str,
        text: str,
        rule: Rule,
        cards: Iterable[Card],
        at: datetime,
        *,
        turns: int | None = None,
        needed: float | None = None,
    ) -> None:
        """Store a new one, with a rule whose canonical text this is.

        Raises:
            PracticeUnderWay: when this person is in the middle of another.
        """
        row = {
            'user_id': user,
            'level': level,
            'text': text,
            'formal': formal_text(rule),
            'cards': _cards_text(cards),
            'laid': '',
            'guesses': guesses_text(()),
            'began_at': at,
            'found': False,
            'points': 0,
            'shown': False,
            'turns': turns,
            'needed': needed,
        }
        async with self.database.writing() as connection:
            try:
                await connection.execute(insert(practice).values(row))
            except IntegrityError:
                raise PracticeUnderWay from None

    async def running(self, user: int) -> PracticeRow | None:
        """The one that this person is in the middle of."""
        return await self._one(practice.c.user_id == user, practice.c.ended_at.is_(None))

    async def of(self, user: int, number: int) -> PracticeRow | None:
        """This person's practice with this number; None if it is gone or somebody else's."""
        return await self._one(practice.c.user_id == user, practice.c.id == number)

    async def save(self, before: PracticeRow, after: PracticeRow) -> None:
        """Store what has come of it.

        Raises:
            StaleVersion: when something else has come of it meanwhile.
        """
        same = (
            practice.c.id == before.id,
            practice.c.laid == _cards_text(before.laid),
            practice.c.guesses == guesses_text(before.guesses),
            practice.c.ended_at.is_(None),
        )
        row = {
            'laid': _cards_text(after.laid),
            'guesses': guesses_text(after.guesses),
            'ended_at': after.ended_at,
            'found': after.found,
            'points': after.points,
        }
        async with self.database.writing() as connection:
            if (await connection.execute(update(practice).where(*same).values(row))).rowcount != 1:
                raise StaleVersion

    async def show(self, number: int) -> bool:
        """Note that the end of this one is shown to others; False where it has been."""
        unshown = update(practice).where(practice.c.id == number, ~practice.c.shown).values(shown=True)
        async with self.database.writing() as connection:
            return (await connection.execute(unshown)).rowcount == 1

    async def lately(self, user: int, most: int) -> frozenset[str]:
        """The canonical texts of the last rules that somebody has practised with."""
        query = select(practice.c.text).where(practice.c.user_id == user).order_by(practice.c.id.desc()).limit(most)
        return frozenset(row.text for row in await self.database.rows(query))

    async def records(self, user: int) -> dict[str, PracticeRecord]:
        """What somebody has reached with the usual number of cards, by level."""
        query = select(practice.c.level, practice.c.found, practice.c.points)
        query = query.where(practice.c.user_id == user, practice.c.ended_at.is_not(None), practice.c.turns.is_(None))
        async with self.database.reading() as connection:
            rows = (await connection.execute(query.order_by(practice.c.level, practice.c.id))).all()
        return {level: _record(list(of_level)) for level, of_level in groupby(rows, key=lambda row: row.level)}

    async def tried(self, user: int, most: int) -> tuple[tuple[float, int, bool], ...]:
        """The last rules that somebody has practised with: cards needed, cards laid, whether found."""
        query = select(practice.c.needed, practice.c.laid, practice.c.found)
        query = query.where(
            practice.c.user_id == user, practice.c.ended_at.is_not(None), practice.c.needed.is_not(None)
        )
        rows = await self.database.rows(query.order_by(practice.c.id.desc()).limit(most))
        return tuple([(row.needed, len(row.laid.split()), row.found) for row in rows])

    async def _one(self, *which: ColumnElement[bool]) -> PracticeRow | None:
        rows = await self.database.rows(select(practice).where(*which))
        return next(map(_practice, rows), None)


async def read_practices(connection: AsyncConnection, user: int) -> tuple[PracticeRow, ...]:
    """All that somebody has practised, oldest first."""
    query = select(practice).where(practice.c.user_id == user).order_by(practice.c.id)
    return tuple(map(_practice, await connection.execute(query)))


def _practice(row: Row[Any]) -> PracticeRow:
    return PracticeRow(
        row.id,
        row.user_id,
        row.level,
        row.text,
        read_formal(row.formal),
        _cards(row.cards),
        row.began_at,
        _cards(row.laid),
        read_guessed(row.guesses),
        row.ended_at,
        row.found,
        row.points,
        row.shown,
        row.turns,
        row.needed,
    )


def _record(ended: Sequence[Any]) -> PracticeRecord:
    """Of one level, oldest first."""
    streaks = list(accumulate((row.found for row in ended), lambda streak, found: (streak + 1) * found, initial=0))
    found = [row.points for row in ended if row.found]
    return PracticeRecord(len(ended), len(found), max(found, default=0), streaks[-1], max(streaks))


def _cards_text(cards: Iterable[Card]) -> str:
    return ' '.join(card.text for card in cards)


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))
