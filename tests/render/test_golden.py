"""Pictures look as they were last approved; and the comparison detects what it should."""

import inspect
from collections.abc import Callable
from dataclasses import fields, replace
from functools import cache
from pathlib import Path

import pytest
from PIL import Image, ImageFilter

from bot.look import Look
from bot.render import chart, hand, round_end, rule, table
from bot.render.draw import Picture
from bot.render.kit import badges, canvas, lettering
from bot.render.kit.canvas import Canvas
from bot.render.kit.faces import FaceSize
from bot.render.kit.geometry import Rect
from bot.render.kit.picture import CACHES
from bot.render.kit.text import TextRun
from bot.render.kit.theme import Theme, theme_of
from bot.render.kit.typefaces import SHAPES
from eleusis.cards import Card, Suit
from tests.examples import some
from tests.render.album import ALBUM, DARK, DARK_FOUR, LIGHT
from tests.render.colours import distance
from tests.render.golden import COMMAND, FOLDER, golden, kept, opened, path_of
from tests.render.likeness import unlikeness

GOLDEN = dict(golden())
LETTERED = ['table', 'table-prophet', 'table-150', 'table-no-play', 'end', 'board']
DEALT = ['table', 'table-deep', 'table-prophet', 'table-no-play', 'hand', 'hand-large', 'examples', 'trial']
Draw = Callable[[str, Look], Picture]


@pytest.mark.skipif(not SHAPES, reason='without raqm letters stand elsewhere')
@pytest.mark.parametrize('name', GOLDEN)
def test_it_looks_as_it_did(name: str, tmp_path: Path) -> None:
    picture = GOLDEN[name]()
    image, path = opened(picture), path_of(name)
    assert path.exists(), f'{path.name} is missing: {COMMAND}'
    expected = kept(path)
    found = unlikeness(image, expected)
    if found.alike:
        return
    (tmp_path / 'actual.png').write_bytes(picture.data)
    expected.save(tmp_path / 'expected.png')
    found.image.save(tmp_path / 'difference.png')
    pytest.fail(
        f'{name} differs by {found.most:.1f} from what is kept: compare actual.png, expected.png and difference.png '
        f'in {tmp_path}. When it is as it should be: {COMMAND}'
    )


def test_nothing_is_kept_that_is_not_drawn() -> None:
    assert {path.stem for path in FOLDER.glob('*.png')} == set(GOLDEN), COMMAND
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 2_000_000


def drawn(name: str, look: Look = DARK) -> Image.Image:
    for kept_pictures in CACHES:
        kept_pictures.clear()  # A hand is drawn, not remembered.
    return opened(next(kind for kind in ALBUM if kind.name == name).draw(look))


@cache
def unchanged(name: str, look: Look = DARK) -> Image.Image:
    """The same before a test changes how something is drawn."""
    return drawn(name, look)


def changing(change: Callable[..., None], place: int) -> Callable[..., None]:
    """Return what is to stand for ``Canvas.card``: the card of this place is drawn otherwise."""
    paint, laid = Canvas.card, list[Canvas]()

    def card(self: Canvas, card: Card, face: FaceSize, rect: Rect, **how: bool) -> None:
        laid[:] = [*(one for one in laid if one is self), self]
        (change if len(laid) == place else paint)(self, card, face, rect, **how)

    return card


@pytest.mark.parametrize('name', some(DEALT, 2))
@pytest.mark.parametrize('by', [(3, 0), (0, -3)])
def test_a_card_that_is_three_pixels_off_is_seen(
    name: str, by: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, paint = unchanged(name), Canvas.card

    def change(self: Canvas, card: Card, face: FaceSize, rect: Rect, **how: bool) -> None:
        paint(self, card, face, rect.moved(*by), **how)

    for place in (1, 5, 9):
        with monkeypatch.context() as patch:
            patch.setattr(Canvas, 'card', changing(change, place))
            assert not unlikeness(drawn(name), before).alike


OTHER = {Suit.SPADES: Suit.CLUBS, Suit.CLUBS: Suit.SPADES, Suit.HEARTS: Suit.DIAMONDS, Suit.DIAMONDS: Suit.HEARTS}


@pytest.mark.parametrize('name', some(DEALT, 2, 1))
@pytest.mark.parametrize(('look', 'faces'), [(DARK, {FaceSize.UPRIGHT}), (DARK_FOUR, set(FaceSize))])
def test_another_suit_is_seen(name: str, look: Look, faces: set[FaceSize], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the same colour: where each has its own shade on all cards, otherwise by its shape on upright ones."""
    before, paint, changed = unchanged(name, look), Canvas.card, list[FaceSize]()

    def change(self: Canvas, card: Card, face: FaceSize, rect: Rect, **how: bool) -> None:
        other = next(one for one in Card if (one.suit, one.rank) == (OTHER[card.suit], card.rank))
        paint(self, other, face, rect, **how)
        changed.append(face)

    for place in (1, 4, 8):
        with monkeypatch.context() as patch:
            patch.setattr(Canvas, 'card', changing(change, place))
            seen = not unlikeness(drawn(name, look), before).alike
            assert seen or changed[-1] not in faces
    assert changed


DARK_THEME, LIGHT_THEME = theme_of(DARK), theme_of(LIGHT)
COLOURS = [
    name
    for name, colour in ((field.name, getattr(DARK_THEME, field.name)) for field in fields(Theme))
    if isinstance(colour, tuple) and distance(colour, getattr(LIGHT_THEME, name)) > 10
]


@pytest.mark.parametrize('colour', some(COLOURS, 3))
def test_a_colour_of_the_other_theme_is_seen(colour: str, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ('table-prophet', 'table', 'table-reviewed', 'hand', 'chart', 'end', 'examples')
    other = replace(DARK_THEME, **{colour: getattr(LIGHT_THEME, colour)})

    def differs(name: str) -> bool:
        before = unchanged(name)
        with monkeypatch.context() as patch:
            for module in (chart, hand, round_end, rule, table):
                patch.setattr(module, 'theme_of', lambda look: other)
            return not unlikeness(drawn(name), before).alike

    assert any(differs(name) for name in names)


@pytest.mark.parametrize('name', ['table', 'table-prophet', 'table-150', 'end'])
def test_a_missing_badge_is_seen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, pasted, paste = unchanged(name), list[object](), badges.paste_badge
    monkeypatch.setattr(canvas, 'paste_badge', lambda *what: (pasted.append(what), paste(*what)))
    drawn(name)
    count = len(pasted)
    assert count
    for place in range(count):
        pasted.clear()
        monkeypatch.setattr(
            canvas,
            'paste_badge',
            lambda *what, place=place: (pasted.append(what), len(pasted) - 1 != place and paste(*what)),
        )
        assert not unlikeness(drawn(name), before).alike


@pytest.mark.parametrize('name', LETTERED)
@pytest.mark.parametrize('by', some([(1, 1), (1, 0), (-1, 0), (0, 1)], 4))
def test_text_that_is_a_pixel_off_is_overlooked(
    name: str, by: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, write = unchanged(name), lettering.write

    def elsewhere(image: Image.Image, palette: object, line: object, place: tuple[int, int], ink: int) -> None:
        write(image, palette, line, (place[0] + by[0], place[1] + by[1]), ink)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(canvas, 'write', elsewhere)
    assert unlikeness(drawn(name), before).alike


def softer(mask: Image.Image) -> Image.Image:
    return mask.filter(ImageFilter.GaussianBlur(0.6))


def bolder(mask: Image.Image) -> Image.Image:
    return mask.point([round(255 * (step / 255) ** 0.7) for step in range(256)])


def finer(mask: Image.Image) -> Image.Image:
    return mask.point([round(255 * (step / 255) ** 1.4) for step in range(256)])


@pytest.mark.parametrize('name', some(LETTERED, 3))
@pytest.mark.parametrize('smooth', [softer, bolder, finer])
def test_letters_smoothed_otherwise_are_overlooked(
    name: str, smooth: Callable[[Image.Image], Image.Image], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, letters = unchanged(name), lettering._letters

    def smoothed(run: TextRun, size: int, width: int) -> tuple[Image.Image, tuple[int, int]]:
        mask, place = letters(run, size, width)
        return smooth(mask), place

    monkeypatch.setattr(lettering, '_letters', smoothed)
    monkeypatch.setattr(lettering, '_inked', inspect.unwrap(lettering._inked))  # The stored picture is not smoothed.
    changed = drawn(name)
    assert changed.tobytes() != before.tobytes()
    assert unlikeness(changed, before).alike


def test_a_picture_of_another_size_is_not_alike() -> None:
    one = Image.new('RGB', (20, 20))
    assert unlikeness(one, one.copy()).alike
    assert not unlikeness(one, Image.new('RGB', (20, 22))).alike
