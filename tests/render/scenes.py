"""Tables to draw: views with whatever is wanted on them, as the engine would show them."""

from random import Random

from msgspec.structs import replace

from eleusis import commands as c
from eleusis.cards import Card, deck
from eleusis.game import Standing
from eleusis.games.eleusis.round import Pending, Phase
from eleusis.games.eleusis.views import EleusisView
from eleusis.layout import Layout, Placement
from eleusis.match import Match, decide, open_match, replay
from eleusis.variants import Variant
from eleusis.views import PublicView, SeatView, public_view

NAMES = {
    0: 'Marguerite',
    1: 'Алиса Иванова',
    2: 'さくら',
    3: 'محمد علي',
    4: 'Zoë 🦊✨',
    5: 'Bartholomew the Unreasonably Verbose',
    6: 'שרה',
    7: 'x\u0301' * 300,
}


def dealt(seats: int = 5, seed: int = 1) -> PublicView:
    """A first round that has just been dealt; the dealer sits in seat 0."""
    rng = Random(seed)
    match: Match = replay(open_match(Variant()))
    for command in (*[c.Sit()] * seats, c.OpenRound(0), c.SealRule(0, 'seal')):
        match = replay(decide(match, command, rng), match)
    return public_view(match)


def of_text(layout: str) -> Layout:
    """A layout as text: ``7D QC -2H -3C+4C ~9H``, as in the tests of the engine."""
    laid = Layout()
    for word in layout.split():
        cards = Card.many_from_text(word.lstrip('-~').replace('+', ' '))
        laid = laid.laying(Placement(cards, right=not word.startswith('-'), from_hand=word.startswith('~')))
    return laid


def random_layout(count: int, seed: int = 1, right: float = 0.5, *, starter: bool = True) -> Layout:
    """So many cards, of which about this share was right; now and then a string, or a card from a shown hand."""
    rng = Random(seed)
    layout = Layout().laying(Placement((rng.choice(deck()),), right=True)) if starter else Layout()
    while layout.count < count:
        size = min(rng.choice((1, 1, 1, 1, 2, 3, 4)), count - layout.count)
        cards = tuple(rng.choices(deck(), k=size))
        is_right = rng.random() < right
        from_hand = is_right and size == 1 and rng.random() < 0.15
        layout = layout.laying(Placement(cards, right=is_right, from_hand=from_hand))
    return layout


def table(layout: Layout, *, seats: int = 5, prophet: int | None = None, marker: int | None = None,
          pending: Pending | None = None, phase: Phase = Phase.PLAYING, to_move: int = 1,
          flags: tuple[int, ...] = (), hands: int = 14) -> PublicView:  # fmt: skip
    """A round with this on the table."""
    view = dealt(seats)
    round_ = round_of(view)
    awaited = {Phase.PLAYING: to_move, Phase.CALLING: prophet, Phase.PICKING: prophet, Phase.ENDED: None}
    since = layout.count - marker if marker else layout.count
    threshold = 20 if marker else 30
    round_ = replace(
        round_,
        layout=layout,
        prophet=prophet,
        marker=marker,
        pending=pending,
        phase=phase,
        to_move=to_move if phase is Phase.PLAYING else None,
        awaited=awaited.get(phase, round_.dealer),
        flags=flags,
        expelling=since >= threshold,
        before_expulsion=max(0, threshold - since),
    )
    held = tuple(
        replace(seat, cards=hands if seat.standing is Standing.PLAYING else 0, is_prophet=seat.seat == prophet)
        for seat in view.seats
    )
    return replace(view, round=round_, seats=held)


def round_of(view: PublicView) -> EleusisView:
    assert isinstance(view.round, EleusisView)
    return view.round


def with_seat(view: PublicView, seat: int, **fields: object) -> PublicView:
    """The same table with one seat changed."""
    changed: tuple[SeatView, ...] = tuple(
        replace(other, **fields) if other.seat == seat else other for other in view.seats
    )
    return replace(view, seats=changed)
