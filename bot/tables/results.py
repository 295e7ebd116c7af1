"""What a change ends: scores and results for the leaderboard."""

from collections.abc import Collection, Iterator

from bot.store import Ending, ResultRow, ScoreRow
from bot.tables.table import Advance
from eleusis import events as e
from eleusis.match import Match, RoundRecord
from eleusis.views import public_view


def ending_of(before: Match, advance: Advance, machines: Collection[int]) -> Ending:
    """What an advance ends at a table with these machines."""
    after, round_ = advance.match, advance.match.round
    ended = any(isinstance(event, e.LastEvent) for event in advance.events)
    return Ending(
        reveal=round_.number if ended and round_ and round_.seal else None,
        scores=tuple(row for record in after.past[len(before.past) :] for row in _score_rows(after, record)),
        results=_result_rows(after),
        over=after.final is not None,
        counts=not (machines and any(isinstance(event, e.RoundOpened | e.StandInCame) for event in advance.events)),
    )


def _score_rows(after: Match, record: RoundRecord) -> Iterator[ScoreRow]:
    """A round's scores, without seats where a machine stood in at the end (11.6)."""
    if record.score is None:
        return
    view = public_view(after)
    seats, round_ = view.seats, view.round
    for seat, points in record.score.points.items():
        if seat not in after.stood_in:
            yield ScoreRow(
                round=record.number,
                seat=seat,
                points=points,
                dealer=seat == record.dealer,
                true_prophet=seats[seat].is_prophet,
                overthrown=seats[seat].was_prophet,
                cards=round_.cards_until(seat) if round_ else None,
            )


def _result_rows(match: Match) -> tuple[ResultRow, ...]:
    """The winners and bonuses (9.7) of a match that is over and had a scored round."""
    if match.final is None or not any(record.score for record in match.past):
        return ()
    best = max((points for _, points in match.final), default=0)
    bonus = match.variant.never_dealt_bonus
    return tuple(
        ResultRow(seat, bonus if seat in match.never_dealt else 0, points == best) for seat, points in match.final
    )
