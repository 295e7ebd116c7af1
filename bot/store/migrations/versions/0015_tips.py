"""Which first moments somebody has been told about."""

import sqlalchemy as sa
from alembic import op

revision = '0015'
down_revision = '0014'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('person', sa.Column('tips', sa.Text()))


def downgrade() -> None:
    op.drop_column('person', 'tips')
