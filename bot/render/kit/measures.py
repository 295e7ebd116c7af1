"""Measures in pixels that several pictures share.

A phone shows a picture 390 points wide, so that 3.1 of these pixels are a point there.
"""

from __future__ import annotations

MARGIN = 16
"""Between the edge of a picture and its panels, and between panels."""

BAND_INSET = 18
"""From the edge of a panel to its first card."""

WIDTH = 1200
"""Of every picture that is not a whole long layout."""
