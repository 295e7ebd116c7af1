"""The drawing toolkit: canvas, palette, fonts and text, cards, encoders, and a cache of drawn parts."""
