"""Compilation of rules to masks: which of the 52 cards may come next."""
