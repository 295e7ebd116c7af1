"""The picture of a round's scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render import words
from bot.render.canvas import Canvas
from bot.render.geometry import Rect
from bot.render.measures import MARGIN, WIDTH
from bot.render.names import named
from bot.render.text import line_of, lines_of
from bot.render.theme import DARK, NAME, PLAIN, SMALL, TITLE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.eleusis.scoring import RoundScore, Score
    from bot.eleusis.views import PublicView

_LINE = 104
_HEADER = 96


def paint_scores(view: PublicView, score: RoundScore, names: Mapping[int, str], rule: str | None) -> Canvas:
    """The picture of the last round's scores."""
    wrapped = lines_of(rule, PLAIN, WIDTH - 80, 4) if rule else ()
    lines = sorted(score.players, key=lambda line: -line.points)
    lines.append(score.dealer)
    top = MARGIN + _HEADER
    canvas = Canvas(WIDTH, top + len(lines) * (_LINE + 10) + len(wrapped) * 40 + (60 if wrapped else 0) + MARGIN)
    title = words.score_title(view.round) if view.round else ''
    canvas.text(line_of(title, TITLE), 2 * MARGIN, MARGIN + 58, DARK.text)
    canvas.text(line_of(words.high_count(score), PLAIN), WIDTH - 2 * MARGIN, MARGIN + 56, DARK.muted, 'right')
    best = max(line.points for line in lines)
    for place, line in enumerate(lines):
        rect = Rect(MARGIN, top + place * (_LINE + 10), WIDTH - 2 * MARGIN, _LINE)
        _line(canvas, rect, view, score, line, names, best=best)
    y = top + len(lines) * (_LINE + 10) + 40
    for place, text in enumerate(wrapped):
        canvas.text(text, 2 * MARGIN, y + place * 40, DARK.text)
    return canvas


def _line(
    canvas: Canvas,
    rect: Rect,
    view: PublicView,
    score: RoundScore,
    line: Score,
    names: Mapping[int, str],
    *,
    best: int,
) -> None:
    won = line.points == best and best > 0
    canvas.frame(rect, DARK.gold if won else DARK.line, DARK.raised if won else DARK.panel, 3 if won else 2)
    final = dict(view.final or ())
    total = final.get(line.seat, view.seats[line.seat].points)
    points, totals = line_of(f'+{line.points}', TITLE), line_of(f'{words.TOTAL} {total}', SMALL)
    room = rect.width - 70 - max(points.width, totals.width)
    canvas.text(named(line.seat, names, NAME, room), rect.x + 20, rect.y + 44, DARK.text)
    canvas.text(line_of(words.score_line(score, line), SMALL, room), rect.x + 20, rect.y + 84, DARK.muted)
    canvas.text(points, rect.right - 20, rect.y + 50, DARK.gold if won else DARK.text, 'right')
    canvas.text(totals, rect.right - 20, rect.y + 86, DARK.muted, 'right')
