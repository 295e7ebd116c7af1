"""The games that can be played, a folder each, and the list of them."""
