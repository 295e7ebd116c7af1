"""The interaction whose answer a message is."""

import sqlalchemy as sa
from alembic import op

revision = '0020'
down_revision = '0019'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('outbox', sa.Column('interaction', sa.BigInteger()))
    op.add_column('outbox', sa.Column('token', sa.Text()))


def downgrade() -> None:
    op.drop_column('outbox', 'token')
    op.drop_column('outbox', 'interaction')
