"""The layout in a picture: main line and sidelines, their rows, sizes and badges."""
