"""Running games: load, decide, commit, announce; seals, clocks and the outbox."""

from bot.tables.machines import Machines
from bot.tables.origin import Origin
from bot.tables.outbox import Outbox, Voice
from bot.tables.rating import Rating, ratings
from bot.tables.refusal import Refusal
from bot.tables.review import Review
from bot.tables.table import Table
from bot.tables.tables import Tables
from bot.tables.workers import Asker, Workers
from eleusis.court.judge import Objection

__all__ = [
    'Asker',
    'Machines',
    'Objection',
    'Origin',
    'Outbox',
    'Rating',
    'Refusal',
    'Review',
    'Table',
    'Tables',
    'Voice',
    'Workers',
    'ratings',
]
