"""A match as text that a person can read and edit: written, read, and played again (``docs/notation.md``)."""

from bot.engine.notation.read import read_record
from bot.engine.notation.record import Record, RecordError, Revealed
from bot.engine.notation.replay import Replay, replay_record
from bot.engine.notation.write import write_record

__all__ = ['Record', 'RecordError', 'Replay', 'Revealed', 'read_record', 'replay_record', 'write_record']
