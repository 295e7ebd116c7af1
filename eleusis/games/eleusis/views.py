"""What everyone and what one seat may see of a round of New Eleusis."""

from msgspec.structs import replace

from eleusis.cards import Card, by_suit
from eleusis.game import Act, SeatView, Standing, fields_of
from eleusis.games.eleusis.round import EleusisRound, Office, Pending, Phase, PublicRound
from eleusis.variants import Variant


class EleusisView(PublicRound, frozen=True, kw_only=True):
    starts_line: bool
    stock: int
    """Cards in the stock."""
    prophet: int | None
    marker: int | None
    offices: tuple[Office, ...]
    awaited: int | None
    expelling: bool
    before_expulsion: int | None
    """Cards still to be laid before that; None if it doesn't depend on cards now."""
    calls_before_expulsion: int | None
    """Right calls of the Prophet before that; None if it doesn't depend on calls now."""
    right_calls: int | None
    """Of the Prophet in office, if they count (8.2, 9.4)."""
    cards_called_before_expulsion: int | None
    """Cards that the Prophet must call correctly before that; None if it doesn't depend on them now."""
    cards_called: int | None
    """In plays that the Prophet in office called correctly, if they count (8.2, 9.4)."""
    throw_in: tuple[int, int] | None
    """The fewest and most cards that the player whose no-play was right gives back (5.2)."""
    can_take_back: bool
    void_votes: int

    @property
    def undecided(self) -> bool:
        """Whether a play waits for its verdict."""
        return self.pending is not None

    @property
    def first_expelling(self) -> int | None:
        """From how many cards on the table a wrong play expels; None if that doesn't depend on cards now."""
        return None if self.before_expulsion is None else self.layout.count + self.before_expulsion

    @property
    def shown_hand(self) -> tuple[Card, ...]:
        return self.pending.cards if self.pending and self.pending.no_play else ()

    @property
    def true_prophet(self) -> tuple[int, int] | None:
        """Who is Prophet, or was to the end of the round, and the number of the marked card."""
        return next(((office.seat, office.marker) for office in self.offices if office.ended is None), None)

    def cards_until(self, seat: int) -> int:
        """The cards on the table when this seat became the True Prophet, or at the end."""
        prophet, marker = self.true_prophet or (None, 0)
        return marker if prophet == seat else self.layout.count

    def choice(self, variant: Variant, may: frozenset[Act], held: int) -> tuple[int, int]:
        """The fewest and most cards that a player may lay (3.1) or give back (5.2) now; (0, 0) if none."""
        if 'play' in may:
            return 1, 1 if self.starts_line else variant.longest(held)
        return (self.throw_in if 'throw_in' in may else None) or (0, 0)


def standing(round_: EleusisRound, seat: int) -> Standing:
    return round_.standing[seat] if seat < len(round_.standing) else Standing.ABSENT


def awaited(round_: EleusisRound) -> tuple[int, ...]:
    return () if round_.awaited is None else (round_.awaited,)


def view(round_: EleusisRound) -> EleusisView:
    variant, prophet = round_.variant, round_.prophet
    calls = None if prophet is None else round_.right_calls[prophet]
    called = None if prophet is None else round_.cards_called[prophet]
    throws = round_.pending if round_.phase is Phase.THROWING else None
    by_calls, by_cards = variant.expulsion_after_calls, variant.expulsion_after_cards_called
    shown = fields_of(
        EleusisView,
        round_,
        pending=_pending_view(round_.pending),
        stock=len(round_.stock),
        before_expulsion=_cards_before_expulsion(round_),
        calls_before_expulsion=_left_before(by_calls, calls),
        right_calls=calls if variant.prophet_per_call or by_calls is not None else None,
        cards_called_before_expulsion=_left_before(by_cards, called),
        cards_called=called if variant.prophet_per_card_called or by_cards is not None else None,
        throw_in=variant.throw_in(len(throws.cards)) if throws else None,
        can_take_back=round_.before_verdict is not None and not round_.machine_judged,
        void_votes=len(round_.void_votes),
    )
    return EleusisView(**shown)


def _cards_before_expulsion(round_: EleusisRound) -> int | None:
    if round_.expelling:
        return 0
    if round_.marker is None:
        return _left_before(round_.variant.expulsion, round_.layout.count)
    return _left_before(round_.variant.expulsion_with_prophet, round_.layout.count - round_.marker)


def _left_before(limit: int | None, count: int | None) -> int | None:
    return None if limit is None or count is None else max(0, limit - count)


def _pending_view(pending: Pending | None) -> Pending | None:
    """A shown hand is sorted: the order in which its cards were dealt is secret."""
    if pending is None or not pending.no_play:
        return pending
    return replace(pending, cards=by_suit(pending.cards))


def seat_view(round_: EleusisRound, seat: SeatView) -> SeatView:
    return replace(
        seat,
        cards=len(round_.hands[seat.seat]) if seat.seat < len(round_.hands) else 0,
        is_prophet=round_.prophet == seat.seat,
        was_prophet=seat.seat in round_.former_prophets and round_.prophet != seat.seat,
    )


def hand(round_: EleusisRound, seat: int) -> tuple[Card, ...]:
    return by_suit(round_.hands[seat]) if seat < len(round_.hands) else ()


def said(_round: EleusisRound, _seat: int) -> None:
    pass
