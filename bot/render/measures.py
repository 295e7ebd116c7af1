"""Measures in pixels that several pictures share.

A phone shows a picture 375 points wide, so that 3.2 of these pixels are a point there.
"""

from __future__ import annotations

MARGIN = 16
"""Between the edge of a picture and its panels, and between panels."""

PITCH = 144
"""From one column of cards to the next."""

BAND_COLUMNS = 8
"""Cards of the main line in a row: few, so that ranks can be read on a phone."""

BAND_INSET = 18
"""From the edge of a panel to its first card."""

CARD_GAP = 12
"""Between cards that hang below one another."""


def picture_width(columns: int) -> int:
    """How wide a picture with so many columns of cards is."""
    return 2 * MARGIN + 2 * BAND_INSET + columns * PITCH - 20


WIDTH = picture_width(BAND_COLUMNS)
"""Of every picture that is not a whole long layout."""
