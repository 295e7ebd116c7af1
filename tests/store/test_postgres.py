"""What PostgreSQL would be told: all that these tests ask of a store compiles for it; so do tables and migrations."""

import io
from datetime import timedelta

from alembic.config import Config
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_mock_engine

from bot.store import Store
from bot.store import schema as s
from bot.store.database import MIGRATIONS
from tests.store.conftest import as_postgres, told_to_postgres
from tests.store.games import AT, CHANNEL, GUILD, opened


async def test_what_one_process_claims_others_pass_over(store: Store) -> None:
    told = told_to_postgres(store)
    await store.outbox.claim(AT, 60)
    await store.clocks.claim(AT, 60)
    await store.people.claim(AT, 60)
    await store.riddles.claim_reminders(AT, 60)
    await store.riddles.claim_pinned(AT, 60)
    claims = [statement for statement in told if ' FOR UPDATE ' in statement]
    assert len(claims) == 5
    assert all(claim.endswith(' SKIP LOCKED') for claim in claims)


async def test_what_no_other_test_here_asks_compiles_too(store: Store) -> None:
    game = await opened(store)
    await store.games.open_in(GUILD)
    await store.games.invited(game.id)
    await store.games.uninvite(game.id, 1)
    await store.games.newest_events()
    await store.games.numbers()
    (message,) = await store.outbox.claim(AT, 60, game=game.id)
    await store.outbox.behind(message)
    await store.outbox.gather(AT, 60, (message, message, message))
    await store.outbox.moment(game.id, 1)
    await store.outbox.give_up(message.id)
    await store.outbox.waiting(AT)
    await store.clocks.put_off(game.id, 'turn', AT, timedelta(1))
    await store.clocks.ring_now(game.id, 'turn', AT)
    await store.people.notices(1)
    await store.people.untold(1, ['tip'])
    await store.people.refuse_tips(1)
    await store.practices.tried(1, 5)
    await store.rules.finished_rounds(game.id)
    await store.rules.tried(1, 5)
    await store.rules.finished_games(1, channel_id=CHANNEL)
    await store.rounds.contests(GUILD)
    await store.drafts.refused(1, 'rule')
    await store.heard.meant_by(1, 1, 'all')


async def test_truth_is_no_number(store: Store) -> None:
    told = told_to_postgres(store)
    await store.games.in_channel(CHANNEL)
    assert 'AND NOT game."over"' in told[-1]


def test_every_table_and_migration_compiles() -> None:
    sql: list[str] = []
    engine = create_mock_engine('postgresql+asyncpg://', lambda clause, *_, **__: sql.append(as_postgres(clause)))
    s.metadata.create_all(engine, checkfirst=False)
    assert 'CREATE UNIQUE INDEX uq_game_open_channel ON game (channel_id) WHERE NOT over' in sql
    assert any('id SERIAL NOT NULL' in statement for statement in sql)
    config = Config()
    config.set_main_option('script_location', str(MIGRATIONS))
    context = MigrationContext.configure(
        dialect_name='postgresql', opts={'as_sql': True, 'output_buffer': io.StringIO()}
    )
    with Operations.context(context):
        for step in reversed(list(ScriptDirectory.from_config(config).walk_revisions())):
            step.module.upgrade()
