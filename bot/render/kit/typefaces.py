"""Fonts: Inter, which comes with the package, and whatever this computer has for other scripts."""

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from PIL import ImageFont, features

from bot.render.kit.cmap import Coverage, coverage

SHAPES = bool(features.check('raqm'))
"""Whether Pillow can shape text: join Arabic letters, order right-to-left text, combine emoji sequences."""

_ENGINE = ImageFont.Layout.RAQM if SHAPES else ImageFont.Layout.BASIC

_BUNDLED = Path(__file__).parent / 'fonts'

_FOLDERS = (
    '/usr/share/fonts',
    '/usr/local/share/fonts',
    '~/.local/share/fonts',
    '~/.fonts',
    '/System/Library/Fonts',
    '/Library/Fonts',
    '~/Library/Fonts',
    'C:/Windows/Fonts',
)
"""The usual font directories."""

_BITMAP_SIZES = (109, 136, 128, 160, 96, 64)
"""Bitmap emoji fonts have a single size: these are the usual ones."""

_UNSUITABLE = ('italic', 'oblique', 'mono', 'condensed', 'lastresort', 'blank', 'tofu', 'thin', 'black', 'light')
"""Parts of the names of fonts that look out of place, or that draw boxes on purpose."""

_COLOURFUL = re.compile(r'(?!notoemoji).*(emoji|seguiemj)', re.IGNORECASE)
"""Names of fonts with emoji in colour."""

_PREFERRED = ('notosans-', 'notosans', 'notokufi', 'noto', 'dejavusans', '')
"""Preferred beginnings of font file names, best first."""


@dataclass(frozen=True)
class Typeface:
    path: Path
    colourful: bool = False
    """Its glyphs are bitmaps in colour: an emoji font."""

    @cached_property
    def covers(self) -> Coverage:
        return coverage(self.path)

    def at(self, size: int) -> tuple[ImageFont.FreeTypeFont, float]:
        """The font at this size in pixels, and the factor by which to scale its glyphs to that size.

        Raises:
            OSError: when the file is not a usable font.
        """
        return _sized(self.path, size)


REGULAR = Typeface(_BUNDLED / 'Inter-Medium.otf')
"""For secondary text."""
STRONG = Typeface(_BUNDLED / 'Inter-SemiBold.otf')
"""For names and other prominent text."""
RANKS = Typeface(_BUNDLED / 'InterDisplay-Bold.otf')
"""For card faces."""


@cache
def typeface_for(char: str, *, emoji: bool = False) -> Typeface | None:
    """The best installed font that covers this character, if possible in colour for an emoji; None if there is none."""
    faces = sorted(installed(), key=lambda face: face.colourful is not emoji)
    return next((face for face in faces if char in face.covers and _draws(face, char)), None)


@cache
def installed() -> tuple[Typeface, ...]:
    """The fonts of this computer, best first. Searched once."""
    found = {path.name: path for folder in _folders() for path in sorted(folder.rglob('*.[ot]t[fc]'))}
    suitable = [path for path in found.values() if not any(part in path.stem.casefold() for part in _UNSUITABLE)]
    return tuple(Typeface(path, bool(_COLOURFUL.match(path.stem))) for path in sorted(suitable, key=_fitness))


def find_fonts() -> None:
    """Find the fonts of this computer and read their coverage in advance, so that no picture has to wait for it."""
    for face in (REGULAR, STRONG, *installed()):
        _ = face.covers


def _folders() -> Iterator[Path]:
    more = [str(Path(folder) / 'fonts') for folder in os.environ.get('XDG_DATA_DIRS', '').split(':') if folder]
    for folder in (*_FOLDERS, *more):
        path = Path(folder).expanduser()
        if path.is_dir():
            yield path


def _fitness(path: Path) -> tuple[int, bool, str]:
    """Sans before serif, bold before regular, because names are set in semi-bold."""
    name = path.stem.casefold()
    family = next(place for place, start in enumerate(_PREFERRED) if name.startswith(start))
    return family + 10 * ('serif' in name), 'bold' not in name, name


def _draws(face: Typeface, char: str) -> bool:
    """Some emoji fonts use a format of glyphs that FreeType draws as nothing."""
    try:
        font, _ = face.at(32)
        return not face.colourful or font.getmask(char, 'RGBA').getbbox() is not None
    except (OSError, ValueError):
        return False


@cache
def _sized(path: Path, size: int) -> tuple[ImageFont.FreeTypeFont, float]:
    try:
        return ImageFont.truetype(path, size, layout_engine=_ENGINE), 1.0
    except OSError:
        for fixed in _BITMAP_SIZES:
            try:
                return ImageFont.truetype(path, fixed, layout_engine=_ENGINE), size / fixed
            except OSError:
                continue
        raise
