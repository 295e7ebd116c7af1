"""Faults that the tests must catch: ``python -m tests.faults [name ...]``."""
