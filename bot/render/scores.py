"""The picture of the end of a round: points line by line, and the totals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.render import words
from bot.render.canvas import Canvas
from bot.render.geometry import Rect
from bot.render.measures import MARGIN, WIDTH
from bot.render.names import named, spoken
from bot.render.text import Line, line_of, lines_of
from bot.render.theme import NAME, PLAIN, SMALL, TITLE
from bot.render.tokens import draw_token

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.eleusis.scoring import RoundScore, Score
    from bot.eleusis.views import PublicView, RoundView, SeatView
    from bot.render.picture import Picture
    from bot.render.theme import Theme

_HEADER = 132
_ROW = 104
_PAD = 24
_LEADING = 40
"""From one line of the rule to the next."""
_MOST_LINES = 16
_POINTS = 150
_TOTAL = 150
"""Width of the two columns of numbers on the right."""


@dataclass(frozen=True)
class Row:
    """One seat: ``score`` is None for somebody who has points but was not in this round."""

    rect: Rect
    seat: SeatView
    score: Score | None


@dataclass(frozen=True)
class ScorePlan:
    """A picture of scores, measured."""

    width: int
    height: int
    header: Rect
    rule: Rect | None
    rule_lines: tuple[Line, ...]
    rows: tuple[Row, ...]


def plan_scores(view: PublicView, score: RoundScore, rule: str | None) -> ScorePlan:
    """Measure the picture: the best score of the round first."""
    inner = WIDTH - 2 * MARGIN
    header = Rect(MARGIN, MARGIN, inner, _HEADER)
    y = header.bottom + MARGIN
    lines = lines_of(rule, PLAIN, inner - 2 * _PAD, _MOST_LINES) if rule else ()
    box = Rect(MARGIN, y, inner, 64 + _LEADING * len(lines) + _PAD) if lines else None
    if box:
        y = box.bottom + MARGIN
    rows: list[Row] = []
    for seat, line in _lines(view, score):
        rows.append(Row(Rect(MARGIN, y, inner, _ROW), seat, line))
        y += _ROW + MARGIN
    return ScorePlan(WIDTH, y, header, box, lines, tuple(rows))


def _lines(view: PublicView, score: RoundScore) -> list[tuple[SeatView, Score | None]]:
    scored = sorted((*score.players, score.dealer), key=lambda line: -line.points)
    seats = {seat.seat: seat for seat in view.seats}
    absent = [seat for seat in view.seats if seat.points and seat.seat not in score.points]
    return [*((seats[line.seat], line) for line in scored), *((seat, None) for seat in absent)]


def paint_scores(
    plan: ScorePlan, view: PublicView, round_: RoundView, score: RoundScore, names: Mapping[int, str], theme: Theme
) -> Picture:
    """The picture, finished."""
    canvas = Canvas(plan.width, plan.height, theme)
    _header(canvas, plan.header, view, round_, score, names)
    if plan.rule is not None:
        _rule(canvas, plan.rule, plan.rule_lines)
    best = max(score.points.values())
    for row in plan.rows:
        _row(canvas, row, view, score, names, best=row.score is not None and row.score.points == best > 0)
    return canvas.finished()


def _header(
    canvas: Canvas, rect: Rect, view: PublicView, round_: RoundView, score: RoundScore, names: Mapping[int, str]
) -> None:
    canvas.panel(rect, canvas.theme.panel)
    x, right = rect.x + _PAD, rect.right - _PAD
    canvas.text(line_of(words.score_title(round_), TITLE), x, rect.y + 60, canvas.theme.text)
    below = spoken(words.prophet(view.variant, score), names, PLAIN, rect.width - 2 * _PAD)
    won = score.prophet is not None or score.guesser is not None
    below.draw(canvas, x, rect.y + 104, canvas.theme.prophet if won else canvas.theme.muted)
    canvas.text(line_of(words.high_count(view.variant, score), NAME), right, rect.y + 56, canvas.theme.muted, 'right')


def _rule(canvas: Canvas, rect: Rect, lines: tuple[Line, ...]) -> None:
    canvas.frame(rect, canvas.theme.accent, canvas.theme.panel, 3)
    canvas.text(line_of(words.RULE, SMALL), rect.x + _PAD, rect.y + 46, canvas.theme.accent)
    for place, line in enumerate(lines):
        canvas.text(line, rect.x + _PAD, rect.y + 92 + place * _LEADING, canvas.theme.text)


def _row(
    canvas: Canvas, row: Row, view: PublicView, score: RoundScore, names: Mapping[int, str], *, best: bool
) -> None:
    rect, line = row.rect, row.score
    if best:
        canvas.frame(rect, canvas.theme.gold, canvas.theme.raised)
    else:
        canvas.panel(rect, canvas.theme.panel)
    token = Rect(rect.x + 18, rect.y + 18, 50, 68)
    draw_token(canvas, token, row.seat, cards=line.hand if line else 0, faded=line is None)

    left, right = rect.x + 92, rect.right - _PAD
    room = right - _TOTAL - _POINTS - left
    canvas.text(named(row.seat.seat, names, NAME, room), left, rect.y + 46, canvas.theme.text)
    counted = words.score_line(view.variant, score, line) if line else words.NOT_IN_ROUND
    bonus = words.bonus(view, row.seat.seat)
    canvas.text(line_of(counted + bonus, SMALL, right - _TOTAL - _POINTS - left), left, rect.y + 86, canvas.theme.muted)

    if line is not None:
        colour = canvas.theme.prophet if best else canvas.theme.text
        canvas.text(line_of(words.won(line.points), TITLE), right - _TOTAL, rect.y + 68, colour, 'right')
    canvas.text(line_of(words.TOTAL, SMALL), right, rect.y + 42, canvas.theme.muted, 'right')
    canvas.text(line_of(str(row.seat.points), NAME), right, rect.y + 82, canvas.theme.text, 'right')
