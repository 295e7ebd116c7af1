"""How colours look: in CIELAB, next to each other (CIEDE2000, WCAG contrast), and with colour-vision deficiencies."""

from collections.abc import Sequence
from math import atan2, copysign, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Literal

from bot.render.kit.palette import Ink

Sight = Literal['normal', 'protan', 'deutan', 'tritan']
Lab = tuple[float, float, float]

_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)

# Machado, Oliveira and Fernandes 2009, severity 1: linear light in, linear light out.
_SEEN: dict[Sight, tuple[Sequence[float], ...]] = {
    'normal': ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    'protan': ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    'deutan': ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    'tritan': ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
SIGHTS: tuple[Sight, ...] = tuple(_SEEN)


def seen(colour: Ink, sight: Sight) -> Ink:
    """What eyes of this kind see."""
    red, green, blue = (_gamma(min(1, max(0, part))) for part in _times(_SEEN[sight], _linear(colour)))
    return red, green, blue


def contrast(one: Ink, other: Ink) -> float:
    """WCAG 2: from 1 to 21."""
    low, high = sorted(_times(_XYZ, _linear(colour))[1] for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def lab(colour: Ink) -> Lab:
    """CIELAB under daylight (D65)."""
    x, y, z = (_root(part / white) for part, white in zip(_times(_XYZ, _linear(colour)), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Ink, other: Ink, sight: Sight = 'normal') -> float:
    """CIEDE2000 between two colours as these eyes see them: below 1 is invisible, above 10 obvious."""
    return ciede2000(lab(seen(one, sight)), lab(seen(other, sight)))


def ciede2000(one: Lab, other: Lab) -> float:
    """The formula as Sharma, Wu and Dalal put it in 2005."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1.5 - 0.5 * _seventh(mean)
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = h2 - h1 if c1 * c2 else 0.0
    if abs(turn) > 180:
        turn -= copysign(360, turn)
    hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    middle = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1
        - 0.17 * cos(radians(middle - 30))
        + 0.24 * cos(radians(2 * middle))
        + 0.32 * cos(radians(3 * middle + 6))
        - 0.20 * cos(radians(4 * middle - 63))
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = hue / (1 + 0.015 * chroma * weight)
    bend = -2 * _seventh(chroma) * sin(radians(60 * exp(-(((middle - 275) / 25) ** 2))))
    return sqrt(by_light**2 + by_chroma**2 + by_hue**2 + bend * by_chroma * by_hue)


def _seventh(chroma: float) -> float:
    return sqrt(chroma**7 / (chroma**7 + 25**7))


def _times(matrix: Sequence[Sequence[float]], point: Sequence[float]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, point, strict=True)) for row in matrix)


def _linear(colour: Ink) -> tuple[float, ...]:
    return tuple(part / 3294.6 if part <= 10.31475 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)


def _gamma(part: float) -> int:
    return round(255 * (12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055))


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
