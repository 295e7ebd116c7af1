"""Stored data as values."""

from __future__ import annotations

from datetime import datetime
from typing import Literal, NewType

import msgspec

from bot.look import DeckName, Look
from eleusis.cards import Card
from eleusis.events import AnyEvent
from eleusis.rules.syntax import Rule

Judging = Literal['hand', 'assisted', 'automatic']
"""The dealer; the dealer, warned before contradicting the written rule; or the bot, by the written rule."""


BY_POST = 6 * 3600
"""Seconds of a turn from which on a table is one by post."""


class TableOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is run, beyond the rules. Defaults are what held before a field existed, because of old games."""

    clock_seconds: int = 0
    """The time limit for a turn (11.4); 0 for none."""
    grace_seconds: int = 15
    """How long the next player waits for a Prophet (6.3)."""
    judging: Judging = 'hand'
    """Who judges plays (4.1)."""
    sees_layout: bool = False
    """Whether rules may look at the sidelines too: the option ``rule_sees_layout`` of 2.2."""

    @property
    def by_post(self) -> bool:
        """Whether a turn may take so long that days go by."""
        return self.clock_seconds >= BY_POST

    @property
    def grace(self) -> int:
        """The seconds that the next player waits for a Prophet (6.3); 0 where nobody is waited for."""
        return self.to_decide(self.grace_seconds) if self.grace_seconds else 0

    def to_decide(self, seconds: int) -> int:
        """So many seconds; by post an eighth of a turn, or the office would be of whoever looks first."""
        return max(seconds, self.clock_seconds // 8) if self.by_post else seconds


GameId = NewType('GameId', int)
"""The number of a stored game. One that somebody sends is a mere ``int`` until ``Tables`` has let them reach it."""


class Notices(msgspec.Struct, frozen=True):
    """When somebody wants to be told that it is their turn, in hours of their own day."""

    zone: str | None = None
    """The name of their time zone, as ``Europe/Berlin``; None for UTC."""
    daily: int | None = None
    """The hour at which they are told of tables by post, once a day; None where each turn calls them."""
    quiet: tuple[int, int] | None = None
    """The hours from which and until which nothing calls them."""


class SeatRow(msgspec.Struct, frozen=True):
    """A person at a table; only here are user ids stored."""

    seat: int
    user_id: int
    """Negative for people who have been forgotten; that of a machine is in ``eleusis.minds.roster``."""
    name: str
    host: bool = False
    """Whether they opened the table."""
    deck: DeckName | None = None
    """The colours of suits that this person chose for their own hand, at whichever table."""
    notices: Notices = Notices()
    """When they want to be told of their turns, at whichever table."""


class GameRow(msgspec.Struct, frozen=True):
    """One game: a match in a channel."""

    id: GameId
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
    """The version for which it was sent."""
    look: Look = Look()
    """How its server wants pictures to look."""
    locale: str | None = None
    """The language that its server has chosen; else Discord's locale of the guild when the table was opened."""
    seats: tuple[SeatRow, ...] = ()
    """Who has or had a seat, by seat."""


class Opening(msgspec.Struct, frozen=True):
    """How tables are opened in a server."""

    variant: str | None = None
    """The preset of a table that is opened without naming one; None for the usual one."""
    roles: tuple[int, ...] = ()
    """Whose people may open tables; none for everybody."""
    channels: tuple[int, ...] = ()
    """Where: channels with their threads, and whole categories; none for everywhere."""


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
    """The card by which somebody was said to know it with even chances."""
    likely_by: int | None = None
    """The same with a chance of three in four."""

    @property
    def lines(self) -> str:
        """The sealed text on two lines, where it has both parts."""
        words = ' '.join(self.words.split())
        formal = self.text.removeprefix(f'{words} | ')
        return f'{words}\n{formal}' if words and formal != self.text else self.text


class OwnRule(msgspec.Struct, frozen=True):
    """A rule that somebody saved."""

    name: str
    text: str
    """In canonical English."""
    saved_at: datetime


class Draft(msgspec.Struct, frozen=True):
    """A text that somebody typed but has not used yet."""

    number: int
    text: str
    """In own words: a rule, the name for a rule to save, or a hint. Or the first of two rules to compare."""
    formal: str
    """A rule in the rule language as typed; it may be none."""
    read_from: int | None = None
    """The number of the draft that is read so; None for what was typed."""


class Heard(msgspec.Struct, frozen=True):
    """How a dealer meant a text."""

    server: str
    text: str
    formal: str
    """The rule in canonical English."""
    at: datetime


class WrittenGuess(msgspec.Struct, frozen=True):
    """What a Prophet believes the secret rule to be; secret until the round ends."""

    round: int
    seat: int
    text: str
    """In canonical English."""
    formal: Rule
    at: datetime


class WrongGuess(msgspec.Struct, frozen=True):
    """A rule that somebody who practises has said, and where the secret one differs from it."""

    text: str
    """In canonical English."""
    line: tuple[Card, ...]
    card: Card
    right: bool
    """Whether the card is right after that line by the secret rule; by the guess it is not so."""
    sideline: tuple[Card, ...] = ()
    """Wrong cards below the last card, for rules that see the layout."""


class PracticeRow(msgspec.Struct, frozen=True):
    """Somebody alone with a rule."""

    id: int
    user_id: int
    level: str
    text: str
    """Its rule in canonical English: secret until it has ended."""
    rule: Rule
    cards: tuple[Card, ...]
    """Both decks as they were shuffled."""
    began_at: datetime
    laid: tuple[Card, ...] = ()
    guesses: tuple[WrongGuess, ...] = ()
    ended_at: datetime | None = None
    found: bool = False
    points: int = 0
    shown: bool = False
    """Whether its end was shown to others."""
    turns: int | None = None
    """How many cards may be laid; None for the usual number."""
    needed: float | None = None
    """The cards that a medium machine was expected to need; None where minds did not say."""


class PracticeRecord(msgspec.Struct, frozen=True):
    """What somebody has reached in practising with rules of one level."""

    ended: int
    """How many have ended."""
    found: int
    best: int
    """The most points."""
    streak: int
    """Rules found since the last one that was not."""
    longest: int
    """The longest such streak."""


class ScoreRow(msgspec.Struct, frozen=True):
    """A seat's part in a round that was scored."""

    round: int
    seat: int
    points: int
    dealer: bool = False
    true_prophet: bool = False
    overthrown: bool = False
    cards: int | None = None
    """The cards that lay there when they came to know the rule, or at the end; None where that cannot be told."""


class ResultRow(msgspec.Struct, frozen=True):
    """A seat's result in a finished match."""

    seat: int
    bonus: int
    """For never having dealt (9.7)."""
    won: bool
    """Whether it has the most points; ties are shared."""


class Due(msgspec.Struct, frozen=True):
    kind: str
    """``grace``, ``warning``, ``turn`` or ``machine``."""
    at: datetime


class Clock(msgspec.Struct, frozen=True):
    """A clock that is running or has run out."""

    game: GameId
    kind: str
    version: int
    at: datetime


# The kinds of messages.
TABLE = 'table'
"""A new message with picture and buttons: the game moved on, and older buttons are stale."""
MEANWHILE = 'meanwhile'
"""One that stands only until the next one, which tells the same and more."""
REFRESH = 'refresh'
"""The newest message is edited: in the lobby, and when somebody has spoken in secret."""
NOTE = 'note'
"""A line more in the newest message, which stays where it is with its buttons."""
DEALER = 'dealer'
"""The dealer's direct message."""


class Reply(msgspec.Struct, frozen=True):
    """The interaction to which a message is the answer: Discord takes one answer to each, and keeps it."""

    interaction: int
    token: str
    """Opens the answer, for fifteen minutes; a secret."""

    def __repr__(self) -> str:
        return f'Reply({self.interaction})'


class Posted(msgspec.Struct, frozen=True):
    """A message with the buttons of a table, as it stands in the channel."""

    message: int
    version: int
    """Of the game, which it shows."""


class Telling(msgspec.Struct, frozen=True):
    """Somebody who is to be told now of what nothing has called them for."""

    user_id: int
    until: datetime
    """Until then nobody else tells them."""


class Message(msgspec.Struct, frozen=True):
    """A message to be sent after a change."""

    id: int
    game: GameId
    version: int
    kind: str
    nonce: str
    """The same for every attempt, so that Discord can recognise it, and no other database has it (at most 25
    characters)."""
    tries: int = 0
    """The number of failed attempts."""
    reply: Reply | None = None
    """Where it is the answer to something."""
    gathers: bool = False
    """Whether others wait behind it that could tell it too: neither it nor they have ever been tried."""
    is_retried: bool = False
    """Whether some process has held it before, so that it may have arrived as it was then."""


class Sent(msgspec.Struct, frozen=True):
    """A message that has arrived."""

    id: int
    game: int
    at: datetime
    posted: Posted | None = None
    """Where it carries the buttons of its table."""


class Announced(msgspec.Struct, frozen=True):
    """How the version at which a game moved on is told."""

    kind: str
    """``TABLE`` or ``MEANWHILE``."""
    is_sent: bool
    is_given_up: bool
    message: int | None
    """The message with its buttons; None where it was sent without any, as the game had moved on again."""


class Owed(msgspec.Struct, frozen=True):
    """What is still to be sent."""

    messages: int
    retried: int
    """Those that have failed at least once."""
    late: float
    """By how many seconds the oldest message or clock that is due is late."""


class Ending(msgspec.Struct, frozen=True):
    """What a change ends, and how that counts."""

    reveal: int | None = None
    """The round whose rule is public from now on."""
    scores: tuple[ScoreRow, ...] = ()
    results: tuple[ResultRow, ...] = ()
    over: bool = False
    """Whether the match has ended."""
    counts: bool = True
    """False where the game now counts only on the leaderboard against machines, or after a stand-in on none."""


class Cause(msgspec.Struct, frozen=True):
    """The press or command that a change carries out."""

    interaction: int | None = None
    """Discord's number of it; None where an earlier change has recorded it already."""
    reply: Reply | None = None
    """The answer that the message for the channel may become."""
    held_until: datetime | None = None
    """Until then this process alone sends the messages of the change; None leaves them to any process."""


class Change(msgspec.Struct, frozen=True):
    """Everything that one accepted command writes, in one transaction."""

    game: int
    batch: Batch
    """Its version is one higher than the version on which the command was decided."""
    seats: tuple[SeatRow, ...] = ()
    """Newly taken seats."""
    options: TableOptions | None = None
    """How the table is run from now on, where that changes."""
    secret: Secret | None = None
    """A newly sealed rule."""
    ending: Ending = Ending()
    messages: tuple[str, ...] = ()
    """Kinds of messages to be sent."""
    clocks: tuple[Due, ...] | None = None
    """The clocks that run from now on; None leaves them as they are."""
    machines_at: tuple[Due, ...] = ()
    """The clock of machines, where one starts."""
    cause: Cause | None = None
    """None where a clock has rung."""


class Finished(msgspec.Struct, frozen=True):
    """A game with rounds whose rule is revealed."""

    game: GameId
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
    """The part of the points that is for never having dealt."""
    rounds: int
    matches: int
    """Finished matches."""
    matches_won: int
    """Ties are shared."""
    prophecies: int
    """Rounds ended as True Prophet."""
    overthrown: int
    """Rounds in which they were Prophet and did not remain it."""
    dealt: int
    """Rounds as dealer."""
    dealt_points: int
    """Points from these rounds."""


class DealtRound(msgspec.Struct, frozen=True):
    """A scored round from the side of who dealt it."""

    game: int
    channel_id: int
    round: int
    variant: str
    """The preset."""
    at: datetime
    points: int
    """The dealer's."""
    found_by: int | None
    """The card by which somebody was the Prophet who remained it; None where nobody was."""
    cards: int | None
    """All cards that lay there at the end; None where that cannot be told."""


class Season(msgspec.Struct, frozen=True):
    """A season of a server."""

    number: int
    """Counted from 1."""
    opened_at: datetime
    closed_at: datetime | None
    """None while it goes on."""


class Honours(msgspec.Struct, frozen=True):
    """What stands out in some time, over all ways of playing."""

    rounds: int
    people: int
    prophecies: int
    """The most that one person has kept; 0 where nobody has kept any."""
    prophets: tuple[int, ...]
    """Who that was."""
    cards: int
    """The most that lay there before a rule was found, or at the end; 0 where it cannot be told."""
    dealers: tuple[int, ...]
    """Whose rule that was."""


class RoundPart(msgspec.Struct, frozen=True):
    """What one person was in a scored round."""

    points: int
    dealer: bool
    true_prophet: bool
    overthrown: bool


class SharedRound(msgspec.Struct, frozen=True):
    """A scored round of two people."""

    at: datetime
    one: RoundPart
    other: RoundPart


Contestant = int | tuple[int, int]
"""A person; or game and seat of somebody who has been forgotten, and is nobody else in any other game."""
Contest = tuple[tuple[Contestant, int], ...]
"""Who laid cards in a scored round, each with their points."""


class AgainstMachines(msgspec.Struct, frozen=True):
    """One person's rounds against machines of one level."""

    user_id: int
    name: str
    points: int
    rounds: int
    faced: int
    """Rounds in which they and a machine of this level laid cards."""
    ahead: int
    """Of these, rounds in which they had more points than every such machine."""
    found: int
    """Rounds that such a machine dealt and they ended as True Prophet."""


class LeaderboardRow(msgspec.Struct, frozen=True):
    """One person's totals over many matches."""

    user_id: int
    name: str
    points: int
    rounds: int
    matches: int
    """Finished matches."""
    matches_won: int
    """Ties are shared."""
    prophecies: int
    """Rounds ended as True Prophet."""
    overthrown: int
    """Rounds in which they were Prophet and did not remain it."""
    dealt: int
    """Rounds as dealer."""
