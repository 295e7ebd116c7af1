"""The picture of the table: a header, the layout, the panel that a game puts below it, and a strip of seats.

Planning is kept apart from painting so that tests can see that nothing overlaps and nothing is cut.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from bot.look import USUAL, Look
from bot.render.game import GamePictures, Header, Sign, Stand, Tabletop
from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import MARGIN, WIDTH, Rect, around, cells
from bot.render.kit.palette import mix
from bot.render.kit.picture import NothingToDraw, Picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import FADED, NAME, NUMBER, PLAIN, SHORT_NAME, SMALL, TITLE, theme_of
from bot.render.layout.on_table import OnTable
from bot.render.layout.painting import paint_rows
from bot.render.layout.rows import LaidRows, plan_rows
from bot.render.names import CREST, Names, draw_crest, name_line, phrase_line
from bot.text.catalogue import ENGLISH, Language
from bot.text.numbers import signed
from eleusis.minds.roster import Level
from eleusis.views import PublicView

_AERIALS: Mapping[Level, int] = {'beginner': 1, 'medium': 2, 'expert': 3, 'fitting': 2}
_BALL = 0.19
"""The size of the ball on an aerial, as a share of the face's width; what follows are such shares too."""
_HEAD = 0.3
"""Where the head begins below the top."""
_LOOKS = 0.25
"""Where the eyes are, below the top of the head."""
_EYE = 0.22
_MOUTH = 0.44


def draw_machine(canvas: Canvas, rect: Rect, level: Level, *, faded: bool) -> None:
    """A face that fills this square."""
    theme, size = canvas.theme, rect.width
    metal = mix(theme.panel, theme.card, FADED) if faded else theme.card
    ink = theme.text if faded else theme.ink
    ball, count = round(size * _BALL), _AERIALS[level]
    for number in range(count):
        x = rect.x + (2 * number + 1) * size // (2 * count)
        canvas.fill(Rect(x - 1, rect.y + ball // 2, 3, round(size * _HEAD)), metal)
        canvas.shape('disc', around((x, rect.y + ball // 2), ball), metal)
    head = Rect(rect.x, rect.y + round(size * _HEAD), size, size - round(size * _HEAD))
    canvas.panel(head, metal, size // 5)
    across, height, eye = head.centre[0], head.y + round(size * _LOOKS), round(size * _EYE)
    if level == 'expert':
        canvas.panel(
            Rect(rect.x + size // 10, height - eye * 3 // 4, size - size // 10 * 2, eye * 3 // 2), ink, eye // 2
        )
    for side in (-eye, eye):
        canvas.shape('disc', around((across + side, height), eye), metal if level == 'expert' else ink)
    mouth = round(size * _MOUTH)
    canvas.fill(Rect(across - mouth // 2, head.bottom - size // 5, mouth, max(2, size // 12)), ink)


_CROWN = 38
_COIN = 64
_RIM = 14
"""Twice the width of a coin's rim."""


def draw_sign(canvas: Canvas, rect: Rect, sign: Sign, language: Language, *, faded: bool) -> None:
    """The sign in the middle of this rectangle; a Prophet's king sticks out of its corner."""
    if sign.kind == 'cards':
        _cards(canvas, rect, sign, faded=faded)
    elif sign.kind == 'coin':
        _coin(canvas, rect, sign.number, faded=faded)
    else:
        _disc(canvas, rect, language.say('picture-dealer-disc') if sign.kind == 'dealer' else None)


def _cards(canvas: Canvas, rect: Rect, sign: Sign, *, faded: bool) -> None:
    paper = mix(canvas.theme.panel, canvas.theme.card, FADED) if faded else canvas.theme.card
    canvas.frame(rect, paper if faded else canvas.theme.edge, paper, 2, 7)
    x, y = rect.centre
    ink = canvas.theme.text if faded else canvas.theme.ink
    canvas.text(line_of(str(sign.number), NUMBER), x, y + (18 if sign.king else 10), ink, 'middle')
    if sign.king:
        canvas.badge(sign.king, around((rect.right - 4, rect.y + 4), _CROWN))


def _coin(canvas: Canvas, rect: Rect, tokens: int, *, faded: bool) -> None:
    """Hollow for a seat that owes tokens."""
    theme = canvas.theme
    coin = around(rect.centre, max(rect.width, _COIN))
    colour = mix(theme.panel, theme.gold, FADED) if faded else theme.gold
    canvas.frame(coin, colour, theme.hollow if tokens < 0 else colour, 4, coin.width // 2)
    number = line_of(signed(tokens), NUMBER)
    x, y = coin.centre
    canvas.text(number, x, y + number.style.size // 3 + 1, theme.text if tokens < 0 else theme.ink, 'middle')


def _disc(canvas: Canvas, rect: Rect, letter: str | None) -> None:
    """A letter, or the mitre of an oracle, whose letter could be read as a number."""
    disc = around(rect.centre, rect.width)
    canvas.frame(disc, canvas.theme.edge, canvas.theme.card, 2, disc.width // 2)
    x, y = rect.centre
    if letter is None:
        canvas.shape('mitre', around((x, y), disc.width // 2), canvas.theme.ink)
    else:
        canvas.text(line_of(letter, NUMBER), x, y + 10, canvas.theme.ink, 'middle')


TILE = 96
_BETWEEN_ROWS = 10
"""Between two rows of seats."""
_NARROWEST = 384
"""A tile takes this much for a name and a state that can be read on a phone."""


def _tiles(seats: int, inner: int, y: int) -> list[Rect]:
    """The place of each seat in the strip of seats, which begins there."""
    across = (inner + MARGIN) // (_NARROWEST + MARGIN)
    pitch = (inner + MARGIN) // across
    return cells(seats, across, Rect(MARGIN, y, pitch - MARGIN, TILE), (pitch, TILE + _BETWEEN_ROWS))


_SIGN_ROOM = 80
"""Width of the sign including its margins."""
_FACE, _GAP = 40, 12
"""The size of a machine's face, and how far from its name."""
_UNCUT = 10_000
"""Pixels that a name needs to stay uncut."""


def _seat(canvas: Canvas, rect: Rect, stand: Stand, points_told: str, names: Names) -> None:
    theme = canvas.theme
    canvas.plate(rect, theme.toned(stand.rim) if stand.rim else None)
    left, right = rect.x + _SIGN_ROOM, rect.right - 14
    draw_crest(canvas, (left + CREST // 2, rect.y + 29), stand.seat, faded=stand.out)
    points = line_of(points_told, SMALL)
    canvas.text(points, right, rect.y + 79, theme.muted, 'right')
    machine = names.machines.get(stand.seat)
    called = left + CREST + _GAP
    room = right - called - (_FACE + _GAP if machine else 0)
    name = name_line(stand.seat, names, NAME, room)
    if name != name_line(stand.seat, names, NAME, _UNCUT):
        name = name_line(stand.seat, names, SHORT_NAME, room)
    canvas.text(name, called, rect.y + 40, theme.muted if stand.out else theme.text)
    if machine:
        draw_machine(canvas, Rect(called + name.width + _GAP, rect.y + 8, _FACE, _FACE), machine, faded=stand.out)
    state = line_of(stand.state, SMALL, right - left - points.width - 10)
    canvas.text(state, left, rect.y + 79, theme.toned(stand.tone))
    draw_sign(canvas, Rect(rect.x + 14, rect.y + 16, 46, 64), stand.sign, names.language, faded=stand.out)


HEADER = 116
"""Height of the panel."""
_PAD = 24
_PILL = 22
"""Horizontal padding of the pill."""
_SIGN = 34


def paint_header(canvas: Canvas, rect: Rect, header: Header, names: Names) -> None:
    """The panel; the title is on a pill while a player must act, in smaller letters where it is long."""
    theme = canvas.theme
    canvas.panel(rect, theme.panel)
    laid, note = line_of(header.laid, NAME), line_of(header.note, PLAIN)
    left, right = rect.x + _PAD, rect.right - _PAD
    canvas.text(laid, right, rect.y + 48, theme.text, 'right')
    canvas.text(note, right, rect.y + 99, theme.wrong if header.warning else theme.muted, 'right')
    room = right - left - _PAD
    if header.waiting:
        most = room - laid.width - 2 * _PILL - _SIGN
        title = phrase_line(header.title, names, TITLE, most)
        if title.width > most:
            title = phrase_line(header.title, names, NAME, most)
        pill = Rect(rect.x + 12, rect.y + 7, title.width + 2 * _PILL + _SIGN, 52)
        canvas.panel(pill, theme.accent, 26)
        canvas.shape('triangle', Rect(pill.x + _PILL, pill.y + 14, 20, 24), theme.on_accent)
        title.draw(canvas, pill.x + _PILL + _SIGN, rect.y + 47, theme.on_accent)
    else:
        phrase_line(header.title, names, TITLE, room - laid.width).draw(canvas, left, rect.y + 51, theme.text)
    heading = phrase_line(header.heading, names, PLAIN, room)
    if heading.width <= room - note.width:
        heading.draw(canvas, left, rect.y + 99, theme.muted)  # Dots of a capital stay clear of the pill.


@dataclass(frozen=True)
class TablePlan:
    """A picture of the table, measured."""

    height: int
    header: Rect
    rows: LaidRows
    panel: Rect | None
    tiles: list[Rect]


def plan_table(told: Tabletop, lies: OnTable, *, whole: bool) -> TablePlan:
    """Measure the picture; ``whole`` shows the layout from the starter on."""
    high = told.panel.height + MARGIN if told.panel else 0
    strip = _tiles(len(told.stands), WIDTH - 2 * MARGIN, MARGIN)[-1].bottom
    rows = plan_rows(lies, 2 * MARGIN + HEADER, high + strip, whole=whole)
    inner, y = rows.width - 2 * MARGIN, rows.bottom
    panel = Rect(MARGIN, y, inner, told.panel.height) if told.panel else None
    tiles = _tiles(len(told.stands), inner, y + high)
    return TablePlan(tiles[-1].bottom + MARGIN, Rect(MARGIN, MARGIN, inner, HEADER), rows, panel, tiles)


def draw_table(
    game: GamePictures[Any],
    view: PublicView,
    names: Mapping[int, str],
    *,
    machines: Mapping[int, Level] = {},
    whole: bool = False,
    contradicted: Collection[int] = (),
    language: Language = ENGLISH,
    look: Look = USUAL,
) -> Picture:
    """The table as everyone sees it: header, layout, the pending play or the turned-up card, seats.

    Unless it is drawn ``whole``, the rows of the layout before the last ones are folded into a strip that says how many
    cards lie there.

    Raises:
        NothingToDraw: when no round was opened yet.
    """
    if view.round is None:
        raise NothingToDraw('no round was opened yet')
    people, told = Names(language, names, machines), game.table(language, view, view.round)
    plan = plan_table(told, game.on_table(view.round, contradicted), whole=whole)
    canvas = Canvas(plan.rows.width, plan.height, theme_of(look))
    paint_header(canvas, plan.header, told.header, people)
    paint_rows(canvas, plan.rows, language)
    if told.panel is not None and plan.panel is not None:
        told.panel.paint(canvas, plan.panel, people)
    for rect, stand in zip(plan.tiles, told.stands, strict=True):
        won = view.seats[stand.seat].points
        points = language.say('picture-points', number=won, points=signed(won)) if won or view.round.number > 1 else ''
        _seat(canvas, rect, stand, points, people)
    return canvas.finished()
