"""A third game is opened, played, drawn, told and replayed through Discord, and the bot has not heard of it."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

import cogs.base  # noqa: F401 - the choices of its commands are made before there is another game
from bot.client import Hierophant
from bot.config import Settings
from bot.games import GAMES
from bot.text.catalogue import ENGLISH
from eleusis.cards import Card
from eleusis.games.registry import add_game, remove_game
from eleusis.notation.read import read_record
from eleusis.notation.replay import replay_record
from eleusis.views import MatchPhase
from tests.discord.third_game import game
from tests.discord.third_game.shown import HIGHER, SENTENCES
from tests.discord.world import World


class ThirdWorld(World):
    """A world whose bot is composed with one game more."""

    def _bot(self) -> Hierophant:
        settings = Settings(database_url=self.database, grace_seconds=0)
        bot = Hierophant(settings, rng=self.rng, games={**GAMES, 'higher': HIGHER})
        bot.admission.put_off_later = lambda interaction, asking: None
        return bot


@pytest_asyncio.fixture
async def world(tmp_path: Path) -> AsyncIterator[ThirdWorld]:
    add_game('higher', game, game.PRESET)
    ENGLISH.learn(SENTENCES)
    world = ThirdWorld(tmp_path)
    await world.start()
    yield world
    await world.stop()
    remove_game('higher')


async def test_a_match_of_it(world: ThirdWorld) -> None:
    await world.bot.servers.change(world.guild.id, variant=game.PRESET.name)
    names = await world.seat(3)
    assert 'Higher or Lower' in world.post()
    told = ''
    for number in range(1, 4):
        await world.deal('I will tell you afterwards.', 'Start' if number == 1 else 'Next round')
        guesses = 0
        while (table := await world.table()).view.phase is MatchPhase.ROUND:
            if guesses == 1:
                await world.restart()
            assert isinstance(table.view.round, game.HigherRound)
            mover = world.name_in(table.awaited[0], table)
            assert f'{world.people[mover].mention}, is the next card higher or lower?' in world.post()
            assert '<Main line: ' in world.post(), 'the picture has its words'
            await world.press(mover, 'Higher' if low(table.view.round.layout.main_line[-1]) else 'Lower')
            told = world.posts()[-1]
            assert re.search(rf'\*\*{mover}\*\* says \*(higher|lower)\*\.\nIt is `', told)
            guesses += 1
        assert guesses == len(names) - 1
        assert '**That was the last card.**' in told
        assert 'I will tell you afterwards.' in told
    table = await world.table()
    assert (table.view.phase, len(table.view.past)) == (MatchPhase.OVER, 3)
    await world.press('hana', 'Replay')
    assert [file.filename for file in world.channel.history()[-1].attachments] == ['replay.gif']
    await world.command('hana', 'record')
    [file] = [file for message in world.messages(world.channel.id)[-1:] for file in message.attachments]
    record = read_record((await file.read()).decode())
    replayed = replay_record(record)
    assert [round_.number for round_ in replayed.rounds] == [1, 2, 3]
    assert [round_.layout.count for round_ in replayed.rounds] == [len(names)] * 3


def low(card: Card) -> bool:
    return card.rank < 8
