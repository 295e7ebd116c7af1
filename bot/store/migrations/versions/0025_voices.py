"""Whether machines say a line at great moments."""

import sqlalchemy as sa
from alembic import op

revision = '0025'
down_revision = '0024'


def upgrade() -> None:
    op.add_column('server', sa.Column('voices', sa.Boolean()))
