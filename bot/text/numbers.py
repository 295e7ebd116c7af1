"""Numbers in sentences and pictures, with a true minus sign: points, who won by them, and the bonus of 9.7."""

from bot.text.catalogue import Language
from eleusis.views import PublicView


def signed(number: int) -> str:
    """A number that may be negative: ``12``, ``−3``."""
    return f'−{-number}' if number < 0 else str(number)


def points_said(language: Language, points: int) -> str:
    """``1 point``, ``−3 points``."""
    return language.say('points-said', number=abs(points), points=signed(points))


def gained(number: int) -> str:
    """A gain or loss: ``+12``, ``+0``, ``−3``."""
    return signed(number) if number < 0 else f'+{number}'


def bonus_of(view: PublicView, seat: int) -> int:
    """9.7: a seat's bonus for never having dealt, once the match is over."""
    return view.variant.never_dealt_bonus if seat in view.never_dealt else 0


def has_bonus(view: PublicView) -> bool:
    return any(bonus_of(view, seat) for seat in view.never_dealt)


def winners(view: PublicView) -> tuple[tuple[int, ...], int]:
    """The winners of the last round and their points; empty if it is void or no one scored above 0.

    Ties are shared (9.7), also with the dealer, who has the best player's points by 9.5 and is named last.
    """
    shown = view.round
    if shown is None or shown.score is None:
        return (), 0
    points = shown.score.points
    best = max(points.values(), default=0)
    return (tuple(seat for seat in points if points[seat] == best) if best > 0 else ()), best
