"""Where everything lies in the frames of a replay: rectangles only, computed from the scenes.

All frames have one size and one order, so that the eye stays: which round it is, the play and what was said of it, the
last rows of the layout, the seats, and a bar that shows how far the replay has come.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from msgspec import structs

from bot.render.bands import NUMBERS, Band, Fold, band_heights, plan_band
from bot.render.faces import SIZES, Face
from bot.render.geometry import Rect
from bot.render.measures import BAND_COLUMNS, BAND_INSET, CARD_GAP, MARGIN, PITCH, WIDTH
from bot.render.table_plan import FOLD, TILE, plan_fold
from bot.render.text import Line, lines_of
from bot.render.theme import PLAIN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from bot.eleusis.cards import Card
    from bot.eleusis.layout import Column
    from bot.eleusis.views import RoundView, Scene

HEADING = 60
PLAY = 212
"""Height of the panel with the play and its verdict."""
WORDS = 520
"""Width of its words; beside them lie the cards."""
BAR = 8
MOST_ROOM = 840
"""Height of the rows of the layout at most: the whole is then about as high as it is wide."""
LEAST_ROOM = 320
LEADING = 40
"""From one line of the rule to the next."""
_PAD = 24
_TAB = (98, 34)
_ACROSS = 4
"""Seats side by side."""
_STRING = 4
"""A play of more cards is shown like a hand."""
_GAPS = ((24, 8), (10_000, 4))
"""Between the cards of a shown hand: with so many cards at most, so much."""
_TITLE = 64
"""Height of what stands above the rule."""

_UPRIGHT_WIDTH, _UPRIGHT_HEIGHT = SIZES[Face.UPRIGHT]
_CELL_WIDTH, _CELL_HEIGHT = SIZES[Face.CELL]
LEAST_ROW = NUMBERS + _UPRIGHT_HEIGHT + 40
"""Height of a row with none of its wrong cards."""


@dataclass(frozen=True)
class Tab:
    """What hangs from a main-line card in place of the first cards of a sideline that is too long."""

    rect: Rect
    cards: int
    """How many there are."""


@dataclass(frozen=True)
class Rows:
    """The part of the layout that a frame shows."""

    fold: Fold | None = None
    bands: tuple[Band, ...] = ()
    tabs: tuple[Tab, ...] = ()


@dataclass(frozen=True)
class Stage:
    """What all frames of a replay have in common.

    Attributes:
        width: Of the picture.
        height: Of the picture.
        heading: Which round it is.
        play: The panel with the play.
        words: Its words.
        cards: Its cards.
        room: Where the rows of the layout are, and at the end the rule.
        tiles: The place of each seat that takes part.
        bar: How far the replay has come.
        lasts: For each row how high it becomes as long as it is the last one.
    """

    width: int
    height: int
    heading: Rect
    play: Rect
    words: Rect
    cards: Rect
    room: Rect
    tiles: Mapping[int, Rect]
    bar: Rect
    lasts: Mapping[int, int]


@dataclass(frozen=True)
class Told:
    """The rule, at the end."""

    rect: Rect
    lines: tuple[Line, ...]


def plan_stage(scenes: Sequence[Scene]) -> Stage:
    """Measure what all frames have in common.

    The last two rows are shown. How high they are depends on what they will hold in the end, so that nothing jumps
    while sidelines grow.
    """
    inner = WIDTH - 2 * MARGIN
    lasts: dict[int, int] = {}
    needed = [LEAST_ROOM]
    for scene in scenes:
        groups = _groups(_round(scene))
        place = len(groups) - 1
        heights = band_heights(groups)
        lasts[place] = max(lasts.get(place, 0), heights[place])
        before = heights[place - 1] + MARGIN if place else 0
        needed.append(_above(place - 1) + before + lasts[place])
    high = min(MOST_ROOM, max(needed))
    heading = Rect(MARGIN, MARGIN, inner, HEADING)
    play = Rect(MARGIN, heading.bottom + MARGIN, inner, PLAY)
    room = Rect(MARGIN, play.bottom + MARGIN, inner, high)
    seats = sorted({seat for scene in scenes for seat in _round(scene).seats})
    tiles = dict(_tiles(seats, inner, room.bottom + MARGIN))
    bar = Rect(MARGIN, max(tile.bottom for tile in tiles.values()) + MARGIN, inner, BAR)
    words = Rect(play.x + _PAD, play.y, WORDS, play.height)
    left = words.right + _PAD
    top = play.y + (PLAY - _UPRIGHT_HEIGHT) // 2
    cards = Rect(left, top, play.right - _PAD - left, _UPRIGHT_HEIGHT)
    return Stage(WIDTH, bar.bottom + MARGIN, heading, play, words, cards, room, tiles, bar, lasts)


def plan_rows(stage: Stage, scene: Scene, contradicted: Collection[int], room: Rect | None = None) -> Rows:
    """Measure the rows that are shown in a scene: the last two in the stage's room, or in another as many as fit."""
    round_, room = _round(scene), room or stage.room
    groups = _groups(round_)
    last = len(groups) - 1
    first = last - 1 if last and room.height >= _above(last - 1) + 2 * LEAST_ROW + MARGIN else last
    y = room.y + _above(first)
    if room.bottom - y < LEAST_ROW:
        return Rows()
    fold = plan_fold(groups[:first], Rect(room.x, room.y, room.width, FOLD), round_.marker) if first else None
    bands, tabs = list[Band](), list[Tab]()
    for place, group in enumerate(groups[first:], first):
        height = room.bottom - y
        if place < last:
            left = height - MARGIN - stage.lasts[last]
            height = min(band_heights([group])[0], max(LEAST_ROW, left))
        rect = Rect(room.x, y, room.width, height)
        shown = [_fitting(column, height) for column in group]
        tabs += [_tab(rect, at, hidden) for at, (_, hidden) in enumerate(shown) if hidden]
        columns = [column for column, _ in shown]
        before = place * BAND_COLUMNS
        band = plan_band(columns, before + 1, rect, round_, last=place == last, contradicted=contradicted)
        bands.append(band if _lays(scene) else _unlit(band))
        y = rect.bottom + MARGIN
    return Rows(fold, tuple(bands), tuple(tabs))


def plan_rule(stage: Stage, rule: str) -> Told:
    """Measure the rule, which takes of the room what it needs."""
    most = (stage.room.height - _TITLE - _PAD) // LEADING
    lines = lines_of(rule, PLAIN, stage.room.width - 2 * _PAD, most)
    return Told(replace(stage.room, height=_TITLE + LEADING * len(lines) + _PAD), lines)


def below(stage: Stage, told: Told) -> Rect:
    """What the rule leaves of the room."""
    y = told.rect.bottom + MARGIN
    return replace(stage.room, y=y, height=max(0, stage.room.bottom - y))


def plan_cards(stage: Stage, cards: Sequence[Card], *, hand: bool) -> tuple[Face, tuple[Rect, ...]]:
    """Where the cards of a play lie, and how; a ``hand`` that was shown in rows, as large as they can be."""
    room = stage.cards
    if not hand and len(cards) <= _STRING:
        left = room.right - PITCH * len(cards) + PITCH - _UPRIGHT_WIDTH
        return Face.UPRIGHT, tuple(
            Rect(left + PITCH * place, room.y, _UPRIGHT_WIDTH, _UPRIGHT_HEIGHT) for place in range(len(cards))
        )
    gap = next(gap for most, gap in _GAPS if len(cards) <= most)
    ways = (_cells(len(cards), rows, room, gap) for rows in range(1, 9))
    across, width, height = max(ways, key=lambda cell: cell[1])
    rows = -(-len(cards) // across)
    top = room.centre[1] - (rows * (height + gap) - gap) // 2
    left = room.right - across * (width + gap) + gap
    return Face.CELL, tuple(
        Rect(left + place % across * (width + gap), top + place // across * (height + gap), width, height)
        for place in range(len(cards))
    )


def _cells(cards: int, rows: int, room: Rect, gap: int) -> tuple[int, int, int]:
    """How many cards side by side so many rows have, and how wide and high each is then."""
    across = max(1, -(-cards // rows))
    height = min((room.height + gap) // rows - gap, 90)
    width = min((room.width + gap) // across - gap, height * _CELL_WIDTH // _CELL_HEIGHT)
    return across, width, width * _CELL_HEIGHT // _CELL_WIDTH


def _round(scene: Scene) -> RoundView:
    assert scene.view.round is not None, 'a scene shows a round'
    return scene.view.round


def _groups(round_: RoundView) -> list[tuple[Column, ...]]:
    columns = round_.layout.columns
    return [columns[place : place + BAND_COLUMNS] for place in range(0, len(columns), BAND_COLUMNS)] or [()]


def _above(first: int) -> int:
    """Height of the strip for the rows before the first one that is shown."""
    return FOLD + MARGIN if first > 0 else 0


def _fitting(column: Column, height: int) -> tuple[Column, int]:
    """The column as it fits into a row of this height, and how many of its first wrong cards are left out for it."""
    hidden = 0
    while band_heights([[column]])[0] > height and column.sideline:
        first, *rest = column.sideline
        whole = bool(rest) or len(first) == 1
        hidden += len(first) if whole else 1
        column = structs.replace(column, sideline=tuple(rest) if whole else (first[1:],))
    return column, hidden


def _tab(band: Rect, column: int, hidden: int) -> Tab:
    """On the left of a card's lower edge: pawns stand on the right of it."""
    bottom = band.y + NUMBERS + _UPRIGHT_HEIGHT + CARD_GAP
    width, height = _TAB
    return Tab(Rect(band.x + BAND_INSET + PITCH * column - 4, bottom - height, width, height), hidden)


def _lays(scene: Scene) -> bool:
    """Whether cards came to the table."""
    return any(happening.kind in _LAYING for happening in scene.news)


_LAYING = ('laid-right', 'laid-wrong', 'line-started', 'card-laid-from-hand')


def _unlit(band: Band) -> Band:
    """The row where nothing is new."""
    cards = tuple(replace(card, newest=False) for card in band.cards)
    return replace(band, cards=cards, strings=tuple(replace(string, newest=False) for string in band.strings))


def _tiles(seats: Sequence[int], inner: int, y: int) -> Iterator[tuple[int, Rect]]:
    """The seats in rows, no row more than one shorter than another."""
    rows = -(-len(seats) // _ACROSS)
    across = -(-len(seats) // rows)
    for place, seat in enumerate(seats):
        row, column = divmod(place, across)
        pitch = (inner + MARGIN) / min(across, len(seats) - row * across)
        left, right = round(column * pitch), round((column + 1) * pitch) - MARGIN
        yield seat, Rect(MARGIN + left, y + row * (TILE + MARGIN), right - left, TILE)
