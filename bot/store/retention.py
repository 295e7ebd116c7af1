"""Deleting what has been kept long enough. Finished games are kept."""

from datetime import UTC, datetime, timedelta

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

        def before(days: int) -> datetime:
            return now - timedelta(days=days)

        left = server.c.left_at < before(kept.server_days)
        left_servers = select(server.c.guild_id).where(left)
        answered = (before(INTERACTION_DAYS) - _DISCORD_EPOCH) // timedelta(milliseconds=1) << 22
        old: dict[str, tuple[Table, int, ColumnElement[bool]]] = {
            'messages': (outbox, kept.sent_days, _old_messages(before(kept.sent_days))),
            'drafts': (draft, kept.draft_days, draft.c.at < before(kept.draft_days)),
            'lobbies': (game, kept.lobby_days, _old_lobbies(before(kept.lobby_days))),
            'games_of_left_servers': (game, kept.server_days, game.c.guild_id.in_(left_servers)),
            'seasons_of_left_servers': (season, kept.server_days, season.c.guild_id.in_(left_servers)),
            'texts_of_left_servers': (heard, kept.server_days, heard.c.guild_id.in_(left_servers)),
            'left_servers': (server, kept.server_days, left),
            'interactions': (done, INTERACTION_DAYS, done.c.interaction < answered),
        }
        if kept.server_days:
            # Attempts at riddles that were begun in such servers stay with their users.
            begun = locked(practice, practice.c.server.in_(left_servers))
            await self.database.write(update(practice).where(begun).values(server=None))
        deleted = {name: await self._delete(table, which) for name, (table, days, which) in old.items() if days}
        if deleted.get('left_servers'):
            await self.database.scrub()
        return {name: number for name, number in deleted.items() if number}

    async def _delete(self, table: Table, old: ColumnElement[bool]) -> int:
        (key,) = table.primary_key.columns
        query = select(key).where(old).limit(DELETED_AT_ONCE)
        deleted = 0
        # Searched without holding up writers, and checked again on deletion: a player may be back at the table.
        while numbers := [row[0] for row in await self.database.rows(query)]:
            gone = await self.database.write(delete(table).where(locked(table, key.in_(numbers), old, skip=True)))
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


def _old_lobbies(before: datetime) -> ColumnElement[bool]:
    sealed = select(rule.c.game).where(rule.c.game == game.c.id).exists()
    # Compared with the version, so that PostgreSQL sees a change that is committed meanwhile.
    untouched = select(event.c.game).where(
        event.c.game == game.c.id, event.c.version == game.c.version, event.c.at < before
    )
    return and_(game.c.opened_at < before, ~sealed, untouched.exists())
