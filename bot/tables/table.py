"""A table as it stands at one version: the game, its people, its match."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cached_property
from operator import attrgetter
from random import Random

from msgspec import structs

from bot.look import Look
from bot.store import Due, GameRow, SeatRow
from bot.store.schema import GameId
from bot.tables.effects import TABLE, clocks, dealer_awaited, machines_due, telling, waits_for_beginning
from bot.tables.request import Refusal, Request
from bot.text.catalogue import Language, language_of
from eleusis.events import AnyEvent
from eleusis.match import Match, MatchPhase
from eleusis.minds.roster import SIGN, Level, Machine, another_machine, machine_of
from eleusis.variants import Variant
from eleusis.views import (
    Act,
    DealerView,
    NewsItem,
    PlayerView,
    PublicView,
    dealer_view,
    player_view,
    public_view,
    unfold,
)

AWAY = timedelta(minutes=1)
"""A player who is awaited this long may be away."""
STAND_IN_LEVEL: Level = 'medium'
"""The level of a machine that stands in at a table without other machines."""


@dataclass(frozen=True)
class Advance:
    """Consecutive events, each evolved once, and the match after them."""

    match: Match
    events: tuple[AnyEvent, ...] = ()
    news: tuple[NewsItem, ...] = ()

    def then(self, events: Iterable[AnyEvent]) -> Advance:
        """This advance with more events after it."""
        events = tuple(events)
        match, news = unfold(self.match, events)
        return Advance(match, self.events + events, self.news + news)

    @cached_property
    def telling(self) -> str | None:
        """The kind of message that announces them; None if they need no words."""
        return telling(self.events, self.match)


@dataclass(frozen=True)
class GameState:
    """A game after one of its versions, 0 before it was opened; it never changes, so it may be cached.

    Attributes:
        advance: The events of this version and the match after them.
        moment: The version at which the game last moved on. Buttons of an older moment are stale.
        since: The time of that version.
    """

    version: int
    advance: Advance
    moment: int
    since: datetime
    _players: dict[int, PlayerView] = field(
        default_factory=dict[int, PlayerView], init=False, repr=False, compare=False
    )

    @property
    def match(self) -> Match:
        """The state of the engine."""
        return self.advance.match

    def then(self, advance: Advance, at: datetime) -> GameState:
        """The state after an advance that began here."""
        version = self.version + 1
        moment, since = (version, at) if advance.telling == TABLE else (self.moment, self.since)
        return GameState(version, advance, moment, since)

    @cached_property
    def public(self) -> PublicView:
        """What everybody sees."""
        return public_view(self.match)

    def player(self, seat: int) -> PlayerView:
        """What the player in this seat may see."""
        if seat not in self._players:
            self._players[seat] = player_view(self.match, seat, self.public)
        return self._players[seat]


@dataclass(frozen=True)
class Table:
    """A table at one moment, shown through its views.

    Attributes:
        row: The game as stored, at the version of ``state``.
        _state: Holds every hand; only ``bot/tables`` reads it, by ``state_of``.
        games: How each game is shown, by the name that ``Variant.game`` gives.
        invited: The users for whom a seat is kept until the first round, taken or not.
        request: The press or command for which the table was loaded, and which a change of it carries out.
    """

    row: GameRow
    _state: GameState
    games: Mapping[str, object]
    invited: tuple[int, ...] = ()
    request: Request | None = field(default=None, compare=False)

    @property
    def game(self) -> object:
        """How the game of this table is shown."""
        return self.games[self.view.variant.game]

    @property
    def seats(self) -> tuple[SeatRow, ...]:
        """Who has or had a seat, by seat."""
        return self.row.seats

    @property
    def moment(self) -> int:
        """The version at which the game last moved on. Buttons of an older moment are stale."""
        return self._state.moment

    @property
    def since(self) -> datetime:
        """The time of that version."""
        return self._state.since

    @property
    def id(self) -> GameId:
        return self.row.id

    @property
    def look(self) -> Look:
        """The look of pictures in its server."""
        return self.row.look

    def look_for(self, seat: int) -> Look:
        """The look of this seat's hand, whose owner may have chosen suit colours."""
        deck = next((row.deck for row in self.seats if row.seat == seat), None)
        return structs.replace(self.look, deck=deck or self.look.deck)

    @property
    def language(self) -> Language:
        """The language of public messages: the server's choice, or the guild's own when the table was opened."""
        return language_of(self.row.locale)

    @cached_property
    def names(self) -> dict[int, str]:
        """Display names by seat, with the machines' sign while one stands in."""
        stood_in = self._state.match.stood_in
        return {row.seat: f'{row.name} {SIGN}' if row.seat in stood_in else row.name for row in self.seats}

    @cached_property
    def machines(self) -> dict[int, Machine]:
        """The machines that play now, by seat: their own, or that of an absent player (11.6)."""
        match = self._state.match
        found = {row.seat: machine_of(row.user_id) for row in self.seats}
        own = {seat: machine for seat, machine in found.items() if machine and seat in match.present}
        levels: list[Level] = [*(machine.level for machine in own.values()), STAND_IN_LEVEL]
        return own | {seat: Machine(levels[0], seat) for seat in match.stood_in}

    @property
    def voices(self) -> dict[int, int]:
        """Each machine's manner of speaking, by seat."""
        return {seat: machine.voice for seat, machine in self.machines.items()}

    @property
    def machines_due(self) -> tuple[int, ...]:
        """The machines that may act now, in their order."""
        return machines_due(self._state.match, self.machines)

    @property
    def waits_for_beginning(self) -> bool:
        """Whether machines are about to lay the first card of a round."""
        return waits_for_beginning(self._state.match, self.machines)

    def users(self, seats: Iterable[int]) -> list[int]:
        """The users in these seats, without machines and players for whom one stands in."""
        there = [seat for seat in seats if seat not in self._state.match.stood_in]
        return [self.user_in(seat) for seat in there if machine_of(self.user_in(seat)) is None]

    @property
    def kept_for(self) -> tuple[int, ...]:
        """The users who have not taken the seat kept for them."""
        return tuple(user for user in self.invited if not self.has_seat(user))

    @property
    def free_seats(self) -> int:
        """The number of seats that anybody may take."""
        return self.view.variant.most_seats - len(self._state.match.present) - len(self.kept_for)

    @property
    def place(self) -> str:
        """A mention of its channel."""
        return f'<#{self.row.channel_id}>'

    @property
    def by_post(self) -> bool:
        """Whether turns may take days."""
        return self.row.options.by_post

    def told_later(self, user: int, now: datetime) -> datetime | None:
        """When a player who would be called now is told instead; None if they are called at once.

        By post nobody is called while the play waits for a Prophet.
        """
        notices = next((row.notices for row in self.seats if row.user_id == user), None)
        if notices is None:
            return None
        ready = next((due.at for due in self.clocks if due.kind == 'grace'), now) if self.by_post else now
        return notices.told_later(max(ready, now), by_post=self.by_post) or (ready if ready > now else None)

    def waits_for(self, user: int) -> bool:
        """Whether the table waits for this user, for whom no machine stands in."""
        return self.view.phase is MatchPhase.ROUND and user in self.users(self.awaited)

    def mention(self, seat: int) -> str:
        """A mention of the player in this seat, or a machine's name."""
        return ''.join(f'<@{user}>' for user in self.users([seat])) or self.names[seat]

    @property
    def view(self) -> PublicView:
        """What everybody sees."""
        return self._state.public

    def player(self, seat: int) -> PlayerView:
        """What the player in this seat may see."""
        return self._state.player(seat)

    def anybody_may(self, act: Act) -> bool:
        """Whether some human player may do this now."""
        return any(act in self.player(seat).may for seat in self._state.match.present if seat not in self.machines)

    @cached_property
    def dealer(self) -> DealerView:
        """What the dealer, or oracle, of the round may see; refused as ``no-round`` when there is none."""
        if self._state.match.dealer is None:
            raise Refusal('no-round', self.names)
        return dealer_view(self._state.match, self._state.match.dealer, self.view)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The awaited seats."""
        return self._state.match.awaited

    def away(self, now: datetime) -> tuple[int, ...]:
        """The seats of players who keep the table waiting, and for whom a machine can stand in (11.6)."""
        if now - self.since < AWAY:
            return ()
        judging = self.view.dealer if self.dealer_awaited and not self.rule_awaited else None
        return tuple(seat for seat in self.awaited if seat not in self.machines and seat != judging)

    @property
    def rule_awaited(self) -> bool:
        """Whether the table waits for a rule to be written."""
        return self.view.round is not None and self.view.round.phase.is_writing

    @property
    def dealer_awaited(self) -> bool:
        """Whether the table waits for the dealer, or oracle."""
        return dealer_awaited(self._state.match)

    @property
    def clocks(self) -> tuple[Due, ...]:
        """The clocks running since the game last moved on."""
        running = clocks(self._state.match, self.row.options, self.since, self.row.held_until)
        ends = self.row.turn_ends
        return tuple(Due('turn', ends) if ends and due.kind == 'turn' else due for due in running)

    @property
    def host(self) -> int:
        """The host's seat: that of the opener or, once they have left, of the first human player."""
        present = [seat for seat in self._state.match.present if machine_of(self.user_in(seat)) is None]
        return self._opener if self._opener in present else next(iter(present), self._opener)

    @property
    def _opener(self) -> int:
        return next((row.seat for row in self.seats if row.host), 0)

    def runs(self, user: int) -> bool:
        """Whether this user runs the table: as its host or as its opener, who may have left."""
        return self.former_seat_of(user) in (self.host, self._opener)

    def prophets_round(self, seat: int) -> int:
        """The number of the round if this seat is its Prophet; refused as ``no-round`` or ``not-the-prophet``."""
        if self.view.phase is not MatchPhase.ROUND:
            raise Refusal('no-round', self.names)
        if not any(one.seat == seat and one.is_prophet for one in self.view.seats):
            raise Refusal('not-the-prophet', self.names)
        return self.view.number

    def seat_of(self, user: int) -> int:
        """The seat this user has now; refused as ``no-seat``."""
        seat = self.former_seat_of(user)
        if seat is None or seat not in self._state.match.present:
            raise Refusal('no-seat', self.names)
        return seat

    def has_seat(self, user: int) -> bool:
        return self.former_seat_of(user) in self._state.match.present

    def former_seat_of(self, user: int) -> int | None:
        """The seat this user has or had."""
        return next((seat.seat for seat in self.seats if seat.user_id == user), None)

    def user_in(self, seat: int) -> int:
        """The user who has or had this seat."""
        return next(row.user_id for row in self.seats if row.seat == seat)

    def at(self, state: GameState) -> Table:
        return Table(structs.replace(self.row, version=state.version), state, self.games, self.invited, self.request)


state_of: Callable[[Table], GameState] = attrgetter('_state')
"""A table's state with every hand: for ``bot/tables`` alone."""


def check_room(variant: Variant, machines: int, guests: int) -> None:
    """Refuse a table without enough seats for these and for its host, as ``too-many``."""
    if (many := 1 + machines + guests) > variant.most_seats:
        raise Refusal('too-many', many=many, most=variant.most_seats)


def machine_row(seat: int, level: Level, names: Collection[str], rng: Random) -> SeatRow:
    """A machine of this level in this seat, with none of these names."""
    machine = another_machine(level, names, rng)
    return SeatRow(seat, machine.user_id, machine.name)
