"""What is written comes back the same."""

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.store import Due, Posted, ResultRow, ScoreRow, SeatRow, Secret, Sent, Store, TableOptions
from bot.store import schema as s
from bot.store.games import ChannelTaken
from bot.store.standings import Scope
from eleusis import events as e
from eleusis.cards import Card
from eleusis.variants import Variant
from tests.store.games import AT, CHANNEL, GUILD, SECRET, change, count, later, opened, seats_of

ODD = 'Zoë \N{WHITE SMILING FACE} \N{PARTY POPPER} \'"; DROP TABLE seat; -- \\ % {0} \u202e \N{ZERO WIDTH JOINER}'


async def test_a_game(store: Store) -> None:
    options = TableOptions(clock_seconds=3600, grace_seconds=0)
    events = (e.MatchOpened(Variant(name=ODD, hand=9)), e.SeatTaken(0))
    seats = (SeatRow(0, 2**63 - 1, ODD, host=True), SeatRow(1, 2, ''))
    game = await store.games.create(GUILD, CHANNEL, options, events, seats, at=AT, messages=('table', 'dealer'))
    assert await store.games.get(game.id) == await store.games.in_channel(CHANNEL) == game
    assert (game.guild_id, game.channel_id, game.options, game.opened_at) == (GUILD, CHANNEL, options, AT)
    assert (game.version, game.over, game.message_id, game.message_version) == (1, False, None, None)
    assert await seats_of(store, game.id) == seats
    (batch,) = await store.games.batches(game.id)
    assert (batch.version, batch.at, batch.seat, batch.events) == (1, AT, None, events)
    kinds = []
    while claimed := await store.outbox.claim(AT, 60):
        for message in claimed:
            kinds.append((message.game, message.version, message.kind))
            await store.outbox.sent(Sent(message.id, message.game, AT))
    assert kinds == [(game.id, 1, 'table'), (game.id, 1, 'dealer')]


async def test_what_is_not_there(store: Store) -> None:
    assert await store.games.get(1) is await store.games.in_channel(1) is None
    assert await store.games.open_of(1) == await store.games.batches(1) == ()
    assert await store.rules.secret(1, 1) is None
    assert await store.outbox.claim(AT, 60) == await store.clocks.claim(AT, 60) == ()
    assert await store.outbox.next_due() is None
    assert await store.standings.totals(1) == {}
    assert await store.standings.leaderboard(Scope(None), 'gardner', 10) == ()
    await store.outbox.shown(1, Posted(1, 1))
    await store.outbox.sent(Sent(1, 1, AT))
    await store.outbox.failed(1, AT)


async def test_all_parts_of_a_change(store: Store) -> None:
    game = await opened(store)
    events = (e.NoPlayDeclared(1, (Card.S10, Card.HQ, Card.S10)), e.HintGiven(ODD))
    scores = (
        ScoreRow(1, 0, -3, dealer=True),
        ScoreRow(1, 1, 40, true_prophet=True),
        ScoreRow(1, 2, 0, overthrown=True),
    )
    results = (ResultRow(0, 0, won=False), ResultRow(1, 10, won=True))
    whole = change(
        game,
        events=events,
        at=later(1),
        seat=2,
        seats=(SeatRow(1, 12, 'ben'), SeatRow(2, 13, ODD)),
        secret=Secret(1, SECRET, 'nonce', 'seal'),
        scores=scores,
        results=results,
        messages=('table', 'dealer'),
        clocks=(Due('warning', later(30)), Due('turn', later(60))),
    )
    assert await store.games.commit(whole) == 2
    seats = (SeatRow(0, 1, 'ada', host=True), *whole.seats)
    assert await store.games.get(game.id) == replace(game, version=2, seats=seats, turn_ends=later(60))
    (batch,) = await store.games.batches(game.id, after=1)
    assert (batch.version, batch.at, batch.seat, batch.events) == (2, later(1), 2, events)
    assert await store.rules.secret(game.id, 1) == whole.secret
    async with store._database.engine.connect() as connection:
        kept = (await connection.execute(select(s.score).order_by(s.score.c.seat))).all()
        assert (
            tuple(ScoreRow(r.round, r.seat, r.points, r.dealer, r.true_prophet, r.overthrown) for r in kept) == scores
        )
        assert {row.at for row in kept} == {later(1)}
        kept = (await connection.execute(select(s.result).order_by(s.result.c.seat))).all()
        assert tuple(ResultRow(row.seat, row.bonus, row.won) for row in kept) == results
        owed = (await connection.execute(select(s.outbox).where(s.outbox.c.version == 2).order_by(s.outbox.c.id))).all()
        assert [(row.kind, row.tries, row.due_at, row.sent_at, row.given_up) for row in owed] == [
            ('table', 0, later(1), None, False),
            ('dealer', 0, later(1), None, False),
        ]
    clocks = await store.clocks.claim(later(60), 60)
    assert [(clock.kind, clock.version, clock.at) for clock in clocks] == [
        ('warning', 2, later(30)),
        ('turn', 2, later(60)),
    ]


async def test_a_batch_is_found_by_its_versions(store: Store) -> None:
    game = await opened(store)
    for version in range(1, 12):
        await store.games.commit(change(game, version, events=(e.SeatTaken(version),)))

    async def versions(*bounds: int) -> list[int]:
        return [batch.version for batch in await store.games.batches(game.id, *bounds)]

    assert await versions() == list(range(1, 13))
    assert await versions(9) == [10, 11, 12]
    assert await versions(9, 10) == [10]
    assert await versions(12) == await versions(5, 5) == []


async def test_a_rule_may_be_written_again_and_is_revealed_once(store: Store) -> None:
    game = await opened(store)
    await store.games.commit(change(game, 1, secret=Secret(1, 'first', 'a', 'b')))
    await store.games.commit(change(game, 2, secret=Secret(1, SECRET, 'c', 'd')))
    assert await store.rules.secret(game.id, 1) == Secret(1, SECRET, 'c', 'd')
    await store.games.commit(change(game, 3, reveal=1))
    assert await store.rules.secret(game.id, 1) == Secret(1, SECRET, 'c', 'd', revealed=True)
    await store.games.commit(change(game, 4, secret=Secret(2, 'next', 'e', 'f')))
    await store.games.commit(change(game, 5, reveal=7))
    second = await store.rules.secret(game.id, 2)
    assert second is not None
    assert not second.revealed
    assert await count(store, s.rule) == 2


async def test_a_revealed_rule_stays_with_its_game(store: Store) -> None:
    games = [await opened(store, channel) for channel in (1, 2)]
    for game in games:
        await store.games.commit(change(game, secret=Secret(1, SECRET, 'c', 'd')))
    await store.games.commit(change(games[0], 2, reveal=1))
    secrets = [await store.rules.secret(game.id, 1) for game in games]
    assert [secret and secret.revealed for secret in secrets] == [True, False]


async def test_a_seat_that_changes_hands(store: Store) -> None:
    game = await opened(store, ada=1, ben=2)
    await store.games.commit(change(game, seats=(SeatRow(1, 3, 'cleo'),)))
    assert await seats_of(store, game.id) == (SeatRow(0, 1, 'ada', host=True), SeatRow(1, 3, 'cleo'))
    assert await store.games.open_of(2) == ()


async def test_games_of_a_person(store: Store) -> None:
    first, second = await opened(store, 1, ada=1, ben=2), await opened(store, 2, ben=2)
    await opened(store, 3, ada=1)
    assert await store.games.open_of(2) == (first, second)
    await store.games.commit(change(first, over=True))
    assert await store.games.open_of(2) == (second,)


async def test_the_open_game_of_a_channel(store: Store) -> None:
    first = await opened(store)
    await store.games.commit(change(first, over=True))
    assert await store.games.in_channel(CHANNEL) is None
    second = await opened(store)
    assert await store.games.in_channel(CHANNEL) == second


async def test_the_message_with_the_buttons_never_goes_back(store: Store) -> None:
    game = await opened(store)

    async def known() -> tuple[int | None, int | None]:
        row = await store.games.get(game.id)
        assert row is not None
        return row.message_id, row.message_version

    await store.outbox.shown(game.id, Posted(2**62 + 5, 3))
    assert await known() == (2**62 + 5, 3)
    await store.outbox.shown(game.id, Posted(111, 2))
    assert await known() == (2**62 + 5, 3)
    await store.outbox.shown(game.id, Posted(222, 3))
    assert await known() == (222, 3)
    await store.outbox.shown(game.id, Posted(333, 9))
    assert await known() == (333, 9)
    await store.games.commit(change(game))
    assert await known() == (333, 9)


async def test_a_game_that_goes_on_in_another_channel(store: Store) -> None:
    game, other = await opened(store), await opened(store, CHANNEL + 1)
    await store.outbox.shown(game.id, Posted(111, 1))
    with pytest.raises(ChannelTaken):
        await store.games.move(game.id, CHANNEL + 1)
    assert await store.games.in_channel(CHANNEL) == replace(game, message_id=111, message_version=1)
    await store.games.commit(change(other, over=True))
    await store.games.move(game.id, CHANNEL + 1)
    assert await store.games.in_channel(CHANNEL) is None
    # Its message with the buttons is still to be sent there.
    assert await store.games.in_channel(CHANNEL + 1) == replace(game, channel_id=CHANNEL + 1)
    assert await store.games.commit(change(game)) == 2


async def test_moments_are_exact_and_zoneless(store: Store) -> None:
    """To the microsecond, before 1970 and after 2038, and the same instant from any zone."""
    game = await opened(store)
    zone = timezone(timedelta(hours=-9, minutes=-30))
    moments = [
        AT.astimezone(zone),
        datetime(1969, 12, 31, 23, 59, 59, 999999, tzinfo=UTC),
        datetime(2500, 1, 1, 0, 0, 0, 1, tzinfo=UTC),
    ]
    for version, at in enumerate(moments, 1):
        await store.games.commit(change(game, version, at=at))
    assert [batch.at for batch in await store.games.batches(game.id, 1)] == moments


async def test_the_nonce_of_a_message(store: Store, tmp_path: Path) -> None:
    """Discord takes 25 characters; the same message has the same at each try, and none of another database has it."""
    game = await opened(store)
    (first,) = await store.outbox.claim(AT, 1)
    (again,) = await store.outbox.claim(later(1), 1)
    assert first.nonce == again.nonce
    assert len(store.outbox.nonce(2**31)) <= 25
    another = await Store.open(f'sqlite+aiosqlite:///{tmp_path / "another.db"}')
    assert (await opened(another)).id == game.id
    (other,) = await another.outbox.claim(AT, 1)
    assert other.id == first.id
    assert other.nonce != first.nonce
    await another.close()
