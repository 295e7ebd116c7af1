"""Golden pictures: the last approved look of every kind of picture.

``python -m tests.render.golden``, or ``make golden``, draws those anew that no longer look like what is kept, and
writes down which. Look at them before they are committed.
"""

from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.render.draw import Picture
from eleusis.views import PublicView
from tests.render.album import ALBUM, BUNDLED, DARK, DARK_FOUR, LIGHT, LIGHT_FOUR, no_play, prophecy
from tests.render.likeness import reduced, unlikeness
from tests.render.scenes import of_text, random_layout, table
from tests.shown import draw_table

FOLDER = Path(__file__).parent / 'golden'
COMMAND = 'make golden'

SEATS = (3, 5, 8)
NAMES = {
    'named': BUNDLED,
    'nameless': {},
    'long': {seat: f'{name} of the Long Names' for seat, name in BUNDLED.items()},
}
LOOKS = (DARK, LIGHT, DARK_FOUR, LIGHT_FOUR)
LAYOUTS: dict[str, Callable[[int], PublicView]] = {
    'starter': lambda seats: table(of_text('KC'), seats=seats),
    'wrong': lambda seats: table(random_layout(17, right=0.15), seats=seats, to_move=2),
    'right': lambda seats: table(random_layout(33, right=0.95), seats=seats, hands=3),
    'strings': lambda seats: table(of_text('AS 2H+3H+4H+5H -KD+3S+JC+9C -4S+4S 10D ~9C'), seats=seats, flags=(2, 9)),
    'many': lambda seats: table(random_layout(120, seed=5), seats=seats, prophet=2, marker=100, hands=0),
    'shown': lambda seats: no_play(4, seats=seats),
    'called': lambda seats: prophecy('JH', call=True, seats=seats),
}


def golden() -> Iterator[tuple[str, Callable[[], Picture]]]:
    """Yield the name of each golden picture and how it is drawn: the kinds, and a grid of tables.

    In the grid each layout meets each look, and each of these each number of seats or each sort of names.
    """
    for kind in ALBUM:
        for look in kind.looks:
            yield f'{kind.name}-{look.theme}-{look.deck}', partial(kind.draw, look)
    for row, (layout, view) in enumerate(LAYOUTS.items()):
        for column, look in enumerate(LOOKS):
            seats, names = SEATS[(row + column) % 3], tuple(NAMES)[(row + 2 * column) % 3]
            name = f'grid-{layout}-{seats}-{names}-{look.theme}-{look.deck}'
            yield name, partial(draw_table, view(seats), NAMES[names], look=look)


def path_of(name: str) -> Path:
    """Where the golden picture of this name is kept."""
    return FOLDER / f'{name}.png'


def opened(picture: Picture) -> Image.Image:
    """The picture as it is compared."""
    return reduced(Image.open(BytesIO(picture.data)))


def kept(path: Path) -> Image.Image:
    """A golden picture."""
    return Image.open(path).convert('RGB')


def keep(image: Image.Image, path: Path) -> None:
    """Write a reduced picture, with fewer colours where that is not seen."""
    path.parent.mkdir(exist_ok=True)
    fewer = image.quantize(kmeans=1, dither=Image.Dither.NONE)
    (fewer if unlikeness(image, fewer.convert('RGB')).alike else image).save(path, optimize=True)


def main() -> None:
    """Redraw pictures that differ, and remove those that are no longer drawn."""
    pictures = dict(golden())
    for path in FOLDER.glob('*.png'):
        if path.stem not in pictures:
            path.unlink()
            print('removed', path.name)
    for name, draw in pictures.items():
        path, image = path_of(name), opened(draw())
        if not path.exists() or not unlikeness(image, kept(path)).alike:
            keep(image, path)
            print('written', path.name)


if __name__ == '__main__':
    main()
