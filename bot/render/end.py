"""Paints the end of a round as it was planned: one picture that can be shown to people who were not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.render import words
from bot.render.canvas import Canvas
from bot.render.end_plan import (
    FOOT,
    LEADING,
    NUMBER_ROOM,
    PAD,
    POINTS,
    RULE_HEAD,
    TEXT,
    TOKEN_ROOM,
    VOID,
)
from bot.render.geometry import Rect, around
from bot.render.names import named, spoken
from bot.render.text import line_of
from bot.render.theme import NAME, NUMBER, PLAIN, SMALL, TITLE
from bot.render.thumbnail import paint_thumbnail
from bot.render.tokens import draw_token

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bot.eleusis.views import PublicView, RoundView
    from bot.render.end_plan import EndPlan, Headline, Row, RuleBox, Story
    from bot.render.picture import Picture
    from bot.render.theme import Theme


def paint_end(plan: EndPlan, view: PublicView, round_: RoundView, names: Mapping[int, str], theme: Theme) -> Picture:
    """The picture, finished."""
    canvas = Canvas(plan.width, plan.height, theme)
    _headline(canvas, plan.headline, view, round_, names)
    best = max(round_.score.points.values()) if round_.score else 0
    for row in plan.rows:
        won = row.score is not None and row.score.points == best > 0
        _row(canvas, row, names, best=won, totals=plan.totals)
    if plan.rule is not None:
        _rule(canvas, plan.rule)
    if plan.story is not None:
        _story(canvas, plan.story, round_, names)
    return canvas.finished()


def _headline(
    canvas: Canvas, headline: Headline, view: PublicView, round_: RoundView, names: Mapping[int, str]
) -> None:
    theme, rect, score = canvas.theme, headline.rect, round_.score
    if headline.winners:
        canvas.frame(rect, theme.gold, theme.raised)
    else:
        canvas.panel(rect, theme.panel)
    x, right = rect.x + PAD, rect.right - PAD
    game = line_of(words.game(view.variant), SMALL, TEXT // 2)
    canvas.text(game, x, rect.y + 48, theme.muted)
    heading = spoken(words.heading(round_), names, SMALL, TEXT - game.width - PAD)
    heading.draw(canvas, right - heading.width, rect.y + 48, theme.muted)
    for place, line in enumerate(headline.void):
        canvas.text(line, x, rect.y + 122 + place * 64, theme.text)
    if score is None:
        return
    for seat, room in headline.winners:
        line = named(seat, names, headline.style, room.width)
        canvas.text(line, room.x, room.y + round(room.height * 0.78), theme.text)
    if headline.winners:
        points = line_of(words.won(headline.points), POINTS)
        middle = (headline.winners[0][1].y + headline.winners[-1][1].bottom) // 2
        canvas.text(points, right, middle + 34, theme.prophet, 'right')
    else:
        canvas.text(line_of(words.NOBODY_SCORES, VOID), x, rect.bottom - FOOT - 24, theme.text)
    count = line_of(words.high_count(view.variant, score), PLAIN)
    canvas.text(count, right, rect.bottom - 28, theme.muted, 'right')
    reason = spoken(words.prophet(view.variant, score), names, PLAIN, TEXT - count.width - PAD)
    known = score.prophet is not None or score.guesser is not None
    reason.draw(canvas, x, rect.bottom - 28, theme.prophet if known else theme.muted)


def _row(canvas: Canvas, row: Row, names: Mapping[int, str], *, best: bool, totals: bool) -> None:
    theme, rect, score = canvas.theme, row.rect, row.score
    if best:
        canvas.frame(rect, theme.gold, theme.raised, 3)
    else:
        canvas.panel(rect, theme.panel)
    token = Rect(rect.x + 20, rect.y + (rect.height - 60) // 2 + 3, 46, 60)
    draw_token(canvas, token, row.seat, cards=score.hand if score else 0, faded=score is None)
    left, right = rect.x + TOKEN_ROOM, rect.right - PAD
    name = named(row.seat.seat, names, NAME, right - NUMBER_ROOM * (1 + totals) - left)
    canvas.text(name, left, rect.y + 41, theme.text if score else theme.muted)
    for place, line in enumerate(row.terms):
        canvas.text(line, left, rect.y + 75 + place * LEADING, theme.muted)
    middle = rect.centre[1]
    if score is not None:
        edge = right - NUMBER_ROOM * totals
        canvas.text(
            line_of(words.won(score.points), TITLE), edge, middle + 16, theme.prophet if best else theme.text, 'right'
        )
    if totals:
        canvas.text(line_of(words.TOTAL, SMALL), right, middle - 12, theme.muted, 'right')
        canvas.text(line_of(str(row.seat.points), NAME), right, middle + 28, theme.text, 'right')


def _rule(canvas: Canvas, box: RuleBox) -> None:
    theme, rect = canvas.theme, box.rect
    canvas.frame(rect, theme.accent, theme.panel, 3)
    x, right = rect.x + PAD, rect.right - PAD
    canvas.text(line_of(words.RULE, SMALL), x, rect.y + 44, theme.accent)
    canvas.text(box.seal, right, rect.y + 44, theme.muted, 'right')
    for place, line in enumerate(box.lines):
        baseline = rect.y + RULE_HEAD + place * box.leading + round(box.leading * 0.72)
        canvas.text(line, x if box.rightward else right, baseline, theme.text, 'left' if box.rightward else 'right')


def _story(canvas: Canvas, story: Story, round_: RoundView, names: Mapping[int, str]) -> None:
    theme, rect = canvas.theme, story.rect
    canvas.panel(rect, theme.panel)
    paint_thumbnail(canvas, story.layout)
    canvas.text(line_of(words.layout(round_), SMALL), rect.x + PAD, rect.y + 42, theme.muted)
    for place, (room, office) in enumerate(story.offices, 1):
        middle = room.centre[1]
        canvas.badge('fallen_king' if office.ended else 'king', around((room.x + 17, middle), 34))
        x = room.x + 48
        if story.layout.numbered:
            number = line_of(str(place), NUMBER)
            canvas.text(number, x, middle + 10, theme.text)
            x += number.width + 14
        line = spoken(words.office(round_, office), names, SMALL, room.right - x)
        line.draw(canvas, x, middle + 9, theme.muted if office.ended else theme.prophet)
