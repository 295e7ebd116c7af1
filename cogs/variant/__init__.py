"""The variant of a table that has not begun, and the form in which its host changes it."""
