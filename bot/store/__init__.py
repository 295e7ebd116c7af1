"""The database: schema, migrations and queries."""

from sqlalchemy.exc import SQLAlchemyError as DatabaseFault

from bot.store.changes import AlreadyDone, StaleVersion
from bot.store.copying import copy_all, restore
from bot.store.database import backup, upgrade
from bot.store.faults import StoreError
from bot.store.games import ChannelTaken
from bot.store.own_rules import MOST_OWN_RULES, TooManyRules
from bot.store.people import Belongings
from bot.store.practices import PracticeUnderWay
from bot.store.resealing import reseal
from bot.store.retention import Retention
from bot.store.seasons import SeasonUnderWay
from bot.store.store import Store
from bot.store.values import (
    MEANWHILE,
    AgainstMachines,
    Batch,
    Career,
    Change,
    Clock,
    Contest,
    Contestant,
    DealtRound,
    Draft,
    Due,
    Finished,
    GameId,
    GameRow,
    Honours,
    Judging,
    LeaderboardRow,
    Message,
    Notices,
    Opening,
    OwnRule,
    PracticeRecord,
    PracticeRow,
    ResultRow,
    RoundPart,
    ScoreRow,
    Season,
    SeatRow,
    Secret,
    SharedRound,
    TableOptions,
    Telling,
    WrittenGuess,
    WrongGuess,
)

__all__ = [
    'MEANWHILE',
    'MOST_OWN_RULES',
    'AgainstMachines',
    'AlreadyDone',
    'Batch',
    'Belongings',
    'Career',
    'Change',
    'ChannelTaken',
    'Clock',
    'Contest',
    'Contestant',
    'DatabaseFault',
    'DealtRound',
    'Draft',
    'Due',
    'Finished',
    'GameId',
    'GameRow',
    'Honours',
    'Judging',
    'LeaderboardRow',
    'Message',
    'Notices',
    'Opening',
    'OwnRule',
    'PracticeRecord',
    'PracticeRow',
    'PracticeUnderWay',
    'ResultRow',
    'Retention',
    'RoundPart',
    'ScoreRow',
    'Season',
    'SeasonUnderWay',
    'SeatRow',
    'Secret',
    'SharedRound',
    'StaleVersion',
    'Store',
    'StoreError',
    'TableOptions',
    'Telling',
    'TooManyRules',
    'WrittenGuess',
    'WrongGuess',
    'backup',
    'copy_all',
    'reseal',
    'restore',
    'upgrade',
]
