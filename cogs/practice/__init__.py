"""Practising alone against a machine dealer: the rules to find, the judging, and the panel to play in."""
