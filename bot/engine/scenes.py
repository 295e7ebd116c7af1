"""A round told again: how the table stood, for everybody to see, at each moment that matters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.engine import events as e
from bot.engine.cards import by_suit
from bot.engine.eleusis.round import Phase
from bot.engine.happenings import happenings
from bot.engine.match import LAST_EVENTS, Match, MatchPhase, evolve, replay
from bot.engine.views import Happening, Scene, Verdict, public_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from bot.engine.eleusis.round import Round

_BEGINNINGS = {e.CardsPlayed, e.NoPlayDeclared, e.Judged}
"""The first act that is told: a play, in Delphi a verdict."""
_ASIDES = (e.ProphetAbdicated, e.PlayerLeft, e.DealerLeft, e.DealerRelieved, e.MistakeFlagged)


def scenes(batches: Iterable[Sequence[e.AnyEvent]], number: int) -> tuple[Scene, ...]:
    """The scenes of a round, in order; none when nobody has played in it.

    There is one for each play whose verdict stands; in Delphi for each card that was turned up and judged.

    Args:
        batches: All that happened at the table from its beginning, the events of one command together.
        number: The round; what is told of one that is not over ends where it stands.
    """
    match = Match()
    telling = _Telling()
    for events in batches:
        shown = match.on_table
        if match.phase is MatchPhase.ROUND and shown is not None and shown.number == number:
            telling.tell(match, events)
        match = replay(events, match)
    return tuple(telling.scenes)


class _Telling:
    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._before_call: list[Scene] = []

    def tell(self, before: Match, events: Sequence[e.AnyEvent]) -> None:
        """Add what came of one command."""
        place = next((place for place, event in enumerate(events) if isinstance(event, LAST_EVENTS)), len(events))
        during, ending = events[:place], events[place : place + 1]
        kinds = {type(event) for event in during}
        if not self.scenes and kinds & _BEGINNINGS:
            self.scenes.append(Scene('deal', public_view(before)))
        if e.CallTakenBack in kinds:
            self.scenes = [*self._before_call]
        elif self.scenes:
            self._tell(before, during)
        if ending and self.scenes:
            after = replay([*during, *ending], before)
            self.scenes.append(Scene('end', public_view(after), news=happenings(replay(during, before), ending)))

    def _tell(self, before: Match, events: Sequence[e.AnyEvent]) -> None:
        news = happenings(before, events)
        kinds = {type(event) for event in events}
        match = before
        told = False
        for place, event in enumerate(events):
            if isinstance(event, e.Judged):
                self._before_call = [*self.scenes]
                if match.delphi is not None:
                    told |= self._turned(match, event, news)
                else:
                    told |= self._judged(match, event, events[place:], news)
            elif isinstance(event, e.CardsLaid) and e.Judged not in kinds:
                # What starts a line without a starter is right by itself (10.5).
                verdict = Verdict(event.cards, no_play=False, right=True)
                self.scenes.append(
                    Scene('play', public_view(replay(events, before)), _player(match), verdict, news=news)
                )
            elif isinstance(event, e.ProphetDeclared):
                after = public_view(evolve(match, event))
                self.scenes.append(Scene('prophet', after, event.seat, news=news))
                told = True
            match = evolve(match, event)
        aside = next((event for event in events if isinstance(event, _ASIDES)), None)
        if aside is not None and not told:
            seat = aside.seat if isinstance(aside, e.PlayerLeft | e.ProphetAbdicated) else None
            self.scenes.append(Scene('aside', public_view(match), seat, news=news))

    def _judged(self, before: Match, call: e.Judged, events: Sequence[e.AnyEvent], news: tuple[Happening, ...]) -> bool:
        """Tell of a verdict, unless the play still waits for another one (7.8); whether it was told."""
        round_ = before.round
        after = replay(events, before)
        assert round_ is not None, 'a verdict is given in a round'
        assert after.round is not None, 'a round stays on the table'
        view = public_view(after)
        if round_.guess is not None:
            said = Happening('rule-guessed', round_.guess.seat, text=round_.guess.text)
            self.scenes.append(Scene('guess', view, said.seat, right=call.yes, news=(said, *news)))
            return True
        pending = round_.pending
        waits = after.round.pending is not None and after.round.phase is not Phase.THROWING
        if pending is None or waits:
            return False
        self.scenes.append(Scene('play', view, pending.seat, _verdict(round_, call, events), news=news))
        return True

    def _turned(self, before: Match, call: e.Judged, news: tuple[Happening, ...]) -> bool:
        """Tell of a card of Delphi: it lies where it belongs, and the next one is not turned up yet."""
        game = before.delphi
        assert game is not None, 'a card is turned up in a game'
        assert game.card is not None, 'a verdict is given on a card'
        verdict = Verdict((game.card,), no_play=False, right=call.yes)
        self.scenes.append(Scene('play', public_view(evolve(before, call)), verdict=verdict, news=news))
        return True


def _player(match: Match) -> int | None:
    return match.round.pending.seat if match.round and match.round.pending else None


def _verdict(round_: Round, call: e.Judged, events: Sequence[e.AnyEvent]) -> Verdict:
    pending = round_.pending
    assert pending is not None, 'a verdict on a play is given while it waits'
    picked = round_.phase is Phase.CHECKING
    right = not picked and (call.yes if pending.call is None else call.yes is pending.call)
    laid = next((event.card for event in events if isinstance(event, e.CardLaidFromHand)), None)
    cards = by_suit(pending.cards) if pending.no_play else pending.cards
    prophet = None if pending.call is None else round_.prophet
    return Verdict(cards, pending.no_play, right, prophet, call.yes or prophet is None, laid)
