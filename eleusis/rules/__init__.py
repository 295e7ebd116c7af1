"""The secret rule: its language, compilation to the set of cards that may come next, and analyses."""
