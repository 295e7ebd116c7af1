"""Which of Discord's interactions asks for what is being done: however many processes hear of it, it is done once.

Its answer may be public: then it is the announcement of what was done, and needs no message of its own.
"""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.store import Reply
from bot.tables.refusal import Refusal

if TYPE_CHECKING:
    from bot.tables.table import Table


@dataclass
class Asking:
    """An interaction that is being answered.

    Attributes:
        interaction: Discord's number of it.
        reply: Its answer, where that may be public.
        place: Server and channel where that would stand.
        granted: Whether it has changed a table.
        table: The channel of the table that it is about.
        lost: Whether Discord takes no answer to it any more.
        turn: Held by whoever gives the first answer.
        announced: Whether the answer is the announcement, for all to see.
        announcing: Set once it was tried to give it in public; None where whoever carries it out answers.
        waiting: Puts it off once that takes long.
        served: Whether it waits for nothing here any more: it was answered, also by another process of the bot, or
            waits for its turn where rules are analysed.
    """

    interaction: int
    reply: Reply | None = None
    place: tuple[int | None, int | None] = (None, None)
    granted: bool = False
    table: int | None = None
    lost: bool = False
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    announced: bool = False
    announcing: asyncio.Event | None = None
    waiting: asyncio.TimerHandle | None = None
    served: bool = False

    def answered(self) -> None:
        """Note that the first answer was given."""
        self.reply = None
        self.served = True
        if self.waiting is not None:
            self.waiting.cancel()


ASKING: ContextVar[Asking | None] = ContextVar('asking', default=None)
"""The one that is answered here; None where a clock or a test acts."""


def interaction_to_mark() -> int | None:
    """The number under which the next change is to be known as done; None where there is none, or it is known.

    Raises:
        Refusal: ``too-late`` for one that can no longer be answered.
    """
    asking = ASKING.get()
    if asking is None or asking.granted:
        return None
    if asking.lost:
        raise Refusal('too-late')
    return asking.interaction


def asking_about(table: Table) -> Table:
    """Note which table this is about."""
    if asking := ASKING.get():
        asking.table = table.row.channel_id
    return table


def public_answer(guild: int, channel: int) -> Reply | None:
    """What the news of a table can be the answer to: what is asked in its channel, and has no answer yet."""
    asking = ASKING.get()
    if asking is None or asking.announcing is not None or asking.place != (guild, channel):
        return None
    return asking.reply


def granted(*, announced: bool = False) -> None:
    """Note that a change was written, and whether the answer will be its announcement."""
    if asking := ASKING.get():
        asking.granted = True
        if announced:
            asking.announcing = asyncio.Event()
