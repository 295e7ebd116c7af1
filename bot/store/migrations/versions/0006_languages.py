"""The language of a server, and that of its guild when a table was opened."""

import sqlalchemy as sa
from alembic import op

revision = '0006'
down_revision = '0005'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('server', sa.Column('language', sa.Text()))
    op.add_column('game', sa.Column('locale', sa.Text()))


def downgrade() -> None:
    op.drop_column('game', 'locale')
    op.drop_column('server', 'language')
