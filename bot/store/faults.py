"""Why the database cannot be used."""


class StoreError(Exception):
    """The database cannot be used; the message says why in a sentence or two."""
