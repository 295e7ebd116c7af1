"""Secrets at rest: columns that are encrypted where whoever runs the bot has given a key. SECURITY.md says what for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol
from weakref import WeakKeyDictionary

from sqlalchemy import Dialect, Text, TypeDecorator

from bot.store.faults import StoreError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy.ext.asyncio import AsyncEngine

MARK = '\x01'
"""Begins what is encrypted, and no text that somebody has typed."""


class Cipher(Protocol):
    def encrypt(self, msg: bytes) -> bytes: ...
    def decrypt(self, msg: bytes) -> bytes: ...


# Columns are declared once, keys belong to a connection; of that a column knows the dialect.
_ciphers: WeakKeyDictionary[Dialect, Cipher] = WeakKeyDictionary()


def encrypt_with(engine: AsyncEngine, keys: Sequence[str]) -> None:
    """Encrypt with the first of these Fernet keys from now on, and read what any of them has encrypted."""
    if not keys:
        return
    from cryptography.fernet import Fernet, MultiFernet  # noqa: PLC0415 - an extra, for those who want it.

    _ciphers[engine.dialect] = MultiFernet([Fernet(key) for key in keys])


def sealed(text: str, dialect: Dialect) -> str:
    """A text as it is written through this dialect."""
    cipher = _ciphers.get(dialect)
    return text.lstrip(MARK) if cipher is None else MARK + cipher.encrypt(text.encode()).decode()


def unsealed(stored: str, dialect: Dialect) -> str:
    """A text as it was written, encrypted or in the clear.

    Raises:
        StoreError: when the key is missing.
    """
    if not stored.startswith(MARK):
        return stored
    cipher = _ciphers.get(dialect)
    if cipher is None:
        raise StoreError('The database is encrypted. Put its key into HIEROPHANT_ENCRYPTION_KEYS.')
    from cryptography.fernet import InvalidToken  # noqa: PLC0415

    try:
        return cipher.decrypt(stored[1:].encode()).decode()
    except InvalidToken:
        raise StoreError(
            'The database is encrypted with a key that is not in HIEROPHANT_ENCRYPTION_KEYS. Add it after the others.'
        ) from None


class Confidential(TypeDecorator[str]):
    """A text that is encrypted where there is a key. Queries cannot look into it."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else sealed(value, dialect)

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else unsealed(value, dialect)
