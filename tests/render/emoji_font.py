"""The smallest emoji font there can be: coloured bitmaps in one size, as in Noto Color Emoji (CBDT and CBLC)."""

from __future__ import annotations

import struct
from io import BytesIO
from typing import TYPE_CHECKING

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from bot.render.kit.palette import Ink

PPEM = 109
WIDTH, HEIGHT, ADVANCE, ABOVE = 120, 120, 130, 100
UNITS = 2048


def write_font(path: Path, squares: Mapping[str, Ink]) -> None:
    """Write a font with a coloured square for each of these characters."""
    glyphs = [_bitmap(squares[char]) for char in sorted(squares)]
    bitmaps = b''.join(glyphs)
    ends = [sum(map(len, glyphs[:place])) for place in range(len(glyphs) + 1)]
    tables = {
        b'CBDT': struct.pack('>I', 0x30000) + bitmaps,
        b'CBLC': _places(ends),
        b'cmap': _characters(sorted(squares)),
        b'head': struct.pack(
            '>IIIIHH16x4h6H', 0x10000, 0, 0, 0x5F0F3CF5, 0, UNITS, 0, 0, UNITS, UNITS, 0, 8, 2, 0, 0, 0
        ),
        b'hhea': struct.pack('>I3hH11hH', 0x10000, 1900, -500, 0, UNITS, *[0] * 11, 1),
        b'hmtx': struct.pack('>Hh', ADVANCE * UNITS // PPEM, 0) + bytes(2 * len(glyphs)),
        b'maxp': struct.pack('>IH', 0x5000, len(glyphs) + 1),
    }
    head, body = struct.pack('>IHHHH', 0x10000, len(tables), 0, 0, 0), b''
    begin = len(head) + 16 * len(tables)
    for tag, table in tables.items():
        head += struct.pack('>4sIII', tag, 0, begin + len(body), len(table))
        body += table + bytes(-len(table) % 4)
    path.write_bytes(head + body)


def _bitmap(colour: Ink) -> bytes:
    png = BytesIO()
    Image.new('RGBA', (WIDTH, HEIGHT), (*colour, 255)).save(png, 'PNG')
    metrics = struct.pack('>BBbbB', HEIGHT, WIDTH, 5, ABOVE, ADVANCE)
    return metrics + struct.pack('>I', len(png.getvalue())) + png.getvalue()


def _places(ends: list[int]) -> bytes:
    """Where each bitmap is: one size, glyphs from 1 on, bitmaps of format 17."""
    count = len(ends) - 1
    offsets = struct.pack('>HHI', 1, 17, 4) + b''.join(struct.pack('>I', end) for end in ends)
    array = struct.pack('>HHI', 1, count, 8) + offsets
    line = struct.pack('>bbB9b', ABOVE, ABOVE - HEIGHT, WIDTH, *[0] * 9)
    size = struct.pack('>IIII', 8 + 48, len(array), 1, 0) + line + line
    return struct.pack('>II', 0x30000, 1) + size + struct.pack('>HHBBBb', 1, count, PPEM, PPEM, 32, 1) + array


def _characters(chars: list[str]) -> bytes:
    groups = b''.join(struct.pack('>III', ord(char), ord(char), place) for place, char in enumerate(chars, 1))
    table = struct.pack('>HHIII', 12, 0, 16 + len(groups), 0, len(chars)) + groups
    return struct.pack('>HHHHI', 0, 1, 3, 10, 12) + table
