"""The seal of a rule (2.4): public from the start, checkable by anyone at the end."""

import hashlib


def seal_of(nonce: str, rule: str) -> str:
    """SHA-256 of the nonce followed directly by the rule's text in UTF-8, as 64 hexadecimal digits (2.4)."""
    # A record may hold any text, half a surrogate pair included; that has a seal too.
    return hashlib.sha256((nonce + rule).encode('utf-8', 'surrogatepass')).hexdigest()
