"""The public news of a round of Delphi, which hides what players said until everyone has spoken, and its scenes."""

from collections.abc import Iterator, Sequence

from eleusis import events as e
from eleusis.game import Episode, Verdict
from eleusis.games.delphi.evolve import evolve
from eleusis.games.delphi.round import WHY_VOID, DelphiRound
from eleusis.news import NewsItem, of_any_game


def news_item(round_: DelphiRound | None, event: e.AnyEvent) -> NewsItem | None:
    match event:
        case e.RoundOpened():
            return NewsItem('oracle-named', event.dealer, number=event.number)
        case e.Volunteered():
            return NewsItem('oracle-volunteered', event.seat)
        case e.DeckShuffled():
            return NewsItem('deck-shuffled', cards=(event.starter,))
        case e.CardTurned():
            return NewsItem('card-turned', cards=round_.deck[:1] if round_ else ())
        case e.Said():
            return NewsItem('said', event.seat)
        case e.Revealed():
            return _with_sayings(round_, 'revealed')
        case e.Judged():
            return _with_sayings(round_, 'delphi-judged-right' if event.yes else 'delphi-judged-wrong')
        case e.CallTakenBack():
            return NewsItem('delphi-verdict-taken-back')
        case e.EndWished():
            return NewsItem('end-wished', event.seat)
        case e.DealerLeft():
            return NewsItem('oracle-left')
        case e.DealerRelieved():
            return NewsItem('oracle-relieved')
        case e.RoundVoided():
            return NewsItem('round-voided', text=WHY_VOID.get(event.why, event.why))
        case e.DelphiEnded():
            return NewsItem('delphi-ended')
        case _:
            return of_any_game(event)


def _with_sayings(round_: DelphiRound | None, kind: str) -> NewsItem:
    """Sorted by seat: the order in which they spoke might betray who was sure."""
    if round_ is None:
        return NewsItem(kind)
    said = sorted(round_.said)
    right = tuple(seat for seat, thinks_right in said if thinks_right)
    wrong = tuple(seat for seat, thinks_right in said if not thinks_right)
    return NewsItem(kind, cards=(round_.card,) if round_.card else (), right=right, wrong=wrong)


_ASIDES = (e.PlayerLeft, e.DealerLeft, e.DealerRelieved)


def episodes(round_: DelphiRound, events: Sequence[e.AnyEvent]) -> Iterator[Episode]:
    told = False
    for index, event in enumerate(events):
        if isinstance(event, e.Judged) and round_.card is not None:
            verdict = Verdict((round_.card,), no_play=False, right=event.yes)
            yield Episode('play', index + 1, verdict=verdict)
            told = True
        round_ = evolve(round_, event)
    aside = next((event for event in events if isinstance(event, _ASIDES)), None)
    if aside is not None and not told:
        yield Episode('aside', len(events), aside.seat if isinstance(aside, e.PlayerLeft) else None)
