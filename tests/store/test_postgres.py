"""What PostgreSQL would be told: every statement and every migration compiles for it, server or not."""

import io
from datetime import timedelta
from typing import Any

from alembic.config import Config
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from msgspec.structs import replace
from sqlalchemy import ClauseElement, create_mock_engine, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.dialects.postgresql import asyncpg

from bot.store import Due, Posted, ResultRow, Retention, ScoreRow, SeatRow, Secret, Sent, Store, WrittenGuess
from bot.store import schema as s
from bot.store.database import MIGRATIONS
from bot.store.seats import Notices
from bot.store.standings import Scope
from eleusis.rules.syntax import Anything, Rule
from tests.store.games import AT, CHANNEL, GUILD, SECRET, TODAY, change, later, opened


def as_postgres(clause: ClauseElement) -> str:
    return ' '.join(str(clause.compile(dialect=asyncpg.dialect())).split())


async def all_statements(store: Store) -> list[str]:
    """Do everything that a store can do; return the statements as PostgreSQL would be told."""
    told: list[str] = []

    def keep(_connection: Any, clause: Any, *_: Any) -> None:
        # An upsert is phrased for the database that runs it; the same one runs on a server in ``test_locks.py``.
        if isinstance(clause, ClauseElement):
            told.append(str(clause) if isinstance(clause, sqlite.Insert) else as_postgres(clause))

    event.listen(store._database.engine.sync_engine, 'before_execute', keep)
    game = await opened(store)
    await store.games.commit(
        change(
            game,
            seats=(SeatRow(0, 1, 'Ada', host=True), SeatRow(1, 2, 'ben')),
            secret=Secret(1, SECRET, 'nonce', 'seal'),
            reveal=1,
            scores=(ScoreRow(1, 0, 5),),
            results=(ResultRow(0, 10, won=True),),
            messages=('table', 'dealer'),
            clocks=(Due('turn', later(5)),),
            interaction=1,
        )
    )
    await store.games.get(game.id)
    await store.games.in_channel(CHANNEL)
    await store.games.open_of(1)
    await store.games.batches(game.id, 1, 2)
    await store.rules.secret(game.id, 1)
    await store.rules.save_guess(game.id, 2, WrittenGuess(1, 0, 'all cards', Rule(Anything(True)), AT))
    await store.rules.guesses(game.id, 1)
    await store.own_rules.save(1, 'Mine', 'all cards', AT)
    await store.own_rules.named(1, 'mine')
    await store.drafts.of(1, (await store.drafts.keep(1, '', '', AT)).number)
    await store.own_rules.of(1)
    await store.heard.keep(1, 1, game.id, 'all', 'all cards', AT)
    await store.heard.meant_by(1, 1, 'all')
    await store.heard.all()
    await store.servers.change(1, learns=False)
    await store.servers.change(1, learns=True)
    await store.practices.begin(1, 'beginner', 'all cards', Rule(Anything(True)), (), AT)
    practising = await store.practices.running(1)
    assert practising is not None
    await store.practices.save(practising, practising)
    await store.practices.show(practising.id)
    await store.practices.records(1)
    await store.practices.begin(1, 'riddle', '', Rule(Anything(True)), (), AT, riddle=TODAY, server=GUILD)
    riddled = await store.practices.at_riddle(1, TODAY)
    assert riddled is not None
    await store.riddles.end(riddled, replace(riddled, ended_at=AT))
    await store.riddles.calibration(1)
    await store.riddles.scores(GUILD, [TODAY])
    await store.riddles.choose_reminder(1, 8, 'en', AT)
    (reminder,) = await store.riddles.claim_reminders(AT, 60)
    await store.riddles.reminded(reminder, None)
    await store.riddles.pin(GUILD, CHANNEL, 1, AT)
    (pinned,) = await store.riddles.claim_pinned(AT, 60)
    await store.riddles.announced(pinned, TODAY, None, AT)
    await store.riddles.unpin(GUILD, CHANNEL)
    await store.attempts.join(1, 1, '2026-11')
    await store.attempts.begin(1, 0, 1, 1)
    (attempt,) = await store.attempts.of_user(1)
    await store.attempts.save(attempt, replace(attempt, ended=True))
    await store.attempts.ended()
    await store.attempts.withdraw(1)
    await store.own_rules.delete(1, 'MINE')
    await store.outbox.shown(game.id, Posted(5, 2))
    await store.games.move(game.id, CHANNEL + 1)
    await store.games.open_in(GUILD)
    await store.games.invite(game.id, [1])
    await store.games.invited(game.id)
    await store.games.uninvite(game.id, 1)
    await store.outbox.next_due()
    assert not store.is_shared
    (first, *_) = await store.outbox.claim(AT, 60, game=game.id)
    await store.outbox.behind(first)
    await store.outbox.gather(AT, 60, (first, first, first))
    await store.outbox.sent(Sent(first.id, first.game, AT))
    await store.outbox.failed(first.id, AT)
    await store.outbox.give_up(first.id)
    await store.outbox.renew(AT, 60)
    await store.outbox.release()
    (clock,) = await store.clocks.claim(later(5), 60)
    await store.clocks.failed(clock, later(6))
    await store.clocks.done(clock)
    await store.games.refuse(2)
    await store.standings.totals(game.id)
    await store.standings.leaderboard(Scope(GUILD, AT), 'gardner', 10)
    await store.standings.played(Scope(GUILD))
    await store.rules.finished_rounds(game.id)
    await store.rules.finished_games(GUILD, 25)
    await store.rules.last_finished(CHANNEL)
    await store.standings.careers(GUILD, 1)
    await store.standings.names(GUILD, [1])
    await store.rounds.dealt(GUILD, 1)
    await store.rounds.shared(GUILD, 1, 2)
    await store.rounds.gains(GUILD, 1, 'gardner')
    await store.rounds.contests(GUILD)
    await store.rounds.honours(GUILD, AT, later(5))
    season = await store.seasons.open(GUILD, AT)
    await store.seasons.of(GUILD)
    assert season is not None
    await store.seasons.close(GUILD, season.number, later(5))
    await store.servers.look(GUILD)
    await store.people.choose(1, deck='four', shows_rules=True)
    await store.people.shows_rules(1)
    await store.people.change_notices(1, Notices(daily=18))
    await store.people.notices(1)
    await store.people.tell_later(1, AT)
    await store.people.tell_by(1, AT)
    (telling,) = await store.people.claim(AT, 60)
    await store.people.told(telling)
    await store.people.belongings(1)
    await store.people.forget(1, 'a former player', {game.id: 2})
    await store.servers.change(GUILD, theme='light')
    await store.servers.change(GUILD, roles=[1])
    await store.servers.choices(GUILD)
    await store.servers.known()
    await store.outbox.waiting(AT)
    await store.servers.left(GUILD + 1, AT)
    await store.servers.returned(GUILD + 1)
    await store.seasons.open(GUILD, AT)
    await store.seasons.of(GUILD)
    await store.seasons.close(GUILD, 1, AT)
    await store.retention.sweep(AT, Retention())
    await store.sharing.take_turn(0, AT, timedelta(seconds=5))
    await store.sharing.borrow(AT, timedelta(seconds=3), wanted=5, held=0, total=45, spare=5)
    await store.sharing.give_back()
    await store.sharing.close_until(later(1))
    await store.sharing.closed_until()
    return told


async def test_every_statement_compiles(sqlite_url: str) -> None:
    store = await Store.open(sqlite_url)
    told = await all_statements(store)
    await store.close()
    for table in s.metadata.tables.keys() - {'identity'}:
        assert any(f'INSERT INTO {table} ' in statement for statement in told), table
    claims = [statement for statement in told if ' FOR UPDATE ' in statement and statement.endswith(' SKIP LOCKED')]
    assert len(claims) == 5
    assert any('AND NOT game."over"' in statement for statement in told)


def test_every_public_method_is_among_them() -> None:
    """A new query is added to ``all_statements`` above."""
    done = set(all_statements.__code__.co_names) | {'open', 'close', 'create'}
    assert {name for name in vars(Store) if not name.startswith('_')} <= done


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
