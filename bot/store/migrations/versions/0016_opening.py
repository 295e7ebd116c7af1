"""How tables are opened in a server: the usual way of playing, by whom, and where."""

import sqlalchemy as sa
from alembic import op

revision = '0016'
down_revision = '0015'
branch_labels = None
depends_on = None

COLUMNS = ('variant', 'roles', 'channels')


def upgrade() -> None:
    for name in COLUMNS:
        op.add_column('server', sa.Column(name, sa.Text()))


def downgrade() -> None:
    for name in reversed(COLUMNS):
        op.drop_column('server', name)
