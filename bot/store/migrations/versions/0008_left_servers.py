"""When a server removed the bot."""

import sqlalchemy as sa
from alembic import op

revision = '0008'
down_revision = '0007'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('server', sa.Column('left_at', sa.BigInteger()))


def downgrade() -> None:
    op.drop_column('server', 'left_at')
