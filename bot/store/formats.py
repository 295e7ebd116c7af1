"""The JSON in the database: written by this program, validated when read, readable forever.

Events may gain new fields with defaults; old rows stay as they are then. When that is not enough, raise
``EVENT_FORMAT`` and keep a decoder for the older format here.
"""

from __future__ import annotations

import msgspec

from bot.store.faults import StoreError
from bot.store.values import TableOptions, WrongGuess
from eleusis.events import AnyEvent
from eleusis.rules.syntax import Rule

EVENT_FORMAT = 1
"""The format in which events are written now; stored beside them."""

_encoder = msgspec.json.Encoder()
_events = {1: msgspec.json.Decoder(tuple[AnyEvent, ...])}
_options = msgspec.json.Decoder(TableOptions)
_formal = msgspec.json.Decoder(Rule)
_guessed = msgspec.json.Decoder(tuple[WrongGuess, ...])


def events_text(events: tuple[AnyEvent, ...]) -> str:
    """Events encoded in the current format."""
    return _encoder.encode(events).decode()


def read_events(written: int, text: str) -> tuple[AnyEvent, ...]:
    """Stored events in any format there ever was.

    Raises:
        StoreError: when they are damaged or were written by a newer program.
    """
    decoder = _events.get(written)
    if decoder is None:
        raise StoreError(f'The database holds games in format {written}, of a newer version of this program.')
    try:
        return decoder.decode(text)
    except msgspec.MsgspecError as error:
        raise StoreError(f'The database holds events that cannot be read: {error}.') from error


def options_text(options: TableOptions) -> str:
    """The options of a table, encoded."""
    return _encoder.encode(options).decode()


def read_options(text: str) -> TableOptions:
    """Stored options.

    Raises:
        StoreError: when they are damaged or were written by a newer program.
    """
    try:
        return _options.decode(text)
    except msgspec.MsgspecError as error:
        raise StoreError(f'The database holds options of a table that cannot be read: {error}.') from error


def formal_text(rule: Rule) -> str:
    """A rule in the rule language, encoded."""
    return _encoder.encode(rule).decode()


def read_formal(text: str) -> Rule:
    """A stored rule in the rule language.

    Raises:
        StoreError: when it is damaged or was written by a newer program.
    """
    try:
        return _formal.decode(text)
    except msgspec.MsgspecError:
        # The error would quote part of the rule, and errors end up in logs.
        raise StoreError('The database holds a rule that cannot be read.') from None


def guesses_text(guesses: tuple[WrongGuess, ...]) -> str:
    """Wrong guesses of a practice, encoded."""
    return _encoder.encode(guesses).decode()


def read_guessed(text: str) -> tuple[WrongGuess, ...]:
    """Stored wrong guesses.

    Raises:
        StoreError: when they are damaged or were written by a newer program.
    """
    try:
        return _guessed.decode(text)
    except msgspec.MsgspecError as error:
        raise StoreError(f'The database holds guesses of a practice that cannot be read: {error}.') from error
