"""The characters a font file covers: Pillow cannot tell, and draws a box for a missing one.

Reads the ``cmap`` table of OpenType fonts, formats 4 and 12, the only ones in use for Unicode.
"""

import struct
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

_UNICODE = {(0, 3), (0, 4), (0, 6), (3, 1), (3, 10)}
"""Platform and encoding of the subtables that map code points."""

_MOST_BYTES = 4_000_000
"""A larger table is considered damaged."""


@dataclass(frozen=True)
class Coverage:
    """The code points of a font as ascending, inclusive ranges."""

    starts: tuple[int, ...] = ()
    ends: tuple[int, ...] = ()

    def __contains__(self, char: str) -> bool:
        """Whether the font has a glyph for this one character."""
        place = bisect_right(self.starts, ord(char)) - 1
        return place >= 0 and ord(char) <= self.ends[place]


def coverage(path: Path) -> Coverage:
    """The coverage of a font file, or of the first font of a collection; empty if the file cannot be read."""
    try:
        ranges = sorted(_ranges(_cmap(path)))
    except (OSError, struct.error, ValueError):
        return Coverage()
    return Coverage(tuple(start for start, _ in ranges), tuple(end for _, end in ranges))


def _cmap(path: Path) -> bytes:
    with path.open('rb') as file:
        head = file.read(16)
        start = struct.unpack('>I', head[12:16])[0] if head[:4] == b'ttcf' else 0
        file.seek(start + 4)
        tables = struct.unpack('>H', file.read(2))[0]
        file.seek(start + 12)
        directory = file.read(16 * tables)
        for tag, _, offset, length in struct.iter_unpack('>4sIII', directory):
            if tag == b'cmap' and length <= _MOST_BYTES:
                file.seek(offset)
                return file.read(length)
    raise ValueError('no cmap')


def _ranges(table: bytes) -> Iterable[tuple[int, int]]:
    """The ranges of the largest subtable: of two for Unicode, one covers the basic plane only."""
    offsets = {
        offset
        for platform, encoding, offset in struct.iter_unpack('>HHI', table[4 : 4 + 8 * _word(table, 2)])
        if (platform, encoding) in _UNICODE
    }
    formats = {_word(table, offset): offset for offset in offsets}
    if 12 in formats:
        return _format_12(table, formats[12])
    return _format_4(table, formats[4]) if 4 in formats else ()


def _format_12(table: bytes, at: int) -> Iterator[tuple[int, int]]:
    count: int = struct.unpack_from('>I', table, at + 12)[0]
    for start, end, glyph in struct.iter_unpack('>III', table[at + 16 : at + 16 + 12 * count]):
        yield (start if glyph else start + 1), end


def _format_4(table: bytes, at: int) -> Iterator[tuple[int, int]]:
    count = _word(table, at + 6) // 2
    words = [struct.unpack_from(f'>{count}H', table, at + 14 + extra + 2 * count * row)
             for row, extra in enumerate((0, 2, 2, 2))]  # fmt: skip
    for place, (end, start, delta, offset) in enumerate(zip(*words, strict=True)):
        if offset == 0:
            yield start, end
            continue
        glyphs = at + 16 + 2 * count * 3 + 2 * place + offset
        for code in range(start, end + 1):
            glyph = _word(table, glyphs + 2 * (code - start)) if code != 0xFFFF else 0
            if glyph and (glyph + delta) % 65536:
                yield code, code


def _word(table: bytes, at: int) -> int:
    return struct.unpack_from('>H', table, at)[0]
