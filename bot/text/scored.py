"""Who won, and the bonus at the end of a match (9.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.engine.views import PublicView


def bonus_of(view: PublicView, seat: int) -> int:
    """9.7: a seat's bonus for never having dealt, once the match is over."""
    return view.variant.never_dealt_bonus if seat in view.never_dealt else 0


def has_bonus(view: PublicView) -> bool:
    return any(bonus_of(view, seat) for seat in view.never_dealt)


def winners(view: PublicView) -> tuple[tuple[int, ...], int]:
    """Who won the last round, and with how many points; nobody if it is void or no player scored above 0.

    The dealer, who gets the best player's points by 9.5, does not win; nor does an oracle.
    """
    shown = view.round
    if shown is None or shown.score is None:
        return (), 0
    players = {seat: points for seat, points in shown.score.points.items() if seat != shown.dealer}
    best = max(players.values(), default=0)
    return (tuple(seat for seat, points in players.items() if points == best) if best > 0 else ()), best
