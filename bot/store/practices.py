"""Practices: users alone with a rule, which may be a riddle of the day."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import accumulate, groupby
from typing import Any

import msgspec
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, Row, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.changes import StaleVersion
from bot.store.columns import RULE, Format
from bot.store.database import Queries, read_row
from bot.store.schema import practice
from eleusis.cards import Card
from eleusis.rules.syntax import Rule


class WrongGuess(msgspec.Struct, frozen=True):
    """A wrong guess in a practice, and where the secret rule differs from it."""

    text: str
    """In canonical English."""
    line: tuple[Card, ...]
    card: Card
    right: bool
    """Whether the secret rule allows the card after that line; the guess says the opposite."""
    sideline: tuple[Card, ...] = ()
    """Wrong cards below the last card, for rules that see the layout."""


class PracticeRow(msgspec.Struct, frozen=True):
    """A user alone with a rule."""

    id: int
    user_id: int
    level: str
    text: str
    """Its rule in canonical English: secret until it has ended."""
    rule: Rule
    cards: tuple[Card, ...]
    """Both decks as shuffled."""
    began_at: datetime
    laid: tuple[Card, ...] = ()
    guesses: tuple[WrongGuess, ...] = ()
    ended_at: datetime | None = None
    found: bool = False
    points: int = 0
    shown: bool = False
    """Whether its end was shown to others."""
    turns: int | None = None
    """How many cards may be laid; None for the usual number."""
    needed: float | None = None
    """The cards that a medium machine was expected to need; None if unknown."""
    riddle: int | None = None
    """The number of the riddle of the day that it is an attempt at."""
    server: int | None = None
    """The server in which a riddle was begun; None elsewhere."""
    forecast: float | None = None
    """The chance of finding it that was forecast, 0 to 1; None where it does not count."""


class RiddleAttempt(msgspec.Struct, frozen=True):
    """A user's attempt at a riddle of the day, without the rule."""

    user_id: int
    riddle: int
    server: int | None
    began_at: datetime
    ended_at: datetime | None
    found: bool
    laid: int
    """The number of cards laid."""
    guesses: tuple[str, ...]
    """The wrong guesses, in canonical English."""


class PracticeRecord(msgspec.Struct, frozen=True):
    """A user's record in practices of one level."""

    ended: int
    """How many have ended."""
    found: int
    best: int
    """The most points."""
    streak: int
    """Rules found since the last one that was not."""
    longest: int
    """The longest such streak."""


GUESSES = Format(tuple[WrongGuess, ...], 'guesses of a practice')
_ORDINARY = practice.c.riddle.is_(None)
_ATTEMPT = [practice.c[name] for name in RiddleAttempt.__struct_fields__]


class PracticeQueries(Queries):
    async def begin(
        self, user: int, level: str, text: str, rule: Rule, cards: Iterable[Card], at: datetime, **facts: Any
    ) -> bool:
        """Store a new practice; False when the user has another ordinary one running, or any at this riddle."""
        begun = PracticeRow(0, user, level, text, rule, tuple(cards), at, **facts)
        row = asdict(begun) | _progress(begun) | {'formal': RULE.text(rule), 'cards': _cards_text(begun.cards)}
        del row['id'], row['rule']
        return await self.database.try_write(insert(practice), **row)

    async def running(self, user: int) -> PracticeRow | None:
        """A user's running practice that is no riddle."""
        return await self._one(practice.c.user_id == user, practice.c.ended_at.is_(None), _ORDINARY)

    async def at_riddle(self, user: int, riddle: int) -> PracticeRow | None:
        """A user's attempt at a riddle."""
        return await self._one(practice.c.user_id == user, practice.c.riddle == riddle)

    async def attempts(
        self, *, user: int | None = None, riddle: int | None = None, server: int | None = None
    ) -> tuple[RiddleAttempt, ...]:
        """Attempts at riddles, oldest first: all, or those of a user, at a riddle, begun in a server."""
        wanted = {practice.c.user_id: user, practice.c.riddle: riddle, practice.c.server: server}
        query = select(*_ATTEMPT).where(practice.c.riddle.is_not(None)).order_by(practice.c.id)
        query = query.where(*(column == value for column, value in wanted.items() if value is not None))
        return tuple(map(_attempt, await self.database.rows(query)))

    async def of(self, user: int, number: int) -> PracticeRow | None:
        """A user's practice by its number; None if it is gone or another user's."""
        return await self._one(practice.c.user_id == user, practice.c.id == number)

    async def save(self, before: PracticeRow, after: PracticeRow) -> None:
        """Store a practice's progress.

        Raises:
            StaleVersion: when it has changed since it was read.
        """
        async with self.database.writing() as connection:
            await save_progress(connection, before, after)

    async def show(self, number: int) -> bool:
        """Record that the end of a practice is shown to others; False if it was before."""
        unshown = update(practice).where(practice.c.id == number, ~practice.c.shown)
        return await self.database.write(unshown.values(shown=True)) == 1

    async def lately(self, user: int, most: int) -> frozenset[str]:
        """The canonical texts of a user's last practice rules."""
        query = select(practice.c.text).where(practice.c.user_id == user, _ORDINARY)
        rows = await self.database.rows(query.order_by(practice.c.id.desc()).limit(most))
        return frozenset(row.text for row in rows)

    async def records(self, user: int) -> dict[str, PracticeRecord]:
        """A user's records with the usual number of cards, by level."""
        query = select(practice.c.level, practice.c.found, practice.c.points)
        query = query.where(
            practice.c.user_id == user, practice.c.ended_at.is_not(None), practice.c.turns.is_(None), _ORDINARY
        )
        rows = await self.database.rows(query.order_by(practice.c.level, practice.c.id))
        return {level: _record(list(of_level)) for level, of_level in groupby(rows, key=lambda row: row.level)}

    async def tried(self, user: int, most: int) -> tuple[tuple[float, int, bool], ...]:
        """A user's last practices: cards needed, cards laid, whether found."""
        query = select(practice.c.needed, practice.c.laid, practice.c.found)
        query = query.where(
            practice.c.user_id == user, practice.c.ended_at.is_not(None), practice.c.needed.is_not(None), _ORDINARY
        )
        rows = await self.database.rows(query.order_by(practice.c.id.desc()).limit(most))
        return tuple([(row.needed, len(row.laid.split()), row.found) for row in rows])

    async def all_of(self, user: int) -> tuple[PracticeRow, ...]:
        """A user's practices, oldest first."""
        query = select(practice).where(practice.c.user_id == user).order_by(practice.c.id)
        return tuple(map(_practice, await self.database.rows(query)))

    async def _one(self, *which: ColumnElement[bool]) -> PracticeRow | None:
        rows = await self.database.rows(select(practice).where(*which))
        return next(map(_practice, rows), None)


async def save_progress(connection: AsyncConnection, before: PracticeRow, after: PracticeRow) -> None:
    """Store a practice's progress, as ``PracticeQueries.save`` does."""
    known = _progress(before)
    same = (practice.c.laid == known['laid'], practice.c.guesses == known['guesses'], practice.c.ended_at.is_(None))
    saved = update(practice).where(practice.c.id == before.id, *same).values(_progress(after))
    if (await connection.execute(saved)).rowcount != 1:
        raise StaleVersion


def _progress(row: PracticeRow) -> dict[str, Any]:
    """The columns that change while it goes on."""
    done = {'laid': _cards_text(row.laid), 'guesses': GUESSES.text(row.guesses)}
    return done | {'ended_at': row.ended_at, 'found': row.found, 'points': row.points}


def _practice(row: Row[Any]) -> PracticeRow:
    cards, laid = _cards(row.cards), _cards(row.laid)
    return read_row(
        PracticeRow, row, rule=RULE.read(row.formal), cards=cards, laid=laid, guesses=GUESSES.read(row.guesses)
    )


def _attempt(row: Row[Any]) -> RiddleAttempt:
    guesses = tuple([guess.text for guess in GUESSES.read(row.guesses)])
    return read_row(RiddleAttempt, row, laid=len(row.laid.split()), guesses=guesses)


def _record(ended: Sequence[Any]) -> PracticeRecord:
    """The record of ended practices of one level, oldest first."""
    streaks = list(accumulate((row.found for row in ended), lambda streak, found: (streak + 1) * found, initial=0))
    found = [row.points for row in ended if row.found]
    return PracticeRecord(len(ended), len(found), max(found, default=0), streaks[-1], max(streaks))


def _cards_text(cards: Iterable[Card]) -> str:
    return ' '.join(card.text for card in cards)


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))
