"""Where migrations begin. ``bot.store.schema`` makes the tables of a new database; later steps bring old ones there."""

revision = '0028'
down_revision = None


def upgrade() -> None:
    """Nothing to do: a database of this revision was made by versions before the first release."""
