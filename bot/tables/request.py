"""An interaction that asks for a change, which is made once, however many processes receive it."""

import asyncio
from dataclasses import dataclass

from bot.store import Reply
from bot.tables.refusal import Refusal


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
