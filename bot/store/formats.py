"""The JSON in the database: written by this program, validated when read, readable forever.

Events may gain new fields with defaults; old rows stay as they are. When that is not enough, raise ``EVENT_FORMAT`` and
keep a decoder for the older format here.
"""

from typing import Generic, TypeVar

import msgspec

from eleusis.events import AnyEvent
from eleusis.rules.syntax import Rule

Stored = TypeVar('Stored')

EVENT_FORMAT = 1
"""The format in which events are written now; stored beside them."""

_encoder = msgspec.json.Encoder()


class Format(Generic[Stored]):
    """Values of one type as JSON.

    Args:
        what: The value's name in a complaint.
        secret: Whether a complaint must not quote the value, since errors end up in logs.
    """

    def __init__(self, kind: type[Stored], what: str, *, secret: bool = False) -> None:
        self._decoder = msgspec.json.Decoder(kind)
        self._what = what
        self._secret = secret

    def text(self, value: Stored) -> str:
        """The value as it is stored."""
        return _encoder.encode(value).decode()

    def read(self, text: str) -> Stored:
        """A stored value.

        Raises:
            StoreError: when it is damaged or was written by a newer program.
        """
        try:
            return self._decoder.decode(text)
        except msgspec.MsgspecError as error:
            reason = '' if self._secret else f': {error}'
            raise StoreError(f'The database holds {self._what} that cannot be read{reason}.') from (
                None if self._secret else error
            )


RULE = Format(Rule, 'a rule', secret=True)
EVENTS = Format(tuple[AnyEvent, ...], 'events')
_EVENT_FORMATS = {1: EVENTS}


def read_events(written: int, text: str) -> tuple[AnyEvent, ...]:
    """Stored events in any format there ever was.

    Raises:
        StoreError: when they are damaged or were written by a newer program.
    """
    if written not in _EVENT_FORMATS:
        raise StoreError(f'The database holds games in format {written}, of a newer version of this program.')
    return _EVENT_FORMATS[written].read(text)


class StoreError(Exception):
    """The database cannot be used; the message says why in a sentence or two."""
