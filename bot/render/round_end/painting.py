"""Paints the planned end of a round, a picture that also speaks to people who were not there."""

from bot.render import words
from bot.render.crest import CREST, draw_crest
from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import Rect, around
from bot.render.kit.picture import Picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import NAME, NUMBER, PLAIN, SMALL, TITLE, Theme
from bot.render.names import Names, name_line, phrase_line
from bot.render.round_end.contents import RoundEnd, Scores
from bot.render.round_end.plan import (
    FOOT,
    NUMBER_ROOM,
    PAD,
    POINTS,
    REASON_LEADING,
    RULE_HEAD,
    TEXT,
    TOKEN_ROOM,
    VOID,
    EndRow,
    Headline,
    RoundEndPlan,
    RuleBox,
    Story,
)
from bot.render.round_end.thumbnail import paint_thumbnail
from bot.render.table.tokens import draw_sign
from bot.text.catalogue import Language
from bot.text.numbers import gained, signed


def paint_round_end(plan: RoundEndPlan, ending: RoundEnd, names: Names, theme: Theme) -> Picture:
    canvas = Canvas(plan.width, plan.height, theme)
    _headline(canvas, plan.headline, ending, names)
    for row in plan.rows:
        _row(canvas, row, names, totals=ending.scores is not None and ending.scores.totals)
    if plan.rule is not None:
        _rule(canvas, plan.rule, names.language)
    if plan.story is not None:
        _story(canvas, plan.story, ending, names)
    return canvas.finished()


def _headline(canvas: Canvas, headline: Headline, ending: RoundEnd, names: Names) -> None:
    theme, rect = canvas.theme, headline.rect
    if headline.winners:
        canvas.frame(rect, theme.gold, theme.raised)
    else:
        canvas.panel(rect, theme.panel)
    x, right = rect.x + PAD, rect.right - PAD
    game = line_of(ending.game, SMALL, TEXT // 2)
    canvas.text(game, x, rect.y + 48, theme.muted)
    heading = phrase_line(ending.heading, names, SMALL, TEXT - game.width - PAD)
    heading.draw(canvas, right - heading.width, rect.y + 48, theme.muted)
    for place, line in enumerate(headline.void):
        canvas.text(line, x, rect.y + 122 + place * 64, theme.text)
    if ending.scores is not None:
        _won(canvas, headline, ending.scores, names)


def _won(canvas: Canvas, headline: Headline, scores: Scores, names: Names) -> None:
    """Who won, how much, and why."""
    theme, rect = canvas.theme, headline.rect
    x, right = rect.x + PAD, rect.right - PAD
    for seat, room in headline.winners:
        line = name_line(seat, names, headline.style, room.width)
        canvas.text(line, room.x, room.y + round(room.height * 0.78), theme.text)
    if headline.winners:
        points = line_of(gained(scores.points), POINTS)
        middle = (headline.winners[0][1].y + headline.winners[-1][1].bottom) // 2
        canvas.text(points, right, middle + 34, theme.prophet, 'right')
    else:
        canvas.text(line_of(names.language.say('picture-nobody-scores'), VOID), x, rect.bottom - FOOT - 24, theme.text)
    reason = phrase_line(scores.reason, names, PLAIN, TEXT)
    reason.draw(canvas, x, rect.bottom - 72, theme.prophet if scores.crowned else theme.muted)
    canvas.text(line_of(scores.count, PLAIN, TEXT), x, rect.bottom - 28, theme.muted)


def _row(canvas: Canvas, row: EndRow, names: Names, *, totals: bool) -> None:
    theme, rect, score = canvas.theme, row.rect, row.line
    if score.best:
        canvas.frame(rect, theme.gold, theme.raised, 3)
    else:
        canvas.panel(rect, theme.panel)
    place = Rect(rect.x + 20, rect.y + (rect.height - 60) // 2 + 3, 46, 60)
    absent = score.points is None
    draw_sign(canvas, place, score.sign, names.language, faded=absent)
    left, right = rect.x + TOKEN_ROOM, rect.right - PAD
    draw_crest(canvas, (left + CREST // 2, rect.y + 30), score.seat.seat, faded=absent)
    called = left + CREST + 12
    name = name_line(score.seat.seat, names, NAME, right - NUMBER_ROOM * (1 + totals) - called)
    canvas.text(name, called, rect.y + 43, theme.muted if absent else theme.text)
    for step, line in enumerate(row.terms):
        canvas.text(line, left, rect.y + 81 + step * REASON_LEADING, theme.muted)
    middle = rect.centre[1]
    if score.points is not None:
        points = line_of(gained(score.points), TITLE)
        ink = theme.prophet if score.best else theme.text
        canvas.text(points, right - NUMBER_ROOM * totals, middle + 16, ink, 'right')
    if totals:
        canvas.text(line_of(names.language.say('picture-total'), SMALL), right, middle - 10, theme.muted, 'right')
        canvas.text(line_of(signed(score.seat.points), NAME), right, middle + 32, theme.text, 'right')


def _rule(canvas: Canvas, box: RuleBox, language: Language) -> None:
    theme, rect = canvas.theme, box.rect
    canvas.frame(rect, theme.accent, theme.panel, 3)
    x, right = rect.x + PAD, rect.right - PAD
    canvas.text(line_of(language.say('picture-rule'), SMALL), x, rect.y + 44, theme.accent)
    for place, line in enumerate(box.lines):
        baseline = rect.y + RULE_HEAD + place * box.leading + round(box.leading * 0.72)
        canvas.text(line, x if box.rightward else right, baseline, theme.text, 'left' if box.rightward else 'right')


def _story(canvas: Canvas, story: Story, ending: RoundEnd, names: Names) -> None:
    theme, rect = canvas.theme, story.rect
    canvas.panel(rect, theme.panel)
    paint_thumbnail(canvas, story.layout)
    canvas.text(line_of(words.layout(names.language, ending.layout), SMALL), rect.x + PAD, rect.y + 42, theme.muted)
    for place, (room, office, said) in enumerate(story.offices, 1):
        middle = room.centre[1]
        canvas.badge('fallen_king' if office.ended else 'king', around((room.x + 17, middle), 34))
        x = room.x + 48
        if story.layout.numbered:
            number = line_of(str(place), NUMBER)
            canvas.text(number, x, middle + 10, theme.text)
            x += number.width + 14
        line = phrase_line(said, names, SMALL, room.right - x)
        line.draw(canvas, x, middle + 11, theme.muted if office.ended else theme.prophet)
