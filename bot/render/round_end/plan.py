"""The plan of the picture of the end of a round: rectangles and lines of text only."""

import unicodedata
from collections.abc import Collection
from dataclasses import dataclass

from bot.render.kit.geometry import Rect
from bot.render.kit.measures import MARGIN, WIDTH
from bot.render.kit.text import Line, Style, line_of, lines_of
from bot.render.kit.theme import PLAIN, SMALL
from bot.render.kit.typefaces import REGULAR, STRONG
from bot.render.round_end.contents import RoundEnd, ScoreLine, Scores
from bot.render.round_end.thumbnail import Tenure, Thumbnail, plan_thumbnail
from bot.render.words import Phrase
from bot.text.catalogue import Language

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

    width: int
    height: int
    headline: Headline
    rows: tuple[EndRow, ...]
    rule: RuleBox | None
    story: Story | None


def plan_round_end(
    language: Language, ending: RoundEnd, rule: str | None, contradicted: Collection[int] = ()
) -> RoundEndPlan:
    headline = _headline(ending)
    y = headline.rect.bottom + MARGIN
    rows = _rows(ending.scores, y) if ending.scores else ()
    y = rows[-1].rect.bottom + MARGIN if rows else y
    box = _rule(language, rule, y)
    y = box.rect.bottom + MARGIN if box else y
    story = _story(ending, contradicted, y) if ending.layout.count else None
    y = story.rect.bottom + MARGIN if story else y
    return RoundEndPlan(WIDTH, y, headline, rows, box, story)


def _headline(ending: RoundEnd) -> Headline:
    if ending.scores is None:
        lines = lines_of(ending.void, VOID, TEXT, 5)
        return Headline(Rect(MARGIN, MARGIN, INNER, HEAD + 64 * len(lines) + 24), (), VOID, lines)
    seats = ending.scores.winners
    across = 1 if len(seats) <= 2 else 2
    style = WINNERS.get(len(seats), MANY if seats else VOID)
    height = round(style.size * 1.2)
    room = (TEXT - POINTS_ROOM) // across
    places = tuple(
        (
            seat,
            Rect(
                MARGIN + PAD + place % across * room,
                MARGIN + HEAD + place // across * height,
                room - (MARGIN if across > 1 else 0),
                height,
            ),
        )
        for place, seat in enumerate(seats)
    )
    lines = max(1, -(-len(seats) // across))
    rect = Rect(MARGIN, MARGIN, INNER, HEAD + max(lines * height, 84) + FOOT)
    return Headline(rect, places, style, ())


def _rows(scores: Scores, y: int) -> tuple[EndRow, ...]:
    rows: list[EndRow] = []
    room = TEXT - TOKEN_ROOM + PAD - NUMBER_ROOM * (1 + scores.totals)
    for line in scores.lines:
        terms = lines_of(line.terms, SMALL, room, 6)
        rows.append(EndRow(Rect(MARGIN, y, INNER, ROW + REASON_LEADING * len(terms)), line, terms))
        y = rows[-1].rect.bottom + _GAP
    return tuple(rows)


def _rule(language: Language, rule: str | None, y: int) -> RuleBox | None:
    if rule is None:
        return None
    # Own words, and below them what the bot understood: more line breaks would make a picture of nothing else.
    text = '\n'.join(' '.join(line.split()) for line in rule.split('\n', 1))
    lines, leading = _written(language, text)
    rect = Rect(MARGIN, y, INNER, RULE_HEAD + leading * len(lines) + 22)
    return RuleBox(rect, lines, leading, _rightward(text))


def _written(language: Language, text: str) -> tuple[tuple[Line, ...], int]:
    """In the largest style that keeps the picture short."""
    smallest = RULES[-1][0]
    width = line_of(text, smallest).width
    for style, leading, most in RULES:
        if width * style.size > most * TEXT * smallest.size:
            continue  # Breaking lines is slow, so skip styles in which the text obviously takes too many.
        lines = lines_of(text, style, TEXT, most + 1)
        if len(lines) <= most:
            return lines or lines_of(language.say('picture-rule-unseen'), PLAIN, TEXT, 2), leading
    style, leading, most = RULES[-1]
    return lines_of(text, style, TEXT, most), leading


def _rightward(text: str) -> bool:
    kinds = (unicodedata.bidirectional(sign) for sign in text)
    return next((kind for kind in kinds if kind in ('L', 'R', 'AL')), 'L') == 'L'


def _story(ending: RoundEnd, contradicted: Collection[int], y: int) -> Story:
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
