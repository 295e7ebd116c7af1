"""The picture of the end of a round of Delphi: points and what they are the differences of, and the totals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.render import delphi_words as words
from bot.render.canvas import Canvas
from bot.render.delphi import draw_coin, draw_oracle
from bot.render.geometry import Rect
from bot.render.measures import MARGIN, WIDTH
from bot.render.names import spoken
from bot.render.scores import (
    PAD,
    ROW,
    ScoreFrame,
    paint_counted,
    paint_points,
    paint_row,
    paint_rule,
    plan_frame,
    row_at,
    token_in,
)
from bot.render.text import line_of
from bot.render.theme import DARK, PLAIN, TITLE
from bot.render.words import NOT_IN_ROUND, bonus, score_title

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.eleusis.delphi.views import GameView
    from bot.eleusis.views import PublicView, SeatView
    from bot.render.picture import Picture


@dataclass(frozen=True)
class Row:
    """One seat: ``points`` is None for somebody who has points but was not in this round."""

    rect: Rect
    seat: SeatView
    points: int | None


@dataclass(frozen=True)
class DelphiScorePlan:
    """A picture of scores of Delphi, measured."""

    width: int
    height: int
    frame: ScoreFrame
    rows: tuple[Row, ...]


def plan_delphi_scores(view: PublicView, points: Mapping[int, int], rule: str | None) -> DelphiScorePlan:
    """Measure the picture: the best score of the round first.

    Args:
        view: The table.
        points: The points of the round by seat.
        rule: The rule, when it is shown.
    """
    frame = plan_frame(rule)
    y = frame.bottom
    seats = {seat.seat: seat for seat in view.seats}
    shown = sorted(points, key=lambda seat: -points[seat])
    shown += [seat.seat for seat in view.seats if seat.points and seat.seat not in points]
    rows: list[Row] = []
    for seat in shown:
        rows.append(Row(row_at(y), seats[seat], points.get(seat)))
        y += ROW + MARGIN
    return DelphiScorePlan(WIDTH, y, frame, tuple(rows))


def paint_delphi_scores(plan: DelphiScorePlan, view: PublicView, game: GameView, names: Mapping[int, str]) -> Picture:
    """The picture, finished."""
    canvas = Canvas(plan.width, plan.height)
    _header(canvas, plan.frame.header, game, names)
    paint_rule(canvas, plan.frame)
    best = max((row.points for row in plan.rows if row.points is not None), default=0)
    for row in plan.rows:
        _row(canvas, row, view, game, names, best=row.points == best > 0)
    return canvas.finished()


def _header(canvas: Canvas, rect: Rect, game: GameView, names: Mapping[int, str]) -> None:
    canvas.panel(rect, DARK.panel)
    x, right = rect.x + PAD, rect.right - PAD
    canvas.text(line_of(score_title(game), TITLE), x, rect.y + 60, DARK.text)
    what = line_of(words.WHAT_POINTS_ARE, PLAIN)
    canvas.text(what, right, rect.y + 104, DARK.muted, 'right')
    heading = spoken(words.heading(game), names, PLAIN, right - x - what.width - PAD)
    heading.draw(canvas, x, rect.y + 104, DARK.muted)


def _row(
    canvas: Canvas, row: Row, view: PublicView, game: GameView, names: Mapping[int, str], *, best: bool
) -> None:
    seat, rect = row.seat, row.rect
    paint_row(canvas, rect, best=best)
    token = token_in(rect).grown(8)
    if seat.seat == game.oracle:
        draw_oracle(canvas, token)
    else:
        draw_coin(canvas, token, seat.tokens or 0, faded=row.points is None)
    counted = words.score_line(game, seat.seat) if row.points is not None else NOT_IN_ROUND
    paint_counted(canvas, rect, seat.seat, counted + bonus(view, seat.seat), names)
    won = None if row.points is None else line_of(words.won(row.points), TITLE)
    paint_points(canvas, rect, won, seat.points, best=best)
