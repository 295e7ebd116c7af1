"""A replay of a round of New Eleusis: each play whose verdict stands, and each new Prophet."""

from collections.abc import Iterator, Sequence

from eleusis import events as e
from eleusis.cards import by_suit
from eleusis.game import Episode, Verdict
from eleusis.games.eleusis.evolve import evolve
from eleusis.games.eleusis.round import EleusisRound, Pending, Phase
from eleusis.news import NewsItem

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
    return Episode('play', after, pending.seat, _verdict(round_, pending, call, events))


def _verdict(round_: EleusisRound, pending: Pending, call: e.Judged, events: Sequence[e.AnyEvent]) -> Verdict:
    picked = round_.phase is Phase.CHECKING
    right = not picked and (call.yes if pending.call is None else call.yes is pending.call)
    laid = next((event.card for event in events if isinstance(event, e.CardLaidFromHand)), None)
    cards = by_suit(pending.cards) if pending.no_play else pending.cards
    prophet = None if pending.call is None else round_.prophet
    return Verdict(cards, pending.no_play, right, prophet, call.yes or prophet is None, laid)
