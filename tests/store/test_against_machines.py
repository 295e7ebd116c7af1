"""People's rounds against machines, checked against an example worked by hand.

Cog and Pixel are medium machines, Bobbin is an expert. At one table of server 1 sit ada, Cog, Pixel, Bobbin and ben:
    round 1, day 1: Cog deals 9, ada 9 as True Prophet, Pixel 4, Bobbin 2, ben 4
    round 2, day 2: ada deals 7, Cog 5, Pixel 7, Bobbin 1, ben 6
    round 3, day 3: Bobbin deals 8, Cog 0, Pixel 3, ada 8 as True Prophet, ben -1
At another, in server 2, ada and Bobbin, who deals 3; ada 3, one round on day 4.
"""

from datetime import timedelta

import pytest
from msgspec.structs import astuple, replace

from bot.store import ScoreRow, SeatRow, Store, TableOptions
from bot.store.standings import AgainstMachines, Scope
from eleusis import events as e
from eleusis.match import open_match
from eleusis.minds.roster import Machine, ids_of
from eleusis.variants import PRESETS, Variant
from tests.store.games import AT, change

ADA, BEN = 2**62 + 1, 2**62 + 2
COG, PIXEL, BOBBIN = Machine('medium', 1), Machine('medium', 5), Machine('expert', 0)
DAY = timedelta(days=1)
GARDNER = PRESETS['gardner']
MEDIUM, EXPERT = ids_of('medium'), ids_of('expert')


async def seated(store: Store, guild: int, *users: int, variant: Variant = GARDNER, machines: bool = True) -> None:
    rows = [SeatRow(seat, user, f'n{seat}') for seat, user in enumerate(users)]
    game = await store.games.create(guild, guild, TableOptions(), open_match(variant), rows, at=AT, messages=())
    await store.games.commit(change(game, 1, counts=not machines))


def scores(number: int, *points: int, dealer: int, prophet: int | None = None) -> tuple[ScoreRow, ...]:
    return tuple(
        ScoreRow(number, seat, won, dealer=seat == dealer, true_prophet=seat == prophet)
        for seat, won in enumerate(points)
    )


async def play(store: Store, variant: Variant = GARDNER, *, machines: bool = True) -> None:
    await seated(store, 1, ADA, COG.user_id, PIXEL.user_id, BOBBIN.user_id, BEN, variant=variant, machines=machines)
    (game,) = await store.games.open_of(ADA)
    rounds = (
        scores(1, 9, 9, 4, 2, 4, dealer=1, prophet=0),
        scores(2, 7, 5, 7, 1, 6, dealer=0),
        scores(3, 8, 0, 3, 8, -1, dealer=3, prophet=0),
    )
    for number, won in enumerate(rounds, 2):
        over = number == 4
        parts = {'scores': won, 'at': AT + (number - 1) * DAY, 'over': over, 'counts': not machines}
        await store.games.commit(change(game, number, **parts))


async def against(store: Store, machines: range, guild: int | None = 1, *, days: int = 0) -> list[tuple[object, ...]]:
    """Person, points, rounds, faced, ahead, found."""
    since = AT + timedelta(days=days - 0.5) if days else None
    lines = await store.standings.against_machines(Scope(guild, since), machines, 'gardner', 10)
    assert all(isinstance(line, AgainstMachines) for line in lines)
    return [(line.user_id, *astuple(line)[2:]) for line in lines]


async def test_against_each_level(store: Store) -> None:
    await play(store)
    await seated(store, 2, ADA, BOBBIN.user_id)
    (game,) = await store.games.open_of(ADA)
    await store.games.commit(change(game, 2, scores=scores(1, 3, 3, dealer=1), at=AT + 4 * DAY))
    assert await against(store, MEDIUM) == [(ADA, 24, 3, 2, 2, 1), (BEN, 9, 3, 3, 0, 0)]
    assert await against(store, EXPERT) == [(ADA, 24, 3, 1, 1, 1), (BEN, 9, 3, 2, 2, 0)]
    assert await against(store, EXPERT, 2) == [(ADA, 3, 1, 0, 0, 0)]
    assert await against(store, EXPERT, None) == [(ADA, 27, 4, 1, 1, 1), (BEN, 9, 3, 2, 2, 0)]
    assert await against(store, MEDIUM, days=2) == [(ADA, 15, 2, 1, 1, 0), (BEN, 5, 2, 2, 0, 0)]
    assert await against(store, ids_of('beginner')) == []
    assert await store.standings.played(Scope(1), machines=True) == {'gardner': 3}
    assert await store.standings.played(Scope(1)) == {}
    assert await store.standings.careers(1, ADA) == ()


async def test_forgotten_people_are_on_no_leaderboard(store: Store) -> None:
    await play(store)
    await store.people.forget(ADA, 'a former player', {})
    assert await against(store, MEDIUM) == [(BEN, 9, 3, 3, 0, 0)]


@pytest.mark.parametrize(('variant', 'machines'), [(replace(GARDNER, hand=5), True), (GARDNER, False)])
async def test_neither_changed_rules_nor_tables_before_machines_played(
    store: Store, variant: Variant, machines: bool
) -> None:
    await play(store, variant, machines=machines)
    assert await against(store, MEDIUM) == []


async def test_where_a_machine_has_played_for_somebody_nothing_counts(store: Store) -> None:
    """11.6; not even rounds before and after."""
    await seated(store, 1, ADA, COG.user_id)
    (game,) = await store.games.open_of(ADA)
    await store.games.commit(change(game, 2, scores=scores(1, 9, 4, dealer=1), counts=False))
    assert await against(store, MEDIUM) == [(ADA, 9, 1, 0, 0, 0)]
    await store.games.commit(change(game, 3, events=(e.StandInCame(0),), counts=False))
    await store.games.commit(change(game, 4, scores=scores(2, 9, 4, dealer=1), counts=False))
    assert await against(store, MEDIUM) == []
    assert await store.standings.played(Scope(1), machines=True) == {}
