"""A match as text that a person can read and edit: written, read, and played again (``docs/notation.md``)."""
