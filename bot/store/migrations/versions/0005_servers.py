"""Settings of servers."""

import sqlalchemy as sa
from alembic import op

revision = '0005'
down_revision = '0004'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        'server',
        sa.Column('guild_id', sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column('theme', sa.Text(), nullable=False),
        sa.Column('deck', sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint('guild_id', name='pk_server'),
    )


def downgrade() -> None:
    op.drop_table('server')
