"""Whether others may see somebody's best rules."""

import sqlalchemy as sa
from alembic import op

revision = '0021'
down_revision = '0020'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('person', sa.Column('shows_rules', sa.Boolean()))


def downgrade() -> None:
    op.drop_column('person', 'shows_rules')
