"""Replays: the table as everyone saw it at each moment that matters."""

from collections.abc import Iterable, Iterator, Sequence

from eleusis import events as e
from eleusis.cards import Card
from eleusis.games.registry import Round
from eleusis.match import Match, MatchPhase, replay
from eleusis.views import Scene, public_news, public_view

_BEGINNINGS = {e.CardsPlayed, e.NoPlayDeclared, e.Judged}
"""What a replay begins with: the first play, or the first verdict on a card turned up."""


def scenes(batches: Iterable[Sequence[e.AnyEvent]], number: int) -> tuple[Scene, ...]:
    """The scenes of the round with this number, which need not be over; none when nobody has played in it.

    There is one for each play whose verdict stands, or for each card that was judged. ``batches`` holds all that
    happened at the table from its beginning, the events of one command together.
    """
    return tuple(scene for scene, _ in _retold(batches, number))


def hands_held(batches: Iterable[Sequence[e.AnyEvent]], number: int) -> tuple[tuple[Card, ...], ...]:
    """The player's hand before the play of each scene of a round that is over: until then hands are secret.

    It is empty if there is no play or no hand.
    """
    return tuple(hand for _, hand in _retold(batches, number))


def _retold(batches: Iterable[Sequence[e.AnyEvent]], number: int) -> list[tuple[Scene, tuple[Card, ...]]]:
    """Each scene, with the hand of its player before the play."""
    match = Match()
    told: list[tuple[Scene, tuple[Card, ...]]] = []
    before_call: list[tuple[Scene, tuple[Card, ...]]] = []
    hand: tuple[Card, ...] = ()
    for events in batches:
        round_ = match.round
        if match.phase is MatchPhase.ROUND and round_ is not None and round_.number == number:
            kinds = {type(event) for event in events}
            if not told and kinds & _BEGINNINGS:
                told.append((Scene('deal', public_view(match)), ()))
            for play in events:
                if isinstance(play, e.CardsPlayed | e.NoPlayDeclared):
                    hand = match.game.hand(round_, play.seat)
            if e.CallTakenBack in kinds:
                told = before_call
            elif told:
                if e.Judged in kinds:
                    before_call = [*told]
                told += [(scene, hand if scene.verdict else ()) for scene in _told(match, round_, events)]
        match = replay(events, match)
    return told


def _told(before: Match, round_: Round, events: Sequence[e.AnyEvent]) -> Iterator[Scene]:
    last = next((index for index, event in enumerate(events) if isinstance(event, e.LastEvent)), len(events))
    during, ending = events[:last], events[last : last + 1]
    news = public_news(before, during)
    for episode in before.game.episodes(round_, during):
        view = public_view(replay(during[: episode.after], before))
        heard = (episode.said, *news) if episode.said else news
        lays = view.round is not None and view.round.layout.count > round_.layout.count
        yield Scene(episode.kind, view, episode.seat, episode.verdict, episode.right, heard, lays)
    if ending:
        after = replay([*during, *ending], before)
        yield Scene('end', public_view(after), news=public_news(replay(during, before), ending))
