"""The picture of the table: a header, the layout, the panel that a game puts below it, and a strip of seats.

Planning is kept apart from painting so that tests can see that nothing overlaps and nothing is cut.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from bot.render import words
from bot.render.crest import CREST, draw_crest
from bot.render.kit.canvas import Canvas
from bot.render.kit.geometry import MARGIN, Rect, around
from bot.render.kit.palette import Ink, mix
from bot.render.kit.picture import Picture
from bot.render.kit.text import line_of
from bot.render.kit.theme import FADED, NAME, NUMBER, PLAIN, SHORT_NAME, SMALL, TITLE, Theme
from bot.render.layout.bands import Band, Fold
from bot.render.layout.on_table import OnTable
from bot.render.layout.painting import paint_band, paint_fold
from bot.render.layout.rows import plan_rows
from bot.render.names import Names, PhraseLine, name_line, phrase_line
from bot.render.words import Phrase
from bot.text.catalogue import Language
from bot.text.numbers import signed
from eleusis.minds.roster import Level
from eleusis.views import PublicView, SeatView

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


@dataclass(frozen=True)
class Sign:
    """The token of a seat.

    Attributes:
        kind: A card or a coin with a number on it, or the disc of the dealer or oracle.
        number: Number of cards or tokens.
        king: The badge of a Prophet or False Prophet.
    """

    kind: Literal['cards', 'coin', 'dealer', 'oracle']
    number: int = 0
    king: Literal['king', 'fallen_king'] | None = None


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


@dataclass(frozen=True)
class Tile:
    """The place of one seat in the strip of seats."""

    rect: Rect
    seat: SeatView


def seats_at(view: PublicView, playing: Collection[int]) -> tuple[SeatView, ...]:
    """Everybody in the round, and those waiting for the next one."""
    return tuple(seat for seat in view.seats if seat.present or seat.seat in playing)


def tiles_height(seats: tuple[SeatView, ...], inner: int) -> int:
    """Height of the strip, including the margin below it."""
    return -(-len(seats) // _across(inner)) * (TILE + _BETWEEN_ROWS) - _BETWEEN_ROWS + MARGIN


def plan_tiles(seats: tuple[SeatView, ...], inner: int, y: int) -> tuple[Tile, ...]:
    """The place of each seat, starting from there."""
    across = _across(inner)
    pitch = (inner + MARGIN) // across
    return tuple(
        Tile(
            Rect(MARGIN + place % across * pitch, y + place // across * (TILE + _BETWEEN_ROWS), pitch - MARGIN, TILE),
            seat,
        )
        for place, seat in enumerate(seats)
    )


def _across(inner: int) -> int:
    return (inner + MARGIN) // (_NARROWEST + MARGIN)


_SIGN_ROOM = 80
"""Width of the sign including its margins."""
_FACE, _GAP = 40, 12
"""The size of a machine's face, and how far from its name."""
_UNCUT = 10_000
"""Pixels that a name needs to stay uncut."""


@dataclass(frozen=True)
class Seated:
    """What is shown for a seat.

    Attributes:
        state: Its role, or what it is doing.
        colour: The colour of the state.
        points: Its points in the match; empty while no one has any.
        awaited: Whether the round waits for it.
        out: It is out of the round.
        sign: What it holds, or its role.
    """

    seat: int
    state: str
    colour: Ink
    points: str
    awaited: bool
    out: bool
    sign: Sign


def points_of_match(language: Language, number: int, seat: SeatView) -> str:
    """A seat's points, from the second round on."""
    return words.points(language, seat.points) if number > 1 or seat.points else ''


def paint_seat(canvas: Canvas, rect: Rect, seated: Seated, names: Names) -> None:
    theme = canvas.theme
    if seated.awaited:
        canvas.frame(rect, theme.accent, theme.raised)
    else:
        canvas.panel(rect, theme.panel)
    left, right = rect.x + _SIGN_ROOM, rect.right - 14
    draw_crest(canvas, (left + CREST // 2, rect.y + 29), seated.seat, faded=seated.out)
    points = line_of(seated.points, SMALL)
    canvas.text(points, right, rect.y + 79, theme.muted, 'right')
    machine = names.machines.get(seated.seat)
    called = left + CREST + _GAP
    room = right - called - (_FACE + _GAP if machine else 0)
    name = name_line(seated.seat, names, NAME, room)
    if name != name_line(seated.seat, names, NAME, _UNCUT):
        name = name_line(seated.seat, names, SHORT_NAME, room)
    canvas.text(name, called, rect.y + 40, theme.muted if seated.out else theme.text)
    if machine:
        draw_machine(canvas, Rect(called + name.width + _GAP, rect.y + 8, _FACE, _FACE), machine, faded=seated.out)
    state = line_of(seated.state, SMALL, right - left - points.width - 10)
    canvas.text(state, left, rect.y + 79, seated.colour)
    draw_sign(canvas, Rect(rect.x + 14, rect.y + 16, 46, 64), seated.sign, names.language, faded=seated.out)


HEADER = 116
"""Height of the panel."""
_PAD = 24
_PILL = 22
"""Horizontal padding of the pill."""
_SIGN = 34


@dataclass(frozen=True)
class Header:
    """The contents of the header.

    Attributes:
        title: Who must act, and how; or that the round is over.
        waiting: Whether a player must act.
        heading: Which round it is.
        laid: What is on the table.
        note: Anything else worth knowing.
        warning: Whether the note is a warning.
    """

    title: Phrase
    waiting: bool
    heading: Phrase
    laid: str
    note: str
    warning: bool = False


def title_room(across: int, laid: str) -> int:
    """The width available for the title while a player must act.

    Args:
        across: The width of the panel.
        laid: What is on the table.
    """
    return across - 3 * _PAD - line_of(laid, NAME).width - 2 * _PILL - _SIGN


def title_of(phrase: Phrase, names: Names, most: int) -> PhraseLine:
    """Who must act, cut to this width in pixels; long text uses smaller letters."""
    large = phrase_line(phrase, names, TITLE, most)
    return large if large.width <= most else phrase_line(phrase, names, NAME, most)


def paint_header(canvas: Canvas, rect: Rect, header: Header, names: Names) -> None:
    """The panel; the title is on a pill while a player must act."""
    theme = canvas.theme
    canvas.panel(rect, theme.panel)
    laid, note = line_of(header.laid, NAME), line_of(header.note, PLAIN)
    left, right = rect.x + _PAD, rect.right - _PAD
    canvas.text(laid, right, rect.y + 48, theme.text, 'right')
    canvas.text(note, right, rect.y + 99, theme.wrong if header.warning else theme.muted, 'right')
    room = right - left - _PAD
    if header.waiting:
        title = title_of(header.title, names, title_room(rect.width, header.laid))
        pill = Rect(rect.x + 12, rect.y + 7, title.width + 2 * _PILL + _SIGN, 52)
        canvas.panel(pill, theme.accent, 26)
        canvas.shape('triangle', Rect(pill.x + _PILL, pill.y + 14, 20, 24), theme.on_accent)
        title.draw(canvas, pill.x + _PILL + _SIGN, rect.y + 47, theme.on_accent)
    else:
        phrase_line(header.title, names, TITLE, room - laid.width).draw(canvas, left, rect.y + 51, theme.text)
    heading = phrase_line(header.heading, names, PLAIN, room)
    if heading.width <= room - note.width:
        heading.draw(canvas, left, rect.y + 99, theme.muted)  # Dots of a capital stay clear of the pill.


P = TypeVar('P')
"""The panel of a game."""


@dataclass(frozen=True)
class TablePlan(Generic[P]):
    """A picture of the table, measured."""

    width: int
    height: int
    header: Rect
    fold: Fold | None
    bands: tuple[Band, ...]
    panel: P | None
    tiles: tuple[Tile, ...]


def plan_around(
    panel: Callable[[Rect], P | None],
    panel_height: int,
    view: PublicView,
    seats: Sequence[int],
    on_table: OnTable,
    *,
    whole: bool,
) -> TablePlan[P]:
    """Measure the picture.

    Args:
        panel: Plans the game's panel in a rectangle.
        panel_height: Pixels, with the margin below it; 0 without a panel.
        seats: The participants of the round.
        whole: Show the layout from the starter on.
    """
    seated = seats_at(view, seats)

    def below(inner: int) -> int:
        return panel_height + tiles_height(seated, inner)

    rows = plan_rows(on_table, 2 * MARGIN + HEADER, below, whole=whole)
    inner = rows.scale.width - 2 * MARGIN
    header = Rect(MARGIN, MARGIN, inner, HEADER)
    y = rows.bottom
    planned = panel(Rect(MARGIN, y, inner, panel_height - MARGIN)) if panel_height else None
    tiles = plan_tiles(seated, inner, y + panel_height)
    return TablePlan(rows.scale.width, y + below(inner), header, rows.fold, rows.bands, planned, tiles)


def paint_around(
    panel: Callable[[Canvas, P], None],
    seated: Callable[[SeatView], Seated],
    plan: TablePlan[P],
    header: Header,
    names: Names,
    theme: Theme,
) -> Picture:
    """Paint the picture; ``panel`` paints what is the game's own."""
    canvas = Canvas(plan.width, plan.height, theme)
    paint_header(canvas, plan.header, header, names)
    if plan.fold is not None:
        paint_fold(canvas, plan.fold, names.language)
    for band in plan.bands:
        paint_band(canvas, band, names.language)
    if plan.panel is not None:
        panel(canvas, plan.panel)
    for each in plan.tiles:
        paint_seat(canvas, each.rect, seated(each.seat), names)
    return canvas.finished()
