"""What a change leaves to be done: messages to be sent, and clocks that run."""

from datetime import datetime

import msgspec

from bot.store.schema import GameId

# The kinds of messages.
TABLE = 'table'
"""A new message with picture and buttons: the game moved on, and older buttons are stale."""
REFRESH = 'refresh'
"""An edit of the newest message: in the lobby, and after a secret call."""
NOTE = 'note'
"""Another line in the newest message, which stays where it is with its buttons."""
DEALER = 'dealer'
"""The dealer's direct message."""


class Reply(msgspec.Struct, frozen=True):
    """The interaction that a message answers: Discord takes one answer to each, and keeps it."""

    interaction: int
    token: str
    """Gives access to the answer for fifteen minutes; a secret."""

    def __repr__(self) -> str:
        return f'Reply({self.interaction})'


class Posted(msgspec.Struct, frozen=True):
    """A posted message with the buttons of a table."""

    message: int
    version: int
    """The version of the game that it shows."""


class Message(msgspec.Struct, frozen=True):
    """A message to be sent after a change."""

    id: int
    game: GameId
    version: int
    kind: str
    nonce: str
    """The same at every attempt, so that Discord can recognise it, and in no other database (at most 25
    characters)."""
    tries: int = 0
    """The number of failed attempts."""
    reply: Reply | None = None
    """The interaction that it answers, if any."""
    gathers: bool = False
    """Whether messages behind it could tell its news too: neither it nor they have been tried."""
    is_retried: bool = False
    """Whether some process has held it before, so that it may have arrived."""


class Sent(msgspec.Struct, frozen=True):
    """A message that has arrived."""

    id: int
    game: int
    at: datetime
    posted: Posted | None = None
    """Set if it carries the buttons of its table."""
    version: int | None = None
    """The version that it tells."""


class Announced(msgspec.Struct, frozen=True):
    """How the version at which a game moved on is told."""

    is_sent: bool
    is_given_up: bool
    message: int | None
    """The message with its buttons; None where it was sent without any, as the game had moved on again."""


class Owed(msgspec.Struct, frozen=True):
    """What is still to be sent."""

    messages: int
    retried: int
    """The messages that have failed at least once."""
    late: float
    """The seconds by which the oldest due message or clock is late."""


class Clock(msgspec.Struct, frozen=True):
    """A clock that is running or has run out."""

    game: GameId
    kind: str
    version: int
    at: datetime
