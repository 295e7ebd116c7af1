"""Practising alone against a dealer of the bot: rules to find, kept and judged, and the panel to play in."""
