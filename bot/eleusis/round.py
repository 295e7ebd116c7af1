"""One round: its state, and how each event changes it.

``evolve`` is total: it never refuses, because an event has happened. What may happen is for ``decide`` to say.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

import msgspec
from msgspec.structs import replace

from bot.eleusis import events as e
from bot.eleusis.cards import Card, without
from bot.eleusis.layout import Layout, Placement
from bot.eleusis.scoring import Prophecy, RoundScore
from bot.eleusis.variants import Variant

T = TypeVar('T')


class Phase(Enum):
    """Whom the round waits for."""

    WRITING = 'writing'
    """The dealer, to write the rule."""
    PLAYING = 'playing'
    """The player whose turn it is."""
    CALLING = 'calling'
    """The Prophet, to call the pending play."""
    JUDGING = 'judging'
    """The dealer, to judge the pending play or the Prophet's call."""
    PICKING = 'picking'
    """The Prophet, to pick a right card from the shown hand (7.8)."""
    CHECKING = 'checking'
    """The dealer, to judge that pick (7.8)."""
    ENDED = 'ended'


class Standing(Enum):
    """What a seat is in this round. Office and turn are kept apart: a Prophet is PLAYING too."""

    ABSENT = 'absent'
    DEALER = 'dealer'
    PLAYING = 'playing'
    EXPELLED = 'expelled'
    LEFT = 'left'


class Pending(msgspec.Struct, frozen=True):
    """A play that waits for a verdict."""

    seat: int
    cards: tuple[Card, ...]
    """The cards laid; for a no-play the hand shown."""
    no_play: bool = False
    call: bool | None = None
    """What the Prophet said."""
    pick: Card | None = None
    """What the Prophet took from the shown hand."""


class Round(msgspec.Struct, frozen=True):
    """Everything about a round, hands and stock included: never shown as it is, only through ``views``."""

    variant: Variant
    number: int
    dealer: int
    seats: tuple[int, ...]
    """Who takes part, clockwise, dealer included."""
    standing: tuple[Standing, ...]
    """By seat."""
    hands: tuple[tuple[Card, ...], ...]
    """By seat; empty for the dealer and for who does not take part."""
    phase: Phase = Phase.WRITING
    seal: str | None = None
    machine_judged: bool = False
    """A machine calls each play; nobody waits for the dealer."""
    machine_checked: bool = False
    """A machine can judge on when the dealer is gone (11.3)."""
    hint: str | None = None
    begun: bool = False
    """The first play was made: rule, starter and hint are fixed now (1.4, 2.4, 2.5)."""
    stock: tuple[Card, ...] = ()
    """Top card first."""
    layout: Layout = Layout()
    flags: tuple[int, ...] = ()
    """Numbers of cards judged by mistake (4.3)."""
    to_move: int | None = None
    pending: Pending | None = None
    prophecy: Prophecy | None = None
    former_prophets: tuple[int, ...] = ()
    declarer: int | None = None
    """Who played last and was eligible then (6.1)."""
    grace: bool = False
    """The next player waits for the declarer (6.3)."""
    skips: tuple[int, ...] = ()
    """By seat: turns run out in a row (11.4)."""
    void_votes: tuple[int, ...] = ()
    before_verdict: Round | None = None
    """The round before the dealer's last verdict, while it may still be taken back (4.2)."""
    score: RoundScore | None = None
    voided: str | None = None

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody but the dealer, clockwise from the dealer's left, whatever became of them."""
        place = self.seats.index(self.dealer)
        return self.seats[place + 1 :] + self.seats[:place]

    @property
    def in_play(self) -> tuple[int, ...]:
        """The players neither expelled nor gone, Prophet included."""
        standing = self.standing
        return tuple([seat for seat in self.players if standing[seat] is Standing.PLAYING])

    @property
    def prophet(self) -> int | None:
        """The seat of the Prophet in office."""
        return self.prophecy.seat if self.prophecy else None

    @property
    def marker(self) -> int | None:
        """The number of the marked card."""
        return self.prophecy.marker if self.prophecy else None

    @property
    def expelling(self) -> bool:
        """A wrong play that starts now expels its player (8.1, 8.2)."""
        if self.prophecy:
            return self.layout.count - self.prophecy.marker >= self.variant.expulsion_with_prophet
        return self.layout.count >= self.variant.expulsion

    @property
    def awaited(self) -> int | None:
        """The seat everybody waits for."""
        if self.phase is Phase.PLAYING:
            return self.to_move
        if self.phase in (Phase.CALLING, Phase.PICKING):
            return self.prophet
        return None if self.phase is Phase.ENDED else self.dealer

    def may_declare(self, seat: int) -> bool:
        """6.1, all four conditions as of now."""
        return (
            self.prophecy is None
            and seat not in self.former_prophets
            and self.standing[seat] is Standing.PLAYING
            and len(self.in_play) > self.variant.rivals_for_prophet  # The seat itself is one of them.
        )

    def next_after(self, seat: int) -> int | None:
        """The next player clockwise who plays: in the round and not Prophet. None when there is nobody."""
        place = self.seats.index(seat)
        for other in self.seats[place + 1 :] + self.seats[: place + 1]:
            if self.standing[other] is Standing.PLAYING and other != self.prophet:
                return other
        return None


def open_round(variant: Variant, opened: e.RoundOpened, places: int) -> Round:
    """The round before its rule is written. ``places`` is the number of seats at the table, empty ones included."""
    standing = [Standing.ABSENT] * places
    for seat in opened.seats:
        standing[seat] = Standing.PLAYING
    standing[opened.dealer] = Standing.DEALER
    return Round(
        variant,
        opened.number,
        opened.dealer,
        opened.seats,
        tuple(standing),
        hands=((),) * places,
        skips=(0,) * places,
    )


def evolve(round_: Round, event: e.RoundEvent) -> Round:
    """The round after the event."""
    match event:  # One class is tried after another, so what happens in every turn comes first.
        case e.CardsPlayed():
            return _played(round_, event)
        case e.Judged():
            return _judged(round_, event)
        case e.CardsLaid():
            layout = round_.layout.laying(Placement(event.cards, event.right))
            return replace(round_, layout=layout, pending=None)
        case e.TurnCame():
            return replace(
                round_,
                phase=Phase.PLAYING,
                to_move=event.seat,
                declarer=event.declarer,
                grace=event.grace,
                pending=None,
            )
        case e.PenaltyDealt():
            hand = round_.hands[event.seat] + event.cards
            return replace(round_, hands=_set(round_.hands, event.seat, hand), stock=round_.stock[len(event.cards) :])
        case e.GraceEnded():
            return replace(round_, grace=False)
        case e.RuleSealed():
            judged, checked = event.machine_judged, event.machine_judged or event.machine_checked
            return replace(round_, seal=event.seal, machine_judged=judged, machine_checked=checked)
        case e.Dealt():
            return _dealt(round_, event)
        case e.StarterRedrawn():
            return replace(_with_starter(round_, event.starter), stock=event.stock)
        case e.HintGiven():
            return replace(round_, hint=event.text)
        case e.NoPlayDeclared():
            return _pending(round_, Pending(event.seat, event.hand, no_play=True))
        case e.ProphetCalled():
            return _answering(round_, Phase.JUDGING, call=event.right)
        case e.CardPicked():
            return _answering(round_, Phase.CHECKING, pick=event.card)
        case e.CallTakenBack():
            return round_.before_verdict or round_
        case e.CardLaidFromHand():
            return _laid_from_hand(round_, event)
        case e.HandReplaced():
            hands = _set(round_.hands, event.seat, event.cards)
            return replace(round_, hands=hands, stock=event.stock, pending=None)
        case e.DeckAdded():
            return replace(round_, stock=event.stock)
        case e.PlayerExpelled():
            return replace(round_, standing=_set(round_.standing, event.seat, Standing.EXPELLED))
        case e.ProphetDeclared():
            return replace(
                round_,
                prophecy=Prophecy(event.seat, event.marker),
                former_prophets=(*round_.former_prophets, event.seat),
                declarer=None,
                grace=False,
                before_verdict=None,
            )
        case e.ProphetOverthrown():
            return replace(round_, prophecy=None)
        case e.ProphetAbdicated():
            return _abdicated(round_)
        case e.MistakeFlagged():
            return replace(round_, flags=(*round_.flags, event.number))
        case e.VoidVoted():
            return replace(round_, void_votes=(*round_.void_votes, event.seat))
        case e.TurnSkipped():
            skips = _set(round_.skips, event.seat, round_.skips[event.seat] + 1)
            return replace(round_, skips=skips)
        case e.PlayWithdrawn():
            return _withdrawn(round_)
        case e.PlayerLeft():
            return _left(round_, event.seat)
        case e.DealerLeft():
            standing = _set(round_.standing, round_.dealer, Standing.LEFT)
            return replace(round_, standing=standing, machine_judged=True, before_verdict=None)
        case e.DealerRelieved():
            return replace(round_, machine_judged=True, before_verdict=None)
        case e.RoundEnded():
            return _ended(round_, score=event.score)
        case e.RoundVoided():
            return _ended(round_, voided=event.why)


def _dealt(round_: Round, event: e.Dealt) -> Round:
    hands = list(round_.hands)
    for seat, hand in event.hands:
        hands[seat] = hand
    return replace(_with_starter(round_, event.starter), hands=tuple(hands), stock=event.stock, phase=Phase.PLAYING)


def _with_starter(round_: Round, starter: Card) -> Round:
    players = round_.in_play  # Before another starter is drawn somebody may have left.
    first = players[(starter.rank - 1) % len(players)] if players else None  # 1.5
    return replace(round_, layout=Layout().laying(Placement((starter,), right=True)), to_move=first)


def _played(round_: Round, event: e.CardsPlayed) -> Round:
    hand = without(round_.hands[event.seat], event.cards) or ()
    pending = Pending(event.seat, event.cards)
    return _pending(replace(round_, hands=_set(round_.hands, event.seat, hand)), pending)


def _pending(round_: Round, pending: Pending) -> Round:
    return replace(
        round_,
        pending=pending,
        phase=Phase.CALLING if round_.prophecy else Phase.JUDGING,
        begun=True,
        declarer=None,
        grace=False,
        skips=_set(round_.skips, pending.seat, 0),
        before_verdict=None,
    )


def _answering(round_: Round, phase: Phase, *, call: bool | None = None, pick: Card | None = None) -> Round:
    """The Prophet spoke: now the dealer does."""
    pending = round_.pending
    if pending is None:
        return round_
    pending = replace(pending, call=pending.call if call is None else call, pick=pick)
    return replace(round_, phase=phase, pending=pending, before_verdict=None)


def _judged(round_: Round, event: e.Judged) -> Round:
    pending = round_.pending
    now_picks = (
        event.yes
        and round_.phase is Phase.JUDGING
        and pending is not None
        and pending.no_play
        and pending.call is False
    )
    phase = Phase.PICKING if now_picks else round_.phase
    return replace(round_, phase=phase, before_verdict=replace(round_, before_verdict=None))


def _laid_from_hand(round_: Round, event: e.CardLaidFromHand) -> Round:
    hand = without(round_.hands[event.seat], (event.card,)) or ()
    return replace(
        round_,
        hands=_set(round_.hands, event.seat, hand),
        layout=round_.layout.laying(Placement((event.card,), right=True, from_hand=True)),
        pending=None,
    )


def _abdicated(round_: Round) -> Round:
    """11.2: what waits for a verdict now waits for the dealer's, as if there had been no Prophet."""
    if round_.pending is None:
        return replace(round_, prophecy=None, before_verdict=None)
    pending = replace(round_.pending, call=None, pick=None)
    return replace(round_, prophecy=None, pending=pending, phase=Phase.JUDGING, before_verdict=None)


def _withdrawn(round_: Round) -> Round:
    pending = round_.pending
    if pending is None:
        return round_
    hand = round_.hands[pending.seat] + (() if pending.no_play else pending.cards)
    return replace(round_, hands=_set(round_.hands, pending.seat, hand), pending=None)


def _left(round_: Round, seat: int) -> Round:
    if round_.phase is Phase.WRITING:  # Without a hand there is nothing to count: as if they had not sat down.
        seats = tuple(other for other in round_.seats if other != seat)
        return replace(round_, seats=seats, standing=_set(round_.standing, seat, Standing.ABSENT))
    round_ = replace(
        round_,
        standing=_set(round_.standing, seat, Standing.LEFT),
        void_votes=tuple(vote for vote in round_.void_votes if vote != seat),
        before_verdict=None,
    )
    if round_.declarer is None or round_.may_declare(round_.declarer):
        return round_
    return replace(round_, declarer=None, grace=False)  # 6.1c: nobody need wait for one who cannot declare now.


def _ended(round_: Round, *, score: RoundScore | None = None, voided: str | None = None) -> Round:
    return replace(
        round_,
        phase=Phase.ENDED,
        score=score,
        voided=voided,
        to_move=None,
        pending=None,
        declarer=None,
        grace=False,
        before_verdict=None,
    )


def _set(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
