"""What happens in a game of Delphi and in no other; the rest is told by the events of New Eleusis.

Like all events these stay readable for ever: fields may be added with a default, never changed.
"""

from __future__ import annotations

import msgspec

from bot.engine.cards import Card
from bot.engine.delphi.scoring import GameScore


class GameEvent(msgspec.Struct, frozen=True, tag_field='event', omit_defaults=True):
    """Anything that happens in Delphi alone."""


class DeckShuffled(GameEvent, frozen=True):
    """The starter lies on the line; ``deck`` is what remains, top card first."""

    starter: Card
    deck: tuple[Card, ...]


class CardTurned(GameEvent, frozen=True):
    """The top card of the deck is turned up, and everybody speaks of it."""


class Said(GameEvent, frozen=True):
    """A player has spoken, in secret until all have."""

    seat: int
    right: bool


class Revealed(GameEvent, frozen=True):
    """Everybody sees who said what."""


class EndWished(GameEvent, frozen=True):
    """A player wishes to stop and count."""

    seat: int


class DelphiEnded(GameEvent, frozen=True):
    score: GameScore


DelphiEvent = DeckShuffled | CardTurned | Said | Revealed | EndWished | DelphiEnded
