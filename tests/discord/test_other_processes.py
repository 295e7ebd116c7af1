"""A press that another process hears of too: it is carried out or refused, and whoever comes second says nothing."""

from typing import Any

import pytest

from bot import client
from bot.store import Batch
from bot.store.changes import AlreadyDone, Cause, Change
from bot.store.games import GameQueries
from bot.tables import Table, Tables, seating
from bot.ui.kit.admission import MOST_OF_ONE
from tests.discord.world import World, answer


@pytest.fixture
def elsewhere(world: World, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What came of it when another process, which has not heard of it yet, carries out what was refused here."""
    came, tell = list[str](), client.refuse

    async def told(interaction: Any, error: Exception) -> None:
        await tell(interaction, error)
        game = await world.bot.store.games.get(1)
        assert game is not None
        try:
            await world.bot.store.games.commit(
                Change(game.id, Batch(game.version + 1, game.opened_at, None, ()), cause=Cause(interaction.id))
            )
        except AlreadyDone:
            came.append('left alone')
        else:
            came.append('carried out')

    monkeypatch.setattr(client, 'refuse', told)
    return came


async def test_what_another_process_has_done_keeps_nobody_out(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.command('ada', 'table open')
    board = world.board()

    async def refuse(*_: object) -> bool:
        return False

    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(GameQueries, 'refuse', refuse)
        for _ in range(MOST_OF_ONE):
            assert (await world.press('ben', 'Leave', board)).response is None
    assert answer(await world.press('ben', 'Join', board)) == 'You’re at the table.'


async def test_what_was_refused_here_is_not_carried_out_by_another_process(world: World, elsewhere: list[str]) -> None:
    """A grace may end, or a seat become free, between the two."""
    await world.command('ada', 'table open')
    assert 'You don’t have a seat at this table.' in answer(await world.press('ben', 'Leave', world.board()))
    assert elsewhere == ['left alone']
    await world.command('cleo', 'play', card='7H')
    assert elsewhere == ['left alone'] * 2


async def test_what_was_carried_out_is_not_refused_on_what_it_led_to(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process is quicker, and this one then finds that Ben sits there already."""
    await world.command('ada', 'table open')
    board, sit = world.board(), seating.sit

    async def both(tables: Tables, table: Table, *person: Any) -> Any:
        await sit(tables, table, *person)
        assert table.request is not None
        table.request.is_carried_out = False  # It was another process.
        return await sit(tables, table, *person)

    monkeypatch.setattr(seating, 'sit', both)
    assert (await world.press('ben', 'Join', board)).response is None
