"""Measures in pixels that several pictures share.

A phone 375 points wide shows a picture at about 265 of them in a message, and at all of them once it is tapped: letters
of 34 of these pixels are 11.0 points high in the message, and 15.6 then.
"""

MARGIN = 16
"""Between the edge of a picture and its panels, and between panels."""

BAND_INSET = 18
"""From the edge of a panel to its first card."""

WIDTH = 816
"""The width of every picture but a whole long layout, and a grid of all cards."""

WIDE = 960
"""The width of a picture with a grid of all cards: thirteen of them stand side by side."""
