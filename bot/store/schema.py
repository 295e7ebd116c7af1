"""The tables of the database, the same on SQLite and PostgreSQL.

A comment stands where the struct into which a row is read does not say what a column means.
"""

from typing import NewType

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.schema import SchemaItem

from bot.store.columns import Confidential, Instant

GameId = NewType('GameId', int)
"""The number of a stored game. One that a client sends stays a plain ``int`` until access is checked."""

# Constraints have fixed names so that later migrations can refer to them on every database.
metadata = MetaData(
    naming_convention={
        'ix': 'ix_%(table_name)s_%(column_0_name)s',
        'uq': 'uq_%(table_name)s_%(column_0_name)s',
        'fk': 'fk_%(table_name)s_%(column_0_name)s',
        'pk': 'pk_%(table_name)s',
    }
)


def _where(name: str, *columns: str, sqlite: str, postgresql: str = '', unique: bool = False) -> Index:
    """An index of some rows. Its condition is phrased as each database does in queries; or SQLite would not use it."""
    return Index(name, *columns, unique=unique, sqlite_where=text(sqlite), postgresql_where=text(postgresql or sqlite))


def _table(name: str, *parts: SchemaItem, numbered: bool = False) -> Table:
    """A table; a numbered one counts its rows, and never uses a number again: buttons and messages contain it."""
    number = [Column('id', Integer, primary_key=True)] if numbered else []
    return Table(name, metadata, *number, *parts, sqlite_autoincrement=numbered)


def _game_key() -> Column[int]:
    return Column('game', Integer, ForeignKey('game.id', ondelete='CASCADE'), primary_key=True)


game = _table(
    'game',
    Column('guild_id', BigInteger, nullable=False, index=True),
    Column('channel_id', BigInteger, nullable=False, index=True),
    Column('version', Integer, nullable=False),
    Column('options', Text, nullable=False),
    Column('over', Boolean, nullable=False),
    Column('opened_at', Instant, nullable=False),
    Column('message_id', BigInteger),
    Column('message_version', Integer),
    # The preset this game counts for; null if the table has changed its rules, or machines play.
    Column('counts_for', Text),
    # The preset on whose leaderboard against machines it counts; null where none play, or its rules were changed.
    Column('machines_for', Text),
    # Discord's locale of the guild when the table was opened.
    Column('locale', Text),
    Index('ix_game_counts_for', 'counts_for', 'guild_id'),
    # Of two tables opened at once, one is refused.
    _where('uq_game_open_channel', 'channel_id', sqlite='over = 0', postgresql='NOT over', unique=True),
    numbered=True,
)

event = _table(
    'event',
    _game_key(),
    # The last line of defence against two changes of one version.
    Column('version', Integer, primary_key=True),
    Column('at', Instant, nullable=False),
    Column('seat', Integer),
    Column('format', Integer, nullable=False),
    Column('events', Confidential, nullable=False),
)

seat = _table(
    'seat',
    _game_key(),
    Column('seat', Integer, primary_key=True),
    Column('user_id', BigInteger, nullable=False, index=True),
    Column('name', Text, nullable=False),
    Column('host', Boolean, nullable=False),
    # Nobody plays two hands.
    UniqueConstraint('game', 'user_id'),
)

# For whom a seat is kept until the first round.
invitation = _table(
    'invitation',
    _game_key(),
    Column('user_id', BigInteger, primary_key=True, autoincrement=False, index=True),
)

rule = _table(
    'rule',
    _game_key(),
    Column('round', Integer, primary_key=True),
    Column('text', Confidential, nullable=False),
    Column('nonce', Confidential, nullable=False),
    Column('seal', Text, nullable=False),
    Column('revealed', Boolean, nullable=False),
    Column('words', Confidential, nullable=False, server_default=text("''")),
    Column('formal', Confidential),
    Column('needed', Float),
    Column('even_by', Integer),
    Column('likely_by', Integer),
)

guess = _table(
    'guess',
    _game_key(),
    Column('round', Integer, primary_key=True),
    Column('seat', Integer, primary_key=True),
    Column('text', Confidential, nullable=False),
    Column('formal', Confidential, nullable=False),
    Column('at', Instant, nullable=False),
)

own_rule = _table(
    'own_rule',
    Column('user_id', BigInteger, primary_key=True, autoincrement=False),
    # The name normalised for lookup; databases disagree on lower case.
    Column('folded', Text, primary_key=True),
    Column('name', Text, nullable=False),
    Column('text', Confidential, nullable=False),
    Column('saved_at', Instant, nullable=False),
)

draft = _table(
    'draft',
    Column('user_id', BigInteger, nullable=False, index=True),
    Column('text', Confidential, nullable=False),
    Column('formal', Confidential, nullable=False),
    Column('at', Instant, nullable=False),
    # The form that was refused with these fields, as JSON; none for a text that has been read.
    Column('form', Text),
    Column('read_from', Integer),
    numbered=True,
)

# How a dealer meant a text that could not be read, or could be read in several ways.
heard = _table(
    'heard',
    Column('id', Integer, primary_key=True),
    Column('guild_id', BigInteger, nullable=False, index=True),
    Column('user_id', BigInteger, nullable=False, index=True),
    # Others learn of it only once this game is over; it may be gone by then.
    Column('game', Integer, nullable=False),
    Column('text', Confidential, nullable=False),
    Column('formal', Confidential, nullable=False),
    Column('at', Instant, nullable=False),
)

practice = _table(
    'practice',
    Column('user_id', BigInteger, nullable=False, index=True),
    Column('level', Text, nullable=False),
    Column('text', Confidential, nullable=False),
    Column('formal', Confidential, nullable=False),
    Column('cards', Confidential, nullable=False),
    Column('laid', Text, nullable=False),
    Column('guesses', Text, nullable=False),
    Column('began_at', Instant, nullable=False),
    Column('ended_at', Instant),
    Column('found', Boolean, nullable=False),
    Column('points', Integer, nullable=False),
    Column('shown', Boolean, nullable=False),
    Column('turns', Integer),
    Column('needed', Float),
    Column('riddle', Integer),
    Column('server', BigInteger),
    Column('forecast', Float),
    # The first attempt at a riddle is the only one.
    Index('uq_practice_riddle', 'user_id', 'riddle', unique=True),
    Index('ix_practice_riddle', 'riddle', 'server'),
    # Nobody is in the middle of two ordinary ones.
    _where('uq_practice_running', 'user_id', sqlite='ended_at IS NULL AND riddle IS NULL', unique=True),
    numbered=True,
)

# Who takes part in the benchmark; exactly they have attempts.
participant = _table(
    'participant',
    Column('user_id', BigInteger, primary_key=True, autoincrement=False),
    # Random: the only name under which anything is published.
    Column('number', Integer, nullable=False, unique=True),
    # When they agreed, such as 2026-11. No other time is kept.
    Column('month', Text, nullable=False),
)

attempt = _table(
    'attempt',
    Column('user_id', BigInteger, ForeignKey('participant.user_id', ondelete='CASCADE'), nullable=False),
    Column('place', Integer, nullable=False),
    Column('rule', Integer, nullable=False),
    Column('shuffle', Integer, nullable=False),
    # What was laid and said.
    Column('attempt', Text, nullable=False),
    Column('sure', Float),
    Column('ended', Boolean, nullable=False),
    # Of two that are begun at once, one is refused.
    UniqueConstraint('user_id', 'place'),
    numbered=True,
)

person = _table(
    'person',
    Column('user_id', BigInteger, primary_key=True, autoincrement=False),
    # The colours of suits in their own hand; null where they are the server's.
    Column('deck', Text),
    # The first moments that they have been told about, by name, with ``off`` where they want no more.
    Column('tips', Text),
    # Whether others may see their best rules; null where they have not been asked.
    Column('shows_rules', Boolean),
    Column('zone', Text),
    Column('daily', Integer),
    Column('quiet_from', Integer),
    Column('quiet_until', Integer),
    # When they are told of all that nothing has called them for; null where there is nothing.
    Column('tell_at', Instant, index=True),
    # Their rating by riddles of the day; null before the first.
    Column('mu', Float),
    Column('sigma', Float),
    # The hour at which they are told of a riddle that they have not solved; null for never. In which language, and when
    # next; null where they take no direct messages.
    Column('remind_hour', Integer),
    Column('remind_in', Text),
    Column('remind_at', Instant, index=True),
)

# The riddles of the day that somebody has played on their day, with their ratings.
riddle = _table(
    'riddle',
    Column('number', Integer, primary_key=True, autoincrement=False),
    Column('mu', Float, nullable=False),
    Column('sigma', Float, nullable=False),
)

server = _table(
    'server',
    Column('guild_id', BigInteger, primary_key=True, autoincrement=False),
    Column('theme', Text, nullable=False),
    Column('deck', Text, nullable=False),
    # A code of ``bot.text``; none where each table takes the guild's own.
    Column('language', Text),
    Column('variant', Text),
    # The roles whose people may open tables, and the channels where; ids, null for all.
    Column('roles', Text),
    Column('channels', Text),
    Column('learns', Boolean),
    Column('voices', Boolean),
    # Where the riddle of the day is announced, and who chose that; null where it is not.
    Column('riddle_channel', BigInteger),
    Column('riddle_by', BigInteger),
    # The number of the last one announced, its message, and when that is to be edited or the next one announced.
    Column('riddle_told', Integer),
    Column('riddle_message', BigInteger),
    Column('riddle_at', Instant, index=True),
    # When it removed the bot; null while the bot is there.
    Column('left_at', Instant),
)

UNPINNED: dict[str, None] = {'riddle_channel': None, 'riddle_by': None, 'riddle_at': None}
"""The columns of a server where the riddle is announced no more."""

season = _table(
    'season',
    Column('id', Integer, primary_key=True),
    Column('guild_id', BigInteger, nullable=False),
    Column('number', Integer, nullable=False),
    Column('opened_at', Instant, nullable=False),
    Column('closed_at', Instant),
    UniqueConstraint('guild_id', 'number'),
    # If two moderators open one at once, one of them is refused.
    _where('uq_season_running', 'guild_id', sqlite='closed_at IS NULL', unique=True),
)

score = _table(
    'score',
    _game_key(),
    Column('round', Integer, primary_key=True),
    Column('seat', Integer, primary_key=True),
    Column('at', Instant, nullable=False),
    Column('points', Integer, nullable=False),
    Column('dealer', Boolean, nullable=False),
    Column('true_prophet', Boolean, nullable=False),
    Column('overthrown', Boolean, nullable=False),
    Column('cards', Integer),
)

result = _table(
    'result',
    _game_key(),
    Column('seat', Integer, primary_key=True),
    Column('at', Instant, nullable=False),
    Column('bonus', Integer, nullable=False),
    Column('won', Boolean, nullable=False),
)

outbox = _table(
    'outbox',
    Column('game', Integer, ForeignKey('game.id', ondelete='CASCADE'), nullable=False),
    Column('version', Integer, nullable=False),
    Column('kind', Text, nullable=False),
    Column('tries', Integer, nullable=False, default=0),
    Column('due_at', Instant, nullable=False),
    Column('sent_at', Instant),
    Column('given_up', Boolean, nullable=False, default=False),
    # The process that is sending it.
    Column('owner', Text),
    # The interaction that the message answers, and its token while the message is unsent.
    Column('interaction', BigInteger),
    Column('token', Confidential),
    # Where a moment of the game is told, and the notes on it; none where that was done without buttons.
    Column('message_id', BigInteger),
    UniqueConstraint('game', 'version', 'kind'),
    # Unsent messages are few and often queried: what is due, and what a game has pending.
    _where('ix_outbox_unsent', 'due_at', sqlite='sent_at IS NULL'),
    _where('ix_outbox_owed', 'game', 'id', sqlite='sent_at IS NULL'),
    numbered=True,
)

clock = _table(
    'clock',
    _game_key(),
    Column('kind', Text, primary_key=True),
    Column('version', Integer, nullable=False),
    Column('at', Instant, nullable=False),
    Column('due_at', Instant, nullable=False, index=True),
    Column('owner', Text),
)

# One row: what this database is called wherever it may meet another one.
identity = _table('identity', Column('name', Text, primary_key=True))

# Interactions that were carried out or refused, for longer than Discord accepts answers to them.
done = _table('done', Column('interaction', BigInteger, primary_key=True, autoincrement=False))

# When the next shard of a bucket may identify itself to Discord's gateway.
identify = _table(
    'identify',
    Column('bucket', Integer, primary_key=True, autoincrement=False),
    Column('next_at', Instant, nullable=False),
)

# How many of the requests that Discord grants the token in a second each process may make.
share = _table(
    'share',
    Column('owner', Text, primary_key=True),
    Column('wanted', Integer, nullable=False),
    Column('granted', Integer, nullable=False),
    Column('until', Instant, nullable=False),
)
