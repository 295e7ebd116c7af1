"""What is stored, as values."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec

from bot.engine.events import AnyEvent
from bot.look import Look
from bot.rules.syntax import Rule

Judging = Literal['hand', 'assisted', 'automatic']
"""The dealer; the dealer, warned before a call that contradicts the written rule; the bot, by the written rule."""


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run, beyond the rules. What an old game does not say is as it was then: the default."""

    clock_seconds: int = 0
    """How long anybody may take (11.4); 0 for no clock."""
    grace_seconds: int = 15
    """How long the next player waits for a Prophet (6.3)."""
    judging: Judging = 'hand'
    """Who calls the plays (4.1)."""
    sees_layout: bool = False
    """Whether rules may look at the sidelines too: the option ``rule_sees_layout`` of 2.2."""


class GameRow(msgspec.Struct, frozen=True):
    """One game: a match in a channel."""

    id: int
    guild_id: int
    channel_id: int
    version: int
    """The version of the last change; the first is 1."""
    options: TableOptions
    over: bool
    opened_at: datetime
    message_id: int | None = None
    """The message with the buttons."""
    message_version: int | None = None
    """The version it was sent for."""
    look: Look = Look()
    """How its server wants pictures to look."""


class SeatRow(msgspec.Struct, frozen=True):
    """Who has a seat: the only place that knows user ids."""

    seat: int
    user_id: int
    """Below 0 for somebody who wished to be forgotten."""
    name: str
    host: bool = False
    """Opened the table."""


class Batch(msgspec.Struct, frozen=True):
    """What one accepted command brought about."""

    version: int
    at: datetime
    seat: int | None
    """Who gave the command; None for clocks and newcomers."""
    events: tuple[AnyEvent, ...]


class Secret(msgspec.Struct, frozen=True):
    """The rule of a round (2.4)."""

    round: int
    text: str
    """What is sealed, in one line: the dealer's words, `` | `` and the formal rule in canonical English; where there is
    only one of them, that one alone."""
    nonce: str
    seal: str
    revealed: bool = False
    words: str = ''
    """The rule in the dealer's own words."""
    formal: Rule | None = None
    """The rule as the bot understands it."""


class OwnRule(msgspec.Struct, frozen=True):
    """A rule that somebody keeps for later."""

    name: str
    text: str
    """In canonical English."""
    saved_at: datetime


class Draft(msgspec.Struct, frozen=True):
    """What somebody has typed and not yet used."""

    number: int
    text: str
    """In own words: a rule, the name of a rule to keep, or a hint. Or a first rule that is compared with another."""
    formal: str
    """A rule in the language, as it was typed; it may state none."""


class Guess(msgspec.Struct, frozen=True):
    """What somebody who was Prophet wrote down as the secret rule; secret until the round ends."""

    round: int
    seat: int
    text: str
    """In canonical English."""
    formal: Rule
    at: datetime


class ScoreRow(msgspec.Struct, frozen=True):
    """One seat's part in a round that was scored."""

    round: int
    seat: int
    points: int
    dealer: bool = False
    true_prophet: bool = False
    overthrown: bool = False


class ResultRow(msgspec.Struct, frozen=True):
    """One seat's result of a match that is over."""

    seat: int
    bonus: int
    """For never having dealt (9.7)."""
    won: bool
    """The most points; ties are shared."""


class Due(msgspec.Struct, frozen=True):
    kind: str
    """``grace``, ``warning`` or ``turn``."""
    at: datetime


class Clock(msgspec.Struct, frozen=True):
    """A clock that runs, or has run out."""

    game: int
    kind: str
    version: int
    at: datetime


class Message(msgspec.Struct, frozen=True):
    """A message that a change owes."""

    id: int
    game: int
    version: int
    kind: str
    tries: int = 0
    """Attempts that failed."""

    @property
    def nonce(self) -> str:
        """The same for every attempt to send it, so that Discord can tell (at most 25 characters)."""
        return f'{self.game}-{self.version}-{self.kind}'[-25:]


class Change(msgspec.Struct, frozen=True):
    """All that one accepted command writes, in one transaction."""

    game: int
    version: int
    """The version it was decided on; the new one is one higher."""
    events: tuple[AnyEvent, ...]
    at: datetime
    seat: int | None = None
    seats: tuple[SeatRow, ...] = ()
    """Seats that somebody took."""
    secret: Secret | None = None
    """A rule that was sealed."""
    reveal: int | None = None
    """The round whose rule is now public."""
    scores: tuple[ScoreRow, ...] = ()
    results: tuple[ResultRow, ...] = ()
    messages: tuple[str, ...] = ()
    """Kinds of messages that are owed."""
    clocks: tuple[Due, ...] | None = None
    """The clocks that run from now on; None leaves them as they are."""
    over: bool = False


class Finished(msgspec.Struct, frozen=True):
    """A game with rounds whose rule is revealed."""

    game: int
    channel_id: int
    rounds: tuple[int, ...]
    """Their numbers, in order."""


class Career(msgspec.Struct, frozen=True):
    """One person's totals in games of one preset."""

    variant: str
    """The preset."""
    points: int
    """The bonus of 9.7 included."""
    bonus: int
    """Of these, for never having dealt."""
    rounds: int
    matches: int
    """Matches played to their end."""
    matches_won: int
    """Ties are shared."""
    prophecies: int
    """Rounds ended as True Prophet."""
    overthrown: int
    """Rounds in which they were Prophet and did not stay it."""
    dealt: int
    """Rounds as dealer."""
    dealt_points: int
    """Points won in these."""


class Standing(msgspec.Struct, frozen=True):
    """One person's totals over many matches."""

    user_id: int
    name: str
    points: int
    rounds: int
    matches: int
    """Matches played to their end."""
    matches_won: int
    """Ties are shared."""
    prophecies: int
    """Rounds ended as True Prophet."""
    overthrown: int
    """Rounds in which they were Prophet and did not stay it."""
    dealt: int
    """Rounds as dealer."""
