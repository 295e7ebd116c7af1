"""The database: schema, migrations and queries."""

# pyright: reportUnusedImport=false

from sqlalchemy.exc import SQLAlchemyError as DatabaseFault

from bot.store.attempts import AttemptRow, Participant
from bot.store.changes import Batch, Due, Ending, ResultRow, ScoreRow, Secret, StaleVersion
from bot.store.copying import copy_all, reseal, restore
from bot.store.database import backup, upgrade
from bot.store.formats import StoreError
from bot.store.games import GameRow
from bot.store.messages import DEALER, NOTE, REFRESH, TABLE, Clock, Message, Posted, Sent
from bot.store.options import Judging, TableOptions
from bot.store.people import Telling
from bot.store.practices import PracticeRecord, PracticeRow, RiddleAttempt, WrongGuess
from bot.store.retention import Retention
from bot.store.rounds import Finished, WrittenGuess
from bot.store.seats import SeatRow
from bot.store.store import Store
