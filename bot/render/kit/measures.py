"""Measures in pixels that several pictures share.

A phone shows a picture 390 points wide, so one point there is 3.1 of these pixels.
"""

from __future__ import annotations

MARGIN = 16
"""Between the edge of a picture and its panels, and between panels."""

BAND_INSET = 18
"""From the edge of a panel to its first card."""

WIDTH = 1200
"""The width of every picture but a whole long layout."""
