"""The nonce of a seal (2.4), which keeps short rules from being guessed."""

import secrets


def new_nonce() -> str:
    """32 random hexadecimal digits."""
    return secrets.token_hex(16)
