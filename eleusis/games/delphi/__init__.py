"""Kruskal's Delphi: the other game about a secret rule, without hands and turns (``docs/delphi.md``).

Seats, rounds and totals are those of any match; here is what differs while a game is played.
"""
