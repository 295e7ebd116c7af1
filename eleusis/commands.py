"""What a player, or the table's clock, may ask of a match. ``decide`` grants or refuses a command."""

import msgspec

from eleusis.cards import Card
from eleusis.variants import Variant

HINT_LENGTH = 300
"""Characters in a hint, or in a rule that a player says."""


class Command(msgspec.Struct, frozen=True, tag_field='command', tag=str.lower):
    """Anything that can be asked of a match."""


class FromSeat(Command, frozen=True):
    """A command from a player."""

    seat: int


# The match (9.7, 11.1)


class Sit(Command, frozen=True):
    """Take this seat if it is empty (for a player who comes back, 11.1), otherwise the next free one."""

    seat: int | None = None


class Leave(FromSeat, frozen=True):
    """Get up; in a round by 11.1 to 11.3."""


class Volunteer(FromSeat, frozen=True):
    """Ask to deal as soon as possible (9.7)."""


class StandIn(FromSeat, frozen=True):
    """Let a machine play on for the owner of this seat, who keeps the table waiting (11.6)."""


class TakeOver(FromSeat, frozen=True):
    """Come back and play on in place of the machine (11.6)."""


class OpenRound(FromSeat, frozen=True):
    """Begin the next round, or the first. Its dealer follows from 9.7."""


class ChangeVariant(Command, frozen=True):
    """Play another variant: before the first round only, so that everyone knows what they sit down to (10)."""

    variant: Variant


class VoidRound(Command, frozen=True):
    """Void the round under way, as the players could by vote (4.3): for a moderator."""


class EndMatch(Command, frozen=True):
    """End the match now; a round under way is void (9.7)."""


# Before the first play (1.4, 2.4, 2.5)


class SealRule(FromSeat, frozen=True):
    """The dealer has written the rule. The first seal deals the cards; it may be replaced before the first play."""

    seal: str
    """SHA-256 of nonce and rule text, in hexadecimal (2.4)."""
    machine_judged: bool = False
    """A machine calls each play by the rule."""
    machine_checked: bool = False
    """A machine could: it judges on if the dealer leaves or runs out of time (11.3)."""
    unfit_starters: tuple[Card, ...] = ()
    """What a machine-checked rule rejects as starter; such starters are drawn again silently (1.4)."""


class RedrawStarter(FromSeat, frozen=True):
    """Draw another starter, because this one doesn't fit the rule (1.4)."""


class GiveHint(FromSeat, frozen=True):
    """Give the dealer's only hint (2.5)."""

    text: str


# Playing (3, 5)


class Play(FromSeat, frozen=True):
    """Lay one card, or a string in order (3.1)."""

    cards: tuple[Card, ...]


class NoPlay(FromSeat, frozen=True):
    """Declare that no card of the hand is right (5)."""


class ThrowIn(FromSeat, frozen=True):
    """Give back these cards of the hand after a right no-play (5.2)."""

    cards: tuple[Card, ...]


class Guess(FromSeat, frozen=True):
    """Say the rule after a right play (10.3)."""

    text: str


# The Prophet (6, 7, 10)


class Declare(FromSeat, frozen=True):
    """Become Prophet (6.1), or ask to (10.1)."""


class Waive(FromSeat, frozen=True):
    """Let the next player go on at once (6.3)."""


class Answer(FromSeat, frozen=True):
    """Take or turn down the office that is offered (10.1, 10.2)."""

    yes: bool


class Call(FromSeat, frozen=True):
    """Call the pending play, as Prophet (7.1)."""

    right: bool


class Pick(FromSeat, frozen=True):
    """Pick a card from the shown hand after a wrong no-play, as Prophet (7.8)."""

    card: Card


# The dealer (4)


class Judge(FromSeat, frozen=True):
    """Say whether the play is right, the Prophet's call correct or pick right (4.1, 7.8), or a guess right (10.3)."""

    yes: bool
    card: Card | None = None
    """The right card to lay from the shown hand, where one must be laid (5.3, 7.8)."""


class TakeBack(FromSeat, frozen=True):
    """Take back the last verdict, as dealer (4.2)."""


class Flag(FromSeat, frozen=True):
    """Mark a card of the layout as judged by mistake, as dealer (4.3)."""

    number: int


class VoteVoid(FromSeat, frozen=True):
    """Vote to void the round because of a mistake (4.3)."""


# Delphi


class Say(FromSeat, frozen=True):
    """Say in secret whether the card that is turned up is right."""

    right: bool


class WishEnd(FromSeat, frozen=True):
    """Ask to stop and count; the game ends once all players have asked."""


# The clock (6.3, 11)


class EndGrace(Command, frozen=True):
    """End the grace in which only the eligible player may act (6.3)."""


class TimeOut(FromSeat, frozen=True):
    """Time is up for the awaited player (11.2 to 11.4); in Delphi for all who are silent."""


MatchCommand = Sit | Leave | Volunteer | StandIn | TakeOver | ChangeVariant | OpenRound | VoidRound | EndMatch
RoundCommand = (
    SealRule | RedrawStarter | GiveHint | Play | NoPlay | ThrowIn | Guess | Declare | Waive | Answer | Call | Pick
    | Judge | TakeBack | Flag | VoteVoid | Say | WishEnd | EndGrace | TimeOut | Leave
)  # fmt: skip
AnyCommand = MatchCommand | RoundCommand


class IllegalMove(Exception):
    """A command that is refused (3.2); nothing changes."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        """Why, for example ``not-your-turn``; ``eleusis.refusals`` has a sentence for each code."""
        self.facts = facts
        """What that sentence names: seats, cards, numbers, texts."""
