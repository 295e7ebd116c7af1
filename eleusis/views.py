"""All that may leave the engine: what everyone, a player and the dealer may see.

Pictures and sentences are made of these values and nothing else. The types have no place for another player's hand, the
stock or the rule, so none of them can leak.
"""

from collections.abc import Iterable

import msgspec

from eleusis.cards import Card
from eleusis.events import AnyEvent
from eleusis.game import Act, SceneKind, SeatView, Verdict, fields_of
from eleusis.games.registry import RoundView
from eleusis.match import Match, MatchPhase, RoundRecord, acts, evolve, standing_of
from eleusis.news import NewsItem
from eleusis.variants import Variant


class PublicView(msgspec.Struct, frozen=True):
    """A table as everyone sees it."""

    variant: Variant
    phase: MatchPhase
    seats: tuple[SeatView, ...]
    """Every seat of the match, empty ones included, clockwise."""
    round: RoundView | None
    """The current round or, until the next one opens, the last one."""
    past: tuple[RoundRecord, ...]
    next_dealer: int | None
    final: tuple[tuple[int, int], ...] | None
    never_dealt: tuple[int, ...]

    @property
    def number(self) -> int:
        """The number of the round on the table; 0 before the first."""
        return self.round.number if self.round else 0

    @property
    def dealer(self) -> int | None:
        return self.round.dealer if self.round else None

    @property
    def shown_hand(self) -> tuple[Card, ...]:
        return self.round.shown_hand if self.round else ()


class PlayerView(msgspec.Struct, frozen=True):
    """What one player sees besides: their hand and what they may do now."""

    public: PublicView
    seat: int
    hand: tuple[Card, ...]
    """Sorted by suit."""
    may: frozenset[Act]
    said: bool | None = None
    """In secret, of the card that is turned up."""

    @property
    def choice(self) -> tuple[int, int]:
        """The fewest and most cards that may be chosen now; (0, 0) if none."""
        round_ = self.public.round
        return round_.choice(self.public.variant, self.may, len(self.hand)) if round_ else (0, 0)


class DealerView(msgspec.Struct, frozen=True):
    """What the dealer sees besides. Hands stay secret from the dealer too (1.3)."""

    public: PublicView
    seat: int
    may: frozenset[Act]
    card_for_no: bool
    """Answering no takes a right card of the shown hand (5.3, 7.8)."""


class Scene(msgspec.Struct, frozen=True):
    """A moment of a replayed round, as everyone saw it."""

    kind: SceneKind
    view: PublicView
    """The table after it."""
    seat: int | None = None
    """Whose act it was; None if cards are turned up."""
    verdict: Verdict | None = None
    right: bool | None = None
    """For a guess: whether it was right."""
    news: tuple[NewsItem, ...] = ()
    """All that followed from it."""
    lays: bool = False
    """It puts cards on the table."""


def public_view(match: Match) -> PublicView:
    points = match.points
    seats = tuple(_seat_view(match, seat, points.get(seat, 0)) for seat in range(len(match.seated)))
    round_ = match.game.view(match.round) if match.round else None
    return PublicView(**fields_of(PublicView, match, seats=seats, round=round_))


def unfold(match: Match, events: Iterable[AnyEvent]) -> tuple[Match, tuple[NewsItem, ...]]:
    """The match after these events, and their news."""
    news: list[NewsItem] = []
    for event in events:
        item = match.game.news_item(match.round, event)
        if item is not None:
            news.append(item)
        match = evolve(match, event)
    return match, tuple(news)


def public_news(before: Match, events: Iterable[AnyEvent]) -> tuple[NewsItem, ...]:
    """The news of the events that follow ``before``."""
    return unfold(before, events)[1]


def player_view(match: Match, seat: int, public: PublicView | None = None) -> PlayerView:
    """What the player in this seat may see; ``public`` saves computing what everyone sees."""
    hand = match.game.hand(match.round, seat) if match.round else ()
    said = match.game.said(match.round, seat) if match.round else None
    return PlayerView(public or public_view(match), seat, hand, acts(match, seat), said)


def dealer_view(match: Match, seat: int, public: PublicView | None = None) -> DealerView:
    """What the dealer, in this seat, may see."""
    card_for_no = match.round is not None and match.round.card_for_no
    return DealerView(public or public_view(match), seat, acts(match, seat), card_for_no)


def _seat_view(match: Match, seat: int, points: int) -> SeatView:
    dealt, volunteers = seat in match.dealt, seat in match.volunteers
    view = SeatView(seat, match.seated[seat], standing_of(match, seat), 0, points, dealt, volunteers)
    return match.game.seat_view(match.round, view) if match.round else view
