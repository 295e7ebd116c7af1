"""All that may leave the engine: what everybody, a player and the dealer may see.

Pictures and sentences are made of these values and nothing else. The types have no place for another player's hand, the
stock or the rule, so none of them can leak.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from bot.engine.cards import Card, by_suit
from bot.engine.delphi import views as delphi_views
from bot.engine.delphi.views import GameView
from bot.engine.eleusis.judging import no_needs_card
from bot.engine.eleusis.round import TO_JUDGE, Guess, Offer, Office, Pending, Phase, Round, Standing
from bot.engine.eleusis.scoring import RoundScore
from bot.engine.layout import Layout
from bot.engine.match import Match, MatchPhase, RoundRecord, standing_of
from bot.engine.variants import Variant

if TYPE_CHECKING:
    from collections.abc import Iterator

Act = Literal[
    'volunteer', 'open_round', 'seal', 'redraw', 'hint', 'play', 'no_play', 'throw_in', 'guess', 'declare', 'waive',
    'answer', 'call', 'pick', 'judge', 'take_back', 'flag', 'vote_void', 'say', 'wish_end',
]  # fmt: skip
"""What a seat may do, by the names that buttons carry."""

SceneKind = Literal['deal', 'play', 'guess', 'prophet', 'aside', 'end']
"""What a scene of a replay shows: the table before the first play, a play with its verdict (in Delphi a card that was
turned up with it), a rule that was said (10.3), a new Prophet, what happened by the way, the end of the round."""


class SeatView(msgspec.Struct, frozen=True):
    """One seat as everybody sees it."""

    seat: int
    present: bool
    """Somebody sits there now."""
    standing: Standing
    cards: int
    """Cards in the hand."""
    points: int
    """Points of the match so far."""
    dealt: bool
    """Was dealer in an earlier round."""
    volunteers: bool
    """Wishes to deal."""
    is_prophet: bool
    was_prophet: bool
    """Was Prophet in this round and is no more."""
    tokens: int | None = None
    """Tokens in Delphi; None for its oracle, and in the other game."""


class RoundView(msgspec.Struct, frozen=True):
    """A round as everybody sees it."""

    number: int
    phase: Phase
    dealer: int
    seats: tuple[int, ...]
    layout: Layout
    starts_line: bool
    """The next card is the first on the line, right whatever it is (10.5)."""
    stock: int
    """Cards in the stock."""
    flags: tuple[int, ...]
    """Numbers of cards judged by mistake (4.3)."""
    pending: Pending | None
    """The play that waits for a verdict; a no-play shows the hand (5.1)."""
    prophet: int | None
    marker: int | None
    offices: tuple[Office, ...]
    """Who was Prophet when, the one in office included."""
    to_move: int | None
    awaited: int | None
    """Whom everybody waits for."""
    declarer: int | None
    """Who may declare (6.1) or say the rule (10.3) before the next play."""
    grace: bool
    """The next player waits for the declarer (6.3)."""
    expelling: bool
    """A wrong play now expels its player (8)."""
    before_expulsion: int | None
    """Cards still to be laid before that; 0 when ``expelling``, None when it does not depend on cards now."""
    calls_before_expulsion: int | None
    """Right calls of the Prophet before that; None when it does not depend on calls now."""
    right_calls: int | None
    """Of the Prophet in office, where they count (8.2, 9.4)."""
    cards_called_before_expulsion: int | None
    """Cards that the Prophet must call correctly before that; None when it does not depend on them now."""
    cards_called: int | None
    """In plays that the Prophet in office called correctly, where they count (8.2, 9.4)."""
    throw_in: tuple[int, int] | None
    """How many cards at least and at most the player whose no-play was right gives back (5.2)."""
    offer: Offer | None
    """The office of Prophet is offered (10.1, 10.2)."""
    guess: Guess | None
    """The rule that a player has said, until it is judged (10.3)."""
    guesser: int | None
    """Who said the rule and was right."""
    seal: str | None
    machine_judged: bool
    """The bot calls each play."""
    machine_checked: bool
    """The bot can judge on when the dealer is gone (11.3)."""
    hint: str | None
    begun: bool
    """The first play was made."""
    can_take_back: bool
    """The dealer's last verdict can still be undone (4.2)."""
    void_votes: int
    score: RoundScore | None
    voided: str | None


class PublicView(msgspec.Struct, frozen=True):
    """A table as everybody sees it."""

    variant: Variant
    phase: MatchPhase
    seats: tuple[SeatView, ...]
    """Every seat of the match, empty ones included, clockwise."""
    round: RoundView | None
    """The round under way or, until the next one opens, the last one; None where Delphi is played."""
    delphi: GameView | None
    """The same where Delphi is played."""
    past: tuple[RoundRecord, ...]
    next_dealer: int | None
    final: tuple[tuple[int, int], ...] | None
    never_dealt: tuple[int, ...]

    @property
    def on_table(self) -> RoundView | GameView | None:
        """The round under way or, until the next one opens, the last one, of whichever game."""
        return self.round or self.delphi

    @property
    def number(self) -> int:
        """The number of that round; 0 before the first."""
        return self.on_table.number if self.on_table else 0

    @property
    def dealer(self) -> int | None:
        """The dealer, or oracle, of that round."""
        return self.on_table.dealer if self.on_table else None


class PlayerView(msgspec.Struct, frozen=True):
    """What one player sees besides: the own hand, and what may be done now."""

    public: PublicView
    seat: int
    hand: tuple[Card, ...]
    """Sorted by suit."""
    may: frozenset[Act]
    said: bool | None = None
    """In Delphi what this seat has said of the card that is turned up."""


class DealerView(msgspec.Struct, frozen=True):
    """What the dealer sees besides. Hands stay secret from the dealer too (1.3)."""

    public: PublicView
    seat: int
    may: frozenset[Act]
    card_for_no: bool
    """Answering no takes a right card of the shown hand (5.3, 7.8)."""


class Happening(msgspec.Struct, frozen=True):
    """One event as everybody may hear of it."""

    kind: str
    """The event's name in words, for example ``cards-played``: a key of the text catalogue."""
    seat: int | None = None
    cards: tuple[Card, ...] = ()
    number: int = 0
    text: str = ''
    right: tuple[int, ...] = ()
    """Delphi: the seats that said so, by seat, where that is told."""
    wrong: tuple[int, ...] = ()
    """Delphi: the seats that said otherwise."""


class Verdict(msgspec.Struct, frozen=True):
    """A play of a round that is told again, and what was said of it; in Delphi a card that was turned up.

    What everybody had said of that card is the last judgment of the game.
    """

    cards: tuple[Card, ...]
    """The cards laid; for a no-play the hand that was shown, sorted."""
    no_play: bool
    right: bool
    """What stands at the end, whoever said it."""
    prophet: int | None = None
    """The Prophet who called it; None where nobody but the dealer did."""
    upheld: bool = True
    """Whether the Prophet was found correct."""
    laid: Card | None = None
    """The card of the shown hand that was laid as right (5.4)."""


class Scene(msgspec.Struct, frozen=True):
    """One moment of a round that is told again, as everybody saw it."""

    kind: SceneKind
    view: PublicView
    """The table after it."""
    seat: int | None = None
    """Whose act it was; nobody's in Delphi, where cards are turned up."""
    verdict: Verdict | None = None
    """For a play."""
    right: bool | None = None
    """For a rule that was said: whether it was the rule."""
    news: tuple[Happening, ...] = ()
    """All that came of it."""


def public_view(match: Match) -> PublicView:
    return PublicView(
        match.variant,
        match.phase,
        tuple(_seat_view(match, seat) for seat in range(len(match.seated))),
        _round_view(match.round) if match.round else None,
        delphi_views.game_view(match.delphi) if match.delphi else None,
        match.past,
        match.next_dealer,
        match.final,
        match.never_dealt,
    )


def player_view(match: Match, seat: int) -> PlayerView:
    """What the player in this seat may see."""
    hands = match.round.hands if match.round else ()
    hand = by_suit(hands[seat]) if seat < len(hands) else ()
    said = delphi_views.said_by(match.delphi, seat) if match.delphi else None
    return PlayerView(public_view(match), seat, hand, frozenset(_may(match, seat)), said)


def dealer_view(match: Match, seat: int) -> DealerView:
    """What the dealer, in this seat, may see."""
    round_ = match.round
    card_for_no = round_ is not None and no_needs_card(round_)
    return DealerView(public_view(match), seat, frozenset(_may(match, seat)), card_for_no)


def _seat_view(match: Match, seat: int) -> SeatView:
    round_ = match.round
    return SeatView(
        seat,
        match.seated[seat],
        standing_of(match, seat),
        len(round_.hands[seat]) if round_ and seat < len(round_.hands) else 0,
        match.points.get(seat, 0),
        seat in match.dealt,
        seat in match.volunteers,
        round_ is not None and round_.prophet == seat,
        round_ is not None and seat in round_.former_prophets and round_.prophet != seat,
        dict(match.delphi.tokens).get(seat) if match.delphi else None,
    )


def _round_view(round_: Round) -> RoundView:
    variant, prophet = round_.variant, round_.prophet
    calls = None if prophet is None else round_.right_calls[prophet]
    called = None if prophet is None else round_.cards_called[prophet]
    throws = round_.phase is Phase.THROWING and round_.pending is not None
    return RoundView(
        number=round_.number,
        phase=round_.phase,
        dealer=round_.dealer,
        seats=round_.seats,
        layout=round_.layout,
        starts_line=round_.starts_line,
        stock=len(round_.stock),
        flags=round_.flags,
        pending=_pending_view(round_.pending),
        prophet=round_.prophet,
        marker=round_.marker,
        offices=round_.offices,
        to_move=round_.to_move,
        awaited=round_.awaited,
        declarer=round_.declarer,
        grace=round_.grace,
        expelling=round_.expelling,
        before_expulsion=_cards_before_expulsion(round_),
        calls_before_expulsion=_left_before(variant.expulsion_after_calls, calls),
        right_calls=calls if variant.prophet_per_call or variant.expulsion_after_calls is not None else None,
        cards_called_before_expulsion=_left_before(variant.expulsion_after_cards_called, called),
        cards_called=called
        if variant.prophet_per_card_called or variant.expulsion_after_cards_called is not None
        else None,
        throw_in=variant.throw_in(len(round_.pending.cards)) if throws and round_.pending else None,
        offer=round_.offer,
        guess=round_.guess,
        guesser=round_.guesser,
        seal=round_.seal,
        machine_judged=round_.machine_judged,
        machine_checked=round_.machine_checked,
        hint=round_.hint,
        begun=round_.begun,
        can_take_back=round_.before_verdict is not None and not round_.machine_judged,
        void_votes=len(round_.void_votes),
        score=round_.score,
        voided=round_.voided,
    )


def _cards_before_expulsion(round_: Round) -> int | None:
    if round_.expelling:
        return 0
    if round_.marker is None:
        return _left_before(round_.variant.expulsion, round_.layout.count)
    return _left_before(round_.variant.expulsion_with_prophet, round_.layout.count - round_.marker)


def _left_before(limit: int | None, count: int | None) -> int | None:
    return None if limit is None or count is None else max(0, limit - count)


def _pending_view(pending: Pending | None) -> Pending | None:
    """A shown hand sorted: in which order the cards were dealt is nobody's business, and it reads better."""
    if pending is None or not pending.no_play:
        return pending
    return msgspec.structs.replace(pending, cards=by_suit(pending.cards))


def _may(match: Match, seat: int) -> Iterator[Act]:  # one question after another, each a paragraph
    if seat not in match.present or match.phase is MatchPhase.OVER:
        return
    under_way = match.phase is MatchPhase.ROUND
    if not under_way and len(match.present) >= match.variant.fewest_seats and match.next_dealer is not None:
        yield 'open_round'
    dealt = seat in match.dealt or (under_way and match.dealer == seat)
    if not dealt and seat not in match.volunteers:
        yield 'volunteer'
    if under_way and match.delphi and seat in match.delphi.seats:
        yield from delphi_views.may(match.delphi, seat)
    round_ = match.round
    if under_way and round_ is not None and seat in round_.seats:
        yield from _may_as_dealer(round_) if seat == round_.dealer else _may_as_player(round_, seat)


def _may_as_dealer(round_: Round) -> Iterator[Act]:
    if round_.standing[round_.dealer] is Standing.LEFT:
        return
    if not round_.begun and round_.hint is None:
        yield 'seal'
    if round_.phase is Phase.PLAYING and not round_.begun:
        if round_.variant.starter and not round_.machine_checked:
            yield 'redraw'
        if round_.hint is None:
            yield 'hint'
    # Where a machine judges and a guess waits all the same, it cannot compare it and asks the dealer (10.3).
    if round_.phase in TO_JUDGE and (not round_.machine_judged or round_.phase is Phase.GUESSED):
        yield 'judge'
    if round_.before_verdict is not None and not round_.machine_judged:
        yield 'take_back'
    if round_.layout.count - round_.first_judged + 1 > len(round_.flags):
        yield 'flag'


def _may_as_player(round_: Round, seat: int) -> Iterator[Act]:
    if round_.phase is Phase.PLAYING and round_.to_move == seat and not round_.grace:
        yield 'play'
        if not round_.starts_line:
            yield 'no_play'
    if round_.phase is Phase.PLAYING and round_.declarer == seat and round_.has_window(seat):
        yield 'guess' if round_.variant.guess else 'declare'
        if round_.grace:
            yield 'waive'
    if round_.may_wish(seat):
        yield 'declare'
    if round_.phase is Phase.OFFERING and seat == round_.awaited:
        yield 'answer'
    if round_.phase is Phase.THROWING and seat == round_.awaited:
        yield 'throw_in'
    if seat == round_.prophet and round_.phase is Phase.CALLING:
        yield 'call'
    if seat == round_.prophet and round_.phase is Phase.PICKING:
        yield 'pick'
    if round_.begun and round_.standing[seat] is not Standing.LEFT and seat not in round_.void_votes:
        yield 'vote_void'
