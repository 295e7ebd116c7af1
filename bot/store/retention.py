"""Deleting what has been kept long enough. Finished games are kept."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial

import msgspec
from sqlalchemy import ColumnElement, Table, and_, delete, or_, select, update

from bot.store.database import Queries, locked
from bot.store.messages import TABLE
from bot.store.schema import done, draft, event, game, heard, outbox, practice, rule, season, server

INTERACTION_DAYS = 1
"""Interactions that were carried out or refused. Discord takes answers for 15 minutes, but its clock is another."""
_DISCORD_EPOCH = datetime(2015, 1, 1, tzinfo=UTC)
"""From then on Discord counts the milliseconds that are the upper bits of its ids."""
DELETED_AT_ONCE = 500
"""Rows deleted in one transaction, so that nobody waits long for it."""


class Retention(msgspec.Struct, frozen=True):
    """For how many days things are kept; 0 for ever."""

    sent_days: int = 7
    """Messages after they were sent or given up."""
    lobby_days: int = 30
    """Tables at which no rule was ever sealed, and so no card played, after their last change."""
    draft_days: int = 90
    """Texts typed but not used."""
    server_days: int = 30
    """Everything of a server after it removed the bot."""


class RetentionQueries(Queries):
    async def sweep(self, now: datetime, kept: Retention) -> dict[str, int]:
        """Delete what is older; return the numbers of what was deleted.

        Several processes may do so at once.
        """
        found: dict[str, tuple[Table, Callable[[datetime], ColumnElement[bool]], int]] = {
            'messages': (outbox, _old_messages, kept.sent_days),
            'drafts': (draft, lambda before: draft.c.at < before, kept.draft_days),
            'lobbies': (game, _old_lobbies, kept.lobby_days),
            'games_of_left_servers': (game, partial(_of_left_servers, game), kept.server_days),
            'seasons_of_left_servers': (season, partial(_of_left_servers, season), kept.server_days),
            'texts_of_left_servers': (heard, partial(_of_left_servers, heard), kept.server_days),
            'left_servers': (server, _left_servers, kept.server_days),
            'interactions': (done, _old_interactions, INTERACTION_DAYS),
        }
        if kept.server_days:
            await self._leave_riddles(now - timedelta(days=kept.server_days))
        deleted = {
            name: await self._delete(table, old(now - timedelta(days=days)))
            for name, (table, old, days) in found.items()
            if days
        }
        if deleted.get('left_servers'):
            await self.database.scrub()
        return {name: number for name, number in deleted.items() if number}

    async def _leave_riddles(self, before: datetime) -> None:
        """Forget which attempts at riddles were begun in servers that have left: they stay with their users."""
        left = practice.c.server.in_(select(server.c.guild_id).where(_left_servers(before)))
        async with self.database.writing() as connection:
            await connection.execute(update(practice).where(locked(practice, left)).values(server=None))

    async def _delete(self, table: Table, old: ColumnElement[bool]) -> int:
        (key,) = table.primary_key.columns
        query = select(key).where(old).limit(DELETED_AT_ONCE)
        deleted = 0
        # Searched without holding up writers, and checked again on deletion: a player may be back at the table.
        while numbers := [row[0] for row in await self.database.rows(query)]:
            async with self.database.writing() as connection:
                gone = (
                    await connection.execute(delete(table).where(locked(table, key.in_(numbers), old, skip=True)))
                ).rowcount
            deleted += gone
            if not gone:
                break
        return deleted


def _old_messages(before: datetime) -> ColumnElement[bool]:
    later = outbox.alias('later')
    told_since = select(later.c.id).where(
        later.c.game == outbox.c.game,
        later.c.version > outbox.c.version,
        later.c.kind == TABLE,
        later.c.sent_at.is_not(None) | later.c.given_up,
    )
    # The next message of an open game tells what has happened since its last one.
    dispensable = or_(outbox.c.game.in_(select(game.c.id).where(game.c.over)), told_since.exists())
    return and_(or_(outbox.c.sent_at < before, outbox.c.given_up & (outbox.c.due_at < before)), dispensable)


def _old_interactions(before: datetime) -> ColumnElement[bool]:
    return done.c.interaction < (before - _DISCORD_EPOCH) // timedelta(milliseconds=1) << 22


def _old_lobbies(before: datetime) -> ColumnElement[bool]:
    sealed = select(rule.c.game).where(rule.c.game == game.c.id).exists()
    # Compared with the version, so that PostgreSQL sees a change that is committed meanwhile.
    untouched = select(event.c.game).where(
        event.c.game == game.c.id, event.c.version == game.c.version, event.c.at < before
    )
    return and_(game.c.opened_at < before, ~sealed, untouched.exists())


def _of_left_servers(table: Table, before: datetime) -> ColumnElement[bool]:
    return table.c.guild_id.in_(select(server.c.guild_id).where(_left_servers(before)))


def _left_servers(before: datetime) -> ColumnElement[bool]:
    return server.c.left_at < before
