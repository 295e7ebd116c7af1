"""Fonts: those that come with the package, those found on the computer, and computers with none."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

import pytest
from PIL import Image, ImageFont

from bot.look import Look
from bot.render.kit import text, typefaces
from bot.render.kit.canvas import Canvas
from bot.render.kit.cmap import coverage
from bot.render.kit.geometry import Rect
from bot.render.kit.text import Style, line_of
from bot.render.kit.theme import theme_of
from bot.render.kit.typefaces import RANKS, REGULAR, STRONG, Typeface, find_fonts
from bot.render.names import Names, name_line
from bot.text import ENGLISH
from tests.render.emoji_font import write_font
from tests.render.scenes import NAMES, of_text, table
from tests.render.test_names import HOSTILE, UNDRAWABLE
from tests.shown import draw_table

STYLE = Style(STRONG, 32)
CACHES = (typefaces.installed, typefaces.typeface_for, typefaces._sized, text.line_of)


@pytest.fixture
def forgetful() -> Iterator[None]:
    """Nothing is remembered of the fonts before, nor after."""
    for cache in CACHES:
        cache.cache_clear()
    yield
    for cache in CACHES:
        cache.cache_clear()


@pytest.fixture
def fontless(forgetful: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A computer that has no fonts at all, but a file that is none."""
    (tmp_path / 'broken.ttf').write_bytes(b'\0\1\0\0' + b'\xff' * 40)
    monkeypatch.setattr(typefaces, '_folders', lambda: iter([tmp_path]))


@pytest.fixture
def unshaped(forgetful: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Pillow without raqm."""
    monkeypatch.setattr(typefaces, '_ENGINE', ImageFont.Layout.BASIC)
    monkeypatch.setattr(text, 'SHAPES', False)


def shown(words: str) -> str:
    return ''.join(run.text for run, _ in line_of(words, STYLE).runs)


@pytest.mark.parametrize('face', [REGULAR, STRONG, RANKS], ids=lambda face: face.path.stem)
def test_the_bundled_fonts_have_latin_greek_and_cyrillic_letters(face: Typeface) -> None:
    assert all(char in face.covers for char in 'AZaz09éßłčΔωЖя…·−×–’')
    assert not any(char in face.covers for char in 'مさ한\U0001f98a\0')


def test_the_licence_lies_beside_the_fonts() -> None:
    folder = REGULAR.path.parent
    assert 'SIL OPEN FONT LICENSE' in (folder / 'OFL.txt').read_text(encoding='utf-8')
    assert sorted(path.name for path in folder.glob('*.otf')) == sorted(
        face.path.name for face in (REGULAR, STRONG, RANKS)
    )


@pytest.mark.parametrize('content', [b'', b'OTTO', b'ttcf' + b'\xff' * 60, b'\0\1\0\0\0\1' + b'cmap' * 9])
def test_a_damaged_font_covers_nothing(content: bytes, tmp_path: Path) -> None:
    (tmp_path / 'x.ttf').write_bytes(content)
    assert 'A' not in coverage(tmp_path / 'x.ttf')
    assert 'A' not in coverage(tmp_path / 'missing.ttf')


@pytest.mark.usefixtures('fontless')
def test_without_other_fonts_names_lose_what_cannot_be_drawn() -> None:
    assert shown('Zoë 🦊 Алиса') == 'Zoë Алиса'
    assert shown('\U0001d4db\U0001d4fe\U0001d4f7\U0001d4ea') == 'Luna'
    assert name_line(2, Names(ENGLISH, {2: 'さくら'}), STYLE, 300) == line_of('Player 3', STYLE)


@pytest.mark.usefixtures('fontless')
def test_without_other_fonts_tables_can_be_drawn() -> None:
    assert draw_table(table(of_text('7D QC')), NAMES).data


@pytest.mark.usefixtures('unshaped')
@pytest.mark.parametrize('name', [*HOSTILE, *UNDRAWABLE])
def test_without_raqm_names_can_be_drawn(name: str) -> None:
    assert 0 < name_line(2, Names(ENGLISH, {2: name}), STYLE, 200).width <= 200
    assert draw_table(table(of_text('7D QC')), dict.fromkeys(range(5), name)).data


@pytest.mark.usefixtures('forgetful')
def test_fonts_are_found_before_the_first_name_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    def found_late(*_: object) -> NoReturn:
        pytest.fail('looked for fonts while drawing')

    find_fonts()
    monkeypatch.setattr(typefaces, '_folders', found_late)
    monkeypatch.setattr(typefaces, 'coverage', found_late)
    for name in HOSTILE:
        assert name_line(2, Names(ENGLISH, {2: name}), STYLE, 300)


FOX, SPARKS = (255, 0, 0), (0, 255, 0)


@pytest.fixture
def with_emoji(forgetful: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A computer whose only font is one of emoji."""
    write_font(tmp_path / 'NotoColorEmoji.ttf', {'🦊': FOX, '✨': SPARKS})
    monkeypatch.setattr(typefaces, '_folders', lambda: iter([tmp_path]))


def painted(words: str) -> Image.Image:
    """The words as they stand in a picture."""
    canvas = Canvas(300, 60, theme_of(Look()))
    canvas.text(line_of(words, STYLE), 10, 40, canvas.theme.text)
    return Image.open(io.BytesIO(canvas.finished().data)).convert('RGB')


def box_of(image: Image.Image, colour: tuple[int, int, int]) -> Rect | None:
    """Where the colour is."""
    same = Image.new('L', image.size)
    same.putdata([255 * (point == colour) for point in zip(*[iter(image.tobytes())] * 3, strict=True)])
    found = same.getbbox()
    return found and Rect(found[0], found[1], found[2] - found[0], found[3] - found[1])


@pytest.mark.usefixtures('with_emoji')
def test_emoji_are_drawn_in_their_colours_and_as_high_as_letters() -> None:
    image = painted('Zoë 🦊✨')
    fox, sparks = box_of(image, FOX), box_of(image, SPARKS)
    assert fox is not None
    assert sparks is not None
    assert fox.right <= sparks.x
    assert 0.8 * STYLE.size < fox.height < 1.3 * STYLE.size
    assert 40 - STYLE.size < fox.y < fox.bottom < 40 + STYLE.size // 2, 'on the line of the letters'


@pytest.mark.usefixtures('with_emoji')
def test_a_sign_becomes_an_emoji_only_when_it_is_asked_for() -> None:
    assert shown('🐙🦊') == '🦊', 'what the font lacks is left out'
    assert [run.face.colourful for run, _ in line_of('a✨b', STYLE).runs] == [False, True, False]


@pytest.mark.usefixtures('fontless')
def test_without_an_emoji_font_emoji_are_left_out() -> None:
    assert box_of(painted('Zoë 🦊✨'), FOX) is None
    assert line_of('Zoë 🦊✨', STYLE) == line_of('Zoë', STYLE)
