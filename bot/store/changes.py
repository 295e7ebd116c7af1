"""Writing an accepted command: its events, and what follows from them."""

from datetime import datetime
from typing import Literal

import msgspec
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.look import DeckName
from bot.notices import Notices
from bot.store.columns import EVENT_FORMAT, EVENTS, RULE, Format
from bot.store.database import upsert
from bot.store.messages import Reply
from bot.store.schema import clock, done, event, invitation, result, rule, score, seat
from eleusis.events import AnyEvent, RoundOpened
from eleusis.rules.syntax import Rule


class Batch(msgspec.Struct, frozen=True):
    """The events of an accepted command."""

    version: int
    at: datetime
    seat: int | None
    """The seat that gave the command; None for clocks and newcomers."""
    events: tuple[AnyEvent, ...]


class Due(msgspec.Struct, frozen=True):
    kind: str
    """``grace``, ``warning``, ``turn`` or ``machine``."""
    at: datetime


class SeatRow(msgspec.Struct, frozen=True):
    """A player at a table; user ids are stored only here."""

    seat: int
    user_id: int
    """Negative for forgotten players; machines' ids are in ``eleusis.minds.roster``."""
    name: str
    host: bool = False
    """Whether they opened the table."""
    deck: DeckName | None = None
    """The suit colours that this player chose for their own hand, at any table."""
    notices: Notices = Notices()
    """When they want to be told of their turns, at any table."""


Judging = Literal['hand', 'assisted', 'automatic']
"""The dealer, the dealer with a warning before calls that contradict the written rule, or the bot by that rule."""

BY_POST = 6 * 3600
"""A table whose turns are at least this long is by post, in seconds."""


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run, beyond the rules. Defaults are what held before a field existed, for old games."""

    clock_seconds: int = 0
    """The time limit for a turn (11.4); 0 for none."""
    grace_seconds: int = 15
    """How long the next player waits for a Prophet (6.3)."""
    judging: Judging = 'hand'
    """Who judges plays (4.1)."""
    sees_layout: bool = False
    """Whether rules may look at the sidelines too: the option ``rule_sees_layout`` of 2.2."""

    pace: int = 0
    """How often the time that machines take is halved; doubled if negative."""

    @property
    def by_post(self) -> bool:
        """Whether turns may take days."""
        return self.clock_seconds >= BY_POST

    @property
    def grace(self) -> int:
        """The seconds that the next player waits for a Prophet (6.3); 0 for not at all."""
        return self.to_decide(self.grace_seconds) if self.grace_seconds else 0

    def to_decide(self, seconds: int) -> int:
        """Seconds for a decision; by post at least an eighth of a turn, or the first to look would get the office."""
        return max(seconds, self.clock_seconds // 8) if self.by_post else seconds


OPTIONS = Format(TableOptions, 'options of a table')


class ScoreRow(msgspec.Struct, frozen=True):
    """A seat's score in a round."""

    round: int
    seat: int
    points: int
    dealer: bool = False
    true_prophet: bool = False
    overthrown: bool = False
    cards: int | None = None
    """The cards on the table when this player found the rule, or at the end; None where that is unknown."""


class ResultRow(msgspec.Struct, frozen=True):
    """A seat's result in a finished match."""

    seat: int
    bonus: int
    """For never having dealt (9.7)."""
    won: bool
    """Whether it has the most points; ties are shared."""


class Secret(msgspec.Struct, frozen=True):
    """The rule of a round (2.4)."""

    round: int
    text: str
    """The sealed text, in one line: the dealer's words, `` | `` and the formal rule in canonical English; or only
    one of them."""
    nonce: str
    seal: str
    revealed: bool = False
    words: str = ''
    """The rule in the dealer's own words, with their line breaks."""
    formal: Rule | None = None
    """The rule as the bot understands it."""
    needed: float | None = None
    """How many cards a medium machine is expected to need, where a machine wrote the rule."""
    even_by: int | None = None
    """The card by which the dealer said that a player would know it with even chances."""
    likely_by: int | None = None
    """The same with a chance of three in four."""


class Ending(msgspec.Struct, frozen=True):
    """What a change ends, and how it counts."""

    reveal: int | None = None
    """The round whose rule is public from now on."""
    scores: tuple[ScoreRow, ...] = ()
    results: tuple[ResultRow, ...] = ()
    over: bool = False
    """Whether the match has ended."""
    counts: bool = True
    """False if the game now counts only on the leaderboard against machines, or on none after a stand-in."""


class Cause(msgspec.Struct, frozen=True):
    """The press or command behind a change."""

    interaction: int | None = None
    """Discord's id of it; None if an earlier change has recorded it."""
    reply: Reply | None = None
    """The answer that may announce the change in the channel."""
    held_until: datetime | None = None
    """Until then only this process sends the messages of the change; None leaves them to any process."""


class Change(msgspec.Struct, frozen=True):
    """Everything that an accepted command writes, in one transaction."""

    game: int
    batch: Batch
    """Its version is one higher than the version on which the command was decided."""
    seats: tuple[SeatRow, ...] = ()
    """Newly taken seats."""
    options: TableOptions | None = None
    """New options of the table, if they change."""
    secret: Secret | None = None
    """A newly sealed rule."""
    ending: Ending = Ending()
    messages: tuple[str, ...] = ()
    """Kinds of messages to be sent."""
    clocks: tuple[Due, ...] | None = None
    """The clocks from now on; None leaves them as they are."""
    machines_at: tuple[Due, ...] = ()
    """The machines' clock, if one starts."""
    cause: Cause | None = None
    """None if a clock has rung."""


# Built once: building a statement takes longer than carrying it out.
_EVENT = insert(event)
_REVEAL = (
    update(rule)
    .where(rule.c.game == bindparam('number'), rule.c.round == bindparam('round_number'))
    .values(revealed=True)
)
_FORGET_INVITED = delete(invitation).where(invitation.c.game == bindparam('number'))
_STOP_CLOCKS = delete(clock).where(clock.c.game == bindparam('number'))
_STOP_MACHINES = _STOP_CLOCKS.where(clock.c.kind == bindparam('stopped'))
_OF_THE_PERSON = ('deck', 'notices')
"""Fields that belong to the player, not to the seat."""
DONE = insert(done)
_SCORES, _RESULTS, _CLOCKS = insert(score), insert(result), insert(clock)


class StaleVersion(Exception):
    """The game has moved on to another version."""


class AlreadyDone(Exception):
    """This interaction was carried out before, by this process or another."""


async def write_change(connection: AsyncConnection, change: Change) -> None:
    """Write a change, all but the game's new version and the messages that it owes.

    Raises:
        StaleVersion: when another change of the same version was written first.
        AlreadyDone: when its interaction has already made a change.
    """
    key, batch, ending = {'game': change.game}, change.batch, change.ending
    row = {'version': batch.version, 'at': batch.at, 'seat': batch.seat, 'format': EVENT_FORMAT}
    try:
        await connection.execute(_EVENT, {**key, **row, 'events': EVENTS.text(batch.events)})
    except IntegrityError as error:
        raise StaleVersion from error
    if change.cause is not None and change.cause.interaction is not None:
        try:
            await connection.execute(DONE, {'interaction': change.cause.interaction})
        except IntegrityError as error:
            raise AlreadyDone from error
    for taken in change.seats:
        values = {name: value for name, value in asdict(taken).items() if name not in _OF_THE_PERSON}
        await upsert(connection, seat, key | {'seat': taken.seat}, values)
    if ending.over or any(isinstance(event, RoundOpened) for event in batch.events):
        await connection.execute(_FORGET_INVITED, {'number': change.game})
    if change.secret is not None:
        secret = change.secret
        formal = None if secret.formal is None else RULE.text(secret.formal)
        await upsert(connection, rule, key | {'round': secret.round}, asdict(secret) | {'formal': formal})
    if ending.reveal is not None:
        await connection.execute(_REVEAL, {'number': change.game, 'round_number': ending.reveal})
    if change.clocks is not None or ending.over:
        await connection.execute(_STOP_CLOCKS, {'number': change.game})
    for due in change.machines_at:
        await connection.execute(_STOP_MACHINES, {'number': change.game, 'stopped': due.kind})
    clocks = [
        {'version': batch.version, 'kind': due.kind, 'at': due.at, 'due_at': due.at}
        for due in (*(change.clocks or ()), *change.machines_at)
    ]
    scores, results = ([{'at': batch.at, **asdict(row)} for row in rows] for rows in (ending.scores, ending.results))
    for new, rows in ((_SCORES, scores), (_RESULTS, results), (_CLOCKS, clocks)):
        if rows:
            await connection.execute(new, [key | row for row in rows])
