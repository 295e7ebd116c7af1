"""The picture of the end of a round: panels one below another, each as high as its words need."""

import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from bot.look import USUAL, Look
from bot.render.game import GamePictures, ScoreLine, Scores, Tenure
from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import MARGIN, WIDTH, Rect, around, cells
from bot.render.kit.picture import NothingToDraw, Picture
from bot.render.kit.text import Line, Style, line_of, lines_of
from bot.render.kit.theme import NAME, NUMBER, PLAIN, SMALL, TITLE, theme_of
from bot.render.kit.typefaces import REGULAR, STRONG
from bot.render.names import CREST, Names, draw_crest, name_line, phrase_line
from bot.render.table import draw_sign
from bot.render.thumbnail import fitting
from bot.text.catalogue import ENGLISH, Language
from bot.text.news import why_void
from bot.text.numbers import gained, signed
from bot.text.variants import game_name
from eleusis.layout import Layout
from eleusis.views import PublicView

PAD = 26
INNER = WIDTH - 2 * MARGIN
TEXT = INNER - 2 * PAD

_USUAL_HEIGHT = 1640
"""The layout is drawn as large as keeps the picture below this …"""
LARGEST, SMALLEST = 620, 336
"""… within these limits."""

WINNERS = {1: Style(STRONG, 64), 2: Style(STRONG, 52)}
"""Style of the winners' names, by their number."""
MANY = Style(STRONG, 42)
"""Style for more winners, two to a line."""
VOID = Style(STRONG, 48)
HEAD = 76
"""Height of the line above the names."""
FOOT = 114
"""Height of the lines below the names."""
POINTS = Style(STRONG, 80)
POINTS_ROOM = 250

_GAP = 8
"""Between the panels of two people."""
REASON_LEADING = 38
"""Line height of the reasons for a score."""
ROW = 60
"""Height of a person's panel without the reasons."""
TOKEN_ROOM = 92
NUMBER_ROOM = 140
"""Width of a column of numbers."""

RULE_HEAD = 66
RULES = ((Style(REGULAR, 38), 50, 3), (PLAIN, 42, 60))
"""How a rule is set, by length: style, line height, and the most lines."""

STORY_HEAD = 62
LEGEND = 46
"""Height of a line that tells who was Prophet."""

_Part = tuple[int, Callable[[Canvas, Rect], None]]
"""A part of the picture: its height, and what paints it in a room of this height."""


def draw_round_end(
    game: GamePictures[Any],
    view: PublicView,
    names: Mapping[int, str],
    *,
    rule: str | None = None,
    contradicted: Collection[int] = (),
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Picture:
    """The end of a round, as a picture worth sharing.

    The winner, how each player's points were counted (9.2 to 9.5, or from tokens), the rule, and the whole layout in
    miniature with each Prophet's time in office.

    Raises:
        NothingToDraw: when the round is not over.
    """
    over = view.round
    if over is None or (over.score is None and over.voided is None):
        raise NothingToDraw('no round is over')
    ending, people = game.round_end(language, view, over), Names(language, names)
    scores = ending.scores
    parts = [_won(scores, people), _scores(scores, people)] if scores else [_void(why_void(language, over.voided))]
    if rule is not None:
        parts.append(_rule(language, rule))
    if over.layout.count:
        y = MARGIN + sum(height + MARGIN for height, _ in parts)
        parts.append(_story(over.layout, ending.offices, people, contradicted, y))
    y, canvas = MARGIN, Canvas(WIDTH, MARGIN + sum(height + MARGIN for height, _ in parts), theme_of(look))
    for height, paint in parts:
        paint(canvas, Rect(MARGIN, y, INNER, height))
        y += height + MARGIN
    played = line_of(game_name(language, view.variant), SMALL, TEXT // 2)
    canvas.text(played, MARGIN + PAD, MARGIN + 48, canvas.theme.muted)
    heading = phrase_line(ending.heading, people, SMALL, TEXT - played.width - PAD)
    heading.draw(canvas, WIDTH - MARGIN - PAD - heading.width, MARGIN + 48, canvas.theme.muted)
    return canvas.finished()


def _void(why: str) -> _Part:
    lines = lines_of(why, VOID, TEXT, 5)

    def paint(canvas: Canvas, rect: Rect) -> None:
        canvas.plate(rect, None)
        for place, line in enumerate(lines):
            canvas.text(line, rect.x + PAD, rect.y + 122 + place * 64, canvas.theme.text)

    return HEAD + 64 * len(lines) + 24, paint


def _won(scores: Scores, names: Names) -> _Part:
    count = len(scores.winners)
    across = 1 if count <= 2 else 2
    style = WINNERS.get(count, MANY if count else VOID)
    height, room = round(style.size * 1.2), (TEXT - POINTS_ROOM) // across

    def paint(canvas: Canvas, rect: Rect) -> None:
        theme, x, right = canvas.theme, rect.x + PAD, rect.right - PAD
        canvas.plate(rect, theme.gold if count else None)
        first = Rect(x, rect.y + HEAD, room - (MARGIN if across > 1 else 0), height)
        places = cells(count, across, first, (room, height))
        for seat, place in zip(scores.winners, places, strict=True):
            line = name_line(seat, names, style, place.width)
            canvas.text(line, place.x, place.y + round(height * 0.78), theme.text)
        if count:
            middle = (places[0].y + places[-1].bottom) // 2
            canvas.text(line_of(gained(scores.points), POINTS), right, middle + 34, theme.prophet, 'right')
        else:
            nobody = line_of(names.language.say('picture-nobody-scores'), VOID)
            canvas.text(nobody, x, rect.bottom - FOOT - 24, theme.text)
        reason = phrase_line(scores.reason, names, PLAIN, TEXT)
        reason.draw(canvas, x, rect.bottom - 72, theme.prophet if scores.crowned else theme.muted)
        canvas.text(line_of(scores.count, PLAIN, TEXT), x, rect.bottom - 28, theme.muted)

    return HEAD + max(max(1, -(-count // across)) * height, 84) + FOOT, paint


def _scores(scores: Scores, names: Names) -> _Part:
    room = TEXT - TOKEN_ROOM + PAD - NUMBER_ROOM * (1 + scores.totals)
    terms = [lines_of(line.terms, SMALL, room, 6) for line in scores.lines]
    heights = [ROW + REASON_LEADING * len(lines) for lines in terms]

    def paint(canvas: Canvas, rect: Rect) -> None:
        y = rect.y
        for line, lines, height in zip(scores.lines, terms, heights, strict=True):
            _row(canvas, Rect(rect.x, y, rect.width, height), line, lines, names, totals=scores.totals)
            y += height + _GAP

    return sum(heights) + _GAP * (len(heights) - 1), paint


def _row(canvas: Canvas, rect: Rect, score: ScoreLine, terms: tuple[Line, ...], names: Names, *, totals: bool) -> None:
    theme = canvas.theme
    canvas.plate(rect, theme.gold if score.best else None, 3)
    place = Rect(rect.x + 20, rect.y + (rect.height - 60) // 2 + 3, 46, 60)
    absent = score.points is None
    draw_sign(canvas, place, score.sign, names.language, faded=absent)
    left, right = rect.x + TOKEN_ROOM, rect.right - PAD
    draw_crest(canvas, (left + CREST // 2, rect.y + 30), score.seat.seat, faded=absent)
    called = left + CREST + 12
    name = name_line(score.seat.seat, names, NAME, right - NUMBER_ROOM * (1 + totals) - called)
    canvas.text(name, called, rect.y + 43, theme.muted if absent else theme.text)
    for step, line in enumerate(terms):
        canvas.text(line, left, rect.y + 81 + step * REASON_LEADING, theme.muted)
    middle = rect.centre[1]
    if score.points is not None:
        points = line_of(gained(score.points), TITLE)
        ink = theme.prophet if score.best else theme.text
        canvas.text(points, right - NUMBER_ROOM * totals, middle + 16, ink, 'right')
    if totals:
        canvas.text(line_of(names.language.say('picture-total'), SMALL), right, middle - 10, theme.muted, 'right')
        canvas.text(line_of(signed(score.seat.points), NAME), right, middle + 32, theme.text, 'right')


def _rule(language: Language, rule: str) -> _Part:
    # Own words, and below them what the bot understood: more line breaks would make a picture of nothing else.
    text = '\n'.join(' '.join(line.split()) for line in rule.split('\n', 1))
    lines, leading = _written(language, text)
    kinds = (unicodedata.bidirectional(sign) for sign in text)
    rightward = next((kind for kind in kinds if kind in ('L', 'R', 'AL')), 'L') == 'L'

    def paint(canvas: Canvas, rect: Rect) -> None:
        theme, x, right = canvas.theme, rect.x + PAD, rect.right - PAD
        canvas.frame(rect, theme.accent, theme.panel, 3)
        canvas.text(line_of(language.say('picture-rule'), SMALL), x, rect.y + 44, theme.accent)
        for place, line in enumerate(lines):
            baseline = rect.y + RULE_HEAD + place * leading + round(leading * 0.72)
            canvas.text(line, x if rightward else right, baseline, theme.text, 'left' if rightward else 'right')

    return RULE_HEAD + leading * len(lines) + 22, paint


def _written(language: Language, text: str) -> tuple[tuple[Line, ...], int]:
    """The lines of a rule and their height, in the largest style that keeps the picture short."""
    (large, wide, few), (style, leading, most) = RULES
    # Breaking lines is slow, so a text that obviously takes too many large ones is not tried.
    if line_of(text, style).width * large.size <= few * TEXT * style.size:
        lines = lines_of(text, large, TEXT, few + 1)
        if len(lines) <= few:
            return lines or lines_of(language.say('picture-rule-unseen'), PLAIN, TEXT, 2), wide
    return lines_of(text, style, TEXT, most), leading


def _story(layout: Layout, offices: Sequence[Tenure], names: Names, contradicted: Collection[int], y: int) -> _Part:
    """The layout, and who was Prophet when."""
    legend = LEGEND * len(offices) + (14 if offices else 0)
    most = _USUAL_HEIGHT - y - STORY_HEAD - legend - PAD - MARGIN
    room = Rect(MARGIN + PAD, y + STORY_HEAD, TEXT, min(LARGEST, max(SMALLEST, most)))
    small = fitting(layout.columns, offices, room)

    def paint(canvas: Canvas, rect: Rect) -> None:
        theme, right, count = canvas.theme, len(layout.main_line), layout.count
        canvas.panel(rect, theme.panel)
        small.paint(canvas, contradicted)
        laid = names.language.say('picture-layout', number=count, right=right, wrong=count - right)
        canvas.text(line_of(laid, SMALL), room.x, rect.y + 42, theme.muted)
        first = Rect(room.x, small.bottom + 14, TEXT, LEGEND)
        for place, line in enumerate(cells(len(offices), 1, first, (0, LEGEND))):
            _office(canvas, line, offices[place], str(place + 1) if len(offices) > 1 else '', names)

    return small.bottom + legend + PAD - y, paint


def _office(canvas: Canvas, rect: Rect, office: Tenure, number: str, names: Names) -> None:
    theme, middle, x = canvas.theme, rect.centre[1], rect.x + 48
    canvas.badge('king' if office.lasting else 'fallen_king', around((rect.x + 17, middle), 34))
    if number:
        line = line_of(number, NUMBER)
        canvas.text(line, x, middle + 10, theme.text)
        x += line.width + 14
    said = phrase_line(office.said, names, SMALL, rect.right - x)
    said.draw(canvas, x, middle + 11, theme.prophet if office.lasting else theme.muted)
