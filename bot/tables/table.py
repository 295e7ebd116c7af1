"""A table as it stands at one version: the game, its people, its match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import structs

from bot.engine.match import Match, replay
from bot.engine.views import dealer_view, player_view, public_view
from bot.tables.moments import TABLE, telling
from bot.tables.refusal import Refusal
from bot.text.catalogue import language_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from bot.engine.views import Act, DealerView, PlayerView, PublicView
    from bot.look import Look
    from bot.store import Batch, GameRow, SeatRow
    from bot.text.catalogue import Language


@dataclass(frozen=True)
class Table:
    """One table at one moment. Whoever shows it shows its views.

    Attributes:
        row: The game as stored; ``row.version`` is the version of ``match``.
        seats: Who has or had a seat, by seat.
        match: The state of the engine. Only ``Tables`` decides on it.
        moment: The version at which the game last moved on. Buttons of an older moment are stale.
        since: When that was.
    """

    row: GameRow
    seats: tuple[SeatRow, ...]
    match: Match
    moment: int
    since: datetime

    @property
    def id(self) -> int:
        return self.row.id

    @property
    def look(self) -> Look:
        """How its server wants pictures to look."""
        return self.row.look

    @property
    def language(self) -> Language:
        """The language of what all read: the server's choice, else the guild's own when the table was opened."""
        return language_of(self.row.locale)

    @cached_property
    def names(self) -> dict[int, str]:
        """Display names by seat, as people chose them."""
        return {seat.seat: seat.name for seat in self.seats}

    @cached_property
    def view(self) -> PublicView:
        return public_view(self.match)

    def player(self, seat: int) -> PlayerView:
        """What the player in this seat may see."""
        return player_view(self.match, seat)

    def anybody_may(self, act: Act) -> bool:
        """Whether some seat may do this now."""
        return any(act in self.player(seat).may for seat in self.match.present)

    @cached_property
    def dealer(self) -> DealerView:
        """What the dealer, or oracle, of the round may see.

        Raises:
            Refusal: ``no-round`` when there is none.
        """
        if self.match.dealer is None:
            raise Refusal('no-round', self.names)
        return dealer_view(self.match, self.match.dealer)

    @property
    def host(self) -> int:
        """The seat of who opened the table."""
        return next((seat.seat for seat in self.seats if seat.host), 0)

    def seat_of(self, user: int) -> int:
        """The seat this person has now.

        Raises:
            Refusal: ``no-seat``.
        """
        seat = self.former_seat_of(user)
        if seat is None or seat not in self.match.present:
            raise Refusal('no-seat', self.names)
        return seat

    def has_seat(self, user: int) -> bool:
        """Whether this person has a seat now."""
        return self.former_seat_of(user) in self.match.present

    def former_seat_of(self, user: int) -> int | None:
        """The seat this person has or had."""
        return next((seat.seat for seat in self.seats if seat.user_id == user), None)

    def user_in(self, seat: int) -> int:
        """Who has or had this seat."""
        return next(row.user_id for row in self.seats if row.seat == seat)

    def with_batches(self, batches: Iterable[Batch]) -> Table:
        """This table some versions later."""
        table = self
        for batch in batches:
            match = replay(batch.events, table.match)
            moved = telling(batch.events, match) == TABLE
            table = replace(
                table,
                row=structs.replace(table.row, version=batch.version),
                match=match,
                moment=batch.version if moved else table.moment,
                since=batch.at if moved else table.since,
            )
        return table
