"""What columns hold: times, texts that are encrypted where the host has set a key, and JSON.

JSON is written by this program, validated when read, and readable forever. Events may gain new fields with defaults;
old rows stay as they are. When that is not enough, raise ``EVENT_FORMAT`` and keep a decoder for the older format here.
SECURITY.md explains what is encrypted.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Any, Generic, Protocol, TypeVar
from weakref import WeakKeyDictionary

import msgspec
from sqlalchemy import BigInteger, Dialect, Text, TypeDecorator
from sqlalchemy.ext.asyncio import AsyncEngine

from eleusis.events import AnyEvent
from eleusis.rules.syntax import Rule

Stored = TypeVar('Stored')

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Instant(TypeDecorator[datetime]):
    """A timezone-aware time, stored as microseconds since 1970 in UTC: SQLite has no time zones."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002
        return None if value is None else (value - EPOCH) // timedelta(microseconds=1)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        return None if value is None else EPOCH + timedelta(microseconds=int(value))


class StoreError(Exception):
    """The database cannot be used; the message says why in a sentence or two."""


MARK = '\x01'
"""The first character of encrypted text, which no user can type."""


class Cipher(Protocol):
    def encrypt(self, msg: bytes) -> bytes: ...
    def decrypt(self, msg: bytes) -> bytes: ...


# Columns are declared once, but keys belong to a connection, of which a column knows only the dialect.
_ciphers: WeakKeyDictionary[Dialect, Cipher] = WeakKeyDictionary()


def encrypt_with(engine: AsyncEngine, keys: Sequence[str]) -> None:
    """Encrypt with the first of these Fernet keys from now on, and read what any of them has encrypted."""
    if not keys:
        return
    from cryptography.fernet import Fernet, MultiFernet  # noqa: PLC0415 - an extra, for those who want it.

    _ciphers[engine.dialect] = MultiFernet([Fernet(key) for key in keys])


class Confidential(TypeDecorator[str]):
    """A text that is encrypted if there is a key. Queries cannot look into it."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        if value is None:
            return None
        cipher = _ciphers.get(dialect)
        return value.lstrip(MARK) if cipher is None else MARK + cipher.encrypt(value.encode()).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        if value is None or not value.startswith(MARK):
            return value
        cipher = _ciphers.get(dialect)
        if cipher is None:
            raise StoreError('The database is encrypted. Put its key into HIEROPHANT_ENCRYPTION_KEYS.')
        from cryptography.fernet import InvalidToken  # noqa: PLC0415

        try:
            return cipher.decrypt(value[1:].encode()).decode()
        except InvalidToken:
            raise StoreError(
                'The database is encrypted with a key that is not in HIEROPHANT_ENCRYPTION_KEYS. '
                'Add it after the others.'
            ) from None


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
