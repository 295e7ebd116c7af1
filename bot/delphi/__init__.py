"""Kruskal's Delphi: the other game about a secret rule, without hands and turns (``docs/delphi.md``).

Like ``bot.eleusis`` it is made of pure values and functions; cards, layout, seals and refusals are the same.
"""
