"""Messages of the outbox know where they stand."""

import sqlalchemy as sa
from alembic import op

revision = '0023'
down_revision = '0022'


def upgrade() -> None:
    """Messages that were sent before this have no such place."""
    op.add_column('outbox', sa.Column('message_id', sa.BigInteger()))
