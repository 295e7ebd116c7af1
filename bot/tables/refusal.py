"""The one error that users see: why something was not done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeVar

from eleusis.commands import IllegalMove

T = TypeVar('T')
R = TypeVar('R')
_MOST_TRIES = 50
"""Far more than the players who might press at once."""


class Refusal(Exception):
    """A request that is refused (3.2); nothing has changed.

    Attributes:
        code: Key of the sentence in the catalogue, without its ``refuse-``.
        facts: The sentence's arguments.
        names: Display names by seat, for sentences about players.
    """

    def __init__(self, code: str, names: Mapping[int, str] | None = None, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self.names = names or {}

    @classmethod
    def of(cls, illegal: IllegalMove, names: Mapping[int, str]) -> Refusal:
        """The engine's refusal, with the names of the people at the table."""
        return cls(illegal.code, names, **illegal.facts)


class Overtaken(Refusal):
    """Another player was faster, and the state that was decided on is out of date."""

    def __init__(self, names: Mapping[int, str] | None = None) -> None:
        super().__init__('overtaken', names)


async def insist(act: Callable[[T], Awaitable[R]], known: T, look_again: Callable[[], Awaitable[T]]) -> R:
    """Do what means the same whatever others do at the same time.

    Args:
        act: Acts on a known state.
        known: The state as known now.
        look_again: Reads the state again when another player was faster.

    Raises:
        Overtaken: when every attempt is overtaken; and what ``act`` and ``look_again`` raise.
    """
    for _ in range(_MOST_TRIES):
        try:
            return await act(known)
        except Overtaken:
            known = await look_again()
    return await act(known)
