"""Analyses of a rule: its grade, how it differs from another, whether a hint or a call is true."""
