"""Fonts: those that come with the package, those found on the computer, and computers with none."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import ImageFont

from bot.render import draw_table, text, typefaces
from bot.render.cmap import coverage
from bot.render.names import named
from bot.render.text import Style, line_of
from bot.render.typefaces import RANKS, REGULAR, STRONG, Typeface
from tests.render.scenes import NAMES, of_text, table
from tests.render.test_names import HOSTILE, UNDRAWABLE

STYLE = Style(STRONG, 32)
CACHES = (typefaces.installed, typefaces.typeface_for, typefaces._sized, text._line_of)


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
    assert named(2, {2: 'さくら'}, STYLE, 300) == line_of('Player 3', STYLE)


@pytest.mark.usefixtures('fontless')
def test_without_other_fonts_tables_can_be_drawn() -> None:
    assert draw_table(table(of_text('7D QC')), NAMES).png


@pytest.mark.usefixtures('unshaped')
@pytest.mark.parametrize('name', [*HOSTILE, *UNDRAWABLE])
def test_without_raqm_names_can_be_drawn(name: str) -> None:
    assert 0 < named(2, {2: name}, STYLE, 200).width <= 200
    assert draw_table(table(of_text('7D QC')), dict.fromkeys(range(5), name)).png
