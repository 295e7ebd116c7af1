"""Who sits at a table, and when they want to be called."""

from typing import Any

import msgspec
from sqlalchemy import Row

from bot.look import DeckName


class Notices(msgspec.Struct, frozen=True):
    """When a user wants to be told that it is their turn, in hours of their own day."""

    zone: str | None = None
    """The name of their time zone, as ``Europe/Berlin``; None for UTC."""
    daily: int | None = None
    """The hour of the daily message about tables by post; None if each turn calls them."""
    quiet: tuple[int, int] | None = None
    """The hours between which nothing calls them."""


class SeatRow(msgspec.Struct, frozen=True):
    """A player at a table; user ids are stored only here."""

    seat: int
    user_id: int
    """Negative for forgotten players; machines' ids are in ``eleusis.minds.roster``."""
    name: str
    host: bool = False
    """Whether they opened the table."""
    deck: DeckName | None = None
    """The suit colours that this player chose for their own hand, at any table."""
    notices: Notices = Notices()
    """When they want to be told of their turns, at any table."""


def read_notices(row: Row[Any]) -> Notices:
    """The notices in a row with the columns of a person, which are all null if there is none."""
    quiet = None if row.quiet_from is None else (row.quiet_from, row.quiet_until)
    return Notices(row.zone, row.daily, quiet)
