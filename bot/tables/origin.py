"""Where a request comes from, as Discord says and not as a control does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Origin:
    """Who asks for something, and where.

    Attributes:
        user: Who.
        guild: The server; None in direct messages.
        channel: The channel, or the thread.
        sees: Whether they see another channel of the server.
    """

    user: int
    guild: int | None
    channel: int | None
    sees: Callable[[int], bool]
