"""Suits and chess pieces as outlines, filled at several times their size and scaled down for smooth edges."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from PIL import Image, ImageDraw

from bot.render.kit.picture import cached_megabytes
from eleusis.cards import Suit

_Point = tuple[float, float]
Outline = list[_Point]

_FINER = 6
"""The oversampling of shapes."""
_LINE_FINER = 3
"""The oversampling of lines, whose images are larger."""


@cached_megabytes(2)
def shape(name: str, width: int, height: int) -> Image.Image:
    """The mask of one of ``_OUTLINES`` (mode ``L``), filling this size. Shared: do not modify."""
    large = Image.new('L', (width * _FINER, height * _FINER))
    draw = ImageDraw.Draw(large)
    for outline in _OUTLINES[name]:
        draw.polygon([(x * width * _FINER, y * height * _FINER) for x, y in outline], fill=255)
    return large.reduce(_FINER)


def suit_shape(suit: Suit, height: int) -> Image.Image:
    """The mask of a suit, in its proper width for this height."""
    return shape(suit.value, round(height * _SUIT_WIDTH[suit]), height)


_SUIT_WIDTH = {Suit.SPADES: 0.9, Suit.HEARTS: 0.98, Suit.CLUBS: 0.98, Suit.DIAMONDS: 0.82}


def resized(image: Image.Image, width: int, height: int) -> Image.Image:
    return image.resize((width, height), Image.Resampling.LANCZOS)


@cached_megabytes(3)
def rounded(width: int, height: int, radius: int) -> Image.Image:
    """The mask of a rectangle with round corners. Shared: do not modify."""
    large = Image.new('L', (width * 4, height * 4))
    box = (0, 0, width * 4 - 1, height * 4 - 1)
    ImageDraw.Draw(large).rounded_rectangle(box, radius * 4, fill=255)
    return large.reduce(4)


def line_mask(points: Sequence[tuple[int, int]], width: int, height: int, thickness: int) -> Image.Image:
    """The mask of a polyline in an image of this size."""
    large = Image.new('L', (width * _LINE_FINER, height * _LINE_FINER))
    draw = ImageDraw.Draw(large)
    placed = [(x * _LINE_FINER, y * _LINE_FINER) for x, y in points]
    draw.line(placed, fill=255, width=thickness * _LINE_FINER, joint='curve')
    half = thickness * _LINE_FINER / 2
    for x, y in (placed[0], placed[-1]):
        draw.ellipse((x - half, y - half, x + half, y + half), fill=255)
    return large.reduce(_LINE_FINER)


def _path(start: _Point, *parts: Sequence[_Point]) -> Outline:
    """An outline from lines (one point) and cubic curves (two control points and an end point)."""
    points = [start]
    for part in parts:
        points.extend(part if len(part) == 1 else _curve(points[-1], *part))
    return points


def _curve(start: _Point, first: _Point, second: _Point, end: _Point) -> Iterator[_Point]:
    for step in range(1, 33):
        t = step / 32
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        points = (start, first, second, end)
        yield (
            sum(weight * x for weight, (x, _) in zip(weights, points, strict=True)),
            sum(weight * y for weight, (_, y) in zip(weights, points, strict=True)),
        )


def _ellipse(x: float, y: float, across: float, down: float) -> Outline:
    return [(x + across * cos(pi * step / 36), y + down * sin(pi * step / 36)) for step in range(72)]


def _mirrored(half: Outline) -> Outline:
    """The left half of an outline, from top to bottom, and its mirror image."""
    return half + [(1 - x, y) for x, y in reversed(half)]


_FOOT = _mirrored(_path((0.5, 0.55), ((0.485, 0.8), (0.43, 0.93), (0.28, 1.0))))
"""The stem of spades and clubs."""

_HEART = _mirrored(
    _path(
        (0.5, 0.21),
        ((0.43, 0.02), (0.3, 0.0), (0.25, 0.0)),
        ((0.1, 0.0), (0.0, 0.12), (0.0, 0.28)),
        ((0.0, 0.55), (0.3, 0.7), (0.5, 1.0)),
    )
)

_SPADE = _mirrored(
    _path(
        (0.5, 0.0),
        ((0.36, 0.26), (0.0, 0.38), (0.0, 0.63)),
        ((0.0, 0.79), (0.11, 0.87), (0.23, 0.87)),
        ((0.34, 0.87), (0.43, 0.8), (0.5, 0.66)),
    )
)

_DIAMOND = _mirrored(_path((0.5, 0.0), ((0.38, 0.2), (0.2, 0.4), (0.0, 0.5)), ((0.2, 0.6), (0.38, 0.8), (0.5, 1.0))))

_PAWN = _mirrored(
    _path(
        (0.5, 0.3),
        ((0.3, 0.34),),
        ((0.3, 0.42),),
        ((0.41, 0.42),),
        ((0.4, 0.62), (0.3, 0.72), (0.2, 0.8)),
        ((0.2, 0.88),),
        ((0.1, 0.92), (0.1, 0.96), (0.1, 1.0)),
    )
)

_KING = _mirrored(
    _path(
        (0.5, 0.36),
        ((0.42, 0.22), (0.1, 0.24), (0.06, 0.42)),
        ((0.02, 0.6), (0.2, 0.68), (0.23, 0.8)),
        ((0.18, 0.84),),
        ((0.14, 1.0),),
    )
)

_MITRE = _mirrored(
    _path((0.5, 0.0), ((0.3, 0.16), (0.02, 0.34), (0.0, 0.6)), ((0.0, 0.78), (0.06, 0.92), (0.1, 1.0))),
)

_STAR: Outline = [
    (0.5 + 0.52 * far * sin(pi * step / 5), 0.53 - 0.53 * far * cos(pi * step / 5))
    for step in range(10)
    for far in (0.42 if step % 2 else 1.0,)
]

SIGNS = ('disc', 'square', 'up', 'rhomb', 'down', 'cross', 'star', 'hourglass')
"""Signs that distinguish the lines of a chart without colours."""

_OUTLINES: dict[str, list[Outline]] = {
    'S': [_SPADE, _FOOT],
    'H': [_HEART],
    'C': [
        _ellipse(0.5, 0.235, 0.235, 0.235),
        _ellipse(0.235, 0.6, 0.235, 0.235),
        _ellipse(0.765, 0.6, 0.235, 0.235),
        [(0.5, 0.3), (0.36, 0.55), (0.5, 0.68), (0.64, 0.55)],
        _FOOT,
    ],
    'D': [_DIAMOND],
    'pawn': [_ellipse(0.5, 0.17, 0.2, 0.17), _PAWN],
    'king': [
        [(0.45, 0.0), (0.55, 0.0), (0.55, 0.3), (0.45, 0.3)],
        [(0.35, 0.08), (0.65, 0.08), (0.65, 0.17), (0.35, 0.17)],
        _KING,
    ],
    'exclamation': [[(0.1, 0.0), (0.9, 0.0), (0.7, 0.66), (0.3, 0.66)], _ellipse(0.5, 0.87, 0.43, 0.13)],
    'unequal': [
        [(0.0, 0.26), (1.0, 0.26), (1.0, 0.42), (0.0, 0.42)],
        [(0.0, 0.58), (1.0, 0.58), (1.0, 0.74), (0.0, 0.74)],
        [(0.62, 0.0), (0.82, 0.0), (0.38, 1.0), (0.18, 1.0)],
    ],
    'triangle': [[(0.0, 0.0), (1.0, 0.5), (0.0, 1.0)]],
    'mitre': [_MITRE],
    'disc': [_ellipse(0.5, 0.5, 0.48, 0.48)],
    'square': [[(0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92)]],
    'up': [[(0.5, 0.0), (1.0, 0.92), (0.0, 0.92)]],
    'rhomb': [[(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)]],
    'down': [[(0.0, 0.08), (1.0, 0.08), (0.5, 1.0)]],
    'cross': [
        [(0.0, 0.2), (0.2, 0.0), (1.0, 0.8), (0.8, 1.0)],
        [(0.8, 0.0), (1.0, 0.2), (0.2, 1.0), (0.0, 0.8)],
    ],
    'star': [_STAR],
    'hourglass': [[(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)]],
}
