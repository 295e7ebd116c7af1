"""What a seat, or the table's clock, may ask of a match. A command is a wish: ``decide`` grants or refuses it."""

from __future__ import annotations

import msgspec

from eleusis.cards import Card
from eleusis.variants import Variant

HINT_LENGTH = 300
"""The most characters a hint, or a rule that is said, may have."""


class Command(msgspec.Struct, frozen=True, tag_field='command', tag=str.lower):
    """Anything that can be asked."""


class FromSeat(Command, frozen=True):
    """A command that somebody at the table gives."""

    seat: int


# The match (9.7, 11.1)


class Sit(Command, frozen=True):
    """Take a seat: the one given when it is empty (somebody comes back, 11.1), else the next free one."""

    seat: int | None = None


class Leave(FromSeat, frozen=True):
    """Get up: in the lobby and between rounds simply so, in a round by 11.1 to 11.3."""


class Volunteer(FromSeat, frozen=True):
    """Wish to deal as soon as possible (9.7)."""


class StandIn(FromSeat, frozen=True):
    """Let a machine play on for who has this seat and is waited for (11.6)."""


class TakeOver(FromSeat, frozen=True):
    """Play on oneself, as one is back (11.6)."""


class OpenRound(FromSeat, frozen=True):
    """Begin the next round, the first one included. Its dealer follows from 9.7."""


class ChangeVariant(Command, frozen=True):
    """Play by other rules: before the first round only, so that everybody knows what they sit down to (10)."""

    variant: Variant


class VoidRound(Command, frozen=True):
    """Void the round under way, as the players could by vote (4.3): for whoever keeps order where it is played."""


class EndMatch(Command, frozen=True):
    """End the match now; a round under way is void (9.7)."""


# Before the first play (1.4, 2.4, 2.5)


class SealRule(FromSeat, frozen=True):
    """The dealer has written the rule down. The first seal deals the cards; before the first play another may come."""

    seal: str
    """SHA-256 of nonce and rule text, in hexadecimal (2.4)."""
    machine_judged: bool = False
    """A machine calls each play by the rule."""
    machine_checked: bool = False
    """A machine could: it judges on when the dealer leaves or lets the clock run out (11.3)."""
    unfit_starters: tuple[Card, ...] = ()
    """1.4: what a machine-checked rule refuses as starter; drawn again silently."""


class RedrawStarter(FromSeat, frozen=True):
    """The dealer finds the starter unfit for the rule (1.4)."""


class GiveHint(FromSeat, frozen=True):
    """The dealer's one hint (2.5)."""

    text: str


# Playing (3, 5)


class Play(FromSeat, frozen=True):
    """Lay one card, or a string in order (3.1)."""

    cards: tuple[Card, ...]


class NoPlay(FromSeat, frozen=True):
    """Declare that no card of the hand is right (5)."""


class ThrowIn(FromSeat, frozen=True):
    """After a right no-play: the cards of the hand to be given back (5.2)."""

    cards: tuple[Card, ...]


class Guess(FromSeat, frozen=True):
    """Say the rule after a right play (10.3)."""

    text: str


# The Prophet (6, 7, 10)


class Declare(FromSeat, frozen=True):
    """Become Prophet (6.1), or wish to (10.1)."""


class Waive(FromSeat, frozen=True):
    """Let the next player go on at once (6.3)."""


class Answer(FromSeat, frozen=True):
    """Say whether one wants the office that is offered (10.1, 10.2)."""

    yes: bool


class Call(FromSeat, frozen=True):
    """The Prophet's verdict on the pending play (7.1)."""

    right: bool


class Pick(FromSeat, frozen=True):
    """The card the Prophet takes from the shown hand after a wrong no-play (7.8)."""

    card: Card


# The dealer (4)


class Judge(FromSeat, frozen=True):
    """The dealer's word: whether the play is right, the Prophet's call correct, the Prophet's pick right (4.1, 7.8).

    Of a rule that a player has said: whether it is the rule (10.3).
    """

    yes: bool
    card: Card | None = None
    """The right card the dealer lays from the shown hand, where one must be laid (5.3, 7.8)."""


class TakeBack(FromSeat, frozen=True):
    """The dealer takes the last verdict back (4.2)."""


class Flag(FromSeat, frozen=True):
    """The dealer marks a card of the layout as judged by mistake (4.3)."""

    number: int


class VoteVoid(FromSeat, frozen=True):
    """A player asks to void the round because of a mistake (4.3)."""


# Delphi


class Say(FromSeat, frozen=True):
    """In secret, whether the card that is turned up is right."""

    right: bool


class WishEnd(FromSeat, frozen=True):
    """Wish to stop and count; when all players do, the game ends."""


# The clock (6.3, 11)


class EndGrace(Command, frozen=True):
    """The grace in which only the eligible player may act is over (6.3)."""


class TimeOut(FromSeat, frozen=True):
    """The clock of the seat everybody waits for has run out (11.2 to 11.4); in Delphi of all who are silent."""


MatchCommand = Sit | Leave | Volunteer | StandIn | TakeOver | ChangeVariant | OpenRound | VoidRound | EndMatch
RoundCommand = (
    SealRule
    | RedrawStarter
    | GiveHint
    | Play
    | NoPlay
    | ThrowIn
    | Guess
    | Declare
    | Waive
    | Answer
    | Call
    | Pick
    | Judge
    | TakeBack
    | Flag
    | VoteVoid
    | Say
    | WishEnd
    | EndGrace
    | TimeOut
    | Leave
)
AnyCommand = MatchCommand | RoundCommand


class IllegalMove(Exception):
    """A command that is refused (3.2). Nothing changes.

    Attributes:
        code: Why, for example ``not-your-turn``; ``eleusis.refusals`` has a sentence for each code.
        facts: What that sentence names: seats, cards, numbers, texts.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts
