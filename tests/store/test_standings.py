"""Totals, checked against an example worked by hand.

Two matches in one server and one round in another; ada, ben, cleo and dora are users 1 to 4.

First match (server 1): ada, ben, cleo in seats 0, 1, 2.
    round 1, day 1: ada deals 10, ben 7, cleo 10 as True Prophet
    round 2, day 2: ben deals 4, ada 4, cleo 0 (was overthrown)
    end, day 3:     cleo never dealt: bonus 10. ada 14, ben 11, cleo 20: cleo wins.
Second match (server 1): ben, ada (now called Countess), dora in seats 0, 1, 2.
    round 1, day 4: ben deals 6, ada -1 (a variant may subtract), dora 6
    end, day 5:     ada and dora never dealt: bonus 10 each... ada 9, ben 6, dora 16: dora wins
Third match (server 2): dora, called Dot there, and ben; one round, day 6: dora deals 3, ben 3. It goes on.
A fourth match (server 1) ends on day 7 in a tie of ada and ben: 5 points each in a round of day 6.
"""

from datetime import timedelta

import pytest
from msgspec.structs import astuple, replace

from bot.store import GameRow, ResultRow, ScoreRow, SeatRow, Store, TableOptions
from bot.store.standings import Career, LeaderboardRow, Scope
from eleusis import events as e
from eleusis.match import open_match
from eleusis.variants import PRESETS, Variant
from tests.store.games import AT, change

ADA, BEN, CLEO, DORA = 1, 2, 3, 4
DAY = timedelta(days=1)
GARDNER = PRESETS['gardner']


async def seated(
    store: Store, guild: int, channel: int, *people: tuple[int, str], variant: Variant = GARDNER
) -> GameRow:
    rows = [SeatRow(seat, user, name) for seat, (user, name) in enumerate(people)]
    return await store.games.create(guild, channel, TableOptions(), open_match(variant), rows, at=AT, messages=())


async def play(store: Store) -> list[GameRow]:
    first = await seated(store, 1, 11, (ADA, 'ada'), (BEN, 'ben'), (CLEO, 'cleo'))
    scores = (ScoreRow(1, 0, 10, dealer=True), ScoreRow(1, 1, 7), ScoreRow(1, 2, 10, true_prophet=True))
    await store.games.commit(change(first, 1, at=AT + DAY, scores=scores))
    scores = (ScoreRow(2, 0, 4), ScoreRow(2, 1, 4, dealer=True), ScoreRow(2, 2, 0, overthrown=True))
    await store.games.commit(change(first, 2, at=AT + 2 * DAY, scores=scores))
    results = (ResultRow(0, 0, won=False), ResultRow(1, 0, won=False), ResultRow(2, 10, won=True))
    await store.games.commit(change(first, 3, at=AT + 3 * DAY, results=results, over=True))

    second = await seated(store, 1, 11, (BEN, 'ben'), (ADA, 'Countess'), (DORA, 'dora'))
    scores = (ScoreRow(1, 0, 6, dealer=True), ScoreRow(1, 1, -1), ScoreRow(1, 2, 6))
    await store.games.commit(change(second, 1, at=AT + 4 * DAY, scores=scores))
    results = (ResultRow(0, 0, won=False), ResultRow(1, 10, won=False), ResultRow(2, 10, won=True))
    await store.games.commit(change(second, 2, at=AT + 5 * DAY, results=results, over=True))

    third = await seated(store, 2, 22, (DORA, 'Dot'), (BEN, 'ben'))
    await store.games.commit(
        change(third, 1, at=AT + 6 * DAY, scores=(ScoreRow(1, 0, 3, dealer=True), ScoreRow(1, 1, 3)))
    )

    fourth = await seated(store, 1, 11, (ADA, 'Countess'), (BEN, 'Ben II'))
    await store.games.commit(
        change(fourth, 1, at=AT + 6 * DAY, scores=(ScoreRow(1, 0, 5, dealer=True), ScoreRow(1, 1, 5)))
    )
    results = (ResultRow(0, 0, won=True), ResultRow(1, 0, won=True))
    await store.games.commit(change(fourth, 2, at=AT + 7 * DAY, results=results, over=True))
    return [first, second, third, fourth]


def standing(user: int, name: str, points: int, rounds: int, *rest: int) -> LeaderboardRow:
    """Build a line: matches, matches won, prophecies, overthrown, dealt; all whole numbers."""
    line = LeaderboardRow(points, rounds, *rest, user_id=user, name=name)
    assert all(type(value) is int for value in (points, rounds, *rest))
    return line


async def test_totals_of_a_match(store: Store) -> None:
    games = await play(store)
    assert [await store.standings.totals(game.id) for game in games] == [
        {0: 14, 1: 11, 2: 20},
        {0: 6, 1: 9, 2: 16},
        {0: 3, 1: 3},
        {0: 5, 1: 5},
    ]


async def test_everybody_everywhere(store: Store) -> None:
    await play(store)
    lines = await store.standings.leaderboard(Scope(None), 'gardner', 10)
    assert lines == (
        standing(ADA, 'Countess', 28, 4, 3, 1, 0, 0, 2),
        standing(BEN, 'Ben II', 25, 5, 3, 1, 0, 0, 2),
        standing(CLEO, 'cleo', 20, 2, 1, 1, 1, 1, 0),
        standing(DORA, 'Dot', 19, 2, 1, 1, 0, 0, 1),
    )
    assert all(type(value) is int for line in lines for value in (line.points, line.rounds, line.matches, line.dealt))


async def test_one_server(store: Store) -> None:
    """Nobody hears here what somebody is called elsewhere."""
    await play(store)
    assert await store.standings.leaderboard(Scope(1), 'gardner', 10) == (
        standing(ADA, 'Countess', 28, 4, 3, 1, 0, 0, 2),
        standing(BEN, 'Ben II', 22, 4, 3, 1, 0, 0, 2),
        standing(CLEO, 'cleo', 20, 2, 1, 1, 1, 1, 0),
        standing(DORA, 'dora', 16, 1, 1, 1, 0, 0, 0),
    )
    assert await store.standings.leaderboard(Scope(2), 'gardner', 10) == (
        standing(BEN, 'ben', 3, 1, 0, 0, 0, 0, 0),
        standing(DORA, 'Dot', 3, 1, 0, 0, 0, 0, 1),
    )
    assert await store.standings.leaderboard(Scope(3), 'gardner', 10) == ()


@pytest.mark.parametrize('most', [0, 1, 3])
async def test_only_the_best(store: Store, most: int) -> None:
    await play(store)
    assert [line.user_id for line in await store.standings.leaderboard(Scope(None), 'gardner', most)] == [
        ADA,
        BEN,
        CLEO,
    ][:most]


async def test_since_a_day(store: Store) -> None:
    """From day 3 on: the first match counts with its end, though all of its rounds were before."""
    await play(store)
    assert await store.standings.leaderboard(Scope(1, AT + 3 * DAY), 'gardner', 10) == (
        standing(DORA, 'dora', 16, 1, 1, 1, 0, 0, 0),
        standing(ADA, 'Countess', 14, 2, 3, 1, 0, 0, 1),
        standing(BEN, 'Ben II', 11, 2, 3, 1, 0, 0, 1),
        standing(CLEO, 'cleo', 10, 0, 1, 1, 0, 0, 0),
    )
    assert await store.standings.leaderboard(Scope(1, AT + 8 * DAY), 'gardner', 10) == ()


async def test_who_has_as_many_points_by_fewer_rounds_is_ahead(store: Store) -> None:
    game = await seated(store, 1, 11, (ADA, 'ada'), (BEN, 'ben'), (CLEO, 'cleo'))
    await store.games.commit(change(game, 1, scores=(ScoreRow(1, 0, 2), ScoreRow(1, 1, 5))))
    await store.games.commit(change(game, 2, scores=(ScoreRow(2, 0, 3), ScoreRow(2, 2, 5))))
    assert [line.user_id for line in await store.standings.leaderboard(Scope(1), 'gardner', 10)] == [BEN, CLEO, ADA]


async def test_a_match_without_a_scored_round_counts_for_nobody(store: Store) -> None:
    game = await seated(store, 1, 11, (ADA, 'ada'))
    await store.games.commit(change(game, 1, over=True))
    assert await store.standings.leaderboard(Scope(1), 'gardner', 10) == ()
    assert await store.standings.totals(game.id) == {}


async def scored(store: Store, channel: int, variant: Variant, points: int, *, guild: int = 1, rounds: int = 1) -> None:
    """A game of ada and ben in which ada has so many points in each round; it is won by her."""
    game = await seated(store, guild, channel, (ADA, 'ada'), (BEN, 'ben'), variant=variant)
    for number in range(1, rounds + 1):
        scores = (ScoreRow(number, 0, points), ScoreRow(number, 1, 0, dealer=True))
        await store.games.commit(change(game, number, scores=scores))
    await store.games.commit(change(game, rounds + 1, results=(ResultRow(0, 0, won=True),), over=True))


async def test_each_way_of_playing_has_a_leaderboard_of_its_own(store: Store) -> None:
    await scored(store, 11, PRESETS['drexler'], 40)
    await scored(store, 12, PRESETS['express'], 7)
    await scored(store, 13, PRESETS['express'], 5)
    lines = {variant: (await store.standings.leaderboard(Scope(1), variant, 10))[:1] for variant in PRESETS}
    assert {variant: [(line.points, line.matches_won) for line in best] for variant, best in lines.items() if best} == {
        'drexler': [(40, 1)],
        'express': [(12, 2)],
    }


@pytest.mark.parametrize('variant', [replace(GARDNER, hand=9), Variant('at home')])
async def test_what_a_table_has_changed_counts_for_nobody(store: Store, variant: Variant) -> None:
    """Its points are comparable with nothing; the match itself has its totals as always."""
    await scored(store, 11, variant, 40)
    for name in (*PRESETS, variant.name):
        assert await store.standings.leaderboard(Scope(1), name, 10) == ()
    assert await store.standings.played(Scope(1)) == {}
    assert await store.standings.totals(1) == {0: 40, 1: 0}


async def test_what_was_chosen_last_counts(store: Store) -> None:
    game = await seated(store, 1, 11, (ADA, 'ada'), variant=replace(GARDNER, hand=9))
    await store.games.commit(change(game, 1, events=(e.VariantChanged(PRESETS['drexler']),)))
    await store.games.commit(change(game, 2, events=(e.VariantChanged(replace(GARDNER, hand=8)),)))
    await store.games.commit(change(game, 3, events=(e.VariantChanged(PRESETS['matuszek']),)))
    await store.games.commit(change(game, 4, scores=(ScoreRow(1, 0, 5, dealer=True),)))
    assert await store.standings.played(Scope(1)) == {'matuszek': 1}


async def test_what_is_played_most(store: Store) -> None:
    """By rounds with scores, not by matches; a server hears of its own alone."""
    await scored(store, 11, PRESETS['berkeley'], 1)
    await scored(store, 12, PRESETS['berkeley'], 1)
    await scored(store, 13, PRESETS['express'], 1, rounds=3)
    await scored(store, 21, PRESETS['esslli'], 1, guild=2, rounds=9)
    assert list((await store.standings.played(Scope(1))).items()) == [('express', 3), ('berkeley', 2)]
    assert list((await store.standings.played(Scope(None))).items()) == [('esslli', 9), ('express', 3), ('berkeley', 2)]
    assert await store.standings.played(Scope(3)) == {}


async def test_one_person(store: Store) -> None:
    """Ada of the example: 10, 4, -1 and 5 points and a bonus of 10; she dealt the rounds of 10 and of 5 points."""
    await play(store)
    assert await store.standings.careers(1, ADA) == (Career(28, 4, 3, 1, 0, 0, 2, 'gardner', 10, 15),)
    assert await store.standings.careers(1, CLEO) == (Career(20, 2, 1, 1, 1, 1, 0, 'gardner', 10, 0),)
    (career,) = await store.standings.careers(1, ADA)
    assert all(type(value) is int for value in astuple(career) if value != career.variant)


async def test_one_person_in_one_server(store: Store) -> None:
    """Dora won 16 points in the first, and 3 as dealer in the second, where the match goes on."""
    await play(store)
    assert await store.standings.careers(1, DORA) == (Career(16, 1, 1, 1, 0, 0, 0, 'gardner', 10, 0),)
    assert await store.standings.careers(2, DORA) == (Career(3, 1, 0, 0, 0, 0, 1, 'gardner', 0, 3),)
    assert await store.standings.careers(3, DORA) == ()
    assert await store.standings.careers(1, 99) == ()


async def test_the_ways_of_playing_of_one_person_are_kept_apart(store: Store) -> None:
    """By rounds, the most played first; what a table has changed counts nowhere."""
    await scored(store, 11, PRESETS['drexler'], 40)
    await scored(store, 12, PRESETS['express'], 7, rounds=3)
    await scored(store, 13, replace(PRESETS['drexler'], hand=9), 1000)
    await scored(store, 21, PRESETS['berkeley'], 9, guild=2, rounds=9)
    assert await store.standings.careers(1, ADA) == (
        Career(21, 3, 1, 1, 0, 0, 0, 'express', 0, 0),
        Career(40, 1, 1, 1, 0, 0, 0, 'drexler', 0, 0),
    )
    assert await store.standings.careers(1, BEN) == (
        Career(0, 3, 0, 0, 0, 0, 3, 'express', 0, 0),
        Career(0, 1, 0, 0, 0, 0, 1, 'drexler', 0, 0),
    )


async def test_who_sits_elsewhere_at_the_same_table_is_somebody_else(store: Store) -> None:
    """Two tables where the seats are the other way round: only one's own seat counts."""
    for people in [((ADA, 'ada'), (BEN, 'ben')), ((BEN, 'ben'), (ADA, 'ada'))]:
        game = await seated(store, 1, 11, *people)
        await store.games.commit(change(game, 1, scores=(ScoreRow(1, 0, 5, dealer=True), ScoreRow(1, 1, 3)), over=True))
    expected = Career(8, 2, 0, 0, 0, 0, 1, 'gardner', 0, 5)
    assert await store.standings.careers(1, ADA) == await store.standings.careers(1, BEN) == (expected,)
