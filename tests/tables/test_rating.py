"""Ratings: what is computed from rounds, and for whom."""

from random import Random
from statistics import correlation

from bot.store import ScoreRow, Store
from bot.store.rounds import Contest
from bot.tables.scores import ratings
from tests.store.games import AT, change
from tests.store.test_standings import ADA, BEN, CLEO, DAY, DORA, seated


def season(rounds: int, seed: int = 1) -> tuple[dict[int, float], tuple[Contest, ...]]:
    """Draw people's strengths, and rounds of four of them that the stronger win more often."""
    rng = Random(seed)
    strength = {person: rng.gauss(0, 4) for person in range(1, 13)}
    return strength, tuple(
        tuple((person, round(rng.gauss(strength[person], 4))) for person in rng.sample(range(1, 13), 4))
        for _ in range(rounds)
    )


def test_the_stronger_are_rated_higher_and_more_rounds_make_it_surer() -> None:
    strength, contests = season(400)
    early, late = ratings(contests[:40]), ratings(contests)
    assert correlation([one.points for one in late], [strength[one.user] for one in late]) > 0.9
    assert [one.least for one in late] == sorted((one.least for one in late), reverse=True)
    assert sum(one.rounds for one in late) == 4 * len(contests)
    assert max(one.spread for one in late) < min(one.spread for one in early) < max(one.spread for one in early) < 1000


def test_a_single_round() -> None:
    """Who wins rises, who has as many points stays together, and all know little yet."""
    first, *tied, last = ratings((((1, 9), (2, 4), (3, 4), (4, -2)),))
    assert (first.user, last.user) == (1, 4)
    assert first.points > 1500 > last.points
    assert len({(one.points, one.spread) for one in tied}) == 1
    assert 900 < first.spread < 1000
    assert ratings(()) == ()


def test_who_was_lucky_once_comes_after_those_of_whom_more_is_known() -> None:
    even = tuple(((1, place % 2), (2, 1 - place % 2)) for place in range(20))
    known = ratings((*even, ((3, 9), (4, 1))))
    assert max(known, key=lambda one: one.points).user == 3
    assert {one.user for one in known[:2]} == {1, 2}


async def test_who_is_rated_by_what_is_stored(store: Store) -> None:
    """A dealer's points are no contest, nor is a round of one player; a table with machines counts nowhere."""
    game = await seated(store, 1, 11, (ADA, 'ada'), (BEN, 'ben'), (CLEO, 'cleo'))
    scores = (ScoreRow(1, 0, 9, dealer=True), ScoreRow(1, 1, 9), ScoreRow(1, 2, 3))
    await store.games.commit(change(game, 1, at=AT + DAY, scores=scores))
    alone = (ScoreRow(2, 0, 9, dealer=True), ScoreRow(2, 1, 1))
    await store.games.commit(change(game, 2, at=AT + 2 * DAY, scores=alone))
    machines = await seated(store, 1, 12, (ADA, 'ada'), (DORA, 'dora'))
    scores = (ScoreRow(1, 0, 9), ScoreRow(1, 1, 3))
    await store.games.commit(change(machines, 1, scores=scores, counts=False))
    assert await store.rounds.contests(1) == (((BEN, 9), (CLEO, 3)),)
    assert await store.rounds.contests(2) == ()


async def test_a_forgotten_person_is_somebody_unknown_in_each_game(store: Store) -> None:
    """The others keep what they have done, nobody is told of a stranger, and two strangers are never one."""
    for channel in (11, 12):
        game = await seated(store, 1, channel, (ADA, 'ada'), (BEN, 'ben'), (CLEO, 'cleo'))
        scores = (ScoreRow(1, 0, 9), ScoreRow(1, 1, 5), ScoreRow(1, 2, 3))
        await store.games.commit(change(game, 1, scores=scores))
    before = ratings(await store.rounds.contests(1))
    assert [one.user for one in before] == [ADA, BEN, CLEO]
    left: dict[int, int] = {game.id: game.version for game in await store.games.open_of(CLEO)}
    await store.people.forget(CLEO, 'a former player', left)
    contests = await store.rounds.contests(1)
    assert [contest[2] for contest in contests] == [((1, 2), 3), ((2, 2), 3)]
    after = ratings(contests)
    assert [(one.user, one.rounds) for one in after] == [(ADA, 2), (BEN, 2)]
    assert all(abs(now.points - then.points) < now.spread / 4 for now, then in zip(after, before, strict=False))
