"""The public news of a round of New Eleusis, and its scenes: each play whose verdict stands, and each new Prophet."""

from collections.abc import Iterator, Sequence

from eleusis import events as e
from eleusis.cards import by_suit
from eleusis.game import Episode, Verdict
from eleusis.games.eleusis.evolve import evolve
from eleusis.games.eleusis.round import EleusisRound, Pending, Phase
from eleusis.news import NewsItem, of_any_game


def news_item(round_: EleusisRound | None, event: e.AnyEvent) -> NewsItem | None:
    if round_ is None:
        return of_any_game(event)
    match event:
        case e.PlayerExpelled() | e.PlayerWentOut() | e.ProphetOverthrown() | e.ProphetAbdicated() | e.PlayWithdrawn():
            return NewsItem(event.kind, event.seat)
        case e.OfficeWished() | e.OfficeOffered() | e.OfferDeclined() | e.ThrowInAsked():
            return NewsItem(event.kind, event.seat)
        case e.RuleGuessed():
            return NewsItem(event.kind, event.seat, text=event.text)
        case e.CardsThrownIn():
            return NewsItem(event.kind, event.seat, by_suit(event.thrown))
        case e.RuleSealed() if round_.seal:
            return NewsItem('rule-resealed', text=event.seal)
        case e.Dealt() | e.StarterRedrawn():
            return NewsItem(event.kind, cards=(event.starter,)) if event.starter else NewsItem('dealt-no-starter')
        case e.HintGiven():
            return NewsItem(event.kind, text=event.text)
        case e.CardsPlayed():
            return NewsItem(event.kind, event.seat, event.cards)
        case e.NoPlayDeclared():
            return NewsItem(event.kind, event.seat, by_suit(event.hand))
        case e.ProphetCalled():
            return NewsItem('prophet-called-right' if event.right else 'prophet-called-wrong', round_.prophet)
        case e.CardPicked():
            return NewsItem(event.kind, round_.prophet, (event.card,))
        case e.Judged():
            return _verdict(round_, yes=event.yes)
        case e.CardsLaid():
            return _laid(round_, event)
        case e.CardLaidFromHand():
            return NewsItem(event.kind, event.seat, (event.card,))
        case e.PenaltyDealt():
            return NewsItem(event.kind, event.seat, number=len(event.cards))
        case e.HandReplaced():
            return NewsItem('went-out' if not event.cards else event.kind, event.seat, number=len(event.cards))
        case e.ProphetDeclared():
            return NewsItem(event.kind, event.seat, number=event.marker)
        case e.MistakeFlagged():
            return NewsItem(event.kind, number=event.number, text=round_.layout.place_of(event.number))
        case e.CallTakenBack() | e.DeckAdded() | e.GraceEnded() | e.RoundEnded():
            return NewsItem(event.kind)
        case _:
            return of_any_game(event)


def _laid(round_: EleusisRound, event: e.CardsLaid) -> NewsItem:
    seat = round_.pending.seat if round_.pending else None
    if round_.starts_line:
        return NewsItem('line-started', seat, event.cards)
    return NewsItem('laid-right' if event.right else 'laid-wrong', seat, event.cards)


def _verdict(round_: EleusisRound, *, yes: bool) -> NewsItem | None:
    """A verdict that is news by itself; the others are told by what follows from them."""
    pending = round_.pending
    if round_.guess is not None:
        return NewsItem('guess-right' if yes else 'guess-wrong', round_.guess.seat)
    if round_.phase is Phase.CHECKING:
        return NewsItem('pick-right' if yes else 'pick-wrong', round_.prophet)
    if pending and pending.call is not None:
        return NewsItem('call-correct' if yes else 'call-incorrect', round_.prophet)
    if pending and pending.no_play and not yes and not round_.variant.no_play_lays_card:
        return NewsItem('no-play-wrong', pending.seat)
    return None


_ASIDES = (e.ProphetAbdicated, e.PlayerLeft, e.DealerLeft, e.DealerRelieved, e.MistakeFlagged)


def episodes(round_: EleusisRound, events: Sequence[e.AnyEvent]) -> Iterator[Episode]:
    judged = any(isinstance(event, e.Judged) for event in events)
    told = False
    for index, event in enumerate(events):
        match event:
            case e.Judged():
                episode = _judged(round_, event, events[index:], len(events))
                if episode is not None:
                    yield episode
                    told = True
            case e.CardsLaid() if not judged:
                # Without a starter the first card is always right (10.5).
                verdict = Verdict(event.cards, no_play=False, right=True)
                yield Episode('play', len(events), round_.pending.seat if round_.pending else None, verdict)
            case e.ProphetDeclared():
                yield Episode('prophet', index + 1, event.seat)
                told = True
            case _:
                pass
        round_ = evolve(round_, event)
    aside = next((event for event in events if isinstance(event, _ASIDES)), None)
    if aside is not None and not told:
        seat = aside.seat if isinstance(aside, e.PlayerLeft | e.ProphetAbdicated) else None
        yield Episode('aside', len(events), seat)


def _judged(round_: EleusisRound, call: e.Judged, events: Sequence[e.AnyEvent], after: int) -> Episode | None:
    """A verdict and its consequences; None while the play waits for another verdict (7.8)."""
    if round_.guess is not None:
        said = NewsItem('rule-guessed', round_.guess.seat, text=round_.guess.text)
        return Episode('guess', after, said.seat, right=call.yes, said=said)
    pending, left = round_.pending, round_
    if pending is None:
        return None
    for event in events:
        left = evolve(left, event)
    if left.pending is not None and left.phase is not Phase.THROWING:
        return None
    return Episode('play', after, pending.seat, _verdict_on(round_, pending, call, events))


def _verdict_on(round_: EleusisRound, pending: Pending, call: e.Judged, events: Sequence[e.AnyEvent]) -> Verdict:
    picked = round_.phase is Phase.CHECKING
    right = not picked and (call.yes if pending.call is None else call.yes is pending.call)
    laid = next((event.card for event in events if isinstance(event, e.CardLaidFromHand)), None)
    cards = by_suit(pending.cards) if pending.no_play else pending.cards
    prophet = None if pending.call is None else round_.prophet
    return Verdict(cards, pending.no_play, right, prophet, call.yes or prophet is None, laid)
