"""Measures in pixels that several pictures share.

A phone shows a picture 375 points wide, so one point there is 2.56 of these pixels, and letters of 11 points are 28.2.
"""

from __future__ import annotations

MARGIN = 16
"""Between the edge of a picture and its panels, and between panels."""

BAND_INSET = 18
"""From the edge of a panel to its first card."""

WIDTH = 960
"""The width of every picture but a whole long layout."""
