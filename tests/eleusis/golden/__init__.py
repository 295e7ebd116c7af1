"""Whole rounds, printed after every action as the public, each player and the dealer see it.

Kept as text files: a leak, or another reading of a rule, is a line that differs. ``python -m tests.eleusis.golden``
says what differs; with ``--write`` it writes the files anew. Read the difference before it is committed.
"""
