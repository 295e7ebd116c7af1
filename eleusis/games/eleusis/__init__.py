"""A round of New Eleusis: its state, what may be done in it, what follows."""
