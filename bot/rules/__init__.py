"""The secret rule: its language, compiled to which of 52 cards may come next, and what can be said about it."""
