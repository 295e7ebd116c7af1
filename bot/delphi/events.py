"""What happened in a game of Delphi, chance resolved. Fields may be added with a default, never changed."""

from __future__ import annotations

import msgspec

from bot.delphi.scoring import Score
from bot.eleusis.cards import Card


class Event(msgspec.Struct, frozen=True, tag_field='event', omit_defaults=True):
    """Anything that happened."""


class GameOpened(Event, frozen=True):
    """A game begins: its oracle must now write a rule."""

    oracle: int
    seats: tuple[int, ...]
    """Everybody in clockwise order, oracle included."""


class RuleSealed(Event, frozen=True):
    """The rule is written and its seal public."""

    seal: str
    machine_judged: bool = False
    machine_checked: bool = False


class DeckShuffled(Event, frozen=True):
    """The starter lies on the line; ``deck`` is what remains, top card first."""

    starter: Card
    deck: tuple[Card, ...]


class CardTurned(Event, frozen=True):
    """The top card of the deck is turned up, and everybody speaks of it."""


class Said(Event, frozen=True):
    """A player has spoken, in secret until all have."""

    seat: int
    right: bool


class Revealed(Event, frozen=True):
    """Everybody sees who said what."""


class Judged(Event, frozen=True):
    """The oracle's verdict: the card is laid, tokens are won and lost."""

    right: bool


class VerdictTakenBack(Event, frozen=True):
    """The last verdict is undone."""


class EndWished(Event, frozen=True):
    """A player wishes to stop and count."""

    seat: int


class PlayerLeft(Event, frozen=True):
    """A player is gone; the tokens count as they are."""

    seat: int


class OracleRelieved(Event, frozen=True):
    """The oracle is gone or too slow; from now on the machine judges."""


class GameEnded(Event, frozen=True):
    """The game is scored."""

    score: Score


class GameVoided(Event, frozen=True):
    """Nobody scores."""

    why: str
    """``oracle-left``, ``oracle-clock`` or ``too-few``."""


AnyEvent = (
    GameOpened
    | RuleSealed
    | DeckShuffled
    | CardTurned
    | Said
    | Revealed
    | Judged
    | VerdictTakenBack
    | EndWished
    | PlayerLeft
    | OracleRelieved
    | GameEnded
    | GameVoided
)
