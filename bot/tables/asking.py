"""Which of Discord's interactions asks for what is being done: however many processes hear of it, it is done once."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.tables.table import Table


@dataclass
class Asking:
    """An interaction that is being answered.

    Attributes:
        interaction: Discord's number of it.
        granted: Whether it has changed a table.
        table: The channel of the table that it is about.
    """

    interaction: int
    granted: bool = False
    table: int | None = None


ASKING: ContextVar[Asking | None] = ContextVar('asking', default=None)
"""The one that is answered here; None where a clock or a test acts."""


def interaction_to_mark() -> int | None:
    """The number under which the next change is to be known as done; None where there is none, or it is known."""
    asking = ASKING.get()
    return None if asking is None or asking.granted else asking.interaction


def asking_about(table: Table) -> Table:
    """Note which table this is about."""
    if asking := ASKING.get():
        asking.table = table.row.channel_id
    return table


def granted() -> None:
    """Note that a change was written."""
    if asking := ASKING.get():
        asking.granted = True
