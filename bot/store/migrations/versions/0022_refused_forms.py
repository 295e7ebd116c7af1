"""What was written in a form and refused."""

import sqlalchemy as sa
from alembic import op

revision = '0022'
down_revision = '0021'
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column('draft', sa.Column('form', sa.Text()))


def downgrade() -> None:
    op.drop_column('draft', 'form')
