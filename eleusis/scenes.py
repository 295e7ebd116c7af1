"""A round told again: how the table stood, for everybody to see, at each moment that matters."""

from collections.abc import Iterable, Iterator, Sequence

from eleusis import events as e
from eleusis.cards import Card
from eleusis.games.registry import Round
from eleusis.match import Match, MatchPhase, replay
from eleusis.views import Scene, public_news, public_view

_BEGINNINGS = {e.CardsPlayed, e.NoPlayDeclared, e.Judged}
"""The first act that is told: a play, or a verdict on a card that was turned up."""


def scenes(batches: Iterable[Sequence[e.AnyEvent]], number: int) -> tuple[Scene, ...]:
    """The scenes of a round, in order; none when nobody has played in it.

    There is one for each play whose verdict stands, or for each card that was turned up and judged.

    Args:
        batches: All that happened at the table from its beginning, the events of one command together.
        number: The round; what is told of one that is not over ends where it stands.
    """
    return tuple(scene for scene, _ in _retold(batches, number))


def hands_held(batches: Iterable[Sequence[e.AnyEvent]], number: int) -> tuple[tuple[Card, ...], ...]:
    """What the player held before the play of each scene; nothing where there is none, or nobody has a hand.

    Args:
        batches: As for ``scenes``.
        number: A round that is over: until then hands are secret.
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
