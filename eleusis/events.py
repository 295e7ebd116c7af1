"""What happened, with chance resolved (1.7). A match is the sequence of its events; nothing else is kept.

Old events stay readable forever: fields may be added with a default, never renamed or given another meaning.
"""

import re
from typing import ClassVar

import msgspec

from eleusis.cards import Card
from eleusis.scores import DelphiScore, EleusisScore
from eleusis.variants import Variant


class Event(msgspec.Struct, frozen=True, tag_field='event', omit_defaults=True):
    kind: ClassVar[str]
    """The name in words, for example ``cards-played``: a key of the text catalogue."""

    def __init_subclass__(cls) -> None:
        cls.kind = re.sub('(?<!^)(?=[A-Z])', '-', cls.__name__).lower()


class LastEvent(Event, frozen=True):
    """What ends a round."""


class OfSeat(Event, frozen=True):
    seat: int


# The match


class MatchOpened(Event, frozen=True):
    """A table is open; nobody has sat down yet."""

    variant: Variant


class SeatTaken(OfSeat, frozen=True):
    """A player sat down or came back (11.1)."""


class SeatLeft(OfSeat, frozen=True):
    pass


class Volunteered(OfSeat, frozen=True):
    """A player wants to deal next (9.7)."""


class StandInCame(OfSeat, frozen=True):
    """A machine plays on for the owner of this seat (11.6)."""


class StandInWent(OfSeat, frozen=True):
    """The owner of this seat is back."""


class VariantChanged(Event, frozen=True):
    """The table chose another way of playing, before the first round (10)."""

    variant: Variant


class RoundOpened(Event, frozen=True):
    """A round begins; its dealer must now write a rule."""

    number: int
    dealer: int
    seats: tuple[int, ...]
    """Clockwise, dealer included."""


class MatchEnded(Event, frozen=True):
    """The match is over; ``totals`` holds (seat, points), the bonus of 9.7 included."""

    totals: tuple[tuple[int, int], ...]
    never_dealt: tuple[int, ...] = ()


# Before the first play


class RuleSealed(Event, frozen=True):
    """The rule is written and its seal is public (2.4)."""

    seal: str
    machine_judged: bool = False
    machine_checked: bool = False
    """The dealer judges, but a machine can judge on (11.3)."""


class Dealt(Event, frozen=True):
    """Hands, starter and what remains as stock, top card first (1.2 to 1.4)."""

    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    starter: Card | None
    """None if the first play starts the line."""
    stock: tuple[Card, ...]


class StarterRedrawn(Event, frozen=True):
    """Another starter was drawn (1.4)."""

    starter: Card
    stock: tuple[Card, ...]


class HintGiven(Event, frozen=True):
    """The dealer's only hint (2.5)."""

    text: str


# Playing and judging


class CardsPlayed(OfSeat, frozen=True):
    """Cards left the player's hand and wait for a verdict."""

    cards: tuple[Card, ...]


class NoPlayDeclared(OfSeat, frozen=True):
    """The player shows the whole hand (5.1)."""

    hand: tuple[Card, ...]


class ProphetCalled(Event, frozen=True):
    right: bool


class CardPicked(Event, frozen=True):
    """The Prophet's card from the shown hand (7.8)."""

    card: Card


class Judged(Event, frozen=True):
    """The dealer's verdict; the events after it are its consequences."""

    yes: bool


class CallTakenBack(Event, frozen=True):
    """The dealer took back the last verdict: the round is as it was before it (4.2)."""


class CardsLaid(Event, frozen=True):
    """The pending cards went to the main line or to the sideline (3.4, 3.5)."""

    cards: tuple[Card, ...]
    right: bool


class CardLaidFromHand(OfSeat, frozen=True):
    """One card of the shown hand went to the main line (5.3, 5.4)."""

    card: Card


class PenaltyDealt(OfSeat, frozen=True):
    """Cards from the stock went to a hand (3.6, 5.3, 7.3)."""

    cards: tuple[Card, ...]


class HandReplaced(OfSeat, frozen=True):
    """After a right no-play, the hand went into the stock and ``cards`` came back; if none, the player is out (5.2)."""

    cards: tuple[Card, ...]
    stock: tuple[Card, ...]
    """The stock afterwards."""


class ThrowInAsked(OfSeat, frozen=True):
    """The no-play was right, and the player must choose what goes into the stock (5.2)."""


class CardsThrownIn(OfSeat, frozen=True):
    """After a right no-play, cards of the hand went into the stock and ``cards`` came back (5.2)."""

    thrown: tuple[Card, ...]
    cards: tuple[Card, ...]
    stock: tuple[Card, ...]
    """The stock afterwards."""


class PlayerWentOut(OfSeat, frozen=True):
    """A player has no cards left, and the round goes on without them (9.1)."""


class RuleGuessed(OfSeat, frozen=True):
    """A player said the rule after a right play; the dealer judges it (10.3)."""

    text: str


class DeckAdded(Event, frozen=True):
    """A fresh deck was shuffled into the stock (1.6). The deals that follow say which card came when."""


class PlayerExpelled(OfSeat, frozen=True):
    pass


class ProphetDeclared(OfSeat, frozen=True):
    """A player took office; the marker is on the card of this number (6.4)."""

    marker: int


class OfficeWished(OfSeat, frozen=True):
    """A player wants to be Prophet; those ``offered`` are asked first, in this order (10.1)."""

    offered: tuple[int, ...]


class OfficeOffered(OfSeat, frozen=True):
    """A player who went out may forgo the bonus and become Prophet (10.2)."""


class OfferDeclined(OfSeat, frozen=True):
    """A player turned the office down (10.1, 10.2)."""


class ProphetOverthrown(OfSeat, frozen=True):
    """The marker is off, and the player is no longer Prophet (7.3)."""


class ProphetAbdicated(OfSeat, frozen=True):
    """The Prophet left or ran out of time (11.2)."""


class TurnCame(OfSeat, frozen=True):
    """It is this seat's turn.

    ``declarer`` may still become Prophet (6.1) or say the rule (10.3), with ``grace`` before anyone plays (6.3).
    """

    declarer: int | None = None
    grace: bool = False


class GraceEnded(Event, frozen=True):
    """The next player need not wait (6.3); the declarer may still declare until the next play."""


class MistakeFlagged(Event, frozen=True):
    """The dealer marked a card as judged by mistake (4.3)."""

    number: int


class VoidVoted(OfSeat, frozen=True):
    """A player voted to void the round (4.3)."""


# People


class TurnSkipped(OfSeat, frozen=True):
    """The clock ran out (11.4)."""


class PlayWithdrawn(OfSeat, frozen=True):
    """The player left while the play was pending; its cards are back in the hand, which is scored (11.1)."""


class PlayerLeft(OfSeat, frozen=True):
    """A player left the round (11.1)."""


class DealerLeft(Event, frozen=True):
    """The dealer left a round that a machine can judge; the round goes on (11.3)."""


class DealerRelieved(Event, frozen=True):
    """The dealer ran out of time; the machine judges from now on (11.3)."""


# The end


class RoundEnded(LastEvent, frozen=True):
    """The round is over (9.1) and scored (9.2 to 9.5)."""

    score: EleusisScore


class RoundVoided(LastEvent, frozen=True):
    """No scores (1.1, 4.3, 11.3)."""

    why: str
    """``dealer-left``, ``dealer-clock``, ``too-few``, ``vote``, ``moderator`` or ``match-ended``."""


# Delphi


class DeckShuffled(Event, frozen=True):
    """The starter lies on the line; ``deck`` is the rest, top card first."""

    starter: Card
    deck: tuple[Card, ...]


class CardTurned(Event, frozen=True):
    """The top card of the deck is turned up for everyone to speak of."""


class Said(OfSeat, frozen=True):
    """A player has spoken, in secret until everyone has."""

    right: bool


class Revealed(Event, frozen=True):
    """Everyone sees who said what."""


class EndWished(OfSeat, frozen=True):
    """A player wants to stop and count."""


class DelphiEnded(LastEvent, frozen=True):
    score: DelphiScore


MatchEvent = (
    MatchOpened | SeatTaken | SeatLeft | Volunteered | StandInCame | StandInWent | VariantChanged | RoundOpened
    | MatchEnded
)  # fmt: skip
RoundEvent = (
    RuleSealed | Dealt | StarterRedrawn | HintGiven | CardsPlayed | NoPlayDeclared | ProphetCalled | CardPicked
    | Judged | CallTakenBack | CardsLaid | CardLaidFromHand | PenaltyDealt | HandReplaced | ThrowInAsked
    | CardsThrownIn | PlayerWentOut | RuleGuessed | DeckAdded | PlayerExpelled | ProphetDeclared | OfficeWished
    | OfficeOffered | OfferDeclined | ProphetOverthrown | ProphetAbdicated | TurnCame | GraceEnded | MistakeFlagged
    | VoidVoted | TurnSkipped | PlayWithdrawn | PlayerLeft | DealerLeft | DealerRelieved | RoundEnded | RoundVoided
)  # fmt: skip
DelphiEvent = DeckShuffled | CardTurned | Said | Revealed | EndWished | DelphiEnded
AnyEvent = MatchEvent | RoundEvent | DelphiEvent
