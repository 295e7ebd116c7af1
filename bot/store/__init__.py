"""The database: schema, migrations, and queries, one object per subject."""

# pyright: reportUnusedImport=false

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError as DatabaseFault
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.attempts import AttemptQueries, AttemptRow, Participant
from bot.store.changes import (
    Batch,
    Due,
    Ending,
    Judging,
    ResultRow,
    ScoreRow,
    SeatRow,
    Secret,
    StaleVersion,
    TableOptions,
)
from bot.store.columns import StoreError
from bot.store.copying import copy_all, reseal, restore
from bot.store.database import Database, backup, connect, upgrade
from bot.store.games import GameQueries, GameRow
from bot.store.messages import DEALER, NOTE, REFRESH, TABLE, Clock, Message, Posted, Sent
from bot.store.outbox import ClockQueries, OutboxQueries
from bot.store.people import PersonQueries, Telling
from bot.store.practices import PracticeQueries, PracticeRecord, PracticeRow, RiddleAttempt, WrongGuess
from bot.store.retention import Retention, RetentionQueries
from bot.store.riddles import RiddleQueries
from bot.store.rounds import Finished, RoundQueries, RoundRuleQueries, WrittenGuess
from bot.store.schema import identity
from bot.store.servers import SeasonQueries, ServerQueries
from bot.store.sharing import SharingQueries
from bot.store.standings import StandingQueries
from bot.store.texts import DraftQueries, HeardQueries, OwnRuleQueries


class Store:
    """The database; its ``identity`` is different from any other of this bot."""

    def __init__(self, engine: AsyncEngine, identity: str) -> None:
        self._database = database = Database(engine)
        self.identity = identity
        self.is_shared = not database.is_sqlite
        """Whether other processes may write to it."""
        self.rules = RoundRuleQueries(database)
        self.own_rules = OwnRuleQueries(database)
        self.drafts = DraftQueries(database)
        self.heard = HeardQueries(database)
        self.practices = PracticeQueries(database)
        self.riddles = RiddleQueries(database)
        self.attempts = AttemptQueries(database)
        self.people = PersonQueries(database)
        self.servers = ServerQueries(database)
        self.seasons = SeasonQueries(database)
        self.outbox = OutboxQueries(database, identity)
        self.games = GameQueries(database, self.outbox)
        self.clocks = ClockQueries(database)
        self.sharing = SharingQueries(database)
        self.rounds = RoundQueries(database)
        self.standings = StandingQueries(database)
        self.retention = RetentionQueries(database)

    @classmethod
    async def open(cls, database_url: str, keys: Sequence[str] = ()) -> Store:
        """Connect and bring the schema up to date.

        Args:
            keys: Secrets are encrypted with the first; without keys they are stored in the clear.

        Raises:
            StoreError: when the database cannot be used, or a key is missing.
        """
        await upgrade(database_url)
        engine = connect(database_url, keys)
        async with engine.connect() as connection:
            store = cls(engine, (await connection.execute(select(identity.c.name))).scalar_one())
        try:
            # Fail now rather than at the first card: the newest events need the same key as nearly everything.
            await store.games.newest_events()
        except StoreError:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        await self._database.engine.dispose()
