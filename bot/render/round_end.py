"""The picture of the end of a round, planned as rectangles and lines of text, then painted."""

import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from bot.look import USUAL, Look
from bot.render.game import GamePictures, RoundEnd, ScoreLine, Scores
from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import MARGIN, WIDTH, Rect, around, cells
from bot.render.kit.picture import NothingToDraw, Picture
from bot.render.kit.text import Line, Style, line_of, lines_of
from bot.render.kit.theme import NAME, NUMBER, PLAIN, SMALL, TITLE, theme_of
from bot.render.kit.typefaces import REGULAR, STRONG
from bot.render.names import CREST, Names, Phrase, draw_crest, name_line, phrase_line
from bot.render.table import draw_sign
from bot.render.thumbnail import Tenure, Thumbnail, paint_thumbnail, plan_thumbnail
from bot.text.catalogue import ENGLISH, Language
from bot.text.numbers import gained, signed
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


@dataclass(frozen=True)
class Headline:
    """Who won the round.

    Attributes:
        winners: Seats, each with the room for its name.
        style: The style of their names.
        void: Why no one won, if the round is void.
    """

    rect: Rect
    winners: tuple[tuple[int, Rect], ...]
    style: Style
    void: tuple[Line, ...]


@dataclass(frozen=True)
class EndRow:
    rect: Rect
    line: ScoreLine
    terms: tuple[Line, ...]
    """How the points were counted."""


@dataclass(frozen=True)
class RuleBox:
    """The rule that was revealed."""

    rect: Rect
    lines: tuple[Line, ...]
    leading: int
    rightward: bool


@dataclass(frozen=True)
class Story:
    """The layout, and who was Prophet when."""

    rect: Rect
    layout: Thumbnail
    offices: tuple[tuple[Rect, Tenure, Phrase], ...]


@dataclass(frozen=True)
class RoundEndPlan:
    """A picture of the end of a round, measured.

    Attributes:
        headline: Who won.
        rows: All scores; empty if the round is void.
        rule: The rule, if one is shown.
        story: The layout, unless it is empty.
    """

    height: int
    headline: Headline
    rows: tuple[EndRow, ...]
    rule: RuleBox | None
    story: Story | None


def plan_round_end(
    language: Language, ending: RoundEnd, rule: str | None, contradicted: Collection[int] = ()
) -> RoundEndPlan:
    headline = _plan_headline(ending)
    y = headline.rect.bottom + MARGIN
    rows = _plan_rows(ending.scores, y) if ending.scores else ()
    y = rows[-1].rect.bottom + MARGIN if rows else y
    box = _plan_rule(language, rule, y)
    y = box.rect.bottom + MARGIN if box else y
    story = _plan_story(ending, contradicted, y) if ending.layout.count else None
    y = story.rect.bottom + MARGIN if story else y
    return RoundEndPlan(y, headline, rows, box, story)


def _plan_headline(ending: RoundEnd) -> Headline:
    if ending.scores is None:
        lines = lines_of(ending.void, VOID, TEXT, 5)
        return Headline(Rect(MARGIN, MARGIN, INNER, HEAD + 64 * len(lines) + 24), (), VOID, lines)
    seats = ending.scores.winners
    across = 1 if len(seats) <= 2 else 2
    style = WINNERS.get(len(seats), MANY if seats else VOID)
    height = round(style.size * 1.2)
    room = (TEXT - POINTS_ROOM) // across
    first = Rect(MARGIN + PAD, MARGIN + HEAD, room - (MARGIN if across > 1 else 0), height)
    places = tuple(zip(seats, cells(len(seats), across, first, (room, height)), strict=True))
    lines = max(1, -(-len(seats) // across))
    rect = Rect(MARGIN, MARGIN, INNER, HEAD + max(lines * height, 84) + FOOT)
    return Headline(rect, places, style, ())


def _plan_rows(scores: Scores, y: int) -> tuple[EndRow, ...]:
    rows: list[EndRow] = []
    room = TEXT - TOKEN_ROOM + PAD - NUMBER_ROOM * (1 + scores.totals)
    for line in scores.lines:
        terms = lines_of(line.terms, SMALL, room, 6)
        rows.append(EndRow(Rect(MARGIN, y, INNER, ROW + REASON_LEADING * len(terms)), line, terms))
        y = rows[-1].rect.bottom + _GAP
    return tuple(rows)


def _plan_rule(language: Language, rule: str | None, y: int) -> RuleBox | None:
    if rule is None:
        return None
    # Own words, and below them what the bot understood: more line breaks would make a picture of nothing else.
    text = '\n'.join(' '.join(line.split()) for line in rule.split('\n', 1))
    lines, leading = _written(language, text)
    rect = Rect(MARGIN, y, INNER, RULE_HEAD + leading * len(lines) + 22)
    return RuleBox(rect, lines, leading, _rightward(text))


def _written(language: Language, text: str) -> tuple[tuple[Line, ...], int]:
    """In the largest style that keeps the picture short."""
    (large, wide, few), (style, leading, most) = RULES
    # Breaking lines is slow, so a text that obviously takes too many large ones is not tried.
    if line_of(text, style).width * large.size <= few * TEXT * style.size:
        lines = lines_of(text, large, TEXT, few + 1)
        if len(lines) <= few:
            return lines or lines_of(language.say('picture-rule-unseen'), PLAIN, TEXT, 2), wide
    return lines_of(text, style, TEXT, most), leading


def _rightward(text: str) -> bool:
    kinds = (unicodedata.bidirectional(sign) for sign in text)
    return next((kind for kind in kinds if kind in ('L', 'R', 'AL')), 'L') == 'L'


def _plan_story(ending: RoundEnd, contradicted: Collection[int], y: int) -> Story:
    offices = [office for office, _ in ending.offices]
    legend = LEGEND * len(offices) + (14 if offices else 0)
    x, top = MARGIN + PAD, y + STORY_HEAD
    most = _USUAL_HEIGHT - top - legend - PAD - MARGIN
    room = Rect(x, top, TEXT, min(LARGEST, max(SMALLEST, most)))
    small = plan_thumbnail(ending.layout, offices, room, contradicted)
    below = small.rect.bottom + 14
    told = tuple(
        (Rect(x, below + place * LEGEND, TEXT, LEGEND), office, said)
        for place, (office, said) in enumerate(ending.offices)
    )
    return Story(Rect(MARGIN, y, INNER, small.rect.bottom + legend + PAD - y), small, told)


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

    Args:
        view: The table; its last round is over, scored or void.
        rule: The rule that was revealed, shown when given.
        contradicted: Numbers of the cards whose call contradicts the written rule, to be marked (4.4).

    Raises:
        NothingToDraw: when the round is not over.
    """
    if view.round is None or (view.round.score is None and view.round.voided is None):
        raise NothingToDraw('no round is over')
    ending, people = game.round_end(language, view, view.round), Names(language, names)
    plan = plan_round_end(language, ending, rule, contradicted)
    canvas = Canvas(WIDTH, plan.height, theme_of(look))
    _headline(canvas, plan.headline, ending, people)
    for row in plan.rows:
        _row(canvas, row, people, totals=ending.scores is not None and ending.scores.totals)
    if plan.rule is not None:
        _rule(canvas, plan.rule, language)
    if plan.story is not None:
        _story(canvas, plan.story, ending, people)
    return canvas.finished()


def _headline(canvas: Canvas, headline: Headline, ending: RoundEnd, names: Names) -> None:
    theme, rect = canvas.theme, headline.rect
    canvas.plate(rect, theme.gold if headline.winners else None)
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
    canvas.plate(rect, theme.gold if score.best else None, 3)
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
    right, count = len(ending.layout.main_line), ending.layout.count
    laid = names.language.say('picture-layout', number=count, right=right, wrong=count - right)
    canvas.text(line_of(laid, SMALL), rect.x + PAD, rect.y + 42, theme.muted)
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
