"""What everyone and what one seat may see of a round of Delphi."""

import msgspec
from msgspec.structs import replace

from eleusis.cards import Card
from eleusis.game import SeatView, Standing, WithoutHands
from eleusis.games.delphi.round import WHY_VOID, DelphiPhase, DelphiRound, Judgment
from eleusis.layout import Layout
from eleusis.scores import DelphiScore


class DelphiView(WithoutHands, msgspec.Struct, frozen=True):
    """A round as everyone sees it; what ``DelphiRound`` has too is described there."""

    number: int
    phase: DelphiPhase
    oracle: int
    seats: tuple[int, ...]
    left: tuple[int, ...]
    layout: Layout
    card: Card | None
    remaining: int
    """Cards face down."""
    awaited: tuple[int, ...]
    spoke: tuple[int, ...]
    """Players who have spoken of the card, by seat."""
    said: tuple[tuple[int, bool], ...]
    """What each player said, by seat; empty until everyone has spoken."""
    last: Judgment | None
    tokens: tuple[tuple[int, int], ...]
    wish_end: tuple[int, ...]
    """Players who want to stop and count."""
    void_votes: int
    seal: str | None
    machine_judged: bool
    machine_checked: bool
    begun: bool
    can_take_back: bool
    score: DelphiScore | None
    voided: str | None

    @property
    def dealer(self) -> int:
        """What a match calls the oracle."""
        return self.oracle

    @property
    def undecided(self) -> bool:
        """Whether a card waits for its verdict."""
        return self.card is not None


def view(round_: DelphiRound) -> DelphiView:
    spoken = tuple(sorted(round_.said))  # The order in which they spoke might betray who was sure.
    return DelphiView(
        number=round_.number,
        phase=round_.phase,
        oracle=round_.oracle,
        seats=round_.seats,
        left=round_.left,
        layout=round_.layout,
        card=round_.card,
        remaining=len(round_.deck),
        awaited=round_.awaited,
        spoke=tuple(seat for seat, _ in spoken) if round_.card else (),
        said=spoken if round_.phase is DelphiPhase.JUDGING else (),
        last=round_.last,
        tokens=round_.tokens,
        wish_end=round_.wish_end,
        void_votes=len(round_.void_votes),
        seal=round_.seal,
        machine_judged=round_.machine_judged,
        machine_checked=round_.machine_checked,
        begun=round_.begun,
        can_take_back=round_.before_verdict is not None and not round_.machine_judged,
        score=round_.score,
        voided=WHY_VOID.get(round_.voided, round_.voided) if round_.voided else None,
    )


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
