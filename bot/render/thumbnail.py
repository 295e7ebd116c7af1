"""A whole layout in a small space: cards of a few pixels, wrong plays below, the terms of Prophets above."""

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from bot.render.game import Tenure
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import Rect, around, cells
from bot.render.kit.text import line_of
from bot.render.kit.theme import NUMBER
from bot.render.layout.on_table import Placed
from bot.render.layout.scale import HEIGHTS
from bot.render.layout.sidelines import SidelinePlay
from eleusis.layout import Column

WIDTHS = (88, 72, 60, 54, 48, 42, 38)
"""Widths of an upright card in pixels; the largest at which everything fits is used. All show ranks."""
READABLE = 48
"""Cards this wide can be read in a message on a phone, so rather than be smaller they take more height …"""
TALLEST = 620
"""… up to this."""

RIBBON = 34
"""Height of the bars above a row that say who was Prophet."""
_ABOVE = 6
"""From a bar to the cards."""
_BETWEEN = 14
"""From one row to the next."""
_CROWN = 30
_UNEQUAL = 24
"""The sign on a card whose call contradicts the rule."""
_RIM = 2
"""Margin between a wrong string and its outline."""


class Thumbnail:
    """A small layout with upright cards of one width, from the upper left corner of a room down to ``bottom``."""

    def __init__(self, columns: Sequence[Column], offices: Sequence[Tenure], room: Rect, size: int) -> None:
        self.size = size
        self._offices = offices
        self._heights = {face: round(size * share) for face, share in HEIGHTS.items()}
        self._gap = max(4, size // 8)
        ribbon = RIBBON + _ABOVE if offices else 0
        # Rows of one length: a last one of only a few cards would look lost.
        most = (room.width + self._gap) // (size + self._gap)
        across = max(1, -(-len(columns) // max(1, -(-len(columns) // most))))
        self._rows: list[tuple[int, Rect, Sequence[Column]]] = []
        """The top of the bars above each row, its first upright card, and its columns."""
        self.bottom = room.y - _BETWEEN if columns else room.y
        for start in range(0, len(columns), across):
            top, row = self.bottom + _BETWEEN, columns[start : start + across]
            first = Rect(room.x, top + ribbon, size, self._heights[FaceSize.UPRIGHT])
            self._rows.append((top, first, row))
            self.bottom = first.bottom + max(sum(map(self._depth, column.sideline)) for column in row)

    def _depth(self, play: SidelinePlay) -> int:
        return self._gap + self._heights[FaceSize.SIDE] * len(play) + (2 * _RIM if len(play) > 1 else 0)

    def paint(self, canvas: Canvas, contradicted: Collection[int] = ()) -> None:
        """Paint it, with marks on the cards of these numbers, whose call contradicts the written rule (4.4)."""
        theme, cards, begun = canvas.theme, list[Placed](), set[Tenure]()
        for top, first, row in self._rows:
            shares: list[tuple[int, int, int]] = []
            """The number of each card, and its extent along the bars: a column is divided among its cards."""
            for column, upright in zip(row, cells(len(row), len(row), first, (self.size + self._gap, 0)), strict=True):
                laid = [*self._laid(canvas, column, upright)]
                edges = [upright.x + step * self.size // len(laid) for step in range(len(laid) + 1)]
                shares += [(card.number, *ends) for card, ends in zip(laid, pairwise(edges), strict=True)]
                cards += laid
            for office in self._offices:
                edges = [edge for number, *ends in shares if office.marker < number <= office.last for edge in ends]
                if edges and edges[-1] > edges[0]:
                    self._bar(canvas, office, Rect(edges[0], top, edges[-1] - edges[0], RIBBON), office not in begun)
                    begun.add(office)
        rects = {card.number: card.rect for card in cards}
        # Of two markers on one card the later one is shown.
        for number, lasting in {office.marker: office.lasting for office in self._offices}.items():
            canvas.panel(rects[number].grown(3), theme.gold if lasting else theme.muted, 6)
        for number in contradicted:
            canvas.panel(rects[number].grown(3), theme.contradiction, 6)
        for card in cards:
            canvas.card(card.card, card.face, card.rect, lifted=False)
        for number in contradicted:
            canvas.badge('contradiction', around((rects[number].x + 2, rects[number].y + 4), _UNEQUAL))

    def _laid(self, canvas: Canvas, column: Column, upright: Rect) -> Iterator[Placed]:
        """Paint the outlines of the strings in a column; yield where its cards lie."""
        x, size, side = upright.x, self.size, self._heights[FaceSize.SIDE]
        if column.main:
            face = FaceSize.SIDEWAYS if column.main.from_hand else FaceSize.UPRIGHT
            high = self._heights[face]
            rect = Rect(x, upright.y + (upright.height - high) // 2, size, high)
            yield Placed(column.main.card, column.main.number, rect, face)
        y = upright.bottom
        for play in column.sideline:
            rim = _RIM if len(play) > 1 else 0
            if rim:
                string = Rect(x - rim, y + self._gap, size + 2 * rim, self._depth(play) - self._gap)
                canvas.panel(string, canvas.theme.string, 4, ground=canvas.theme.panel)
            first = Rect(x, y + self._gap + rim, size, side)
            for card, rect in zip(play, cells(len(play), 1, first, (0, side)), strict=True):
                yield Placed(card.card, card.number, rect, FaceSize.SIDE)
            y += self._depth(play)

    def _bar(self, canvas: Canvas, office: Tenure, rect: Rect, begins: bool) -> None:
        """The part of a Prophet's time that falls into one row, with a king where it begins."""
        theme = canvas.theme
        ground, ink = (theme.gold, theme.ink) if office.lasting else (theme.line, theme.chip_text)
        canvas.panel(rect, ground, 8, ground=theme.panel)
        if not begins or rect.width < _CROWN + 8:
            return
        x, y = rect.x + 4 + _CROWN // 2, rect.centre[1]
        canvas.shape('king', around((x, y), _CROWN - 4), ink)
        ordinal = line_of(str(self._offices.index(office) + 1), NUMBER)
        if len(self._offices) > 1 and rect.width >= _CROWN + ordinal.width + 16:
            canvas.text(ordinal, x + _CROWN // 2 + 4, y + 11, ink)


def fitting(columns: Sequence[Column], offices: Sequence[Tenure], room: Rect) -> Thumbnail:
    """The largest thumbnail that fits into the room, or is worth more height because it can be read."""
    sizes = (Thumbnail(columns, offices, room, size) for size in WIDTHS)
    lowest = {size: room.bottom if size > READABLE else room.y + TALLEST for size in WIDTHS[:-1]}
    return next(small for small in sizes if small.bottom <= lowest.get(small.size, small.bottom))
