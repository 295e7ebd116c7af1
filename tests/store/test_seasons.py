"""Seasons: one after another in each server, and what is counted in them."""

import asyncio

from bot.store import ScoreRow, Store
from bot.store.rounds import Honours
from bot.store.servers import Season
from bot.store.standings import Scope
from tests.store.games import AT, change
from tests.store.test_standings import ADA, BEN, CLEO, DAY, play, seated


async def test_one_after_another_in_each_server(store: Store) -> None:
    assert await store.seasons.of(1) == ()
    assert not await store.seasons.close(1, 1, AT)
    assert await store.seasons.open(1, AT) == Season(1, AT, None)
    assert await store.seasons.open(2, AT) == Season(1, AT, None)
    assert await store.seasons.open(1, AT + DAY) is None
    assert await store.seasons.close(1, 1, AT + DAY)
    assert not await store.seasons.close(1, 1, AT + 2 * DAY), 'its end stays'
    await store.seasons.open(1, AT + 3 * DAY)
    assert await store.seasons.of(1) == (Season(1, AT, AT + DAY), Season(2, AT + 3 * DAY, None))
    assert await store.seasons.of(2) == (Season(1, AT, None),)


async def test_of_two_moderators_one_opens_it(store: Store, other: Store) -> None:
    opened = await asyncio.gather(store.seasons.open(1, AT), other.seasons.open(1, AT))
    assert sorted(opened, key=bool) == [None, Season(1, AT, None)]


async def test_each_round_counts_in_one_season_and_for_ever(store: Store) -> None:
    """The day on which one season ends and another begins belongs to the second."""
    await play(store)
    border = AT + 3 * DAY
    first = await store.standings.leaderboard(Scope(1, AT, border), 'gardner', 10)
    second = await store.standings.leaderboard(Scope(1, border, AT + 9 * DAY), 'gardner', 10)
    assert [(line.user_id, line.points, line.matches) for line in first] == [(ADA, 14, 0), (BEN, 11, 0), (CLEO, 10, 0)]
    whole = await store.standings.leaderboard(Scope(1), 'gardner', 10)
    for line in whole:
        parts = [one for one in (*first, *second) if one.user_id == line.user_id]
        assert sum(one.points for one in parts) == line.points
        assert sum(one.matches for one in parts) == line.matches
    assert await store.standings.played(Scope(1, AT, border)) == {'gardner': 2}
    assert await store.standings.played(Scope(1, border)) == {'gardner': 2}


async def test_what_stood_out(store: Store) -> None:
    """Prophecies kept, and the rule that stood longest until it was found or the end came; ties are shared."""
    game = await seated(store, 1, 11, (ADA, 'ada'), (BEN, 'ben'), (CLEO, 'cleo'))
    told = [
        (ScoreRow(1, 0, 9, dealer=True, cards=60), ScoreRow(1, 1, 9, true_prophet=True, cards=21)),
        (ScoreRow(2, 1, 4, dealer=True, cards=44), ScoreRow(2, 0, 4, overthrown=True, cards=44)),
        (ScoreRow(3, 2, 4, dealer=True, cards=50), ScoreRow(3, 0, 4, true_prophet=True, cards=44)),
        (ScoreRow(4, 0, 2, dealer=True), ScoreRow(4, 1, 2)),
    ]
    for number, scores in enumerate(told, 1):
        await store.games.commit(change(game, number, at=AT + number * DAY, scores=scores))
    assert await store.rounds.honours(1, AT, None) == Honours(4, 3, 1, (ADA, BEN), 44, (BEN, CLEO))
    assert await store.rounds.honours(1, AT, AT + 2 * DAY) == Honours(1, 2, 1, (BEN,), 21, (ADA,))
    assert await store.rounds.honours(1, AT + 4 * DAY, None) == Honours(1, 2, 0, (), 0, ())
    assert await store.rounds.honours(2, AT, None) == Honours(0, 0, 0, (), 0, ())
    await store.people.forget(CLEO, 'a former player', {game.id: 5})
    assert await store.rounds.honours(1, AT, None) == Honours(4, 2, 1, (ADA, BEN), 44, (BEN,))
