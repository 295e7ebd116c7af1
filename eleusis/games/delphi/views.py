"""What everyone and what one seat may see of a round of Delphi."""

from msgspec.structs import replace

from eleusis.cards import Card
from eleusis.game import SeatView, Standing, fields_of
from eleusis.games.delphi.round import WHY_VOID, DelphiPhase, DelphiRound, PublicDelphi


class DelphiView(PublicDelphi, frozen=True, kw_only=True):
    remaining: int
    """Cards face down."""
    awaited: tuple[int, ...]
    spoke: tuple[int, ...]
    """Players who have spoken of the card, by seat."""
    said: tuple[tuple[int, bool], ...]
    """What each player said, by seat; empty until everyone has spoken."""
    void_votes: int
    begun: bool
    can_take_back: bool

    @property
    def undecided(self) -> bool:
        """Whether a card waits for its verdict."""
        return self.card is not None


def view(round_: DelphiRound) -> DelphiView:
    spoken = tuple(sorted(round_.said))  # The order in which they spoke might betray who was sure.
    voided = WHY_VOID.get(round_.voided, round_.voided) if round_.voided else None
    shown = fields_of(
        DelphiView,
        round_,
        voided=voided,
        remaining=len(round_.deck),
        spoke=tuple(seat for seat, _ in spoken) if round_.card else (),
        said=spoken if round_.phase is DelphiPhase.JUDGING else (),
        void_votes=len(round_.void_votes),
        can_take_back=round_.before_verdict is not None and not round_.machine_judged,
    )
    return DelphiView(**shown)


def said(round_: DelphiRound, seat: int) -> bool | None:
    return dict(round_.said).get(seat) if round_.card else None


def standing(round_: DelphiRound, seat: int) -> Standing:
    if seat not in round_.seats:
        return Standing.ABSENT
    if seat in round_.left:
        return Standing.LEFT
    return Standing.DEALER if seat == round_.oracle else Standing.PLAYING


def awaited(round_: DelphiRound) -> tuple[int, ...]:
    return round_.awaited


def seat_view(round_: DelphiRound, seat: SeatView) -> SeatView:
    return replace(seat, tokens=dict(round_.tokens).get(seat.seat))


def hand(_round: DelphiRound, _seat: int) -> tuple[Card, ...]:
    return ()
