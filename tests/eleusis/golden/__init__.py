"""Whole rounds, printed after every action as the public, each player and the dealer see it.

A round is a record (``docs/notation.md``), and what is seen of it a text file: a leak, or another reading of a rule, is
a line that differs. ``python -m tests.eleusis.golden`` says what differs; with ``--write`` it writes the texts anew.
Read the difference before it is committed.
"""
