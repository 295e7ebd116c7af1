"""The nonce of a seal (2.4): with it nobody can find a short rule by trying."""

import secrets


def new_nonce() -> str:
    """32 hexadecimal digits that nobody can guess."""
    return secrets.token_hex(16)
