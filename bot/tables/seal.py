"""The seal of a rule (2.4): public from the start, checkable by anyone at the end."""

from __future__ import annotations

import hashlib
import secrets


def new_nonce() -> str:
    """32 hexadecimal digits that nobody can guess."""
    return secrets.token_hex(16)


def seal_of(nonce: str, rule: str) -> str:
    """SHA-256 of the nonce followed directly by the rule's text in UTF-8, as 64 hexadecimal digits (2.4)."""
    return hashlib.sha256((nonce + rule).encode()).hexdigest()
