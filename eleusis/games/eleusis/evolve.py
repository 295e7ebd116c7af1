"""How each event changes a round.

``evolve`` is total: it never refuses, because an event has happened. What may happen is for ``decide`` to say.
"""

from typing import Literal, TypeVar

from msgspec.structs import replace

from eleusis import events as e
from eleusis.cards import Card, by_suit, deck, without
from eleusis.game import Standing
from eleusis.games.eleusis.round import EleusisRound, Offer, Pending, PendingGuess, Phase, ShownHand
from eleusis.games.eleusis.scoring import Prophecy
from eleusis.layout import Layout, Placement
from eleusis.scores import EleusisScore, NoPlays
from eleusis.variants import Variant

T = TypeVar('T')


def open_round(variant: Variant, opened: e.RoundOpened, places: int) -> EleusisRound:
    standing = [Standing.ABSENT] * places
    for seat in opened.seats:
        standing[seat] = Standing.PLAYING
    standing[opened.dealer] = Standing.DEALER
    return EleusisRound(
        variant=variant,
        number=opened.number,
        dealer=opened.dealer,
        seats=opened.seats,
        standing=tuple(standing),
        hands=((),) * places,
        skips=(0,) * places,
        right_calls=(0,) * places,
        cards_called=(0,) * places,
    )


def evolve(round_: EleusisRound, event: e.AnyEvent) -> EleusisRound:
    match event:  # Classes are tried in order, so the most frequent events come first.
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
                phase=Phase.OFFERING if round_.offer else Phase.GUESSED if round_.guess else Phase.PLAYING,
                to_move=event.seat,
                declarer=event.declarer,
                grace=event.grace,
                pending=None,
            )
        case e.PenaltyDealt():
            hand = round_.hands[event.seat] + event.cards
            rest = without(round_.stock, event.cards)
            stock = round_.stock[len(event.cards) :] if rest is None else rest
            return replace(round_, hands=_set(round_.hands, event.seat, hand), stock=stock)
        case e.GraceEnded():
            return replace(round_, grace=False)
        case e.RuleSealed():
            judged, checked = event.machine_judged, event.machine_judged or event.machine_checked
            return replace(round_, seal=event.seal, machine_judged=judged, machine_checked=checked)
        case e.Dealt():
            return _dealt(round_, event)
        case e.StarterRedrawn():
            return replace(_with_starter(round_, event.starter), stock=event.stock, unordered=False)
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
            return replace(round_, hands=hands, stock=event.stock, unordered=False, pending=None)
        case e.ThrowInAsked():
            return replace(round_, phase=Phase.THROWING)
        case e.CardsThrownIn():
            return _thrown_in(round_, event)
        case e.DeckAdded():
            return replace(round_, stock=(*round_.stock, *deck()), unordered=True)
        case e.PlayerWentOut():
            return replace(round_, standing=_set(round_.standing, event.seat, Standing.OUT))
        case e.RuleGuessed():
            return replace(
                round_,
                phase=Phase.GUESSED,
                guess=PendingGuess(event.seat, event.text),
                declarer=None,
                grace=False,
                before_verdict=None,
            )
        case e.PlayerExpelled():
            return replace(round_, standing=_set(round_.standing, event.seat, Standing.EXPELLED))
        case e.ProphetDeclared():
            return _declared(round_, event)
        case e.OfficeWished():
            return replace(round_, phase=Phase.OFFERING, offer=Offer(event.offered, event.seat), before_verdict=None)
        case e.OfficeOffered():
            return replace(round_, phase=Phase.OFFERING, offer=Offer((event.seat,)))
        case e.OfferDeclined():
            return _declined(round_, event.seat)
        case e.ProphetOverthrown():
            return _out_of_office(round_, 'overthrown')
        case e.ProphetAbdicated():
            return _abdicated(round_, event.seat)
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
        case _:
            return round_


def _dealt(round_: EleusisRound, event: e.Dealt) -> EleusisRound:
    hands = list(round_.hands)
    for seat, hand in event.hands:
        hands[seat] = hand
    return replace(_with_starter(round_, event.starter), hands=tuple(hands), stock=event.stock, phase=Phase.PLAYING)


def _with_starter(round_: EleusisRound, starter: Card | None) -> EleusisRound:
    players = round_.in_play  # A player may have left before another starter is drawn.
    counted = starter.rank - 1 if starter and round_.variant.first_player == 'starter' else 0
    first = players[counted % len(players)] if players else None  # 1.5
    layout = Layout().laying(Placement((starter,), right=True)) if starter else Layout()
    return replace(round_, layout=layout, to_move=first)


def _played(round_: EleusisRound, event: e.CardsPlayed) -> EleusisRound:
    hand = without(round_.hands[event.seat], event.cards) or ()
    pending = Pending(event.seat, event.cards)
    return _pending(replace(round_, hands=_set(round_.hands, event.seat, hand)), pending)


def _pending(round_: EleusisRound, pending: Pending) -> EleusisRound:
    return replace(
        round_,
        pending=pending,
        phase=Phase.CALLING if round_.prophecy else Phase.JUDGING,
        begun=True,
        last_to_play=pending.seat,
        declarer=None,
        grace=False,
        skips=_set(round_.skips, pending.seat, 0),
        before_verdict=None,
    )


def _answering(
    round_: EleusisRound, phase: Phase, *, call: bool | None = None, pick: Card | None = None
) -> EleusisRound:
    """The Prophet has spoken; now it's the dealer's turn."""
    pending = round_.pending
    if pending is None:
        return round_
    pending = replace(pending, call=pending.call if call is None else call, pick=pick)
    return replace(round_, phase=phase, pending=pending, before_verdict=None)


def _judged(round_: EleusisRound, event: e.Judged) -> EleusisRound:
    after = replace(round_, before_verdict=replace(round_, before_verdict=None))
    pending = round_.pending
    if round_.guess is not None:
        guesser = round_.guess.seat if event.yes else None
        return replace(after, phase=Phase.PLAYING, guess=None, guesser=guesser)
    if pending is None:
        return after
    picks = event.yes and pending.call is False and pending.no_play and round_.variant.no_play_lays_card
    if picks and round_.phase is Phase.JUDGING:
        return replace(after, phase=Phase.PICKING)
    if pending.no_play:
        upheld = round_.phase is Phase.JUDGING and event.yes is (pending.call is not False)
        shown = ShownHand(by_suit(pending.cards), upheld, len(round_.layout.placements))
        after = replace(after, shown_hands=(*after.shown_hands, shown))
    return _called_correctly(after, pending) if event.yes else after


def _called_correctly(round_: EleusisRound, pending: Pending) -> EleusisRound:
    """A call counts once it is found correct, that of a wrong no-play together with its pick (9.4)."""
    if round_.prophecy is None:
        return round_
    prophet = round_.prophecy.seat
    calls = _set(round_.right_calls, prophet, round_.right_calls[prophet] + 1)
    if not pending.no_play:
        cards = _set(round_.cards_called, prophet, round_.cards_called[prophet] + len(pending.cards))
        return replace(round_, right_calls=calls, cards_called=cards)
    no_plays = _with_no_play(round_, pending) if round_.variant.counts_no_plays else round_.no_plays
    return replace(round_, right_calls=calls, no_plays=no_plays)


def _with_no_play(round_: EleusisRound, pending: Pending) -> NoPlays:
    no_plays, variant = round_.no_plays, round_.variant
    if pending.call is False:
        return replace(no_plays, wrong=no_plays.wrong + 1)
    if len(pending.cards) <= variant.no_play_discard and variant.prophet_per_card_out is not None:
        return replace(no_plays, cards_out=no_plays.cards_out + len(pending.cards))
    return replace(no_plays, right=no_plays.right + 1)


def _thrown_in(round_: EleusisRound, event: e.CardsThrownIn) -> EleusisRound:
    """The verdict now stands: the player has seen the new cards."""
    hand = (without(round_.hands[event.seat], event.thrown) or ()) + event.cards
    hands = _set(round_.hands, event.seat, hand)
    return replace(round_, hands=hands, stock=event.stock, unordered=False, pending=None, before_verdict=None)


def _declared(round_: EleusisRound, event: e.ProphetDeclared) -> EleusisRound:
    return replace(
        round_,
        phase=Phase.PLAYING,
        prophecy=Prophecy(event.seat, event.marker),
        former_prophets=(*round_.former_prophets, event.seat),
        no_plays=NoPlays(),
        declarer=None,
        grace=False,
        offer=None,
        before_verdict=None,
    )


def _declined(round_: EleusisRound, seat: int) -> EleusisRound:
    """The next player is asked (10.1)."""
    if round_.offer is None:
        return round_
    seats = tuple(other for other in round_.offer.seats if other != seat)
    offer = replace(round_.offer, seats=seats) if seats else None
    return replace(round_, offer=offer, phase=Phase.OFFERING if offer else Phase.PLAYING, before_verdict=None)


def _laid_from_hand(round_: EleusisRound, event: e.CardLaidFromHand) -> EleusisRound:
    hand = without(round_.hands[event.seat], (event.card,)) or ()
    return replace(
        round_,
        hands=_set(round_.hands, event.seat, hand),
        layout=round_.layout.laying(Placement((event.card,), right=True, from_hand=True)),
        pending=None,
    )


def _out_of_office(round_: EleusisRound, how: Literal['overthrown', 'abdicated']) -> EleusisRound:
    """Take the marker off; the cards so far were laid during this office."""
    past = tuple(replace(office, ended=office.ended or how) for office in round_.offices)
    return replace(round_, prophecy=None, past_offices=past)


def _abdicated(round_: EleusisRound, seat: int) -> EleusisRound:
    """A play that waited for the Prophet's call now waits for the dealer, as if there had been no Prophet (11.2)."""
    calls, cards = _set(round_.right_calls, seat, 0), _set(round_.cards_called, seat, 0)  # "No bonus."
    round_ = _out_of_office(round_, 'abdicated')
    round_ = replace(round_, right_calls=calls, cards_called=cards, before_verdict=None)
    if round_.pending is None or round_.phase is Phase.THROWING:
        return round_
    pending = replace(round_.pending, call=None, pick=None)
    return replace(round_, pending=pending, phase=Phase.JUDGING)


def _withdrawn(round_: EleusisRound) -> EleusisRound:
    pending = round_.pending
    if pending is None:
        return round_
    hand = round_.hands[pending.seat] + (() if pending.no_play else pending.cards)
    return replace(round_, hands=_set(round_.hands, pending.seat, hand), pending=None)


def _left(round_: EleusisRound, seat: int) -> EleusisRound:
    if round_.phase is Phase.WRITING:  # There is nothing to count: as if they hadn't sat down.
        seats = tuple(other for other in round_.seats if other != seat)
        return replace(round_, seats=seats, standing=_set(round_.standing, seat, Standing.ABSENT))
    round_ = replace(
        round_,
        standing=_set(round_.standing, seat, Standing.LEFT),
        void_votes=tuple(vote for vote in round_.void_votes if vote != seat),
        before_verdict=None,
    )
    round_ = _with_offer(round_)
    if round_.guess is not None and round_.guess.seat == seat:
        round_ = replace(round_, guess=None, phase=Phase.PLAYING)
    if round_.declarer is None or round_.has_window(round_.declarer):
        return round_
    return replace(round_, declarer=None, grace=False)  # 6.1c: don't wait for a player who can no longer declare.


def _with_offer(round_: EleusisRound) -> EleusisRound:
    """Don't ask a player who has left; drop the offer if it was theirs, or if too few are left (11.1, 6.1c)."""
    offer = round_.offer
    if offer is None:
        return round_
    seats = tuple(other for other in offer.seats if round_.may_declare(other))
    lapsed = not seats if offer.asker is None else not round_.may_declare(offer.asker)
    if lapsed:
        return replace(round_, offer=None, phase=Phase.PLAYING)
    return replace(round_, offer=replace(offer, seats=seats))


def _ended(round_: EleusisRound, *, score: EleusisScore | None = None, voided: str | None = None) -> EleusisRound:
    return replace(
        round_,
        phase=Phase.ENDED,
        score=score,
        voided=voided,
        to_move=None,
        pending=None,
        declarer=None,
        grace=False,
        offer=None,
        guess=None,
        before_verdict=None,
    )


def _set(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    return (*items[:place], item, *items[place + 1 :])
