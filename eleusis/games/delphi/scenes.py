"""A replay of a round of Delphi: each card once it is judged."""

from collections.abc import Iterator, Sequence

from eleusis import events as e
from eleusis.game import Episode, Verdict
from eleusis.games.delphi.evolve import evolve
from eleusis.games.delphi.round import DelphiRound

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
