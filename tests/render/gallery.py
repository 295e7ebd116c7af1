"""Every kind of picture to look at: ``python -m tests.render.gallery``, or ``make gallery``.

Writes into ``gallery/`` each picture, a page with all of them, and a contact sheet; and into ``docs/pictures/`` those
that stand in the README. With the code of another language (``IN=de``) only ``gallery/``, in that language.
"""

import sys
from collections.abc import Iterator
from html import escape
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageDraw

from bot.render.draw import Picture
from bot.render.kit.text import Style, line_of
from bot.render.kit.typefaces import REGULAR
from bot.text import ENGLISH, LANGUAGES, Language
from tests.render.album import ALBUM, DARK, DARK_FOUR, LIGHT, Kind
from tests.render.colours import SIGHTS, Sight, seen
from tests.render.golden import keep, opened

ROOT = Path(__file__).parent.parent.parent
GALLERY = ROOT / 'gallery'
FOR_README = ROOT / 'docs' / 'pictures'

IN_README = ('table', 'end')
IN_LIGHT = ('table', 'table-called', 'hand', 'end', 'chart', 'board', 'examples')
IN_FOUR_COLOURS = ('table', 'hand')
BY_ANY_EYES = ('table',)

ACROSS, THUMB, GAP, CAPTION = 5, 340, 16, 30
CAPTIONS = Style(REGULAR, 17)
GROUND, INK = (245, 245, 243), (40, 44, 46)


def shown(language: Language) -> Iterator[tuple[str, str, bytes]]:
    """Yield name, what is to be seen, and the file of each picture of the gallery."""
    for kind in ALBUM:
        yield kind.name, kind.told, kind.draw(DARK, language).data
    if language is not ENGLISH:
        return
    for name in IN_LIGHT:
        yield f'{name}-light', f'{kind_of(name).told}, light', kind_of(name).draw(LIGHT).data
    for name in IN_FOUR_COLOURS:
        yield f'{name}-four', f'{kind_of(name).told}, four colours', kind_of(name).draw(DARK_FOUR).data
    for name in BY_ANY_EYES:
        for sight in SIGHTS[1:]:
            yield f'{name}-{sight}', f'As {sight} eyes see it', seen_by(sight, kind_of(name).draw(DARK))


def kind_of(name: str) -> Kind:
    """The kind of this name."""
    return next(kind for kind in ALBUM if kind.name == name)


def seen_by(sight: Sight, picture: Picture) -> bytes:
    """The picture with each colour as these eyes see it."""
    image = Image.open(BytesIO(picture.data))
    palette = image.getpalette()
    assert palette is not None
    colours = [seen((red, green, blue), sight) for red, green, blue in zip(*[iter(palette)] * 3, strict=True)]
    image.putpalette([part for colour in colours for part in colour])
    file = BytesIO()
    image.save(file, 'PNG')
    return file.getvalue()


def for_readme(name: str) -> Image.Image:
    """A picture of the README, made smaller."""
    return opened(kind_of(name).draw(DARK))


def contact_sheet(pictures: list[tuple[str, str, bytes]]) -> Image.Image:
    """A contact sheet, each picture in the column that is currently shortest."""
    font, _ = CAPTIONS.face.at(CAPTIONS.size)
    bottoms, placed = [GAP] * ACROSS, list[tuple[int, int, Image.Image, str]]()
    for _, told, png in pictures:
        image = Image.open(BytesIO(png)).convert('RGB')
        image = image.resize((THUMB, max(1, image.height * THUMB // image.width)), Image.Resampling.LANCZOS)
        column = bottoms.index(min(bottoms))
        placed.append((GAP + column * (THUMB + GAP), bottoms[column], image, told))
        bottoms[column] += image.height + CAPTION + GAP
    sheet = Image.new('RGB', (GAP + ACROSS * (THUMB + GAP), max(bottoms)), GROUND)
    draw = ImageDraw.Draw(sheet)
    for x, y, image, told in placed:
        sheet.paste(image, (x, y))
        line = ''.join(run.text for run, _ in line_of(told, CAPTIONS, THUMB).runs)
        draw.text((x, y + image.height + 21), line, INK, font, 'ls')
    return sheet


def page(pictures: list[tuple[str, str, bytes]]) -> str:
    """A page with all pictures, as wide as Discord shows them on a desktop."""
    figures = '\n'.join(
        f'<figure><a href="{name}.png"><img src="{name}.png" alt="{escape(told)}" width="550"></a>'
        f'<figcaption>{escape(told)} · {name} · {len(png) / 1000:.0f} kB</figcaption></figure>'
        for name, told, png in pictures
    )
    style = 'body{columns:560px;font:15px sans-serif}figure{break-inside:avoid;margin:0 0 24px}img{max-width:100%}'
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><style>{style}</style>'
    return f'<!doctype html><html lang="en"><title>Pictures</title>{head}\n{figures}\n</html>\n'


def main(code: str = ENGLISH.code) -> None:
    """Write all."""
    language = LANGUAGES[code]
    pictures = list(shown(language))
    GALLERY.mkdir(exist_ok=True)
    for path in GALLERY.glob('*.png'):
        path.unlink()
    for name, _, png in pictures:
        (GALLERY / f'{name}.png').write_bytes(png)
    contact_sheet(pictures).save(GALLERY / 'contact-sheet.png', optimize=True)
    (GALLERY / 'index.html').write_text(page(pictures), encoding='utf-8')
    for name in IN_README if language is ENGLISH else ():
        keep(for_readme(name), FOR_README / f'{name}.png')
    print(f'{len(pictures)} pictures: {GALLERY / "index.html"}')


if __name__ == '__main__':
    main(*sys.argv[1:])
