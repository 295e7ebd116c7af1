"""A press that another process has carried out: this one says nothing of it, and goes on."""

from __future__ import annotations

import pytest

from bot.store.games import GameQueries
from bot.ui.kit.lateness import MOST_OF_ONE
from tests.discord.world import World, answer


async def test_what_another_process_has_done_keeps_nobody_out(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.command('ada', 'table open')
    board = world.board()

    async def done(*_: object) -> bool:
        return True

    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(GameQueries, 'is_done', done)
        for _ in range(MOST_OF_ONE):
            assert (await world.press('ben', 'Leave', board)).response is None
    assert answer(await world.press('ben', 'Join', board)) == 'You sit at the table.'
