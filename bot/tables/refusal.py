"""The one error a person sees: why something was not done, and that nothing changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from eleusis.commands import IllegalMove

T = TypeVar('T')
R = TypeVar('R')
_MOST_TRIES = 50
"""Far more than the people at a table who might press at once."""


class Refusal(Exception):
    """Something that somebody asked for is not done (3.2).

    Attributes:
        code: Key of the sentence in the catalogue, without its ``refuse-``.
        facts: What the sentence names.
        names: Display names by seat, for the sentence to speak of people.
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
    """Somebody else was faster: what was decided on is no longer so."""

    def __init__(self, names: Mapping[int, str] | None = None) -> None:
        super().__init__('overtaken', names)


async def insist(act: Callable[[T], Awaitable[R]], known: T, look_again: Callable[[], Awaitable[T]]) -> R:
    """Do what means the same whatever others do at this moment.

    Args:
        act: Does it on the strength of what is known.
        known: What is known now.
        look_again: Finds out what is so after somebody was faster.

    Raises:
        Overtaken: when it comes to nothing again and again; and what ``act`` and ``look_again`` raise.
    """
    for _ in range(_MOST_TRIES):
        try:
            return await act(known)
        except Overtaken:
            known = await look_again()
    return await act(known)
