"""Games and their written rules."""
