"""What the leaderboard keeps of a round and of a match that are over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.store import ResultRow, ScoreRow
from eleusis.views import public_view

if TYPE_CHECKING:
    from eleusis.match import Match


def score_rows(before: Match, after: Match) -> tuple[ScoreRow, ...]:
    """What the leaderboard counts, from the round or match that has just ended.

    Nobody's is what a machine has played in their place to the end (11.6).
    """
    rows: list[ScoreRow] = []
    for record in after.past[len(before.past) :]:
        if record.score is None:
            continue
        seats = public_view(after).seats
        for seat, points in record.score.points.items():
            if seat in after.stood_in:
                continue
            rows.append(
                ScoreRow(
                    round=record.number,
                    seat=seat,
                    points=points,
                    dealer=seat == record.dealer,
                    true_prophet=seats[seat].is_prophet,
                    overthrown=seats[seat].was_prophet,
                    cards=_cards_of(after, seat),
                )
            )
    return tuple(rows)


def _cards_of(match: Match, seat: int) -> int | None:
    """The cards that lay there when this player became the true Prophet, or at the end; None in other games."""
    round_ = public_view(match).round
    offices = getattr(round_, 'offices', None)
    if round_ is None or offices is None:
        return None
    return next((one.marker for one in offices if one.seat == seat and one.ended is None), round_.layout.count)


def result_rows(match: Match) -> tuple[ResultRow, ...]:
    """Who won, and the bonus of 9.7, of a match that is over and had a round with scores."""
    if match.final is None or not any(record.score for record in match.past):
        return ()
    best = max((points for _, points in match.final), default=0)
    bonus = match.variant.never_dealt_bonus
    return tuple(
        ResultRow(seat, bonus if seat in match.never_dealt else 0, points == best) for seat, points in match.final
    )
