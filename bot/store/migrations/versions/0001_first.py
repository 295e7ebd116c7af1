"""The first schema: games, their events, seats, rules, scores, results, messages and clocks."""

import sqlalchemy as sa
from alembic import op

revision = '0001'
down_revision = None
branch_labels = None
depends_on = None

UNSENT = sa.text('sent_at IS NULL')


def upgrade() -> None:
    op.create_table(
        'game',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('guild_id', sa.BigInteger(), nullable=False),
        sa.Column('channel_id', sa.BigInteger(), nullable=False),
        sa.Column('version', sa.Integer(), nullable=False),
        sa.Column('options', sa.Text(), nullable=False),
        sa.Column('over', sa.Boolean(), nullable=False),
        sa.Column('opened_at', sa.BigInteger(), nullable=False),
        sa.Column('message_id', sa.BigInteger(), nullable=True),
        sa.Column('message_version', sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint('id', name='pk_game'),
        sqlite_autoincrement=True,
    )
    op.create_index('ix_game_channel_id', 'game', ['channel_id'], unique=False)
    op.create_index('ix_game_guild_id', 'game', ['guild_id'], unique=False)
    op.create_index(
        'uq_game_open_channel',
        'game',
        ['channel_id'],
        unique=True,
        sqlite_where=sa.text('over = 0'),
        postgresql_where=sa.text('NOT over'),
    )
    op.create_table(
        'clock',
        sa.Column('game', sa.Integer(), nullable=False),
        sa.Column('kind', sa.Text(), nullable=False),
        sa.Column('version', sa.Integer(), nullable=False),
        sa.Column('at', sa.BigInteger(), nullable=False),
        sa.Column('due_at', sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(['game'], ['game.id'], name='fk_clock_game', ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('game', 'kind', name='pk_clock'),
    )
    op.create_index('ix_clock_due_at', 'clock', ['due_at'], unique=False)
    op.create_table(
        'event',
        sa.Column('game', sa.Integer(), nullable=False),
        sa.Column('version', sa.Integer(), nullable=False),
        sa.Column('at', sa.BigInteger(), nullable=False),
        sa.Column('seat', sa.Integer(), nullable=True),
        sa.Column('format', sa.Integer(), nullable=False),
        sa.Column('events', sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(['game'], ['game.id'], name='fk_event_game', ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('game', 'version', name='pk_event'),
    )
    op.create_table(
        'outbox',
        sa.Column('id', sa.Integer(), nullable=False),
        sa.Column('game', sa.Integer(), nullable=False),
        sa.Column('version', sa.Integer(), nullable=False),
        sa.Column('kind', sa.Text(), nullable=False),
        sa.Column('tries', sa.Integer(), nullable=False),
        sa.Column('due_at', sa.BigInteger(), nullable=False),
        sa.Column('sent_at', sa.BigInteger(), nullable=True),
        sa.Column('given_up', sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(['game'], ['game.id'], name='fk_outbox_game', ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('id', name='pk_outbox'),
        sa.UniqueConstraint('game', 'version', 'kind', name='uq_outbox_game'),
        sqlite_autoincrement=True,
    )
    op.create_index(
        'ix_outbox_owed',
        'outbox',
        ['game', 'id'],
        unique=False,
        sqlite_where=UNSENT,
        postgresql_where=UNSENT,
    )
    op.create_index(
        'ix_outbox_unsent',
        'outbox',
        ['due_at'],
        unique=False,
        sqlite_where=UNSENT,
        postgresql_where=UNSENT,
    )
    op.create_table(
        'result',
        sa.Column('game', sa.Integer(), nullable=False),
        sa.Column('seat', sa.Integer(), nullable=False),
        sa.Column('at', sa.BigInteger(), nullable=False),
        sa.Column('bonus', sa.Integer(), nullable=False),
        sa.Column('won', sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(['game'], ['game.id'], name='fk_result_game', ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('game', 'seat', name='pk_result'),
    )
    op.create_table(
        'rule',
        sa.Column('game', sa.Integer(), nullable=False),
        sa.Column('round', sa.Integer(), nullable=False),
        sa.Column('text', sa.Text(), nullable=False),
        sa.Column('nonce', sa.Text(), nullable=False),
        sa.Column('seal', sa.Text(), nullable=False),
        sa.Column('revealed', sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(['game'], ['game.id'], name='fk_rule_game', ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('game', 'round', name='pk_rule'),
    )
    op.create_table(
        'score',
        sa.Column('game', sa.Integer(), nullable=False),
        sa.Column('round', sa.Integer(), nullable=False),
        sa.Column('seat', sa.Integer(), nullable=False),
        sa.Column('at', sa.BigInteger(), nullable=False),
        sa.Column('points', sa.Integer(), nullable=False),
        sa.Column('dealer', sa.Boolean(), nullable=False),
        sa.Column('true_prophet', sa.Boolean(), nullable=False),
        sa.Column('overthrown', sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(['game'], ['game.id'], name='fk_score_game', ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('game', 'round', 'seat', name='pk_score'),
    )
    op.create_table(
        'seat',
        sa.Column('game', sa.Integer(), nullable=False),
        sa.Column('seat', sa.Integer(), nullable=False),
        sa.Column('user_id', sa.BigInteger(), nullable=False),
        sa.Column('name', sa.Text(), nullable=False),
        sa.Column('host', sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(['game'], ['game.id'], name='fk_seat_game', ondelete='CASCADE'),
        sa.PrimaryKeyConstraint('game', 'seat', name='pk_seat'),
        sa.UniqueConstraint('game', 'user_id', name='uq_seat_game'),
    )
    op.create_index('ix_seat_user_id', 'seat', ['user_id'], unique=False)


def downgrade() -> None:
    for table in ('clock', 'outbox', 'result', 'score', 'rule', 'seat', 'event', 'game'):
        op.drop_table(table)
