"""For which leaderboard a game counts in which machines play."""

import sqlalchemy as sa
from alembic import op

revision = '0009'
down_revision = '0008'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('game', sa.Column('machines_for', sa.Text()))


def downgrade() -> None:
    op.drop_column('game', 'machines_for')
