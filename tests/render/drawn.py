"""What a picture consists of: all that its canvas is asked to paint, noted instead of painted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest.mock import patch

from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import Rect
from bot.render.kit.picture import CACHES

if TYPE_CHECKING:
    from bot.render.kit.text import Line
    from eleusis.cards import Card


_LARGE = 72
"""Pixels beyond which a panel is more than the ground of a sign or a card."""


class Part(NamedTuple):
    """A part of a picture.

    Attributes:
        what: The text, the card, the name of a shape or a badge, the colour of a panel.
        how: The colour of a text or shape, the face of a card.
    """

    rect: Rect
    what: Any
    how: Any = None


class Drawn:
    """The parts of a picture in the order in which they are painted."""

    def __init__(self, width: int, height: int) -> None:
        self.rect = Rect(0, 0, width, height)
        self.panels: list[Part] = []
        self.fills: list[Part] = []
        self.cards: list[Part] = []
        self.absent: list[Part] = []
        self.texts: list[Part] = []
        self.shapes: list[Part] = []
        self.badges: list[Part] = []
        self.strokes: list[tuple[tuple[int, int], ...]] = []

    @property
    def words(self) -> list[str]:
        return [text.what for text in self.texts]

    def check(self) -> None:
        """Everything is inside, no words and no cards cover others but in a string, and large panels are nested."""
        parts = [*self.panels, *self.fills, *self.cards, *self.absent, *self.texts, *self.shapes]
        assert all(self.rect.holds(part.rect) for part in parts)
        apart(self.texts)
        apart([card for card in self.cards if card.how is not FaceSize.COVERED])
        for one, other in combinations([panel.rect for panel in self.panels if min(panel.rect.size) > _LARGE], 2):
            assert not one.overlaps(other) or other.holds(one) or one.holds(other), (one, other)

    @property
    def cut(self) -> list[str]:
        """Words that had no room."""
        return [text for text in self.words if '…' in text]


def apart(parts: list[Part]) -> None:
    """Assert that no two of these overlap."""
    for one, other in combinations(parts, 2):
        assert not one.rect.overlaps(other.rect), (one, other)


@contextmanager
def noting() -> Iterator[list[Drawn]]:
    """Note what is drawn meanwhile; all pictures and the frames of films."""
    drawn: list[Drawn] = []
    begin = Canvas.__init__

    def init(self: Canvas, width: int, height: int, theme: Any) -> None:
        begin(self, width, height, theme)
        drawn.append(Drawn(width, height))

    def panel(self: Canvas, rect: Rect, colour: Any, *_: Any, **_2: Any) -> None:
        drawn[-1].panels.append(Part(rect, colour))

    def fill(self: Canvas, rect: Rect, colour: Any) -> None:
        drawn[-1].fills.append(Part(rect, colour))

    def card(self: Canvas, card: Card, face: FaceSize, rect: Rect, **_: Any) -> None:
        drawn[-1].cards.append(Part(rect, card, face))

    def absent(self: Canvas, card: Card, rect: Rect) -> None:
        drawn[-1].absent.append(Part(rect, card))

    def badge(self: Canvas, kind: str, rect: Rect) -> None:
        drawn[-1].badges.append(Part(rect, kind))

    def shape(self: Canvas, name: str, rect: Rect, colour: Any) -> None:
        drawn[-1].shapes.append(Part(rect, name, colour))

    def text(self: Canvas, line: Line, x: int, baseline: int, colour: Any, align: str = 'left') -> None:
        x -= {'left': 0, 'middle': line.width // 2, 'right': line.width}[align]
        high = round(line.style.size * 0.73)
        if line:
            rect = Rect(x, baseline - high, line.width, high)
            drawn[-1].texts.append(Part(rect, ''.join(run.text for run, _ in line.runs), colour))

    def stroke(self: Canvas, points: Any, *_: Any) -> None:
        drawn[-1].strokes.append(tuple(points))

    def glow(self: Canvas, rect: Rect, colour: Any, ground: Any) -> None:
        drawn[-1].badges.append(Part(rect, 'glow', colour))

    def rim(self: Canvas, rect: Rect, *_: Any) -> None:
        drawn[-1].badges.append(Part(rect, 'rim'))

    for cache in CACHES:
        cache.clear()  # A hand is drawn, not remembered.
    with patch.multiple(
        Canvas, __init__=init, panel=panel, fill=fill, card=card, absent=absent, badge=badge, shape=shape, text=text,
        stroke=stroke, glow=glow, rim=rim,
    ):  # fmt: skip
        yield drawn
    for cache in CACHES:
        cache.clear()


def noted(draw: Callable[..., object], *args: Any, **wanted: Any) -> Drawn:
    """What one picture consists of."""
    with noting() as drawn:
        draw(*args, **wanted)
    (picture,) = drawn
    return picture
