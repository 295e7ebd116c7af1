"""Rules in the rule language: sealed beside the dealer's words, saved by people, and written down by Prophets."""

import sqlalchemy as sa
from alembic import op

revision = '0002'
down_revision = '0001'
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two columns and two tables."""
    op.add_column('rule', sa.Column('words', sa.Text(), server_default=sa.text("''"), nullable=False))
    op.add_column('rule', sa.Column('formal', sa.Text(), nullable=True))
    op.create_table(
        'guess',
        sa.Column('game', sa.Integer(), nullable=False),
        sa.Column('round', sa.Integer(), nullable=False),
        sa.Column('seat', sa.Integer(), nullable=False),
        sa.Column('text', sa.Text(), nullable=False),
        sa.Column('formal', sa.Text(), nullable=False),
        sa.Column('at', sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(['game'], ['game.id'], name='fk_guess_game', ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('game', 'round', 'seat', name='pk_guess'),
    )
    op.create_table(
        'own_rule',
        sa.Column('user_id', sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column('folded', sa.Text(), nullable=False),
        sa.Column('name', sa.Text(), nullable=False),
        sa.Column('text', sa.Text(), nullable=False),
        sa.Column('saved_at', sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint('user_id', 'folded', name='pk_own_rule'),
    )


def downgrade() -> None:
    for table in ('own_rule', 'guess'):
        op.drop_table(table)
    with op.batch_alter_table('rule') as rule:
        rule.drop_column('formal')
        rule.drop_column('words')
