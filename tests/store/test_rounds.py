"""Rounds one by one, of the matches that ``test_standings`` has worked by hand, with more about their dealers."""

from msgspec.structs import replace

from bot.store import ScoreRow, Store
from bot.store.rounds import DealtRound, RoundPart, SharedRound
from eleusis.variants import PRESETS
from tests.store.games import AT, change
from tests.store.test_standings import ADA, BEN, CLEO, DAY, DORA, GARDNER, play, seated


async def test_what_became_of_somebodys_rules(store: Store) -> None:
    """One is found by card 21, one never, of a third nothing is known; what does not count is left out."""
    game = await seated(store, 1, 11, (ADA, 'ada'), (BEN, 'ben'), (CLEO, 'cleo'))
    told = [
        (ScoreRow(1, 0, 9, dealer=True, cards=30), ScoreRow(1, 1, 9, true_prophet=True, cards=21)),
        (ScoreRow(2, 0, 4, dealer=True, cards=44), ScoreRow(2, 1, 4, overthrown=True, cards=44)),
        (ScoreRow(3, 0, 2, dealer=True), ScoreRow(3, 1, 2)),
        (ScoreRow(4, 0, 2), ScoreRow(4, 1, 2, dealer=True, cards=9)),
    ]
    for number, scores in enumerate(told, 1):
        await store.games.commit(change(game, number, at=AT + number * DAY, scores=scores))
    changed = await seated(store, 1, 12, (ADA, 'ada'), (BEN, 'ben'), variant=replace(GARDNER, hand=9))
    await store.games.commit(change(changed, 1, scores=(ScoreRow(1, 0, 99, dealer=True, cards=1),)))
    assert await store.rounds.dealt(1, ADA) == (
        DealtRound(game.id, 11, 1, 'gardner', AT + DAY, 9, 21, 30),
        DealtRound(game.id, 11, 2, 'gardner', AT + 2 * DAY, 4, None, 44),
        DealtRound(game.id, 11, 3, 'gardner', AT + 3 * DAY, 2, None, None),
    )
    assert await store.rounds.dealt(2, ADA) == ()
    assert await store.rounds.dealt(1, DORA) == ()


async def test_the_rounds_of_two_people(store: Store) -> None:
    await play(store)
    assert await store.rounds.shared(1, ADA, CLEO) == (
        SharedRound(AT + DAY, RoundPart(10, True, False, False), RoundPart(10, False, True, False)),
        SharedRound(AT + 2 * DAY, RoundPart(4, False, False, False), RoundPart(0, False, False, True)),
    )
    mirrored = [SharedRound(one.at, one.other, one.one) for one in await store.rounds.shared(1, ADA, BEN)]
    assert await store.rounds.shared(1, BEN, ADA) == tuple(mirrored)
    assert [(one.one.points, one.other.points) for one in mirrored] == [(7, 10), (4, 4), (6, -1), (5, 5)]
    assert await store.rounds.shared(1, CLEO, DORA) == (), 'each at a table of their own'
    assert len(await store.rounds.shared(2, DORA, BEN)) == 1


async def test_when_somebody_won_their_points(store: Store) -> None:
    """A bonus at the end of a match is a step of its own; no bonus is none."""
    await play(store)
    assert await store.rounds.gains(1, ADA, 'gardner') == (
        (AT + DAY, 10),
        (AT + 2 * DAY, 4),
        (AT + 4 * DAY, -1),
        (AT + 5 * DAY, 10),
        (AT + 6 * DAY, 5),
    )
    assert await store.rounds.gains(1, ADA, next(name for name in PRESETS if name != 'gardner')) == ()


async def test_a_forgotten_person_has_no_rounds(store: Store) -> None:
    """What the others had in these rounds stays theirs."""
    await play(store)
    before = await store.rounds.dealt(1, ADA), await store.rounds.gains(1, ADA, 'gardner')
    await store.people.forget(BEN, 'a former player', {game.id: 2 for game in await store.games.open_of(BEN)})
    assert await store.rounds.dealt(1, BEN) == await store.rounds.gains(1, BEN, 'gardner') == ()
    assert await store.rounds.shared(1, ADA, BEN) == ()
    assert (await store.rounds.dealt(1, ADA), await store.rounds.gains(1, ADA, 'gardner')) == before
    assert await store.standings.names(1, [ADA, BEN]) == {ADA: 'Countess'}
