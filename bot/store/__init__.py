"""The database: schema, migrations and queries."""

from bot.store.database import StoreError, backup, upgrade
from bot.store.records import (
    Batch,
    Change,
    Clock,
    Due,
    GameRow,
    Message,
    ResultRow,
    ScoreRow,
    SeatRow,
    Secret,
    Standing,
    TableOptions,
)
from bot.store.store import ChannelTaken, StaleVersion, Store

__all__ = [
    'Batch',
    'Change',
    'ChannelTaken',
    'Clock',
    'Due',
    'GameRow',
    'Message',
    'ResultRow',
    'ScoreRow',
    'SeatRow',
    'Secret',
    'StaleVersion',
    'Standing',
    'Store',
    'StoreError',
    'TableOptions',
    'backup',
    'upgrade',
]
