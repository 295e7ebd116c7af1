"""Measures in pixels that several pictures share.

A phone 375 points wide shows a picture at about 265 of them in a message, and at all of them once it is tapped: letters
of 34 of these pixels are 9.4 points high in the message, and 13.3 then.
"""

from __future__ import annotations

MARGIN = 16
"""Between the edge of a picture and its panels, and between panels."""

BAND_INSET = 18
"""From the edge of a panel to its first card."""

WIDTH = 960
"""The width of every picture but a whole long layout."""
