"""What pictures are drawn with: canvas, palette, fonts and text, cards, encoders, and a cache of what was drawn."""
