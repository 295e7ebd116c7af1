"""Secrets at rest: columns that are encrypted if the host has set a key. SECURITY.md explains what for."""

from collections.abc import Sequence
from typing import Protocol
from weakref import WeakKeyDictionary

from sqlalchemy import Dialect, Text, TypeDecorator
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.formats import StoreError

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


def unsealed(stored: str, dialect: Dialect) -> str:
    """Decrypt a stored text; what is in the clear stays as it is.

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
    """A text that is encrypted if there is a key. Queries cannot look into it."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        if value is None:
            return None
        cipher = _ciphers.get(dialect)
        return value.lstrip(MARK) if cipher is None else MARK + cipher.encrypt(value.encode()).decode()

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else unsealed(value, dialect)
