"""What keeps the database from being used."""


class StoreError(Exception):
    """The database cannot be used; the text says why in a sentence or two."""
