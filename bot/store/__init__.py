"""The database: schema, migrations and queries."""

from sqlalchemy.exc import SQLAlchemyError as DatabaseFault

from bot.store.attempts import AttemptRow, Participant
from bot.store.changes import (
    AlreadyDone,
    Batch,
    Cause,
    Change,
    Due,
    Ending,
    ResultRow,
    ScoreRow,
    Secret,
    StaleVersion,
)
from bot.store.copying import copy_all, reseal, restore
from bot.store.database import backup, upgrade
from bot.store.formats import StoreError
from bot.store.games import ChannelTaken, GameRow
from bot.store.messages import DEALER, NOTE, REFRESH, TABLE, Clock, Message, Posted, Reply, Sent
from bot.store.options import Judging, TableOptions
from bot.store.people import Belongings, Telling
from bot.store.practices import PracticeRecord, PracticeRow, PracticeUnderWay, RiddleAttempt, WrongGuess
from bot.store.retention import Retention
from bot.store.riddles import Pinned, Reminder, WeekScore
from bot.store.round_rules import Finished, WrittenGuess
from bot.store.rounds import Contest, Contestant, DealtRound, Honours, RoundPart, SharedRound
from bot.store.schema import GameId
from bot.store.seats import Notices, SeatRow
from bot.store.servers import Opening, Season, SeasonUnderWay
from bot.store.standings import AgainstMachines, Career, LeaderboardRow
from bot.store.store import Store
from bot.store.texts import MOST_OWN_RULES, Draft, OwnRule, TooManyRules

__all__ = [
    'DEALER',
    'MOST_OWN_RULES',
    'NOTE',
    'REFRESH',
    'TABLE',
    'AgainstMachines',
    'AlreadyDone',
    'AttemptRow',
    'Batch',
    'Belongings',
    'Career',
    'Cause',
    'Change',
    'ChannelTaken',
    'Clock',
    'Contest',
    'Contestant',
    'DatabaseFault',
    'DealtRound',
    'Draft',
    'Due',
    'Ending',
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
    'Participant',
    'Pinned',
    'Posted',
    'PracticeRecord',
    'PracticeRow',
    'PracticeUnderWay',
    'Reminder',
    'Reply',
    'ResultRow',
    'Retention',
    'RiddleAttempt',
    'RoundPart',
    'ScoreRow',
    'Season',
    'SeasonUnderWay',
    'SeatRow',
    'Secret',
    'Sent',
    'SharedRound',
    'StaleVersion',
    'Store',
    'StoreError',
    'TableOptions',
    'Telling',
    'TooManyRules',
    'WeekScore',
    'WrittenGuess',
    'WrongGuess',
    'backup',
    'copy_all',
    'reseal',
    'restore',
    'upgrade',
]
