"""What users ask for, once however many processes receive it, and the one error they see: why it was not done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from bot.store.messages import Reply


@dataclass(eq=False)
class Request:
    """A press or command that is being answered. Its answer may be public and announce the change.

    Attributes:
        interaction: Discord's id of it.
        reply: The first answer, while it may still be public.
        place: Server and channel of that answer.
        is_carried_out: Whether it has changed a table.
        is_lost: Whether Discord no longer accepts an answer.
        is_served: Whether it is answered, or waits only for its turn among the workers.
        announcing: Set once a public answer has been tried; None if the handler answers.
    """

    interaction: int
    reply: Reply | None = None
    place: tuple[int | None, int | None] = (None, None)
    is_carried_out: bool = False
    is_lost: bool = False
    is_served: bool = False
    announcing: asyncio.Event | None = None

    def number_to_mark(self) -> int | None:
        """The id that the next change records as done; None once one has.

        Raises:
            Refusal: ``too-late`` when it can no longer be answered.
        """
        if self.is_carried_out:
            return None
        if self.is_lost:
            raise Refusal('too-late')
        return self.interaction

    def reply_in(self, guild: int, channel: int) -> Reply | None:
        """The answer that can announce the news of a table in this channel."""
        return self.reply if self.announcing is None and self.place == (guild, channel) else None

    def carried_out(self, *, announced: bool = False) -> None:
        """Record that a change is committed, and whether the answer will announce it."""
        self.is_carried_out = True
        if announced:
            self.announcing = asyncio.Event()


@dataclass(frozen=True)
class Origin:
    """Where a request comes from, by Discord's word and not the control's.

    Attributes:
        guild: The server; None in direct messages.
        sees: Whether they see another channel of the server.
    """

    user: int
    guild: int | None
    channel: int | None
    sees: Callable[[int], Awaitable[bool]]
    request: Request | None = None


T = TypeVar('T')
R = TypeVar('R')
_MOST_TRIES = 50
"""Far more than the players who might press at once."""


class Refusal(Exception):
    """A request that is refused (3.2); nothing has changed.

    Attributes:
        code: Key of the sentence in the catalogue, without its ``refuse-``.
        names: Display names by seat, for sentences about players.
    """

    def __init__(self, code: str, names: Mapping[int, str] | None = None, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
        self.names = names or {}


class Overtaken(Refusal):
    """Another player was faster, and the state that was decided on is out of date."""

    def __init__(self, names: Mapping[int, str] | None = None) -> None:
        super().__init__('overtaken', names)


async def insist(act: Callable[[T], Awaitable[R]], known: T, look_again: Callable[[], Awaitable[T]]) -> R:
    """Do what means the same whatever others do at the same time: again with what is then known, if one was faster.

    Raises:
        Overtaken: when every attempt is overtaken; and what ``act`` and ``look_again`` raise.
    """
    for _ in range(_MOST_TRIES):
        try:
            return await act(known)
        except Overtaken:
            known = await look_again()
    return await act(known)
