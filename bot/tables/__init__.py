"""Running games: load, decide, commit, announce; seals, clocks and the outbox."""

# pyright: reportUnusedImport=false

from bot.notices import Notices
from bot.store import Judging, PracticeRecord, Retention, RiddleAttempt, Secret, TableOptions
from bot.store.riddles import Pinned, Reminder, WeekScore
from bot.store.rounds import DealtRound, Honours, RoundPart, SharedRound
from bot.store.servers import Season, ServerChoices
from bot.store.standings import AgainstMachines, Career, LeaderboardRow
from bot.store.texts import MOST_DRAFTS, Draft, OwnRule
from bot.tables.machines import Machines
from bot.tables.minds import Minds
from bot.tables.outbox import Outbox
from bot.tables.people import People
from bot.tables.request import Origin, Refusal
from bot.tables.rules import Review
from bot.tables.scores import Leaders, PersonHere, Rating, Scoreboard, SeasonBoard
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.workers import Asker, Workers
from eleusis.court.judge import Objection
