"""The database: schema, migrations and queries."""

from sqlalchemy.exc import SQLAlchemyError as DatabaseFault

from bot.store.changes import StaleVersion
from bot.store.database import StoreError, backup, upgrade
from bot.store.people import Belongings
from bot.store.records import (
    Batch,
    Career,
    Change,
    Clock,
    Draft,
    Due,
    Finished,
    GameRow,
    Guess,
    Judging,
    Message,
    OwnRule,
    ResultRow,
    ScoreRow,
    SeatRow,
    Secret,
    Standing,
    TableOptions,
)
from bot.store.store import ChannelTaken, Store
from bot.store.writings import MOST_OWN_RULES, TooManyRules

__all__ = [
    'MOST_OWN_RULES',
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
    'Guess',
    'Judging',
    'Message',
    'OwnRule',
    'ResultRow',
    'ScoreRow',
    'SeatRow',
    'Secret',
    'StaleVersion',
    'Standing',
    'Store',
    'StoreError',
    'TableOptions',
    'TooManyRules',
    'backup',
    'upgrade',
]
