"""The JSON in the database: written by this program, checked as it is read, readable for ever.

Events may get new fields with a default; then old rows stay as they are. When that is not enough, ``FORMAT`` goes up,
and the older format keeps a decoder of its own here.
"""

from __future__ import annotations

import msgspec

from bot.engine.events import AnyEvent
from bot.rules.syntax import Rule
from bot.store.database import StoreError
from bot.store.values import TableOptions

FORMAT = 1
"""The form in which events are written now; it stands beside them in the database."""

_encoder = msgspec.json.Encoder()
_events = {1: msgspec.json.Decoder(tuple[AnyEvent, ...])}
_options = msgspec.json.Decoder(TableOptions)
_formal = msgspec.json.Decoder(Rule)


def events_text(events: tuple[AnyEvent, ...]) -> str:
    """Events as they are stored, in the present format."""
    return _encoder.encode(events).decode()


def read_events(written: int, text: str) -> tuple[AnyEvent, ...]:
    """Stored events of any format there ever was.

    Raises:
        StoreError: when a newer program wrote them, or they are damaged.
    """
    decoder = _events.get(written)
    if decoder is None:
        raise StoreError(f'The database holds games in format {written}, of a newer version of this program.')
    try:
        return decoder.decode(text)
    except msgspec.MsgspecError as error:
        raise StoreError(f'The database holds events that cannot be read: {error}.') from error


def options_text(options: TableOptions) -> str:
    """The options of a table as they are stored."""
    return _encoder.encode(options).decode()


def read_options(text: str) -> TableOptions:
    """Stored options.

    Raises:
        StoreError: when a newer program wrote them, or they are damaged.
    """
    try:
        return _options.decode(text)
    except msgspec.MsgspecError as error:
        raise StoreError(f'The database holds options of a table that cannot be read: {error}.') from error


def formal_text(rule: Rule) -> str:
    """A rule in the language as it is stored."""
    return _encoder.encode(rule).decode()


def read_formal(text: str) -> Rule:
    """A stored rule in the language.

    Raises:
        StoreError: when a newer program wrote it, or it is damaged.
    """
    try:
        return _formal.decode(text)
    except msgspec.MsgspecError:
        # The error would quote a part of the rule, and an error ends in a log.
        raise StoreError('The database holds a rule that cannot be read.') from None
