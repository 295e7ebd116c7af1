"""The database: schema, migrations and queries."""

from sqlalchemy.exc import SQLAlchemyError as DatabaseFault

from bot.store.changes import AlreadyDone, StaleVersion
from bot.store.database import StoreError, backup, upgrade
from bot.store.games import ChannelTaken
from bot.store.own_rules import MOST_OWN_RULES, TooManyRules
from bot.store.people import Belongings
from bot.store.store import Store
from bot.store.values import (
    Batch,
    Career,
    Change,
    Clock,
    Draft,
    Due,
    Finished,
    GameRow,
    Judging,
    LeaderboardRow,
    Message,
    OwnRule,
    ResultRow,
    ScoreRow,
    SeatRow,
    Secret,
    TableOptions,
    WrittenGuess,
)

__all__ = [
    'MOST_OWN_RULES',
    'AlreadyDone',
    'Batch',
    'Belongings',
    'Career',
    'Change',
    'ChannelTaken',
    'Clock',
    'DatabaseFault',
    'Draft',
    'Due',
    'Finished',
    'GameRow',
    'Judging',
    'LeaderboardRow',
    'Message',
    'OwnRule',
    'ResultRow',
    'ScoreRow',
    'SeatRow',
    'Secret',
    'StaleVersion',
    'Store',
    'StoreError',
    'TableOptions',
    'TooManyRules',
    'WrittenGuess',
    'backup',
    'upgrade',
]
