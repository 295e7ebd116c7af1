"""Running games: load, decide, commit, announce; seals, clocks and the outbox."""

from bot.store import (
    AgainstMachines,
    Career,
    DealtRound,
    Draft,
    Finished,
    Honours,
    Judging,
    LeaderboardRow,
    Notices,
    Opening,
    OwnRule,
    Pinned,
    PracticeRecord,
    Reminder,
    Retention,
    RiddleAttempt,
    RoundPart,
    Season,
    Secret,
    SharedRound,
    TableOptions,
    WeekScore,
)
from bot.store.servers import ServerChoices
from bot.store.texts import MOST_DRAFTS
from bot.tables.machines import Machines
from bot.tables.origin import Origin
from bot.tables.outbox import Outbox, Voice
from bot.tables.people import People
from bot.tables.request import Refusal
from bot.tables.review import Review
from bot.tables.scores import Leaders, PersonHere, Rating, Scoreboard, SeasonBoard
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.workers import Asker, Workers
from eleusis.court.judge import Objection

__all__ = [
    'MOST_DRAFTS',
    'AgainstMachines',
    'Asker',
    'Career',
    'DealtRound',
    'Draft',
    'Finished',
    'Honours',
    'Judging',
    'LeaderboardRow',
    'Leaders',
    'Machines',
    'Notices',
    'Objection',
    'Opening',
    'Origin',
    'Outbox',
    'OwnRule',
    'People',
    'PersonHere',
    'Pinned',
    'PracticeRecord',
    'Rating',
    'Refusal',
    'Reminder',
    'Retention',
    'Review',
    'RiddleAttempt',
    'RoundPart',
    'Scoreboard',
    'Season',
    'SeasonBoard',
    'Secret',
    'ServerChoices',
    'SharedRound',
    'Table',
    'TableOptions',
    'Tables',
    'Voice',
    'WeekScore',
    'Workers',
]
