"""All about one person: handed over, and forgotten to the last byte of the file."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from bot.store import GameRow, ResultRow, ScoreRow, SeatRow, Secret, StaleVersion, Store, WrittenGuess, database
from bot.store import schema as s
from bot.store.standings import Scope
from eleusis import events as e
from eleusis.rules.syntax import Anything, Rule
from eleusis.variants import Variant
from tests.store.games import AT, CHANNEL, GUILD, change, count, later, opened, seats_of

ADA, BEN = 2**62 + 777_000_111, 2**62 + 777_000_222
NAME = 'Zaphodina'
STRANGER = 'a former player'


async def played(store: Store, channel: int = CHANNEL) -> GameRow:
    """A match of ada and ben with one round: ada deals, ben is Prophet and says what he believes."""
    game = await opened(store, channel, **{NAME: ADA, 'ben': BEN})
    told = (e.SeatTaken(1), e.RoundOpened(1, 0, (0, 1)))
    await store.games.commit(change(game, 1, events=told))
    sealed = Secret(1, 'Reds only.', 'nonce', 'seal')
    await store.games.commit(change(game, 2, events=(e.RuleSealed('seal'),), seat=0, secret=sealed))
    await store.games.commit(change(game, 3, events=(e.HintGiven('Suits matter.'),), seat=0))
    await store.games.commit(change(game, 4, events=(e.RuleGuessed(1, 'Hearts?'),), seat=1))
    await store.rules.save_guess(game.id, 5, WrittenGuess(1, 1, 'any card', Rule(Anything(True)), AT))
    scores = (ScoreRow(1, 0, 7, dealer=True), ScoreRow(1, 1, 7, true_prophet=True))
    results = (ResultRow(0, 0, won=False), ResultRow(1, 10, won=True))
    await store.games.commit(change(game, 5, at=later(60), scores=scores, results=results, over=True))
    return game


async def test_everything_is_handed_over(store: Store) -> None:
    game = await played(store)
    await store.own_rules.save(ADA, 'Mine', 'any card', AT)
    await store.own_rules.save(BEN, 'His', 'any card', AT)
    await store.drafts.keep(ADA, 'half a', 'thought', AT)
    mine = await store.people.belongings(ADA)
    assert (mine['user'], [rule.name for rule in mine['own_rules']]) == (str(ADA), ['Mine'])
    assert mine['drafts'] == [{'text': 'half a', 'formal': 'thought', 'at': AT}]
    assert mine['seats'] == [
        {
            'game': game.id,
            'server': str(GUILD),
            'channel': str(CHANNEL),
            'opened_at': AT,
            'over': True,
            'seat': 0,
            'name': NAME,
            'host': True,
            'scores': [ScoreRow(1, 0, 7, dealer=True)],
            'result': ResultRow(0, 0, won=False),
            'texts': [
                {'kind': 'rule', 'round': 1, 'text': 'Reds only.'},
                {'kind': 'hint', 'round': 1, 'text': 'Suits matter.'},
            ],
        }
    ]


async def test_nothing_of_anybody_else(store: Store) -> None:
    await played(store)
    await store.drafts.keep(ADA, 'half a', 'thought', AT)
    his = await store.people.belongings(BEN)
    assert (his['drafts'], his['own_rules']) == ([], ())
    (sat,) = his['seats']
    assert (sat['seat'], sat['name'], sat['host']) == (1, 'ben', False)
    assert sat['scores'] == [ScoreRow(1, 1, 7, true_prophet=True)]
    assert [(text['kind'], text['text']) for text in sat['texts']] == [
        ('prophets-rule', 'any card'),
        ('said-rule', 'Hearts?'),
    ]
    nobody = await store.people.belongings(5)
    assert (nobody['seats'], nobody['drafts'], nobody['own_rules']) == ([], [], ())


async def test_a_stranger_takes_their_place(store: Store) -> None:
    """The games stay as they are for the others, and so do their totals."""
    games = [await played(store), await played(store, CHANNEL + 1)]
    left = await opened(store, CHANNEL + 2, guild=GUILD + 1, **{'ben': BEN, NAME: ADA})
    totals = [await store.standings.totals(game.id) for game in games]
    await store.own_rules.save(ADA, 'Mine', 'any card', AT)
    await store.own_rules.save(BEN, 'His', 'any card', AT)
    await store.drafts.keep(ADA, '', '', AT)
    draft = await store.drafts.keep(BEN, '', '', AT)

    await store.people.forget(ADA, STRANGER, {left.id: 1})
    assert await seats_of(store, games[0].id) == (SeatRow(0, -1, STRANGER, host=True), SeatRow(1, BEN, 'ben'))
    assert await seats_of(store, left.id) == (SeatRow(0, BEN, 'ben', host=True), SeatRow(1, -2, STRANGER))
    assert [await store.standings.totals(game.id) for game in games] == totals
    assert await store.rules.guesses(games[0].id, 1) != ()
    assert [rule.name for rule in await store.own_rules.of(BEN)] == ['His']
    assert await store.drafts.of(BEN, draft.number) == draft
    gone = await store.people.belongings(ADA)
    assert (gone['seats'], gone['drafts'], gone['own_rules']) == ([], [], ())
    assert await store.games.open_of(ADA) == ()
    assert await store.standings.careers(GUILD, ADA) == ()


async def test_two_strangers_at_one_table(store: Store) -> None:
    game = await played(store)
    for user in (ADA, BEN):
        await store.people.forget(user, STRANGER, {})
    assert await seats_of(store, game.id) == (SeatRow(0, -1, STRANGER, host=True), SeatRow(1, -2, STRANGER))


async def test_strangers_are_on_no_leaderboard(store: Store) -> None:
    """Not even as one person who has played for all of them."""
    for channel in (CHANNEL, CHANNEL + 1):
        await played(store, channel)
    assert len(await store.standings.leaderboard(Scope(GUILD), Variant().name, 9)) == 2
    await store.people.forget(ADA, STRANGER, {})
    lines = await store.standings.leaderboard(Scope(GUILD), Variant().name, 9)
    assert [line.user_id for line in lines] == [BEN]


@pytest.mark.parametrize('known', [{}, {1: 2}, {2: 1}, {1: 1, 2: 1}])
async def test_who_came_back_to_a_table_is_not_forgotten(store: Store, known: dict[int, int]) -> None:
    """What was known of open tables must be so still: at another version they may sit there."""
    game = await opened(store, **{NAME: ADA})
    assert (game.id, game.version) == (1, 1)
    await store.drafts.keep(ADA, '', '', AT)
    with pytest.raises(StaleVersion):
        await store.people.forget(ADA, STRANGER, known)
    assert (await store.people.belongings(ADA))['seats'][0]['name'] == NAME
    assert await count(store, s.draft) == 1


async def test_nothing_remains_in_the_file(sqlite_url: str, tmp_path: Path) -> None:
    """Deleted rows stay in a file's free space, and what was moved about stays where it was."""
    store = await Store.open(sqlite_url)
    chance = Random(1)
    async with store._database.writing() as connection:
        columns = 'id, guild_id, channel_id, version, options, over, opened_at'
        numbers = list(range(1, 2001))
        chance.shuffle(numbers)
        for number in numbers:
            values = (number, 1, number, 1, '{}', True, 0)
            await connection.exec_driver_sql(f'INSERT INTO game ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)', values)
            people = [(ADA, NAME)] if chance.random() < 0.3 else []
            people += [(chance.randrange(2**60), 'x' * chance.randrange(3, 30)) for _ in range(3)]
            for place, (user, name) in enumerate(people):
                row = (number, place, user, name, False)
                await connection.exec_driver_sql('INSERT INTO seat VALUES (?, ?, ?, ?, ?)', row)
    for place in range(80):
        await store.own_rules.save(ADA, f'Mine {place % 40}', f'{NAME} ' * chance.randrange(300), AT)
        await store.drafts.keep(ADA, f'{NAME} ' * chance.randrange(300), '', AT)
    assert min(traces(tmp_path)) > 100
    await store.people.forget(ADA, STRANGER, {})
    assert traces(tmp_path) == (0, 0)
    assert await count(store, s.seat, s.seat.c.name == STRANGER) > 500
    assert await store.games.commit(change(await played(store, 99_999), 6)) == 7
    await store.close()


def traces(folder: Path) -> tuple[int, int]:
    """How often name and account stand in the files of the database, in use or not."""
    files = b''.join(file.read_bytes() for file in folder.iterdir() if file.name.startswith('games.db'))
    return files.count(NAME.encode()), files.count(ADA.to_bytes(8, 'big'))


async def test_a_file_that_cannot_be_written_anew_is_complained_of(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever runs the bot is told; what was to be forgotten is forgotten all the same."""
    monkeypatch.setattr(database, 'BUSY_MILLISECONDS', 50)
    store = await Store.open(sqlite_url)
    game = await played(store)
    with closing(sqlite3.connect(tmp_path / 'games.db', isolation_level=None)) as reader:
        reader.execute('BEGIN')
        reader.execute('SELECT * FROM seat').fetchall()
        with caplog.at_level(logging.WARNING):
            await store.people.forget(ADA, STRANGER, {})
    assert 'the database was not rewritten, and still holds deleted data' in caplog.text
    assert NAME not in caplog.text
    assert (await seats_of(store, game.id))[0] == replace(SeatRow(0, -1, STRANGER), host=True)
    await store.close()
