"""Lines of text as masks, drawn once per run and size, and only coloured afterwards."""

from PIL import Image, ImageDraw

from bot.render.kit.inking import SEEN, pixel, through
from bot.render.kit.palette import Palette
from bot.render.kit.picture import cached_megabytes
from bot.render.kit.shapes import resized
from bot.render.kit.text import Line, TextRun, shaped

_ABOVE, _BELOW, _ASIDE = 1.1, 0.52, 0.15
"""How far a run may reach beyond its baseline and sides, in multiples of its size: some scripts, and some people, stack
marks high."""


def write(image: Image.Image, palette: Palette, line: Line, place: tuple[int, int], ink: int) -> None:
    """Write a line of text on an image of palette indices; ``place`` is the start of its baseline."""
    x, baseline = place
    for run, width in line.runs:
        if width > 0:
            mask, (left, top) = _letters(run, line.style.size, width)
            at = (x + left, baseline + top)
            if mask.mode == 'L':
                ground = pixel(image, at[0], at[1] + mask.height // 2)
                tile, seen = _inked(palette, run, line.style.size, width, ground, ink)
            else:
                alpha = mask.getchannel('A')
                coloured = Image.new('RGB', mask.size, palette.colours[pixel(image, *at)])
                coloured.paste(mask.convert('RGB'), (0, 0), alpha)
                tile, seen = palette.reduced(coloured), through(alpha, _SOME)
            image.paste(tile, at, seen)
        x += width


@cached_megabytes(4)
def _inked(
    palette: Palette, run: TextRun, size: int, width: int, ground: int, ink: int
) -> tuple[Image.Image, Image.Image]:
    """A run in its colour on its ground, and the mask to paint it through. Shared: do not modify."""
    mask, _ = _letters(run, size, width)
    return through(mask, palette.ramp(ground, ink)), through(mask, SEEN)


_SOME = bytes(255 if amount > 24 else 0 for amount in range(256))


@cached_megabytes(3)
def _letters(run: TextRun, size: int, width: int) -> tuple[Image.Image, tuple[int, int]]:
    """The mask of a run (mode ``L``; ``RGBA`` for coloured glyphs), and its offset from the start of the baseline.

    Shared: do not modify.
    """
    font, scale = run.face.at(size)
    text, _, direction = shaped(run)
    above, below, side = (round(size * part / scale) for part in (_ABOVE, _BELOW, _ASIDE))
    mode = 'RGBA' if run.face.colourful else 'L'
    layer = Image.new(mode, (round(width / scale) + 2 * side, above + below))
    fill = 255 if mode == 'L' else (0, 0, 0, 255)
    ImageDraw.Draw(layer).text(
        (side, above), text, fill=fill, font=font, anchor='ls', direction=direction, embedded_color=mode == 'RGBA'
    )
    if scale != 1:
        layer = resized(layer, round(layer.width * scale), round(layer.height * scale))
    left, top, right, bottom = layer.getbbox() or (0, 0, 1, 1)
    place = (left - round(side * scale), top - round(above * scale))
    return layer.crop((left, top, right, bottom)), place
